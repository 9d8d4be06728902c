public import Tx2SVGMotion

/// The playback of an effect: the timing of a step, the rests, the direction and the repetition.
public struct Playback: Hashable, Sendable {
  /// The halves of a SwiftUI transition that are played.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The view appears.
    case insert
    /// The view disappears.
    case remove
    /// The view appears, rests and disappears.
    case both
  }

  /// The timing of one step; its delay is waited at the start of every cycle.
  public var animation: Animation
  /// The rest after each step of a loop, seconds.
  public var hold: Double
  /// The part of the last rest that each cycle of a loop begins with, so that one sees what changes,
  /// seconds.
  public var lead = 0.0
  /// The halves that are played.
  public var direction: Direction
  /// The repetition.
  public var repetition: Repetition

  /// Creates the playback; endless, in both directions and with rests of a second by default.
  public init(
    animation: Animation, hold: Double = 1, direction: Direction = .both,
    repetition: Repetition = .forever(autoreverses: false)
  ) {
    self.animation = animation
    self.hold = hold
    self.direction = direction
    self.repetition = repetition
  }

  /// Whether the motion returns to its beginning, so that rests follow every step.
  public var isLoop: Bool { repetition != .once }

  /// Whether its last state stays.
  var ends: Bool { if case .forever = repetition { false } else { true } }
}
