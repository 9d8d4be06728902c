/// The way in which the lines of a picture are drawn.
public struct LineOrder: Hashable, Sendable {
  /// Whether each line waits for the one before; if not, all are drawn at once.
  public var isSequence: Bool
  /// Whether each line is drawn from its end to its start.
  public var isReversed: Bool

  /// Creates the order.
  public init(isSequence: Bool, isReversed: Bool) {
    (self.isSequence, self.isReversed) = (isSequence, isReversed)
  }
}
