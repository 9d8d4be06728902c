internal import Tx2SVGCSS
internal import Tx2SVGExporters
internal import Tx2SVGFiles
internal import Tx2SVGMotion
internal import Tx2SVGTransitions

/// `tx2svg list`: what there is, for people or as JSON.
enum ListCommand {
  /// What can be listed.
  enum Topic: String, CaseIterable { case effects, easings, templates, formats, hosts }

  /// The words and options as help writes them.
  static let usage =
    "list [\(Topic.allCases.map(\.rawValue).joined(separator: "|"))] [--json]"

  private struct Wish: Sendable {
    var isJSON = false
    var wantsHelp = false
  }

  private static let options = OptionTable<Wish>([
    .flag("json", "Writes JSON instead of lines.") { $0.isJSON = true },
    .flag("help", short: "h", "Shows help and does nothing else.") { $0.wantsHelp = true },
  ])

  /// The list of one topic; effects if none is named.
  static func run(_ arguments: [String], files: FileAccess) throws -> Outcome {
    var wish = Wish()
    let words = try options.parse(arguments, into: &wish)
    if wish.wantsHelp { return Outcome(text: "Usage: tx2svg \(usage)\n") }
    let topics = Topic.allCases.map(\.rawValue)
    guard words.count <= 1 else {
      throw UsageError.unexpectedArgument(words[1], expected: "only one topic")
    }
    guard let topic = Topic(rawValue: words.first ?? Topic.effects.rawValue) else {
      if let near = Suggestion.nearest(to: words[0], in: topics) {
        throw UsageError.misspeltArgument(words[0], suggestion: near)
      }
      throw UsageError.unexpectedArgument(words[0], expected: EnglishList.or(topics))
    }
    return Outcome(text: wish.isJSON ? json(topic, files).text : lines(topic, files))
  }

  private static func lines(_ topic: Topic, _ files: FileAccess) -> String {
    let rows: [(String, String)] =
      switch topic {
      case .effects: EffectRegistry.all.map { ($0.name, $0.summary) }
      case .easings: EasingNames.all.map { ($0, "") }
      case .templates: TemplateList.all(files).map { ($0.name, $0.line) }
      case .formats: ExporterRegistry.all.map { ($0.name, $0.summary) }
      case .hosts: Host.all.map { ($0.name, $0.summary) }
      }
    return HelpText.columns(rows, indent: "").map { $0 + "\n" }.joined()
  }

  private static func json(_ topic: Topic, _ files: FileAccess) -> JSON {
    switch topic {
    case .effects: .array(EffectRegistry.all.map(json(of:)))
    case .easings: .array(EasingNames.all.map { .string($0) })
    case .templates: .array(TemplateList.all(files).map(\.json))
    case .formats:
      .array(
        ExporterRegistry.all.map { entry in
          .object(
            [("name", .string(entry.name)), ("summary", .string(entry.summary))]
              + (entry.fileExtension.map { [("extension", .string($0))] } ?? []))
        })
    case .hosts:
      .array(
        Host.all.map { host in
          .object([
            ("name", .string(host.name)), ("summary", .string(host.summary)),
            ("format", .string(host.format.name)),
          ])
        })
    }
  }

  private static func json(of entry: EffectRegistry.Entry) -> JSON {
    let shown = entry.demonstration
    return .object([
      ("name", .string(entry.name)),
      ("summary", .string(entry.summary)),
      (
        "items",
        .array([
          .number(Double(shown.items.lowerBound)), .number(Double(shown.items.upperBound)),
        ])
      ),
      ("size", .array([.number(shown.size.width), .number(shown.size.height)])),
      (
        "parameters",
        .array(
          entry.parameters.map { knob in
            .object(
              [
                ("name", .string(knob.name)), ("value", .string(knob.placeholder)),
                ("summary", .string(knob.summary)), ("default", .string(knob.defaultValue)),
              ]
                + (knob.range.isEmpty ? [] : [("range", .string(knob.range))])
                + (knob.choices.isEmpty
                  ? [] : [("choices", .array(knob.choices.map { .string($0) }))]))
          })
      ),
    ])
  }
}
