import Testing
import Tx2SVGExporters
import Tx2SVGTestSupport
import Tx2SVGTransitions

@testable import Tx2SVGCommand

/// What messages advise to type is there to be typed.
@Suite struct AdviceTests {
  /// The options that messages name without being among those of a command.
  private static func strange(_ outcome: Outcome, to entry: CommandEntry) -> [String] {
    let known = Set(entry.options.map(\.name))
    return outcome.errors.flatMap { line in
      line.matches(of: /--([a-z][a-z-]*)/).map { String($0.output.1) }
        .filter { !known.contains($0) }.map { "--\($0): \(line)" }
    }
  }

  private static func drawing(_ attributes: String, _ rest: String = "") -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='1300' height='800' \(attributes)>\n"
      + "<style>@media (prefers-color-scheme:dark){rect{fill:red}}</style>"
      + "<rect id='t' width='90' height='60' data-tx='scale(0)'/>\(rest)</svg>"
  }

  private static let cube = "<rect width='900' height='500' data-tx='cube' data-tx-begin="
  static let documents = [
    drawing(""), drawing("data-tx-trigger='click'"), drawing("data-tx-trigger='hover'"),
    drawing("", cube + "'t.click'/>"), drawing("data-tx-repeat='infinite'", cube + "'t.end'/>"),
    drawing("", "<image href='a.png' width='9' height='9'/><script>go()</script>"),
    drawing("", "<path d='M0 0h9v9' data-tx='cube' data-tx-easing='spring(9s .9)'/>"),
    drawing("", "<text y='9' data-tx='rotation(90deg)'>A</text><path d='M0 0h9' data-tx='warp'/>"),
    "<!doctype html><title>A</title><p data-tx=opacity data-tx-trigger=view>A",
  ]

  /// Films of too many pixels, and of too many frames.
  private static let films = [
    " --out x.gif --density 8", " --out x.mp4 --fps 60 --repeat infinite --hold 600s",
  ]

  @Test(arguments: documents)
  func `of a document names options of render`(_ document: String) {
    var files = FakeFiles(contents: ["a.svg": document])
    files.programs = ["rsvg-convert", "ffmpeg"]
    let formats = ExporterRegistry.all.map { " --format \($0.name)" }
    let hosts = Host.all.map { " --for \($0.name)" }
    for words in formats + hosts + Self.films + [" --theme dark", " --controls --out x.svg"] {
      let outcome = run("render a.svg" + words, files)
      #expect(Self.strange(outcome, to: RenderCommand.entry) == [], "\(words)")
    }
  }

  @Test(arguments: EffectRegistry.all)
  func `of an effect names options of effects`(_ effect: EffectRegistry.Entry) {
    for words in Host.all.map({ " --for \($0.name) --trigger click" }) + [" --trigger hover"] {
      let outcome = run(effect.name + words)
      #expect(Self.strange(outcome, to: EffectCommand.entry(effect)) == [], "\(words)")
    }
  }

  @Test func `of what waits for the reader is in the words of what made it`() {
    let files = FakeFiles(contents: ["a.svg": Self.documents[3]])
    let rest = "it waits for the reader, and a picture feels neither click nor pointer: write "
    let written = run("render a.svg --for github", files)
    #expect(
      written.errors.contains(
        "tx2svg: warning: " + rest + "another data-tx-begin, and no data-tx-trigger"))
    let checked = run(
      "check b.svg --for github", FakeFiles(contents: ["b.svg": written.text]))
    #expect(
      checked.errors.contains {
        $0.hasSuffix(rest + "'--trigger load', or in a document another data-tx-begin")
      })
  }

  @Test(arguments: [("", true), (" --title A", false), (" --decorative", false)])
  func `of a file with a generated title is to give it another one`(
    _ words: String, _ isAdvised: Bool
  ) {
    let files = FakeFiles(contents: ["a.svg": run("cube red blue" + words).text])
    let note =
      "tx2svg: note: 'Cube transition' says little as alternative text: write the file with"
      + " '--title TEXT'"
    #expect(run("embed a.svg --for github", files).errors == (isAdvised ? [note] : []))
    #expect(run("embed a.svg --for github --quiet", files).errors == [])
  }
}
