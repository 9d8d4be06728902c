public import Tx2SVGMotion

/// SwiftUI's `modifier(active:identity:)`: a view between an active state and its own.
public struct ModifierTransition: Transition {
  private let active: @Sendable (Size) -> [Modifier]
  private let identity: @Sendable (Size) -> [Modifier]

  /// Creates a transition from two lists of modifiers that differ only in their numbers.
  ///
  /// Each is given the size of the frame; tracks in them are read at time 0.
  ///
  /// - Throws: ``ParameterError/conflict(_:)`` if the lists do not match.
  public init(
    active: @escaping @Sendable (Size) -> [Modifier],
    identity: @escaping @Sendable (Size) -> [Modifier]
  ) throws(ParameterError) {
    let size = Size(100, 100)
    func structure(_ modifiers: [Modifier]) -> [Modifier] {
      modifiers.map { $0.mapTracks { _ in Track(0) } }
    }
    guard structure(active(size)) == structure(identity(size)) else {
      throw .conflict("the active and the identity modifiers are of different kinds")
    }
    self.active = active
    self.identity = identity
  }

  /// From the active state to the identity.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    zip(active(size), identity(size)).map { active, identity in
      var numbers = active.allTracks
      return identity.mapTracks { track in
        let first = numbers.removeFirst().initial
        return progress.mapped(scale: track.initial - first, offset: first)
      }
    }
  }

  /// From the identity to the active state.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    insertion(progress.complement, in: size)
  }
}

extension Modifier {
  /// The tracks in the order in which ``mapTracks(_:)`` visits them.
  var allTracks: [Track] {
    var tracks: [Track] = []
    _ = mapTracks {
      tracks.append($0)
      return $0
    }
    return tracks
  }
}
