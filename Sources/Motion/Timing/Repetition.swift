/// How often a timeline plays.
public enum Repetition: Hashable, Sendable {
  /// Once, holding the end.
  case once
  /// So many times, counted as SwiftUI counts: each leg, forward or backward, is one.
  case times(Int, autoreverses: Bool)
  /// Without end.
  case forever(autoreverses: Bool)
}
