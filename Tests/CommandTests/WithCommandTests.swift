import Testing
import Tx2SVGCSS
import Tx2SVGCommand
import Tx2SVGTestSupport

@Suite struct WithCommandTests {
  static let files = FakeFiles(contents: [
    "fade.css": "@keyframes tx-transition-fade { to { opacity: 0 } }",
    "two.css":
      "@keyframes tx-outgoing-up { to { opacity: 0 } } @keyframes tx-outgoing-down { to { scale: 0 } }",
    "bad.css": "@keyframes tx-outgoing-a {\n  to { opacty: 0 }\n}",
  ])

  @Test func `plays a style sheet's transition`() {
    let outcome = run("with fade.css red blue --size 160x100 --once", Self.files)
    #expect(outcome.errors == [])
    #expect(outcome.text.contains("<title>Fade transition</title>"))
    #expect(outcome.text.contains("attributeName=\"opacity\""))
    #expect(outcome.text.contains("dur=\".5s\""))
  }

  @Test func `a mask that is smaller than its view is repeated over it`() {
    let mask = "mask-image: linear-gradient(#000, #0000); mask-size: 50px 40px; mask-position: 0 0"
    let css = "@keyframes tx-transition-m { from, to { \(mask) } from { opacity: 0 } }"
    let text = run(
      "with m.css red --size 200x100 --once --direction insert",
      FakeFiles(contents: ["m.css": css])
    ).text
    let places = (0..<3).flatMap { row in (0..<4).map { "translate(\(50 * $0) \(40 * row))" } }
    for place in places.dropFirst() {
      #expect(text.contains("transform=\"\(place)\""), "\(place)")
    }
  }

  @Test func `reads a sheet with a byte order mark`() {
    let text = "@keyframes tx-transition-fade { to { opacity: 0 } }"
    let little: [UInt8] = text.utf8.flatMap { [$0, 0] }
    let big: [UInt8] = text.utf8.flatMap { [0, $0] }
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    for (mark, bytes) in zip(marks, [Array(text.utf8), little, big]) {
      #expect(Sheet.text(of: mark + bytes) == text)
    }
  }

  @Test func `picks one of several by name`() {
    let up = run("with two.css red blue --name up", Self.files)
    let down = run("with two.css red blue --name down", Self.files)
    #expect(up.status == .done && down.status == .done)
    #expect(up.output != down.output)
  }

  @Test(arguments: [
    (
      "with bad.css red blue",
      "bad.css:2:8: error: unknown property 'opacty', did you mean 'opacity'?",
      Tx2SVGCommand.ExitStatus.data
    ),
    (
      "with two.css red blue",
      "tx2svg: error: expected '--name' with up or down: the file has several transitions",
      .usage
    ),
    (
      "with two.css --name dwn",
      "tx2svg: error: invalid value 'dwn' for '--name': did you mean 'down'?", .usage
    ),
    ("with", "tx2svg: error: expected a CSS file", .usage),
  ])
  func `says what is wrong and where`(
    _ line: String, _ message: String, _ status: Tx2SVGCommand.ExitStatus
  ) {
    let outcome = run(line, Self.files)
    #expect(outcome.errors == [message])
    #expect(outcome.status == status)
  }

  @Test func `compiles the transition asked for alone, and notes what it passes over`() {
    let files = FakeFiles(contents: [
      "theme.css": "h1 { color: red } @keyframes tx-outgoing-a { to { scale: x } }"
        + " @keyframes tx-outgoing-b { to { opacity: 0 } }"
    ])
    let outcome = run("with theme.css red blue --name b", files)
    #expect(outcome.status == .done)
    #expect(
      outcome.errors == [
        "tx2svg: note: theme.css: 1 rule passed over: no part of a transition"
      ])
    #expect(
      run("with theme.css red blue --name a", files).errors == [
        "theme.css:1:58: error: scale: expected a number, found 'x'"
      ])
  }

  @Test func `warns of what browsers pass over, and plays the rest`() throws {
    let css = "@keyframes tx-outgoing-a {\n to { opacity: 0; rotate: 45 } }"
    let outcome = run("with a.css red blue --once", FakeFiles(contents: ["a.css": css]))
    #expect(outcome.status == .done && outcome.text.contains("attributeName=\"opacity\""))
    #expect(
      outcome.errors == [
        "a.css:2:19: warning: browsers pass this over: rotate: expected a number, found nothing"
      ])
  }

  @Test func `the name that is wrong is the one that was typed`() {
    let files = FakeFiles(contents: ["a.css": "@keyframes spin {}\n@keyframes pop {}"])
    #expect(
      run("with a.css --name pop", files).errors.first?
        .hasPrefix("a.css:2:1: error: 'pop' is no transition") == true)
    #expect(
      run("with a.css --name popp", files).errors == [
        "a.css:1:1: error: there is no '@keyframes popp', did you mean 'pop'?"
      ])
  }

  @Test func `a view transition that cannot be has the line of its keyframes`() {
    let css = "\n@keyframes tx-incoming-a { to { scale: .5 } }"
    let outcome = run(
      "with a.css --format view-transition", FakeFiles(contents: ["a.css": css]))
    #expect(outcome.errors.first?.hasPrefix("a.css:2:12: error: a view transition has one") == true)
  }

  @Test func `plays plain keyframes that options name`() {
    let files = FakeFiles(contents: [
      "a.css": "@keyframes in { from { opacity: 0 } } @keyframes out { to { opacity: 0 } }"
    ])
    let outcome = run("with a.css red blue --incoming in --outgoing out", files)
    #expect(outcome.errors == [] && outcome.text.contains("<title>Out transition</title>"))
    #expect(
      run("with a.css red blue --incoming inn", files).errors == [
        "a.css:1:1: error: there is no '@keyframes inn', did you mean 'in'?"
      ])
  }

  @Test func `says where nothing moves`() {
    let rule = "::view-transition-old(a),\n ::view-transition-new(a) { animation: none }"
    #expect(
      run("with a.css red blue", FakeFiles(contents: ["a.css": rule])).errors == [
        "a.css:2:29: error: no animation of 'a' takes any time: write 'animation: NAME .5s'"
      ])
  }

  /// The coordinates of a `use` with x and y are moved, and a clip of it with them.
  @Test func `clips a picture in place that moves`() throws {
    let files = FakeFiles(contents: [
      "a.css":
        "@keyframes a { from { clip-path: circle(0%); scale: .5 } to { clip-path: circle(9%) } }",
      "a.svg": FakeFiles.drawing,
    ])
    let text = run("with a.css a.svg a.svg --incoming a --size 100x60 --once", files).text
    #expect(text.contains(/<use [^>]*x="-50" y="-30"/))
    #expect(!text.contains(/<use [^>]*y="[^>]*clip-path/))
  }

  /// SpinKit's plane, which turns about an axis and then about another.
  @Test func `says which format needs no pieces`() {
    let files = FakeFiles(contents: [
      "a.css": """
      @keyframes a {
        0% { transform: perspective(120px) rotateX(0deg) rotateY(0deg) }
        50% { transform: perspective(120px) rotateX(-180.1deg) rotateY(0deg) }
        100% { transform: perspective(120px) rotateX(-180deg) rotateY(-179.9deg) }
      }
      """,
      "a.svg": FakeFiles.drawing,
    ])
    let line = "with a.css a.svg a.svg --incoming a --size 120x60 --once --format "
    let outcome = run(line + "svg-css", files)
    #expect(outcome.errors.first?.contains("pieces of pictures in perspective") == true)
    #expect(outcome.errors.first?.contains("with '--format html'") == true)
    #expect(outcome.output.count < 250_000)
    #expect(run(line + "html", files).errors == [])
  }

  /// A parallel projection is affine: no part of a picture needs a motion of its own.
  @Test(arguments: Formats.pictures, ["100x50", "300x160", "37x20"])
  func `turns a picture that is seen from afar as one piece`(_ format: String, _ size: String) {
    let files = FakeFiles(contents: [
      "a.css": "@keyframes a { from { transform: rotateX(-180deg) rotateY(-180deg) } }",
      "a.svg": FakeFiles.drawing,
    ])
    let line =
      "with a.css a.svg a.svg --incoming a --once --strict --format \(format) --size \(size)"
    let outcome = run(line, files)
    #expect(outcome.errors == [])
    #expect(!outcome.text.contains("<mask") && outcome.output.count < 8000)
  }

  @Test func `does without a file that is not there`() {
    #expect(run("with none.css", Self.files).status == .noInput)
  }

  /// A view that swings through the plane of the frame at a constant speed.
  static let swing = FakeFiles(contents: [
    "swing.css": """
    @keyframes tx-outgoing-swing {
      from { transform: perspective(400px) rotateX(50deg) }
      40% { transform: perspective(400px) rotateX(-20deg) }
      60% { transform: perspective(400px) rotateX(10deg) }
      80% { transform: perspective(400px) rotateX(-5deg) }
      to { transform: perspective(400px) }
    }
    """
  ])

  @Test func `strips are not off where a face turns through the plane`() {
    let line = "with swing.css text:Swing text:Away --easing linear --once --strict"
    let outcome = run(line + " --duration 1s", Self.swing)
    #expect(outcome.errors == [])
    #expect(outcome.status == .done)
  }

  @Test func `has a page of help`() {
    let page = run("help with").text
    #expect(page == run("with --help").text)
    #expect(page.contains("tx-outgoing-NAME") && page.contains("clip-path"))
    for line in page.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func `more numbers than can be fitted at once move boxes within boxes`() {
    let css = """
      @keyframes a{from,to{transform:translateX(0)}30%{transform:skewX(-12deg) skewY(-12deg)}
      60%{transform:skewX(12deg) skewY(12deg)}}
      """
    let line = "with a.css --incoming a --outgoing a red blue --once --format html"
    let outcome = run(line, FakeFiles(contents: ["a.css": css]))
    #expect(outcome.errors == [])
    // The frame, and for each of the two views a box in a box.
    #expect(outcome.text.matches(of: /<div/).count >= 5)
    #expect(outcome.text.matches(of: /skew/).count >= 4)
  }

  @Test(arguments: [
    "rotate(90deg) scale(0) translateZ(1px)",
    "perspective(300px) rotate(90deg) rotateX(40deg) scale(0)",
    "perspective(300px) rotateX(40deg) rotateY(30deg) scale(0)",
  ])
  func `pictures turn in space while they shrink to nothing`(_ transform: String) {
    let files = FakeFiles(contents: [
      "gone.css": "@keyframes tx-outgoing-gone { to { transform: \(transform) } }"
    ])
    let outcome = run("with gone.css text:A text:B --size 100x60 --once", files)
    #expect(outcome.status == .done && !outcome.text.contains("nan"))
  }

  @Test(arguments: Formats.files)
  func `what leaves is gone at the end, wherever its keyframes end`(_ format: String) {
    let files = FakeFiles(contents: [
      "half.css": "@keyframes tx-outgoing-half { to { transform: translate(40px, 0) } }",
      "all.css": "@keyframes tx-outgoing-all { to { opacity: 0 } }",
    ])
    func text(_ name: String) -> String {
      run("with \(name).css red blue --size 160x100 --once --format \(format)", files).text
    }
    let words = [
      "values=\"inherit;hidden\"", "{0%{visibility:inherit}98.0392%,to{visibility:hidden}}",
    ]
    #expect(words.contains { text("half").contains($0) }, "\(text("half"))")
    #expect(!text("all").contains("visib"))
  }

  @Test func `a loop takes no longer than its steps, even where what leaves stays in sight`() {
    let files = FakeFiles(contents: [
      "half.css": "@keyframes tx-outgoing-half { to { transform: translate(40px, 0) } }"
    ])
    let line = "with half.css red blue --direction remove --hold 0s --duration 1.5s"
    let lengths = run(line, files).text.matches(of: /\bdur="([^"]*)"/).map(\.1)
    // Half a second before the step, in which what leaves is seen as it is.
    #expect(!lengths.isEmpty && lengths.allSatisfy { $0 == "2s" }, "\(lengths)")
  }

  @Test func `what is blurred as it turns in space is drawn once, however many strips show it`() {
    let css = """
      @keyframes tx-outgoing-a { from { transform: perspective(300px) rotateY(0); filter: blur(0) }
      to { transform: perspective(300px) rotateY(70deg); filter: blur(4px) } }
      """
    let line = "with a.css text:Marker --once --direction remove --format svg-css --title A"
    let outcome = run(line + " --desc B", FakeFiles(contents: ["a.css": css]))
    #expect(outcome.text.matches(of: /<use\b/).count > 10)
    #expect(outcome.text.matches(of: /Marker/).count == 1)
  }

  @Test func `a strip is as wide as what is blurred reaches`() {
    let css = """
      @keyframes tx-outgoing-a { from { transform: perspective(300px) rotateY(0); filter: blur(0) }
      to { transform: perspective(300px) rotateY(40deg); filter: blur(4px) } }
      """
    let files = FakeFiles(contents: ["a.css": css])
    let text = run("with a.css red --once --direction remove --format svg", files).text
    // Three deviations of 4 on each side of 200 and four units more: 232 high, as the canvas of 200 is
    // once it is stretched.
    #expect(text.contains(#"<g transform="scale(1 1.16)">"#))
    let strips = text.matches(of: /<use [^>]*y="([^"]*)"[^>]*>/)
    #expect(strips.count > 10)
    #expect(strips.allSatisfy { $0.1 == "-100" && !$0.0.contains("height") })
  }
}
