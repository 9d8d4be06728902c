/// The way in which the lines of a picture are drawn.
public struct LineOrder: Hashable, Sendable {
  /// Whether each line waits for the one before; if not, all are drawn at once.
  public var isSequence: Bool
  /// Whether each line is drawn from its end to its start.
  public var isReversed: Bool
  /// The pieces in which texts are typed; `nil` if lines are drawn.
  public var typing: Piece?

  /// A piece of a text that appears at once.
  public enum Piece: String, Hashable, Sendable, CaseIterable { case letter, word }

  /// Creates the order of texts that are typed.
  public init(typing piece: Piece) { (isSequence, isReversed, typing) = (true, false, piece) }

  /// Creates the order.
  public init(isSequence: Bool, isReversed: Bool) {
    (self.isSequence, self.isReversed) = (isSequence, isReversed)
  }
}
