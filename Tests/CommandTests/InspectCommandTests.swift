import Testing
import Tx2SVGTestSupport
import Tx2SVGTransitions

@testable import Tx2SVGExporters
@testable import Tx2SVGCommand

@Suite struct InspectCommandTests {
  static let files = FakeFiles(
    contents: [
      "fade.css": "@keyframes tx-transition-fade { to { opacity: 0 } }",
      "a.svg": """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'>
      <path id='p' d='M0 0h8v8z' data-tx='scale' data-tx-delay='.5s' data-tx-easing='linear'/>
      <g data-tx='opacity' data-tx-begin='2s' data-tx-repeat='2' data-tx-trigger='click'><path
        d='M0 0h4v4z'/></g>
      </svg>
      """,
      "page.html": "<html><body><p data-tx='move'>A</p></body></html>",
      "opacity": "",
      "bad.svg": "<svg xmlns='http://www.w3.org/2000/svg'>\n<g data-tx='flop'/></svg>",
      "pic(1).svg": FakeFiles.drawing,
    ],
    input: "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9z' data-tx='opacity'/></svg>")

  @Test func `tells all moves in a table`() {
    let outcome = run("inspect push red blue --once --easing ease --duration .5s")
    #expect(outcome.errors == [])
    #expect(
      outcome.text == """
        push: frame 240x160; view box 0 0 240 160
        .5s, once; begins on load; still picture at .5s
          outgoing: red
            opacity      0s – .5s  1 → 0        ease
            translate x  0s – .5s  0px → 240px  ease
          incoming: blue
            opacity      0s – .5s  0 → 1         ease
            translate x  0s – .5s  -240px → 0px  ease

        svg: \(run("push red blue --once --easing ease --duration .5s").output.count) bytes, 8 keyframes
          The motion is exact.

        """)
  }

  @Test func `counts the numbers of a shape with many corners, on lines that can be read`() {
    let lines = run("inspect iris text:A text:B").text.split(separator: "\n")
    #expect(lines.contains { $0.contains("    polygon  .5s – ") && $0.contains(" numbers → ") })
    #expect(lines.allSatisfy { $0.count < 140 })
  }

  @Test func `tells a moment in a table`() {
    let outcome = run(
      "inspect scale(.5) red blue --size 60x40 --easing linear --duration 1s --delay 0s --at .5s")
    #expect(
      outcome.text.hasPrefix(
        """
        scale: frame 60x40; view box 0 0 60 40
        at .5s; cycle 1, .5s of 4s
          outgoing: red; opacity 1
            scale(.75)  about 30 20
            = matrix(.75, 0, 0, .75, 7.5, 5)
          incoming: blue; opacity 1
            scale(.75)  about 30 20
            = matrix(.75, 0, 0, .75, 7.5, 5)

        svg: 
        """))
  }

  @Test func `plays a transition of one's own`() {
    let outcome = run("inspect with fade.css red blue --once --at .1s", Self.files)
    #expect(outcome.errors == [])
    #expect(outcome.text.hasPrefix("fade: frame 200x200; view box 0 0 200 200\nat .1s; "))
    #expect(run("inspect --at .1s with fade.css red blue --once", Self.files) == outcome)
  }

  @Test func `shows every part of a document with its clock`() {
    let text = run("inspect a.svg", Self.files).text
    #expect(
      text.hasPrefix(
        """
        a.svg

        p on line 2: .85s, once; begins on load
          p-1: seen .5s – .85s; frame 0 0 8 8
            scale  .5s – .85s  0 → 1  linear  about 4 4

        <g> on line 3: 2.7s, 2 times; begins 2s after click
          g2-1: seen 0s – 1.7s; frame 0 0 4 4
            opacity  0s – .35s     0 → 1  ease-in-out
                     1.35s – 1.7s  1 → 0  ease-in-out

        svg: 
        """), "\(text)")
    #expect(run("inspect render a.svg", Self.files).text == text)
    #expect(run("inspect -", Self.files).text.hasPrefix("-\n\n<path> on line 1: .35s, once; "))
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `describes a page`() {
    let page = run("inspect page.html", Self.files).text
    #expect(page.contains("; lengths as in a box of 1000x1000\n"))
    #expect(page.contains("translate x  0s – .35s  -1000px → 0px  ease-in-out\n"))
    #expect(page.contains("\nhtml: "))
  }

  @Test func `writes the description to a file whose name says nothing of the format`() {
    let outcome = run("inspect iris red blue --json --out x.html --check")
    #expect(outcome.errors == ["tx2svg: error: 'x.html' is missing"])
    let written = run("inspect iris red blue --json --out x.html --depfile x.d")
    #expect(written.files.map(\.path) == ["x.d", "x.html"])
    #expect(written.files[1].bytes == run("inspect iris red blue --json").output)
    #expect(run("inspect iris --format html").text.contains("\nhtml: "))
  }

  @Test func `tells warnings where it tells the rest, and fails where a file would`() throws {
    let warned = run("inspect iris --trigger view")
    #expect(warned.errors == [])
    #expect(warned.text.contains("\nwarning: a picture does not know when it comes into view"))
    let export = Export(bytes: [1], notes: [ReportTests.rough], keyframeCount: 7, warnings: ["so"])
    let files = FakeFiles().access
    for isStrict in [false, true] {
      var invocation = Invocation()
      invocation.isStrict = isStrict
      var report = Report(
        invocation: invocation, export: export, warnings: [], reader: ItemReader(files: files))
      report.description = "told"
      let outcome = try report.outcome(files)
      #expect(outcome.errors == (isStrict ? ["tx2svg: error: " + ReportTests.sentence] : []))
      #expect(outcome.status == (isStrict ? .data : .done))
      #expect(outcome.text == (isStrict ? "" : "told"))
    }
  }

  /// A command line, its whole messages and its status.
  static let mistakes: [(String, [String], Tx2SVGCommand.ExitStatus)] = [
    (
      "inspect",
      ["tx2svg: error: expected an effect or a document; 'tx2svg list' shows all effects"], .usage
    ),
    (
      "inspect cbue red",
      ["tx2svg: error: 'cbue' is neither an effect nor a file, did you mean 'cube'?"], .usage
    ),
    (
      "inspect list",
      ["tx2svg: error: unexpected 'list': expected an effect, 'with', 'render' or a document"],
      .usage
    ),
    ("inspect b.svg", ["tx2svg: error: no such file: 'b.svg'"], .noInput),
    (
      "inspect psuh(top)",
      [
        "tx2svg: error: invalid transition 'psuh(top)':"
          + " unknown transition 'psuh', did you mean 'push'? (at column 1)"
      ], .usage
    ),
    (
      "inspect bad.svg",
      ["bad.svg:2: error: data-tx: unknown transition 'flop', did you mean 'flip'?"],
      .data
    ),
    (
      "inspect iris --at 5",
      ["tx2svg: error: invalid value '5' for '--at': it needs a unit: '5s' or '5000ms'"], .usage
    ),
    ("inspect iris --at", ["tx2svg: error: missing value for '--at TIME'"], .usage),
    (
      "inspect iris --jsn", ["tx2svg: error: unknown option '--jsn', did you mean '--json'?"],
      .usage
    ),
    ("iris --json", ["tx2svg: error: '--json' needs a file: add '--out FILE'"], .usage),
    (
      "inspect a.svg --delay 1s",
      ["tx2svg: error: 'render' has no option '--delay'; it belongs to effects"], .usage
    ),
    (
      "inspect confetti red blue",
      ["tx2svg: error: confetti takes at most 1 item, found 2"], .usage
    ),
    ("inspect iris --watch", ["tx2svg: error: '--watch' needs a file: add '--out FILE'"], .usage),
  ]

  @Test(arguments: mistakes)
  func `says what is wrong`(
    _ line: String, _ messages: [String], _ status: Tx2SVGCommand.ExitStatus
  ) {
    let outcome = run(line, Self.files)
    #expect(outcome.errors == messages)
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
  }

  @Test func `takes an effect before a file of its name, and a file before a transition`() {
    #expect(run("inspect opacity", Self.files).text.hasPrefix("opacity: frame "))
    #expect(run("inspect pic(1).svg", Self.files).text.hasPrefix("pic(1).svg\n"))
  }

  @Test func `has a page of help`() {
    let page = run("help inspect").text
    #expect(page == run("inspect --help").text && page == run("inspect cube --help").text)
    #expect(page.contains("--at TIME") && page.contains("--json"))
    for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    for row in InspectCommand.entry.ownOptions() {
      #expect(row.help.count <= 60 && row.help.hasSuffix("."))
    }
    #expect(run("inspect --version").text == run("--version").text)
  }

  @Test(arguments: EffectRegistry.all.map(\.name))
  func `leaves no space at the end of a line`(_ name: String) {
    for line in ["inspect \(name)", "inspect \(name) --at .3s"] {
      let outcome = run(line)
      #expect(outcome.errors == [] && !outcome.text.contains(" \n"))
    }
  }
}
