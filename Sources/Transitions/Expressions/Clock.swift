public import Tx2SVGMotion

/// Uncovers the new view as the hand of a clock would sweep it, from twelve round to twelve.
public struct Clock: Effect, Transition {
  /// The parameters of a clock.
  public static let parameters: [Parameter<Clock>] = [
    .point("origin", \.origin, "The centre of the hand, as fractions."),
    .choice("turn", \.turn, "The direction of the hand."),
  ]
  /// Flat views, one over the other.
  public static let demonstration = Demonstration.days(duration: 1)

  /// The direction in which the hand turns.
  public enum Turn: String, Hashable, Sendable, CaseIterable { case clockwise, counterclockwise }

  /// The point about which the hand turns, as fractions of the frame.
  public var origin = UnitPoint.center
  /// The direction in which the hand turns.
  public var turn = Turn.clockwise

  /// Creates a clock in the middle.
  public init() {}

  /// The old view stays still underneath.
  public var moving: MovingViews { .new }

  /// The area swept by the hand, as a polygon.
  public var inOnePiece: any Transition {
    ClockHand(origin: origin, isClockwise: turn == .clockwise)
  }

  /// The area swept by the hand, as a polygon.
  public func apart(isAlone: Bool) -> any Transition { inOnePiece }

  /// What the hand has not yet swept, it sweeps the other way round.
  public var complement: (any Transition)? {
    var other = self
    other.turn = turn == .clockwise ? .counterclockwise : .clockwise
    return other
  }

  /// Half a plane that turns, for half a turn cut to the first half and then together with it.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let center = origin.point(in: size)
    let reach = size.width + size.height + center.distance(to: Point(0, 0))
    let sign: Double = turn == .clockwise ? 1 : -1
    func half(_ side: Double) -> Modifier {
      let left = side * sign < 0 ? -reach : 0
      let half = Rect(origin: Point(left, -reach), size: Size(reach, 2 * reach))
      return .clip(.polygon(half.corners.map(\.measured), center: origin, scale: Track(1)))
    }
    func rotation(_ sign: Double) -> Modifier {
      .transform([.rotate(progress.mapped(scale: sign * 360), anchor: origin)])
    }
    // At the end no line is left at twelve.
    let turning = TransitionPart.Span.secondHalf.within(.beforeEnd)
    let swept = [rotation(sign), half(-1), rotation(-sign)]
    return [
      TransitionPart([half(1)] + swept, span: .afterStart.within(.firstHalf), layer: .new),
      // The half that rests lies above, so that no edge turns within the view.
      TransitionPart(swept, span: turning, layer: .new),
      TransitionPart([half(1)], span: turning, layer: .new),
      TransitionPart([], span: .atEnd, layer: .new),
    ]
  }

  /// The hand goes back.
  public func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    insertionParts(progress.complement, in: size).map(\.backwards)
  }
}
