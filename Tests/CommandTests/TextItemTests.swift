import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand
@testable import Tx2SVGExporters

/// How `text:` and `emoji:` are written.
@Suite struct TextItemTests {
  private func run(_ words: [String]) -> Outcome {
    Command.run(words: ["opacity"] + words + ["--once", "--id-prefix", "x", "--format", "svg"])
  }

  private func texts(_ words: [String]) throws -> [MarkupElement] {
    Self.elements(named: "text", in: try MarkupElement.parse(run(words).output))
  }

  private static func elements(named name: String, in root: MarkupElement) -> [MarkupElement] {
    (root.name == name ? [root] : [])
      + root.children.compactMap(\.element).flatMap { elements(named: name, in: $0) }
  }

  @Test func `stands in lines about the middle of the frame`() throws {
    let text = try #require(
      try texts(["text:One two three four five six seven", "red", "--size", "200x100"]).first)
    let lines = text.children.compactMap(\.element)
    #expect(lines.map(\.text) == ["One two", "three four", "five six seven"])
    #expect(lines.allSatisfy { $0["x"] == "100" && $0["textLength"] == nil })
    let places = try lines.map { try #require(Double($0["y"] ?? "")) }
    let size = try #require(Double(text["font-size"] ?? ""))
    #expect(abs(places[1] - 50) < 0.11 && abs(places[2] - places[1] - 1.2 * size) < 0.11)
  }

  /// A guard of the width would stretch letters that are narrower than it.
  @Test(arguments: [
    ("\u{5E9}\u{5DC}\u{5D5}\u{5DD} world!", "rtl"),
    ("\u{645}\u{631}\u{62D}\u{628}\u{627}", "rtl"), ("2024 \u{645}\u{631}", "rtl"),
    ("\u{10D2}\u{10D0}", nil), ("world \u{5E9}", nil), ("\u{1EC7}", nil),
  ])
  func `keeps the shape and the direction of letters`(_ text: String, _ way: String?) throws {
    let text = try #require(try texts(["text:\(text)", "red", "--size", "500x100"]).first)
    #expect(text["textLength"] == nil && text["direction"] == way)
  }

  /// Firefox cuts what is clipped at the box of the first family, whatever family draws it.
  @Test(arguments: [
    (["emoji:🎉"], true), (["text:🎉 🚀"], true), (["text:Go 🎉"], false),
    (["emoji:🎉", "--font", "Noto Emoji"], false),
  ])
  func `emoji are set in the families that have them`(_ words: [String], _ areNamed: Bool) throws {
    let text = try #require(try texts(words + ["red"]).first)
    #expect(text["font-family"]?.hasPrefix("Apple Color Emoji,Segoe UI Emoji,") == areNamed)
  }

  @Test func `a line of emoji is set in the families that have them`() throws {
    let text = try #require(try texts(["text:Wow\n🎉", "red"]).first)
    let families = text.children.compactMap(\.element).map { $0["font-family"] }
    #expect(families.map { $0?.hasPrefix("Apple Color Emoji,") } == [nil, true])
  }

  /// The usual frames of these are for an emoji and a square.
  @Test(arguments: ["confetti", "phases"], ["Congratulations", "A headline of five or six words"])
  func `a small frame grows with its words`(_ effect: String, _ words: String) throws {
    let outcome = Command.run(words: [effect, "text:\(words)"])
    let texts = Self.elements(named: "text", in: try MarkupElement.parse(outcome.output))
    let size = try #require(texts.first.flatMap { Double($0["font-size"] ?? "") })
    #expect(size >= 10 && outcome.messages.isEmpty, "\(size) \(outcome.messages)")
  }

  /// Light ink on the white canvas of a browser would be white on white.
  @Test(arguments: ["svg", "svg-css"])
  func `a dark look brings its canvas where texts have none`(_ format: String) {
    func file(_ options: [String]) -> String {
      let words = ["opacity", "text:A", "text:B", "--theme", "dark", "--format", format] + options
      return String(decoding: Command.run(words: words).output, as: UTF8.self)
    }
    #expect(file([]).contains(":root{color-scheme:dark}"))
    for ground in [["--card", "auto"], ["--background", "#222"], ["--ink", "white"]] {
      #expect(!file(ground).contains("color-scheme"), "\(ground)")
    }
  }

  @Test(arguments: ["\u{200F}Hi", "Do\u{AD}nau", "He\u{200B}llo", "H\u{2082}O"])
  func `does not stretch what has marks that are not seen`(_ text: String) throws {
    let text = try #require(try texts(["text:\(text)", "red"]).first)
    #expect(text["textLength"] == nil)
  }

  @Test(arguments: [
    ("Donau\u{AD}dampf\u{AD}schiff", ["Donau\u{AD}-", "dampf\u{AD}-", "schiff"]),
    ("start/of/address", ["start/", "of/", "address"]), ("well-known", ["well-", "known"]),
    // Thai for 'different languages', between whose words there is no blank.
    ("ภาษาต่างๆ", ["ภาษา", "ต่างๆ"]),
  ])
  func `breaks words where writing does`(_ text: String, _ lines: [String]) throws {
    let text = try #require(try texts(["text:\(text)", "red", "--size", "60x100"]).first)
    #expect(text.children.compactMap(\.element).map(\.text) == lines)
  }

  @Test func `lines of two directions are texts of their own`() throws {
    let line = "text:\u{5E9}\u{5DC}\u{5D5}\u{5DD} world 2024!"
    let lines = try texts([line, "red", "--size", "100x100"])
    #expect(lines.count > 1 && lines.allSatisfy { $0.children.compactMap(\.element).isEmpty })
    #expect(lines.allSatisfy { $0["x"] == "50" })
  }

  /// Tamil, and Arabic for a blessing that is one character.
  @Test(arguments: ["\u{BB5}\u{BA3}\u{B95}", "\u{FDFA}"])
  func `keeps letters of unknown widths within their line`(_ text: String) throws {
    let text = try #require(try texts(["text:\(text)", "red"]).first)
    let length = try #require(Double(text["textLength"] ?? ""))
    #expect(length <= 0.92 * 240 + 0.1 && text["lengthAdjust"] == "spacingAndGlyphs")
  }

  /// Options, then the fill and the declaration of a text.
  static let looks: [(options: [String], fill: String?, style: String?)] = [
    ([], "currentColor", nil), (["--theme", "auto"], "currentColor", nil),
    (["--background", "#fff8"], "currentColor", nil), (["--theme", "light"], "#000", nil),
    (["--theme", "dark"], "#fff", nil), (["--ink", "teal"], "teal", nil),
    (["--background", "#eee"], nil, nil), (["--background", "navy"], "#fff", nil),
    (["--card", "gold"], nil, nil), (["--card", "navy"], "#fff", nil),
    (["--card", "auto"], "#000", "fill:var(--xprimary,#000)"),
  ]

  @Test(arguments: looks)
  func `has the ink that can be read`(
    _ options: [String], _ fill: String?, _ style: String?
  ) throws {
    let file = run(["text:A", "red"] + options)
    #expect(file.errors.allSatisfy { $0.contains("'--theme' changes nothing here") })
    let text = try #require(try texts(["text:A", "red"] + options).first)
    // What follows the reader is stated around what keeps a page out.
    #expect(text["fill"] == (style == nil ? fill : "currentColor") && text["style"] == nil)
    let around = Self.elements(named: "g", in: try MarkupElement.parse(file.output))
      .filter { $0["color"] != nil }
    let ink = style?.replacing("fill:", with: "color:")
    #expect(around.map { $0["color"] } == (style == nil ? [] : [fill]))
    #expect(around.map { $0["style"] } == (style == nil ? [] : [ink]))
    expect(file, follows: fill, style)
  }

  /// A file of its own sets the ink of texts without a ground, or the custom property of others.
  private func expect(_ file: Outcome, follows fill: String?, _ style: String?) {
    let text = String(decoding: file.output, as: UTF8.self)
    #expect(text.contains("--xprimary:#fff") == (style != nil))
    let sets = text.contains("(prefers-color-scheme:dark){svg:root{color-scheme:dark;color:#fff}}")
    #expect(sets == (fill == "currentColor"))
  }

  private func shown(_ content: String, _ options: [String]) -> Outcome {
    let icon = "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'>\(content)</svg>"
    let words = ["opacity", "icon.svg", "red", "--once", "--id-prefix", "x"] + options
    return Command.run(words, files: .package(with: ["icon.svg": icon]))
  }

  /// Icons that say `currentColor` look like the texts next to them, in attributes and in rules.
  @Test(
    arguments: looks,
    [
      "<path stroke='currentColor'", "<style>path{fill:CURRENTCOLOR}</style><path", "<path",
      "<path fill='url(#a) currentColor'", "<path style='--x:currentColor;fill:var(--x)'",
      "<path fill='color-mix(in srgb, currentColor 50%, red)'",
      "<path d='M0 0h24v24H0z' fill='none'/><path", "<style>path{stroke:none}</style><path",
    ])
  func `gives its ink to drawings that leave their colour open`(
    _ look: (options: [String], fill: String?, style: String?), _ start: String
  ) throws {
    let file = shown("\(start) d='M2 2h9v9'/>", look.options)
    #expect(file.errors.allSatisfy { $0.contains("'--theme' changes nothing here") })
    let inks = Self.elements(named: "g", in: try MarkupElement.parse(file.output))
      .filter { $0["color"] != nil }
    // What is around is inherited.
    let states = look.fill != "currentColor"
    #expect(inks.map { $0["color"] } == (states ? [look.fill ?? "#000"] : []))
    let style = look.style?.replacing("fill:", with: "color:")
    #expect(inks.map { $0["style"] } == (states ? [style] : []))
    #expect(String(decoding: file.output, as: UTF8.self).contains(";color:inherit"))
    expect(file, follows: look.fill, look.style)
  }

  @Test(arguments: [
    ("<path fill='#123' d='M2 2h9v9'/>", nil), ("<path d='M2 2h9v9'/><path stroke='red'/>", nil),
    ("<path d='M0 0h24v24H0z'/>", nil), ("<g style='fill: #000'><path d='M2 2h9v9'/></g>", nil),
    ("<style>g{fill:#000}</style><g><path d='M2 2h9v9'/></g>", nil),
    ("<mask id='m'><path d='M2 2h9v9'/></mask><path mask='url(#m)' d='M2 2h9v9'/>", nil),
    ("<rect width='24' height='24' fill='#fff'/><path fill='currentColor' d='M2 2h9v9'/>", "#000"),
  ])
  func `leaves drawings with a ground or colours of their own alone`(
    _ content: String, _ color: String?
  ) throws {
    let file = shown(content, ["--theme", "auto"])
    let groups = Self.elements(named: "g", in: try MarkupElement.parse(file.output))
    #expect(groups.compactMap { $0["color"] } == [color].compactMap(\.self))
    #expect(groups.allSatisfy { $0["style"]?.hasPrefix("color:var") != true })
  }

  @Test(arguments: Formats.files)
  func `a card lies behind what one can see through, and behind nothing else`(
    _ format: String
  ) throws {
    func count(_ item: String) -> Int {
      let words = ["iris", item, "red", "--card", "#123456", "--format", format, "--once", "-q"]
      return String(decoding: Command.run(words: words).output, as: UTF8.self)
        .matches(of: /#123456/).count
    }
    #expect(count("text:A") == 1 && count("samples/items/star.svg") == 1 && count("blue") == 0)
  }

  @Test func `warns of what is hard to read`() {
    let outcome = run(["text:Far too many words for so small a frame", "red", "--size", "60x20"])
    #expect(outcome.errors.count == 1)
    #expect(
      outcome.errors[0].hasPrefix(
        "tx2svg: warning: the text 'Far too many words for …' is set in "))
  }

  /// Families, and what is written of them.
  static let fonts = [
    ("Fira Sans, serif", "'Fira Sans',serif"), ("\"Fira Sans\"", "'Fira Sans'"),
    ("Inter", "Inter"), ("Noto Sans 2,system-ui", "'Noto Sans 2',system-ui"),
  ]

  @Test(arguments: fonts)
  func `has the font that is asked for`(_ words: String, _ written: String) throws {
    #expect(try texts(["text:A", "red", "--font", words]).first?["font-family"] == written)
  }

  @Test(arguments: ["a;b", "", "a,,b", "url(x)", "</style>"])
  func `refuses what is no font`(_ words: String) {
    let outcome = run(["text:A", "red", "--font", words])
    #expect(
      outcome.errors == [
        "tx2svg: error: invalid value '\(words)' for '--font': expected font families with commas"
          + " between them"
      ])
  }
}
