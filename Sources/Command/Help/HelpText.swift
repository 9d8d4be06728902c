internal import Tx2SVG

/// The pages of help, made from the tables that the parser reads.
enum HelpText {
  /// The largest width of a column of names; a wider name takes its own line.
  private static let nameWidth = 30

  /// The output of `tx2svg` without arguments.
  static let shortUsage = [
    "Usage: tx2svg EFFECT [ITEM…] [options] [--out FILE]",
    "Effects: " + EffectRegistry.all.map(\.name).joined(separator: ", "),
    "See 'tx2svg --help' and 'tx2svg help EFFECT'",
  ]

  private static let subject = [
    "  The words of another command line: an effect with its items, 'with",
    "  FILE.css', a transition such as 'push(top)', or a document as for",
  ]
  private static let items = [
    "A colour (red, '#0a84ff'), an image or SVG file, text:Hello,",
    "emoji:🎉, or - for standard input. None: the demonstration.",
  ]

  /// The page of `tx2svg --help`.
  static func general(commands: [CommandEntry], effects: [CommandEntry]) -> String {
    var lines = ["Writes transitions as animated SVG and HTML, without any script.", ""]
    lines.append("Usage: tx2svg EFFECT [ITEM…] [options] [--out FILE]")
    lines += commands.map { "       " + $0.usage }
    lines += section("Effects", columns(effects.map { ($0.name, $0.summary) }))
    lines += section("Commands", columns(commands.map { ($0.name, $0.summary) }))
    lines += section("Items", items.map { "  " + $0 })
    lines += section("Formats", columns(ExporterRegistry.all.map { ($0.name, $0.summary) }))
    lines += section("Options", optionLines(Invocation.options.rows))
    lines += section(
      "Exit status",
      columns(ExitStatus.table.map { ("\($0.status.rawValue)", "\($0.meaning)") }))
    return text(lines)
  }

  static func simple(_ entry: CommandEntry) -> String {
    page(entry, section("Options", optionLines(entry.options)))
  }

  /// The page of `tx2svg help EFFECT`.
  static func effect(_ effect: EffectRegistry.Entry, _ entry: CommandEntry) -> String {
    page(
      entry,
      showing(effect.demonstration, entry, clips: effect.clipsOverflow, example: example(effect)))
  }

  static func with(_ entry: CommandEntry, _ shown: Demonstration) -> String {
    let file = columns([
      ("@keyframes tx-outgoing-NAME", "The motion of the view that goes."),
      ("@keyframes tx-incoming-NAME", "The motion of the view that comes."),
      ("@keyframes tx-transition-NAME", "Both: the view that comes plays it in reverse."),
      (":root { --x: … }", "Custom properties, for var() and calc()."),
    ])
    return page(
      entry,
      section(
        "The file",
        file + [
          "  Marp's names for custom transitions mean the same, and so do the animations of",
          "  ::view-transition-old(NAME) and -new(NAME). Other rules are passed over.",
        ])
        + section("Properties", TransitionSheet.properties.map { "  " + $0 })
        + showing(
          shown, entry, clips: false, example: "tx2svg with turn.css red blue --out turn.svg"))
  }

  static func preview(_ entry: CommandEntry) -> String {
    page(
      entry,
      section("Subject", subject + ["  'render', with their options."])
        + section(
          "Output",
          [
            "  One page, opened from disk: play and pause, any moment, speed, loop,",
            "  light and dark. It alone has a script. With --watch it is written",
            "  again whenever an input changes, and loads itself again.",
          ])
        + section("Example", ["  tx2svg preview cube red blue --out cube.preview.html"]))
  }

  static func inspect(_ entry: CommandEntry) -> String {
    page(
      entry,
      section("Subject", subject + ["  'render'."])
        + section(
          "Output",
          [
            "  The timing of the cycle; the motion of every element, before it is",
            "  fitted to a format; and the file: its size, and each error with its",
            "  element, property, size and moment. Lengths are px from the top left",
            "  corner of the frame, clips in the coordinates of the content.",
            "  JSON uses the names of Web Animations, and milliseconds; motion without",
            "  end has \"Infinity\" iterations. The easing of a keyframe leads to the",
            "  next one; 'to' and 'duration' report where and when it would end if",
            "  nothing cut it short, 'added' what is left of springs beneath it.",
          ]) + section("Options", optionLines(entry.ownOptions()))
        + section("Example", ["  tx2svg inspect cube red blue --at .2s"])
        + ["", "All options of the effect or of 'render' apply too; '--format' picks the file."])
  }

  static func render(_ entry: CommandEntry) -> String {
    page(
      entry,
      section("Attributes", columns(DocumentAttribute.allCases.map { ($0.usage, $0.help) }))
        + section("Options", optionLines(entry.options))
        + section(
          "Example",
          [
            "  tx2svg render card.svg --out card.animated.svg",
            "  tx2svg render theme/page.html --out page.html",
          ]))
  }

  private static func page(_ entry: CommandEntry, _ sections: [String]) -> String {
    text([entry.summary, "", "Usage: " + entry.usage] + sections)
  }

  /// The sections about what is shown, where items are.
  private static func showing(
    _ shown: Demonstration, _ entry: CommandEntry, clips: Bool, example: String
  ) -> [String] {
    section("Items", ["  " + count(shown.items)] + items.map { "  " + $0 })
      + section("Parameters", optionLines(entry.ownOptions()))
      + section("Defaults", defaults(shown, clips: clips))
      + section("Example", ["  " + example])
      + ["", "Options that every effect takes: 'tx2svg --help'."]
  }

  private static func defaults(_ shown: Demonstration, clips: Bool) -> [String] {
    let number = DecimalFormat(fractionDigits: 3)
    let animation = shown.animation
    return columns([
      ("--size", "\(number.text(shown.size.width))x\(number.text(shown.size.height))"),
      ("--duration", number.text(animation.duration) + "s"),
      ("--delay", number.text(animation.delay) + "s"),
      ("--easing", animation.easing.css),
      ("--hold", number.text(shown.hold) + "s"),
      ("--overflow", clips ? "hidden" : "visible"),
    ])
  }

  /// The number of items that an effect shows, as a sentence.
  private static func count(_ range: ClosedRange<Int>) -> String {
    let (least, most) = (range.lowerBound, range.upperBound)
    let noun = most == 1 ? "item" : "items"
    if least == most { return "Takes \(most) \(noun)." }
    return least <= 1 ? "Takes up to \(most) \(noun)." : "Takes \(least) to \(most) \(noun)."
  }

  /// A command that can be run: the first parameter at its default.
  static func example(_ entry: EffectRegistry.Entry) -> String {
    // A colour has nothing to draw.
    let isDrawn = try? entry.transition()?.insertion(Track(0), in: Size(1, 1))
      .contains { $0.kind == .draw }
    let most = isDrawn == true ? 0 : min(2, entry.demonstration.items.upperBound)
    let colors = ["red", "blue", "orange"].prefix(most)
    var words = ["tx2svg", entry.name] + colors
    let values = entry.parameters.filter { !$0.isItem }.map {
      (name: $0.name, text: entry.defaultValue(of: $0))
    }
    if let value = values.first(where: { !$0.text.isEmpty }) {
      let isPlain = value.text.allSatisfy { $0.isLetter || $0.isNumber || ".,-%".contains($0) }
      words += ["--" + value.name, isPlain ? value.text : "'\(value.text)'"]
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
    columns(rows.map { row in ((row.short.map { "-\($0), " } ?? "    ") + row.usage, row.help) })
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title + ":"] + lines
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
