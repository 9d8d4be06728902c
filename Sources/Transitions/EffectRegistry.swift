internal import Tx2SVGCSS
public import Tx2SVGMotion

/// Every effect by name: the one list that help, completions, docs and tests read.
public enum EffectRegistry {
  /// One effect: its name, a sentence and how to make it.
  public struct Entry: Sendable {
    /// The word on the command line.
    public let name: String
    /// A description: one sentence with a full stop.
    public let summary: String
    private let type: any Effect.Type

    /// Parameters, each by name and text.
    public typealias Settings = [Setting]
    /// A parameter by name and text.
    public typealias Setting = (name: String, value: String)

    init(_ name: String, _ summary: String, _ type: any Effect.Type) {
      self.name = name
      self.summary = summary
      self.type = type
    }

    /// The default demonstration; made on demand, as a run needs that of one entry.
    public var demonstration: Demonstration { type.demonstration }

    /// The parameters; found when asked for, for the same reason.
    public var parameters: [Parameter<any Effect>] { type.parametersOfAny }

    private func effect(setting settings: Settings) throws(ParameterError) -> any Effect {
      let parameters = parameters
      var effect: any Effect = type.init()
      let css = settings.last { $0.name == Slideshow.sheetSetting }
      if let css, var slideshow = effect as? Slideshow {
        slideshow.sheet = try? TransitionSheet(reading: css.value, mayBeEmpty: true)
        effect = slideshow
      }
      for (name, value) in settings where !(effect is Slideshow && name == Slideshow.sheetSetting) {
        guard let parameter = parameters.first(where: { $0.name == name }) else {
          let meant = Suggestion.nearest(to: name, in: parameters.map(\.name))
          throw .unknown(name: name, suggestion: meant)
        }
        try parameter.assign(&effect, value)
      }
      return effect
    }

    /// The value of a parameter that is not set, as one would type it.
    public func defaultValue(of parameter: Parameter<any Effect>) -> String {
      parameter.read(type.init())
    }

    /// The value of a parameter once it is set to a text, as one would type it.
    package func value(
      of parameter: Parameter<any Effect>, set text: String
    ) throws(ParameterError) -> String {
      var effect: any Effect = type.init()
      try parameter.assign(&effect, text)
      return parameter.read(effect)
    }

    /// Whether it plays transitions that are named, which may be those of a style sheet.
    package var namesTransitions: Bool { type is Slideshow.Type }

    /// Whether it is a pair of modifiers, which can be combined with others.
    public var isTransition: Bool { type is any Transition.Type }

    /// The transition with the given parameters; nil for an effect that is more than a pair.
    ///
    /// - Throws: ``ParameterError`` for a value that a parameter cannot take, or an unknown parameter.
    public func transition(
      setting settings: Settings = []
    ) throws(ParameterError) -> (any Transition)? {
      isTransition ? try effect(setting: settings) as? any Transition : nil
    }

    /// The frame for a first view of the given size, user units.
    public func frame(around content: Size) -> Size { type.frame(around: content) }

    /// The place of a first view in a frame of the given size, user units.
    public func place(in frame: Size) -> Rect { type.place(in: frame) }

    /// Whether motion beyond the frame is cut off where no parameter is set.
    public var clipsOverflow: Bool {
      (type.init() as? any Transition)?.clipsOverflow ?? (type == Slideshow.self)
    }

    /// The motion of a stage with the given parameters, each by name and text.
    ///
    /// - Throws: ``ParameterError`` for a value that a parameter cannot take, for an unknown parameter,
    ///   or for parameters that contradict the stage.
    public func timeline(
      setting settings: Settings = [], on stage: Stage, playback: Playback
    ) throws(ParameterError) -> Timeline {
      try effect(setting: settings).timeline(on: stage, playback: playback)
    }
  }

  /// All effects, in alphabetical order.
  public static let all: [Entry] = [
    Entry("blinds", "Open the new view in slats.", Blinds.self),
    Entry("blurReplace", "Dissolve one view into the other in a blur.", BlurReplace.self),
    Entry("clock", "Uncover the new view as a clock's hand sweeps it.", Clock.self),
    Entry("confetti", "Pop a view in with a burst of confetti.", Confetti.self),
    Entry("cover", "Move the new view over the old one.", Cover.self),
    Entry("coverflow", "Turn the old view aside, the new one to the reader.", Coverflow.self),
    Entry("cube", "Turn from view to view on the faces of a cube.", Cube.self),
    Entry("doorway", "Open the old view like two doors.", Doorway.self),
    Entry("draw", "Draw the lines of a view along themselves.", Draw.self),
    Entry("fan", "Fan views out into a gallery in perspective.", Fan.self),
    Entry("flip", "Turn the old view over; the new one is on its back.", Flip.self),
    Entry("identity", "Show one view after another, without motion.", Identity.self),
    Entry("iris", "Reveal the new view through a growing shape.", Iris.self),
    Entry("move", "Move a view in from a side and back.", Move.self),
    Entry("offset", "Move a view in from a place next to its own.", Offset.self),
    Entry("opacity", "Fade from one view to the other.", Opacity.self),
    Entry("phases", "Take a view through several phases.", Phases.self),
    Entry("push", "Push the old view out as both fade.", Push.self),
    Entry("scale", "Grow a view from a point and shrink it back.", Scale.self),
    Entry("slide", "Slide in from the leading side, out to the trailing one.", Slide.self),
    Entry("slideshow", "Show views one after another by any transition.", Slideshow.self),
    Entry("swap", "Carry the two views around each other.", Swap.self),
    Entry("type", "Type the text of a view, letter by letter.", Type.self),
    Entry("uncover", "Move the old view away from the new one.", Uncover.self),
    Entry("wipe", "Uncover the new view from side to side.", Wipe.self),
    Entry("zoom", "Fly through the old view into the new one.", Zoom.self),
  ]

  /// The effect of this name.
  public static func entry(named name: String) -> Entry? { all.first { $0.name == name } }
}

extension Effect {
  /// The parameters as those of an effect whose type is not known.
  fileprivate static var parametersOfAny: [Parameter<any Effect>] {
    parameters.map { $0.ofAnyEffect() }
  }
}
