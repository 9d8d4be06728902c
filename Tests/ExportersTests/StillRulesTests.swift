import Testing
import Tx2SVGCommand
import Tx2SVGMarkup
import Tx2SVGTestSupport

/// What is seen without motion: by readers who ask for that, and on paper.
@Suite struct StillRulesTests {
  private func written(_ line: String) throws -> String {
    let words = line.split(separator: " ").map(String.init)
    let outcome = Command.run(words, files: .package(with: [:]))
    try #require(outcome.status == .done, "\(outcome.messages)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  /// How a motion plays, when its first step ends, and whether it goes back on a page.
  static let playbacks = [
    ("--once", ".4", true), ("--once --direction remove", ".4", true),
    ("--hold 1s", ".4", false), ("--hold 1s --delay .5s", ".9", false),
    ("--hold 1s --repeat 2", ".4", true), ("--hold 1s --repeat 2 --autoreverse", "1.4", false),
  ]
  static let line = "iris red blue --duration .4s --id-prefix p"
  static let less = "@media(prefers-reduced-motion:reduce){"

  @Test(arguments: ["click", "hover"], playbacks)
  func `CSS stands at the end of the first step once it is on`(
    _ trigger: String, _ playback: (options: String, end: String, goesBack: Bool)
  ) throws {
    let line = "\(Self.line) \(playback.options) --trigger \(trigger) --format "
    let stands = "{animation-play-state:paused;animation-delay:-\(playback.end)s}"
    let focus = trigger == "click" ? "#p0:focus" : "#p0:is(:hover,:focus)"
    let drawing = try written(line + "svg-css")
    #expect(drawing.contains("\(Self.less)\(focus) .pc\(stands)}"), "\(drawing)")

    let states = trigger == "click" ? [":has(>[open])"] : [":hover", ":focus-visible"]
    let on =
      playback.goesBack || trigger == "click"
      ? ".pa{--pa:0}" + states.map { ".pa\($0)" }.joined(separator: ",") + "{--pa:\(playback.end)}"
      : ".pa:is(:hover,:focus-visible) .pf.pf\(stands)"
    let page = try written(line + "fragment")
    #expect(page.contains("\(Self.less)\(on)}"), "\(page)")
  }

  @Test(arguments: ["click", "hover"], playbacks)
  func `SMIL shows the end in place of the beginning once it begins`(
    _ trigger: String, _ playback: (options: String, end: String, goesBack: Bool)
  ) throws {
    let text = try written("\(Self.line) \(playback.options) --trigger \(trigger)")
    let file = try MarkupElement.parse(Array(text.utf8))
    var still = try #require(file.children.compactMap(\.element).first { $0["display"] == "none" })
    let event = trigger == "click" ? "p0.click" : "p0.mouseover"
    let begins = still.subtree.filter { $0.name == "animate" }.map { $0["begin"] }
    #expect(begins == [event, event])
    still.name = "svg"
    still["viewBox"] = file["viewBox"]
    let player = SMILPlayer(still)
    func seen(at time: Double) throws -> [String] {
      try player.layers(at: time).joined().filter { !$0.isInvisible }.map(\.fill)
    }
    let fills = playback.options.hasSuffix("remove") ? ["#00f", "red"] : ["red", "#00f"]
    #expect(try seen(at: 0) == [fills[0]])
    for time in [0.002, 0.4, 99] { #expect(try seen(at: time) == [fills[1]]) }
  }

  @Test(arguments: [
    "", "--once", "--poster 0s", "--poster .6s", "--reduced-motion fade", "--reduced-motion play",
    "--reduced-motion play --poster .6s",
  ])
  func `paper shows the poster`(_ options: String) throws {
    let text = try written("\(Self.line) --hold 1s --format fragment \(options)")
    let file = try MarkupElement.parse(Array(text.utf8))
    let poster = options.hasSuffix(" 0s") ? 0 : options.hasSuffix(" .6s") ? 0.6 : 0.9
    func radius(_ player: CSSPlayer, at time: Double) throws -> Int {
      // Nothing is drawn of a circle without a radius.
      guard let iris = try player.layers(at: time).joined().first(where: { $0.fill == "#00f" })
      else { return 0 }
      return Int(try #require(iris.clips.first).outline.points[0].x.rounded())
    }
    let shown = try radius(CSSPlayer(file), at: options == "--once" ? 0.4 : poster)
    for (time, less) in [(0.0, false), (0.65, false), (1.2, false), (0, true), (1.2, true)] {
      let paper = try CSSPlayer(file, reducedMotion: less, isPrinted: true)
      let printed = try radius(paper, at: time)
      #expect(printed == shown, "\(time)")
    }
  }

  @Test(arguments: ["click", "hover"], ["end", "fade", "play"])
  func `nothing moves on paper that waits elsewhere`(_ trigger: String, _ wish: String) throws {
    for playback in ["--once", "--hold 1s"] {
      let line = "\(Self.line) \(playback) --trigger \(trigger) --reduced-motion \(wish)"
      let text = try written(line + " --format fragment")
      let animated = text.matches(of: /([^{}]*){[^{}]*animation:p[^{}]*}/).map(\.output.1)
      #expect(!animated.isEmpty)
      let rule = "@media print{\(animated.joined(separator: ",")){animation:none}}"
      #expect(text.contains(rule), "\(rule)")
    }
  }
}
