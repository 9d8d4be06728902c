internal import Tx2SVGCSS
internal import Tx2SVGDocuments
internal import Tx2SVGExporters
internal import Tx2SVGMotion
internal import Tx2SVGTransitions

/// The pages of help, made of the tables that the parser reads.
enum HelpText {
  /// The widest a column of names may be; what is wider takes a line of its own.
  private static let nameWidth = 30

  /// What `tx2svg` says to no arguments.
  static let shortUsage = [
    "Usage: tx2svg EFFECT [ITEM…] [options] [--out FILE]",
    "Effects: " + EffectRegistry.all.map(\.name).joined(separator: ", "),
    "See 'tx2svg --help' and 'tx2svg help EFFECT'",
  ]

  private static let items = [
    "A colour (red, '#0a84ff'), an image or SVG file, text:Hello,",
    "emoji:🎉, or - for standard input. None: the demonstration.",
  ]

  /// What `tx2svg --help` says.
  static var general: String {
    var lines = ["Writes transitions as animated SVG and HTML, without any script.", ""]
    lines += [
      "Usage: tx2svg EFFECT [ITEM…] [options] [--out FILE]",
      "       tx2svg \(RenderCommand.usage)",
      "       tx2svg \(WithCommand.usage)",
      "       tx2svg \(InspectCommand.usage)",
      "       tx2svg \(ListCommand.usage)",
      "       tx2svg \(EasingCommand.usage)",
      "       tx2svg help [EFFECT]",
      "       tx2svg \(CompletionsCommand.usage)",
    ]
    lines += section("Effects", columns(EffectRegistry.all.map { ($0.name, $0.summary) }))
    lines += section("Items", items.map { "  " + $0 })
    lines += section("Formats", columns(ExporterRegistry.all.map { ($0.name, $0.summary) }))
    lines += section("Options", optionLines(Invocation.options.rows))
    lines += section(
      "Exit status",
      columns(ExitStatus.table.map { ("\($0.status.rawValue)", "\($0.meaning)") }))
    return text(lines)
  }

  /// What `tx2svg help EFFECT` says.
  static func effect(_ entry: EffectRegistry.Entry) -> String {
    let shown = entry.demonstration
    var lines = [entry.summary, ""]
    lines.append("Usage: tx2svg \(entry.name) [ITEM…] [options] [--out FILE]")
    lines += section(
      "Items", ["  " + count(shown.items)] + items.map { "  " + $0 })
    lines += section("Parameters", optionLines(Invocation.rows(of: entry)))
    lines += section("Defaults", defaults(shown))
    lines += section("Example", ["  " + example(entry)])
    lines += ["", "Options that every effect takes: 'tx2svg --help'."]
    return text(lines)
  }

  /// What `tx2svg help with` says.
  static var with: String {
    var lines = [WithCommand.summary, "", "Usage: tx2svg \(WithCommand.usage)"]
    lines += section(
      "The file",
      columns([
        ("@keyframes tx-outgoing-NAME", "What happens to the view that goes."),
        ("@keyframes tx-incoming-NAME", "What happens to the view that comes."),
        ("@keyframes tx-transition-NAME", "Both: the view that comes plays it in reverse."),
        (":root { --x: … }", "Custom properties, for var() and calc()."),
      ]) + ["  Marp's names for custom transitions mean the same."])
    lines += section(
      "Properties", TransitionSheet.properties.map { "  " + $0 })
    lines += section(
      "Items", ["  " + count(WithCommand.demonstration.items)] + items.map { "  " + $0 })
    lines += section("Parameters", optionLines(WithCommand.rows))
    lines += section("Defaults", defaults(WithCommand.demonstration))
    lines += section("Example", ["  tx2svg with turn.css red blue --out turn.svg"])
    lines += ["", "Options that every effect takes: 'tx2svg --help'."]
    return text(lines)
  }

  /// What `tx2svg help inspect` says.
  static var inspect: String {
    var lines = [InspectCommand.summary, "", "Usage: tx2svg \(InspectCommand.usage)"]
    lines += section("What it is about", InspectCommand.subjects.map { "  " + $0 })
    lines += section("What it tells", InspectCommand.told.map { "  " + $0 })
    lines += section("Options", optionLines(InspectCommand.rows))
    lines += section("Example", ["  tx2svg inspect cube red blue --at .2s"])
    lines += ["", "All options of the effect or of 'render' hold too; '--format' picks the file."]
    return text(lines)
  }

  /// The timing and the frame of a demonstration.
  private static func defaults(_ shown: Demonstration) -> [String] {
    let number = DecimalFormat(fractionDigits: 3)
    let animation = shown.animation
    return columns([
      ("--size", "\(number.text(shown.size.width))x\(number.text(shown.size.height))"),
      ("--duration", number.text(animation.duration) + "s"),
      ("--delay", number.text(animation.delay) + "s"),
      ("--easing", animation.easing.css),
      ("--hold", number.text(shown.hold) + "s"),
    ])
  }

  /// What `tx2svg help render` says.
  static var render: String {
    var lines = ["Compiles an SVG or HTML document whose elements carry data-tx attributes.", ""]
    lines.append("Usage: tx2svg \(RenderCommand.usage)")
    lines += section(
      "Attributes", columns(DocumentAttribute.allCases.map { ($0.usage, $0.help) }))
    lines += section("Options", optionLines(RenderCommand.options.rows))
    lines += section("Example", ["  tx2svg render card.svg --out card.animated.svg"])
    return text(lines)
  }

  /// How many items an effect shows, as a sentence.
  private static func count(_ range: ClosedRange<Int>) -> String {
    let (least, most) = (range.lowerBound, range.upperBound)
    let noun = most == 1 ? "item" : "items"
    if least == most { return "Takes \(most) \(noun)." }
    return least <= 1 ? "Takes up to \(most) \(noun)." : "Takes \(least) to \(most) \(noun)."
  }

  /// A command that one can run: the first parameter at its default.
  static func example(_ entry: EffectRegistry.Entry) -> String {
    let colors = ["red", "blue", "orange"].prefix(min(2, entry.demonstration.items.upperBound))
    var words = ["tx2svg", entry.name] + colors
    if let knob = entry.parameters.first(where: { !$0.isItem && !$0.defaultValue.isEmpty }) {
      let isPlain = knob.defaultValue.allSatisfy {
        $0.isLetter || $0.isNumber || ".,-%".contains($0)
      }
      words += ["--" + knob.name, isPlain ? knob.defaultValue : "'\(knob.defaultValue)'"]
    }
    return (words + ["--out", entry.name + ".svg"]).joined(separator: " ")
  }

  /// Names and sentences side by side.
  static func columns(_ rows: [(String, String)], indent: String = "  ") -> [String] {
    let width = rows.map(\.0.count).filter { $0 <= nameWidth }.max() ?? 0
    return rows.flatMap { name, sentence in
      if sentence.isEmpty { return [indent + name] }
      let gap = String(repeating: " ", count: max(0, width - name.count) + 2)
      if name.count <= width { return [indent + name + gap + sentence] }
      return [indent + name, indent + String(repeating: " ", count: width + 2) + sentence]
    }
  }

  private static func optionLines(_ rows: [CommandOption<Invocation>]) -> [String] {
    columns(
      rows.map { row in ((row.short.map { "-\($0), " } ?? "    ") + row.usage, row.help) })
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title + ":"] + lines
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}

/// `tx2svg help`.
enum HelpCommand {
  /// The page of an effect, or the general page.
  static func run(_ arguments: [String]) throws -> Outcome {
    var invocation = Invocation()
    let words = try Invocation.options.parse(arguments, into: &invocation)
    guard words.count <= 1 else {
      throw UsageError.unexpectedArgument(words[1], expected: "only one effect")
    }
    if words.first == WithCommand.name { return Outcome(text: HelpText.with) }
    if words.first == RenderCommand.name { return Outcome(text: HelpText.render) }
    if words.first == InspectCommand.name { return Outcome(text: HelpText.inspect) }
    guard let word = words.first, !Command.commands.contains(word) else {
      return Outcome(text: HelpText.general)
    }
    return Outcome(text: HelpText.effect(try Command.entry(named: word)))
  }
}
