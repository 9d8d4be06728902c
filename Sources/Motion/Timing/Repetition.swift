/// The number of times a timeline plays.
public enum Repetition: Hashable, Sendable {
  /// Once, holding the end.
  case once
  /// A number of times, counted as SwiftUI does: each leg, forward or backward, is one.
  case times(Int, autoreverses: Bool)
  /// Without end.
  case forever(autoreverses: Bool)
}
