public import Tx2SVGMotion

/// Shows views one after another by any transition, also one put together from others.
public struct Slideshow: Effect {
  /// The parameters of a slideshow.
  public static let parameters: [Parameter<Slideshow>] = [
    .transition("transition", \.expression, "How each view replaces the one before.")
  ]
  /// The transition by which each view replaces the one before.
  public var transition: any Transition { expression.transition }

  var expression = TransitionExpression.opacity

  /// Creates a slideshow of views that cross.
  public init() {}

  /// Creates a slideshow with a custom or combined transition.
  public init(_ transition: some Transition) {
    expression = TransitionExpression(text: "", transition: transition)
  }

  /// The views one after another; a single one appears and disappears.
  public func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline {
    Succession(transition: transition).timeline(on: stage, playback: playback)
  }
}
