public import Tx2SVGMotion

/// Opens the new view in slats, all together.
public struct Blinds: Effect, Transition {
  /// The knobs of the blinds.
  public static let parameters: [Parameter<Blinds>] = [
    .integer("count", \.count, "How many slats.", in: 1...100),
    .choice("edge", \.edge, "The side at which each slat begins."),
  ]
  /// Flat views, one over the other.
  public static let demonstration = Demonstration.views()

  /// How many slats there are.
  public var count = 6
  /// The side at which each slat begins.
  public var edge = Edge.top

  /// Creates six slats that open downwards.
  public init() {}

  /// The old view stays still underneath.
  public var moving: MovingViews { .new }

  /// The slats grow from nothing; once they touch, they are one view without a line.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let slats = (0..<count).map { index in
      TransitionPart(
        [.clip(slat(index, progress, in: size))], span: .beforeEnd, layer: .new)
    }
    return slats + [TransitionPart([], span: .atEnd, layer: .new)]
  }

  /// The slats shrink to nothing.
  public func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    insertionParts(progress.complement, in: size).map(\.backwards)
  }

  /// The part of the frame that a slat shows.
  private func slat(_ index: Int, _ progress: Track, in size: Size) -> Clip {
    let isVertical = edge == .top || edge == .bottom
    let side = isVertical ? size.height : size.width
    let width = side / Double(count)
    let before = Track(Double(index) * width)
    let after = Track(side - Double(index + 1) * width)
    let rest = progress.mapped(scale: -width)
    let zero = Track(0)
    let grown = rest.mapped(scale: 1, offset: side - Double(index) * width)
    let reversed = rest.mapped(scale: 1, offset: Double(index + 1) * width)
    return switch edge {
    case .top: .inset(top: before, right: zero, bottom: grown, left: zero)
    case .bottom: .inset(top: reversed, right: zero, bottom: after, left: zero)
    case .leading: .inset(top: zero, right: grown, bottom: zero, left: before)
    case .trailing: .inset(top: zero, right: after, bottom: zero, left: reversed)
    }
  }
}
