internal import Tx2SVGMotion

extension [Modifier] {
  /// The modifiers of insertions and those of removals, which take turns, as those of one view; `nil`
  /// if one of them has no form that changes nothing.
  ///
  /// Each turn begins at a time, in seconds, and lasts until the next.
  static func takingTurns(
    _ turns: [(start: Double, isInsertion: Bool, modifiers: [Modifier])]
  ) -> [Modifier]? {
    /// The modifier of a turn at a place, if it is its turn.
    func column(_ place: Int, _ isInsertion: Bool) -> [Modifier?] {
      turns.map { $0.isInsertion == isInsertion ? $0.modifiers[place] : nil }
    }
    let starts = turns.map(\.start)
    let coming = turns.first(where: \.isInsertion)?.modifiers ?? []
    var going = (turns.first { !$0.isInsertion }?.modifiers ?? []).enumerated().map { $0 }
    var result: [Modifier?] = []
    for (place, modifier) in coming.enumerated() {
      let first = column(place, true)
      guard let index = going.firstIndex(where: { $0.element.kind == modifier.kind }) else {
        result.append(modifier.taking(first, at: starts))
        continue
      }
      let (other, second) = (going[index].element, column(going.remove(at: index).offset, false))
      if modifier.hasForm(of: other) {
        result.append(modifier.taking(zip(first, second).map { $0 ?? $1 }, at: starts))
      } else {
        result += [modifier.taking(first, at: starts), other.taking(second, at: starts)]
      }
    }
    result += going.map { $0.element.taking(column($0.offset, false), at: starts) }
    let known = result.compactMap(\.self)
    return known.count == result.count ? known : nil
  }
}

extension Modifier {
  /// Whether both differ in their tracks alone.
  func hasForm(of other: Modifier) -> Bool {
    tracks.count == other.tracks.count
      && mapTracks { _ in Track(0) } == other.mapTracks { _ in Track(0) }
  }

  /// The same modifier where others of its form act from some times on, or nothing does.
  fileprivate func taking(_ turns: [Modifier?], at starts: [Double]) -> Modifier? {
    guard let idle = turns.contains(where: { $0 == nil }) ? unchanging : self else { return nil }
    var columns = idle.tracks.indices.map { index in
      Track(turns: turns.map { ($0 ?? idle).tracks[index] }, at: starts)
    }
    return idle.mapTracks { _ in columns.removeFirst() }
  }

  /// A modifier of its form that changes nothing; `nil` if it is not known.
  private var unchanging: Modifier? {
    switch self {
    case .opacity: .opacity(Track(1))
    case .transform(let steps):
      .transform(
        steps.map { step in step.mapTracks { _ in Track(step.function.quantity.neutral) } })
    case .filter(let filter) where filter.function != .dropShadow:
      mapTracks { _ in Track(filter.function.neutral) }
    default: nil
    }
  }
}

extension Track {
  /// Creates a track that follows others, each from a time on; the first one from the beginning.
  fileprivate init(turns: [Track], at starts: [Double]) {
    self = zip(turns, starts).dropFirst().reduce(turns[0]) { track, turn in
      track.jumping(to: turn.0.initial, at: turn.1).followed(by: turn.0)
    }
  }
}
