public import Tx2SVGMotion

/// How an effect is played: the timing of a step, the rests, the direction and how often.
public struct Playback: Hashable, Sendable {
  /// Which of SwiftUI's two halves of a transition are played.
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
  /// Which halves are played.
  public var direction: Direction
  /// How often.
  public var repetition: Repetition

  /// Creates the playback; endless and in both directions unless told otherwise.
  public init(
    animation: Animation, hold: Double, direction: Direction = .both,
    repetition: Repetition = .forever(autoreverses: false)
  ) {
    self.animation = animation
    self.hold = hold
    self.direction = direction
    self.repetition = repetition
  }

  /// Whether the motion comes back to where it began, so that rests follow every step.
  public var isLoop: Bool { repetition != .once }
}
