import Testing
import Tx2SVGTestSupport

@testable import Tx2SVGCommand

/// Transitions of a style sheet wherever a built-in one may stand.
@Suite struct SlideshowSheetTests {
  static let files = FakeFiles(contents: [
    "own.css": "@keyframes tx-transition-pop { to { opacity: .25 } }",
    "bad.css": "@keyframes tx-transition-bad {\n to { opacty: 0 } }",
  ])

  static let options = "--once --duration 1s --easing linear"

  @Test func `a slideshow plays them by name, alone and combined`() {
    let own = run("slideshow red blue --css own.css --transition pop \(Self.options)", Self.files)
    #expect(own.status == .done && own.errors == [], "\(own.errors)")
    #expect(own.text.contains("values=\".25;1\"") || own.text.contains("values=\"1;.25;"))
    let later = run("slideshow red blue --transition pop --css own.css \(Self.options)", Self.files)
    #expect(later.text == own.text)
    let expression = run(
      "pop.combined(scale(.5)) red blue --css own.css \(Self.options)", Self.files)
    #expect(expression.status == .done, "\(expression.errors)")
  }

  @Test func `what is not asked for may be a mistake`() {
    var files = Self.files
    files.contents["two.css"] =
      "@keyframes tx-transition-pop { to { opacity: 0 } } @keyframes tx-transition-w { to { width: 0 } }"
    files.contents["a.svg"] =
      "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9' data-tx='pop'/></svg>"
    for line in [
      "slideshow red blue --css two.css --transition pop", "pop red blue --css two.css",
      "render a.svg --css two.css",
    ] {
      #expect(run(line, files).errors == [], "\(line)")
    }
    for line in ["slideshow red blue --css two.css --transition w", "w red blue --css two.css"] {
      #expect(
        run(line, files).errors.first?.hasPrefix("two.css:1:") == true,
        "\(run(line, files).errors)")
    }
  }

  @Test func `a sheet may have nothing that is asked for`() {
    var files = Self.files
    files.contents["other.css"] = "@keyframes bounce { to { opacity: 0 } } h1 { color: red }"
    #expect(run("slideshow red blue --css other.css --transition opacity", files).errors == [])
    files.contents["a.svg"] =
      "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9' data-tx='opacity'/></svg>"
    #expect(run("render a.svg --css other.css", files).errors == [])
    #expect(
      run("slideshow red blue --css other.css --transition bounce", files).errors == [
        "tx2svg: error: invalid value 'bounce' for '--transition': 'bounce' is no transition: a name"
          + " begins with 'tx-outgoing-', 'tx-incoming-', 'tx-transition-' (at column 1)"
      ])
  }

  @Test func `mistakes name the file or the transition`() {
    #expect(
      run("slideshow red blue --css bad.css --transition bad", Self.files).errors == [
        "bad.css:2:7: error: unknown property 'opacty', did you mean 'opacity'?"
      ])
    let unknown = run("slideshow red blue --css own.css --transition poop", Self.files)
    #expect(unknown.errors.count == 1 && unknown.errors[0].contains("did you mean 'pop'?"))
    let without = run("slideshow red blue --transition pop", Self.files)
    #expect(without.errors.count == 1 && without.errors[0].contains("did you mean 'scale'?"))
  }

  @Test(arguments: ["with a.png red", "slideshow red blue --css a.png --transition pop"])
  func `a picture is told to be no style sheet`(_ line: String) {
    let outcome = run(line, FakeFiles(contents: ["a.png": "PNG\u{0}{"]))
    #expect(outcome.errors == ["a.png:1:1: error: this is no style sheet"])
    #expect(outcome.status == .data)
  }

  @Test(arguments: [("700px", true), ("60px", false)])
  func `says how large what flies far away makes the picture`(_ way: String, _ isSaid: Bool) {
    let files = FakeFiles(contents: [
      "far.css": "@keyframes tx-outgoing-far { to { translate: 0 \(way) } }"
    ])
    let note =
      "tx2svg: note: what moves far away makes the picture 80x760: '--overflow hidden' cuts it at its"
      + " frame"
    let line = "with far.css red blue --size 80x60"
    #expect(run(line, files).errors == (isSaid ? [note] : []))
    #expect(run(line + " --overflow hidden", files).errors == [])
    let door = "slideshow red blue --css far.css --transition far --size 80x60 --overflow visible"
    #expect(run(door, files).errors == (isSaid ? [note] : []))
  }
}
