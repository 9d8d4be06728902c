internal import Tx2SVGCSS
internal import Tx2SVGExporters
internal import Tx2SVGFiles
internal import Tx2SVGMotion
internal import Tx2SVGTransitions

/// `tx2svg list`: what there is, for people or as JSON.
enum ListCommand {
  /// What can be listed.
  enum Topic: String, CaseIterable { case effects, easings, templates, formats, hosts }

  /// What the table of commands holds of it.
  static let entry: CommandEntry = CommandEntry(
    "list", "[\(topics.joined(separator: "|"))] [--json]", "List what there is.", own: options,
    completion: .choices(topics), page: { HelpText.simple($0) }
  ) { arguments, _, files in try run(arguments, files) }

  private static let topics = Topic.allCases.map(\.rawValue)
  private static let options: [CommandOption<Invocation>] = [
    .flag("json", "Writes JSON instead of lines.") { $0.isJSON = true },
    .help,
  ]

  /// The list of one topic; effects if none is named.
  private static func run(_ arguments: [String], _ files: FileAccess) throws -> Outcome {
    var invocation = Invocation()
    let words = try OptionTable(options, help: entry.helpWords)
      .parse(arguments, into: &invocation)
    if invocation.wantsHelp { return Outcome(text: entry.help) }
    guard words.count <= 1 else {
      throw UsageError.unexpectedArgument(words[1], expected: "only one topic")
    }
    guard let topic = Topic(rawValue: words.first ?? Topic.effects.rawValue) else {
      if let near = Suggestion.nearest(to: words[0], in: topics) {
        throw UsageError.misspeltArgument(words[0], suggestion: near)
      }
      throw UsageError.unexpectedArgument(words[0], expected: EnglishList.or(topics))
    }
    return Outcome(text: invocation.isJSON ? json(topic, files).text : lines(topic, files))
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
          entry.parameters.map { parameter in
            .object(
              [
                ("name", .string(parameter.name)), ("value", .string(parameter.placeholder)),
                ("summary", .string(parameter.summary)),
                ("default", .string(entry.defaultValue(of: parameter))),
              ]
                + (parameter.range.isEmpty ? [] : [("range", .string(parameter.range))])
                + (parameter.choices.isEmpty
                  ? [] : [("choices", .array(parameter.choices.map { .string($0) }))]))
          })
      ),
    ])
  }
}
