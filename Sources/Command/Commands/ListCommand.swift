internal import Tx2SVG
internal import Tx2SVGFiles

/// `tx2svg list`: the names of a topic, for people or as JSON.
enum ListCommand {
  enum Topic: String, CaseIterable { case effects, easings, templates, formats, hosts }

  static let entry: CommandEntry = CommandEntry(
    name: "list", operands: "[\(topics.joined(separator: "|"))] [--json]",
    summary: "List effects, easings, templates, formats and hosts.", ownOptions: { options },
    completion: { .choices(topics) }, page: HelpText.simple, excess: "only one topic",
    action: .answer(list))

  private static let topics = Topic.allCases.map(\.rawValue)
  private static let options: [CommandOption<Invocation>] = [
    .flag("json", "Writes JSON instead of lines.", \.isJSON),
    .help,
  ]

  /// The list of one topic; effects if none is named.
  @Sendable private static func list(
    of invocation: Invocation, _ files: FileAccess
  ) throws -> Outcome {
    let words = invocation.items
    guard let topic = Topic(rawValue: words.first ?? Topic.effects.rawValue) else {
      throw UsageError.unexpectedArgument(
        words[0], reason: WordError(words[0], known: topics).description)
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
      case .hosts: Host.all.flatMap { [($0.name, $0.summary), ("", $0.facts)] }
      }
    return HelpText.columns(rows, indent: "").map { $0 + "\n" }.joined()
  }

  private static func json(_ topic: Topic, _ files: FileAccess) -> JSON {
    switch topic {
    case .effects: EffectRegistry.all.map(json(of:)).json
    case .easings: EasingNames.all.json
    case .templates: TemplateList.all(files).map(\.json).json
    case .formats:
      ExporterRegistry.all.map {
        ["name": $0.name, "summary": $0.summary, "extension": $0.fileExtension] as JSON
      }.json
    case .hosts: Host.all.map(\.json).json
    }
  }

  private static func json(of entry: EffectRegistry.Entry) -> JSON {
    let shown = entry.demonstration
    return [
      "name": entry.name, "summary": entry.summary,
      "items": [shown.items.lowerBound, shown.items.upperBound],
      "size": [shown.size.width, shown.size.height],
      "parameters": entry.parameters.map { parameter in
        [
          "name": parameter.name, "value": parameter.placeholder, "summary": parameter.summary,
          "default": entry.defaultValue(of: parameter), "range": parameter.range.unlessEmpty,
          "choices": parameter.choices.unlessEmpty,
        ] as JSON
      },
    ]
  }
}

extension Host {
  /// The facts on one line, the source last.
  fileprivate var facts: String {
    var facts = [embedding == .none ? "shows neither SVG nor HTML" : "shows it as \(kind)"]
    if let darkness { facts.append("light and dark by \(darkness.rawValue)") }
    if !drops.isEmpty { facts.append("drops \(drops.joined(separator: " "))") }
    if let largest { facts.append("at most \(DecimalFormat.megabytes(largest))") }
    if let still { facts.append("wants \(still)") }
    return facts.joined(separator: "; ") + " (\(source), \(date))"
  }

  private var kind: String { embedding == .inline ? "a part of the page" : "a picture" }

  fileprivate var json: JSON {
    [
      "name": name, "summary": summary, "format": embedding == .none ? nil : format.name,
      "embedding": embedding.rawValue, "syntax": syntax.rawValue, "smil": keepsSMIL,
      "css": keepsCSS, "drops": drops, "lightAndDark": darkness?.rawValue, "largest": largest,
      "needsAddress": needsAddress, "instead": still, "source": source, "date": date,
    ]
  }
}
