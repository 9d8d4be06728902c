/// CSS's `steps()` easing: equal jumps.
public struct Steps: Hashable, Sendable {
  /// The position of the jumps (CSS Easing 2, `<step-position>`).
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// The first jump is at the start.
    case jumpStart = "jump-start"
    /// The last jump is at the end.
    case jumpEnd = "jump-end"
    /// No jump at either end.
    case jumpNone = "jump-none"
    /// A jump at both ends.
    case jumpBoth = "jump-both"
  }

  /// The most intervals allowed; each takes a keyframe of its own.
  public static let most = 100

  /// The number of intervals.
  public let count: Int
  /// The position of the jumps.
  public let position: Position

  /// Creates the steps.
  ///
  /// - Precondition: `count` is positive, at least 2 for ``Position/jumpNone``, and at most ``most``.
  public init(_ count: Int, _ position: Position = .jumpEnd) {
    precondition(
      ((position == .jumpNone ? 2 : 1)...Self.most).contains(count), "as many steps as there may be"
    )
    self.count = count
    self.position = position
  }

  /// The number of jumps.
  public var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }

  var reversed: Steps {
    switch position {
    case .jumpStart: Steps(count, .jumpEnd)
    case .jumpEnd: Steps(count, .jumpStart)
    case .jumpNone, .jumpBoth: self
    }
  }

  /// Progress at a fraction of the duration; at a jump, the value after it.
  public func value(at time: Double) -> Double {
    if time < 0 { return 0 }
    var step = (min(time, 1) * Double(count) + 1e-12).rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    return min(max(step, 0), Double(jumps)) / Double(jumps)
  }
}
