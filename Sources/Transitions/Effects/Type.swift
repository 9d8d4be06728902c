public import Tx2SVGMotion

/// Types the text of a view; what else there is comes in its turn.
public struct Type: Effect, Transition {
  /// The parameters of typing.
  public static let parameters: [Parameter<Type>] = [
    .choice("by", \.by, "Letter by letter, or word by word.")
  ]

  /// Three lines that are typed and taken back.
  public static let demonstration = Demonstration(
    size: Size(240, 160), colors: [], artwork: "type",
    animation: Animation(.linear, duration: 2), hold: 1, items: Demonstration.anyItems)

  /// The pieces that appear one after another.
  public var by = LineOrder.Piece.letter

  /// Creates typing letter by letter.
  public init() {}

  /// No letter lies on another one.
  public var takesTurns: Bool { true }

  /// One piece after another.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [.draw(progress, LineOrder(typing: by))]
  }
}
