public import Tx2SVGMotion

/// Shows views one after another by any transition, also one put together from others.
public struct Slideshow: Effect {
  /// The parameters of a slideshow.
  public static let parameters: [Parameter<Slideshow>] = [
    .transitions(
      "transition", \.expressions, in: \.sheet, "How views replace each other; repeat it for turns."
    )
  ]
  /// Views that show what the transitions are for.
  public static let demonstration: Demonstration = {
    var shown = Demonstration.days()
    shown.settings = ["cube", "iris(shape: star)", "zoom", "clock"].map {
      (name: "transition", value: $0)
    }
    return shown
  }()

  /// The transitions by which each view replaces the one before, in turn.
  public var transitions: [any Transition] {
    expressions.isEmpty ? [Opacity()] : expressions.map(\.transition)
  }

  var expressions: [TransitionExpression] = []
  /// A style sheet whose transitions may be named, too.
  var sheet: TransitionSheet?

  /// The name of the setting whose value is the text of that sheet.
  package static let sheetSetting = "css"

  /// Creates a slideshow of views that cross.
  public init() {}

  /// Creates a slideshow with custom or combined transitions, which take turns.
  public init(_ transition: any Transition, _ others: any Transition...) {
    expressions = ([transition] + others).map { TransitionExpression(text: "", transition: $0) }
  }

  /// The views one after another; a single one appears and disappears.
  public func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline {
    var timeline = Succession(transitions: transitions).timeline(on: stage, playback: playback)
    // What comes forward in space keeps its room.
    let isFlat = !timeline.elements.contains { $0.modifiers.contains(where: \.isSpatial) }
    timeline.clipsOverflow = timeline.clipsOverflow || isFlat
    return timeline
  }
}
