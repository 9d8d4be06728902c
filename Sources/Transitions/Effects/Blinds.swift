public import Tx2SVGMotion

/// Opens the new view in slats, all together.
public struct Blinds: Effect, Transition {
  /// The parameters of the blinds.
  public static let parameters: [Parameter<Blinds>] = [
    .integer("count", \.count, "How many slats.", in: 1...100),
    .choice("edge", \.edge, "The side at which each slat begins."),
  ]
  /// The number of slats.
  public var count = 6
  /// The side at which each slat begins.
  public var edge = Edge.top

  /// Creates six slats that open downwards.
  public init() {}

  /// The old view stays still underneath.
  public var moving: MovingViews { .new }

  /// The old view shrinks to slats from the other side.
  public var complement: (any Transition)? {
    var others = self
    others.edge = edge.opposite
    return others
  }

  /// The slats grow from nothing; once they touch, they are one view without a line.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let slats = (0..<count).map { index in
      TransitionPart([.clip(slat(index, progress))], span: .beforeEnd, layer: .new)
    }
    return slats + [TransitionPart([], span: .atEnd, layer: .new)]
  }

  /// The slats shrink to nothing.
  public func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    insertionParts(progress.complement, in: size).map(\.backwards)
  }

  private func slat(_ index: Int, _ progress: Track) -> Clip {
    let side: Dimension = edge == .top || edge == .bottom ? .height : .width
    let (first, last) = (Double(index) / Double(count), Double(index + 1) / Double(count))
    let rest = progress.mapped(scale: -1 / Double(count))
    let before = Track(first).of(side)
    let after = Track(1 - last).of(side)
    let grown = rest.mapped(scale: 1, offset: 1 - first).of(side)
    let reversed = rest.mapped(scale: 1, offset: last).of(side)
    return switch edge {
    case .top: .inset(top: before, bottom: grown)
    case .bottom: .inset(top: reversed, bottom: after)
    case .leading: .inset(right: grown, left: before)
    case .trailing: .inset(right: after, left: reversed)
    }
  }
}
