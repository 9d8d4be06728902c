public import Tx2SVGMotion

/// Draws the lines of a view along themselves; fills, markers, text and pictures follow.
public struct Draw: Effect, Transition {
  /// The lines that are drawn together.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// All of them at once.
    case together
    /// One after another, each for as long as its length asks.
    case sequence
  }

  /// The direction in which a line is drawn.
  public enum Way: String, Hashable, Sendable, CaseIterable { case forward, reverse }

  /// The parameters of a drawing.
  public static let parameters: [Parameter<Draw>] = [
    .choice("order", \.order, "All lines at once, or one after another."),
    .choice("way", \.way, "From the start of a line, or from its end."),
  ]

  /// A sketch that is drawn and taken back.
  public static let demonstration = Demonstration(
    size: Size(240, 160), colors: [], artwork: "draw",
    animation: Animation(.easeInOut, duration: 1.6), hold: 1, items: Demonstration.anyItems)

  /// The lines that are drawn together.
  public var order = Order.together
  /// The direction in which a line is drawn.
  public var way = Way.forward

  /// Creates a drawing of all lines at once.
  public init() {}

  /// The lines grow, then the rest appears.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [.draw(progress, LineOrder(isSequence: order == .sequence, isReversed: way == .reverse))]
  }
}
