public import Motion

/// Every effect by name: the one list that help, completions, docs and tests read.
public enum EffectRegistry {
  /// One effect: its name, a sentence and how to make it.
  public struct Entry: Sendable {
    /// The word on the command line.
    public let name: String
    /// What it shows: one sentence with a full stop.
    public let summary: String
    /// What is shown when nothing is asked for.
    public let demonstration: Demonstration
    /// The knobs; found when asked for, since a run needs those of one entry only.
    public var parameters: [Knob] { findParameters() }
    private let findParameters: @Sendable () -> [Knob]
    private let build:
      @Sendable ([(name: String, value: String)], Stage, Playback) throws(ParameterError) ->
        Timeline

    /// A parameter without its type: what help needs.
    public struct Knob: Hashable, Sendable {
      /// The name of the option, without dashes.
      public let name: String
      /// What stands for the value in help.
      public let placeholder: String
      /// One sentence.
      public let summary: String
      /// The words it takes, if it takes only some.
      public let choices: [String]
      /// The values it takes, if they are a range; empty otherwise.
      public let range: String
      /// Whether the value is an item that joins the stage's views.
      public let isItem: Bool
      /// The default, as one would type it.
      public let defaultValue: String
    }

    init<T: Effect>(_ name: String, _ summary: String, _ type: T.Type) {
      self.name = name
      self.summary = summary
      demonstration = type.demonstration
      findParameters = {
        let made = type.init()
        return type.parameters.map {
          Knob(
            name: $0.name, placeholder: $0.placeholder, summary: $0.summary, choices: $0.choices,
            range: $0.range, isItem: $0.isItem, defaultValue: $0.read(made))
        }
      }
      build = { (settings, stage, playback) throws(ParameterError) in
        var effect = type.init()
        for (name, value) in settings {
          for parameter in type.parameters where parameter.name == name {
            try parameter.assign(&effect, value)
          }
        }
        return try effect.timeline(on: stage, playback: playback)
      }
    }

    /// The motion of a stage with some parameters set, each by name and text.
    ///
    /// - Throws: ``ParameterError`` for a value that a parameter cannot take, or for parameters that
    ///   contradict the stage.
    public func timeline(
      setting settings: [(name: String, value: String)] = [], on stage: Stage, playback: Playback
    ) throws(ParameterError) -> Timeline {
      try build(settings, stage, playback)
    }
  }

  /// All effects, in alphabetical order.
  public static let all: [Entry] = [
    Entry("confetti", "Pop a view in with a burst of confetti.", Confetti.self),
    Entry("cube", "Turn from view to view on the faces of a cube.", Cube.self),
    Entry("fan", "Fan views out into a gallery in perspective.", Fan.self),
    Entry("iris", "Reveal the new view through a growing shape.", Iris.self),
  ]

  /// The effect of this name.
  public static func entry(named name: String) -> Entry? { all.first { $0.name == name } }
}
