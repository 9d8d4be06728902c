import Testing
import Tx2SVGCommand
import Tx2SVGMarkup
import Tx2SVGTestSupport

/// What is seen without motion.
@Suite struct StillRulesTests {
  private func written(_ line: String) throws -> String {
    let words = line.split(separator: " ").map(String.init)
    let outcome = Command.run(words, files: .package(with: [:]))
    try #require(outcome.status == .done, "\(outcome.messages)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  static let line = "iris red blue --duration .4s --id-prefix p"

  @Test(arguments: [
    "", "--once", "--poster 0s", "--poster .6s", "--reduced-motion fade", "--reduced-motion play",
    "--reduced-motion play --poster .6s",
  ])
  func `paper shows the poster`(_ options: String) throws {
    let text = try written("\(Self.line) --hold 1s --format fragment \(options)")
    let file = try MarkupElement.parse(Array(text.utf8))
    let poster = options.hasSuffix(" 0s") ? 0 : options.hasSuffix(" .6s") ? 0.6 : 0.9
    func radius(_ player: CSSPlayer, at time: Double) throws -> Int {
      let iris = try player.layers(at: time).joined().first { $0.fill == "#00f" }
      return Int(iris?.clips.first?.outline.points[0].x.rounded() ?? 0)
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
