import Testing
import Tx2SVGTransitions
import Tx2SVGCommand

/// Numbers of any size: a message or a file, never a trap, and soon.
@Suite struct LimitTests {
  static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' "
  /// Far too large and too small, just too large, and usual.
  static let numbers = [
    "1e400", "-1e308", "1e19", "-1e10", "1e6", "100001", "100", "0", "-0", "1e-9", "1e-300", "nan",
  ]

  /// Options, each with a place for a number.
  static let options = [
    "iris --origin=#,0", "iris --origin=0,#%", "clock --origin=0,#", "scale --anchor=#,0",
    "zoom --anchor=0,#", "scale --scale=#", "offset --x=#px", "fan --angle=#deg",
    "fan --perspective=#px", "cube --perspective=#", "blinds --count=#",
    "confetti --size-of-pieces=#px", "confetti --speed=#s", "phases red --values=#,10",
    "phases red --property rotation --values=#,10", "phases red --property scale --values=#,10",
    "phases red --property offset --values=#,10", "phases red --property opacity --values=#,1",
    "iris --duration=#s", "iris --delay=#ms", "iris --hold=#s", "iris --poster=#s",
    "iris --tolerance=#px", "iris --repeat=#", "iris --size=#x100", "iris --size=#x#",
    "iris --easing=spring(#s,.3)", "iris --easing=spring(.5s,#)",
    "iris --easing=spring(mass:1,stiffness:#,damping:5)",
    "iris --easing=spring(mass:#,stiffness:50,damping:5)",
    "iris --easing=spring(mass:1,stiffness:50,damping:#)",
    "iris --easing=interpolatingSpring(stiffness:50,damping:5,initialVelocity:#)",
    "iris --easing=cubic-bezier(0,#,1,1)", "iris --easing=linear(0,#,1)", "iris --easing=steps(#)",
    "slideshow red blue --transition=scale(#)", "slideshow red blue --transition=iris(#,0)",
  ]

  /// Looks of a view, each with a place for a number.
  static let looks = [
    "transform: translateX(#px)", "transform: scale(#)", "transform: rotate(#deg)",
    "transform: matrix(1,#,0,1,0,0)", "transform: translateX(calc(#px * 1e9))", "opacity: #",
    "transform: perspective(#px) rotateY(50deg)", "translate: #%", "scale: #",
    "transform: scale(.5); transform-origin: #px 0", "clip-path: circle(#px)",
    "clip-path: inset(#%)", "filter: blur(#px)",
  ]

  /// Drawings, each with a place for a number.
  static let drawings = [
    "viewBox='0 0 # 5'><rect width='50%' height='3' data-tx='scale'/></svg>",
    "width='#' height='9'><rect width='50%' height='3' data-tx='cube'/></svg>",
    "width='9' height='9'><rect width='#' height='9' data-tx='cube'/></svg>",
    "width='9' height='9'><path d='M0 0L# 3z' data-tx='iris'/></svg>",
    "width='9' height='9'><path d='M0 0A# 3 0 0 1 # 20z' data-tx='flip'/></svg>",
    "width='9' height='9'><g transform='scale(#)'><path d='M0 0h9v9' data-tx='cube'/></g></svg>",
    "width='9' height='9'><text data-tx-box='0 0 # 3' data-tx='wipe'>x</text></svg>",
    "width='9' height='9'><text data-tx-box='# 0 3 3' data-tx='scale'>x</text></svg>",
    "width='9' height='9'><path d='M0 0h9v9' data-tx='scale' data-tx-delay='#s'/></svg>",
    "width='9' height='9'><path d='M0 0h9v9' data-tx='scale' data-tx-repeat='#'/></svg>",
  ]

  private func check(_ words: [String], _ files: FakeFiles = FakeFiles()) {
    let outcome = Command.run(words, files: files.access)
    #expect([.done, .usage, .data].contains(outcome.status), "\(words) \(outcome.errors)")
    #expect(outcome.status == .done || outcome.errors.first?.contains("error: ") == true)
    #expect(!outcome.text.contains("inf,"), "\(words)")
  }

  @Test func `refuses a frame as large as an image beyond its limit`() {
    // Its width is that of the two bytes of U+0080.
    let files = FakeFiles(contents: ["a.gif": "GIF89a\u{80}\u{A}\0\0\0\0,\0\0\0\0\u{80}\u{A}\0\0;"])
    #expect(
      Command.run(["cube", "a.gif", "red"], files: files.access).errors.first
        == "tx2svg: error: the frame, as large as 'a.gif', is larger than 32767 pixels: give a"
        + " smaller '--size'")
    check(["iris", "a.gif", "red", "--size", "90x60"], files)
  }

  @Test(arguments: options)
  func `an option takes a number or says why not`(_ line: String) {
    for number in Self.numbers {
      check(line.replacing("#", with: number).split(separator: " ").map(String.init))
    }
  }

  @Test(arguments: looks)
  func `a look takes a number or says why not`(_ look: String) {
    for number in Self.numbers {
      let look = look.replacing("#", with: number)
      let start = Self.drawing + "width='9' height='9'><rect width='4' height='3' "
      let files = FakeFiles(contents: [
        "a.svg": start + "data-tx-active='\(look)'/></svg>",
        "b.svg": start + "data-tx-phases='scale: 1 | \(look)'/></svg>",
        "c.css": "@keyframes tx-transition-x { to { \(look) } }",
      ])
      for words in ["render a.svg", "render b.svg --format svg-css", "with c.css red blue"] {
        check(words.split(separator: " ").map(String.init), files)
      }
    }
  }

  @Test(arguments: drawings)
  func `a drawing takes a number or says why not`(_ text: String) {
    for number in Self.numbers {
      let text = Self.drawing + text.replacing("#", with: number)
      let files = FakeFiles(contents: ["a.svg": text])
      for words in ["render a.svg", "render a.svg --format html", "iris a.svg red"] {
        check(words.split(separator: " ").map(String.init), files)
      }
    }
  }

  @Test(arguments: [
    ("iris --origin 1e19,0", "a fraction lies between -1000 and 1000, a percentage below 100000%"),
    ("offset --x 1e19px", "a length lies between -100000px and 100000px"),
    ("fan --angle 1e19deg", "an angle is at most 1000 turns, 360000deg"),
    ("iris --size .001x1", "width and height are at least 1"),
    (
      "iris --easing spring(mass:1,stiffness:1e7,damping:5)",
      "a spring swings at most 30 times; damp it more"
    ),
    ("iris --easing spring(1e-9s)", "a spring takes at least '1ms'; make it less stiff"),
    ("iris --easing steps(101)", "an easing takes at most 100 steps"),
  ])
  func `says how far a value may go`(_ line: String, _ rule: String) throws {
    let outcome = run(line)
    let words = line.split(separator: " ")
    let message = try #require(outcome.errors.first)
    #expect(message.hasPrefix("tx2svg: error: invalid value '\(words[2])' for '\(words[1])': "))
    #expect(message.hasSuffix(": " + rule))
    #expect(outcome.status == .usage)
  }

  @Test(arguments: [("slideshow red blue", "--transition push"), ("confetti", "--color red")])
  func `an option is given a hundred times at most`(_ line: String, _ option: String) {
    let words = line + String(repeating: " " + option, count: 100)
    #expect(run(words).status == .done)
    #expect(run(words + " " + option).errors.first?.hasSuffix("give it 100 times at most") == true)
  }

  @Test func `says no more than anybody reads`() {
    let wrong = String(repeating: "<rect data-tx='no'/>\n", count: 300)
    let files = FakeFiles(contents: ["a.svg": Self.drawing + "width='9' height='9'>\(wrong)</svg>"])
    let errors = run("render a.svg", files).errors
    #expect(errors.count == 201 && errors.last == "tx2svg: note: 100 more messages are not shown")
  }

  @Test func `one element has the attributes of all its tags`() {
    let tags = (0..<2000).map { "<body a\($0)=x>" }.joined()
    let files = FakeFiles(contents: ["a.html": "<!DOCTYPE html>\(tags)<p data-tx=opacity>A"])
    #expect(
      run("render a.html", files).errors
        == ["a.html:1: error: it has an element with more than 1000 attributes, the most allowed"])
  }

  /// Seen so closely, they are off by more than the tolerance in the most strips there can be.
  @Test func `large pictures in perspective are written, with one warning and ways out`() throws {
    let files = FakeFiles(contents: [
      "a.svg": Self.drawing + "viewBox='0 0 4 3'><rect width='4' height='3'/></svg>"
    ])
    let outcome = run("fan a.svg a.svg red --size 1600x1200", files)
    let warnings = outcome.messages.filter { $0.kind == .warning }.map(\.text)
    #expect(outcome.status == .done && warnings.count == 1)
    #expect(warnings[0].hasPrefix("beyond the tolerance of .393: card"))
    let way = try #require(
      warnings[0].firstMatch(of: /'--format html' is exact, '(--tolerance [0-9.]+px)' allows it$/))
    let allowed = run("fan a.svg a.svg red --size 1600x1200 \(way.1)", files).messages
    #expect(allowed.allSatisfy { $0.kind == .note })
  }

  /// What stops because it takes too many looks has keyframes of no length.
  @Test(arguments: [
    "fan a.svg a.svg red --size 1000x750 --portable",
    "fan a.svg a.svg --size 1600x1200 --portable",
  ])
  func `refuses what takes too long, however far it came`(_ words: String) {
    let files = FakeFiles(contents: [
      "a.svg": Self.drawing + "viewBox='0 0 4 3'><rect width='4' height='3'/></svg>"
    ])
    #expect([.done, .data].contains(run(words, files).status))
  }

  @Test(arguments: ["doorway", "clock", "iris", "wipe", "blinds", "cube"])
  func `plays on boxes without a width or a height`(_ effect: String) {
    for box in ["<path d='M5 0V9' ", "<path d='M0 5H9' ", "<svg width='0' height='0' "] {
      let files = FakeFiles(contents: [
        "a.svg": Self.drawing + "viewBox='0 0 9 9'>\(box) data-tx='\(effect)'/></svg>"
      ])
      #expect([.done, .data].contains(run("render a.svg", files).status))
    }
  }

  @Test func `says which box is too large, and which drawing`() {
    let rect =
      Self.drawing + "width='9' height='9'>\n<rect width='1e10' height='9' data-tx='cube'/></svg>"
    let box =
      Self.drawing
      + "width='9' height='9'><text data-tx-box='0 0 1e19 3' data-tx='wipe'>x</text></svg>"
    let files = FakeFiles(contents: [
      "a.svg": rect, "b.svg": box, "c.svg": Self.drawing + "viewBox='0 0 1e19 5'/>",
    ])
    let rule = "its sides are at most 10000px, it lies within 100000px of the origin and is seen"
    #expect(
      run("render a.svg", files).errors
        == ["a.svg:2: error: data-tx: the box of <rect> on line 2 is out of range: " + rule])
    #expect(
      run("render b.svg", files).errors
        == ["b.svg:1: error: data-tx-box: '0 0 1e19 3' is out of range: " + rule])
    #expect(
      run("iris c.svg", files).errors == [
        "tx2svg: error: the size or viewBox of 'c.svg' is out of range:"
          + " its sides lie between 0.001 and 1000000000"
      ])
  }
}
