import Testing
import Tx2SVGTestSupport
import Tx2SVGCommand
import Tx2SVGMarkup

/// What drawings become whose lines are drawn along themselves.
@Suite struct DrawTests {
  /// A drawing whose first child moves for two seconds at constant speed.
  static func rendered(_ shape: String, _ options: String = "") -> Tx2SVGCommand.Outcome {
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>"
        + "<g data-tx-duration='2s' data-tx-easing='linear' \(shape)</g></svg>"
    ])
    return run("render a.svg --reduced-motion play \(options)", files)
  }

  static func count(_ text: String, _ part: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test func `slides a dash of the whole length along a line`() {
    let text = Self.rendered("data-tx='draw'><path d='M0 0h90' stroke='red' fill='none'/>").text
    #expect(text.contains("pathLength=\"1\""))
    #expect(text.contains("attributeName=\"stroke-dashoffset\" values=\"1.003;0\" dur=\"2s\""))
    // Once it is there, the line has no dash: its corners are joined.
    #expect(!text.contains("<path d=\"M0 0h90\" stroke=\"red\" fill=\"none\" stroke-dasharray"))
    let css = Self.rendered(
      "data-tx='draw'><path d='M0 0h90' stroke='red' fill='none'/>", "--format svg-css"
    ).text
    #expect(css.contains("stroke-dashoffset:1.003") && css.contains("stroke-dasharray:1.002 3"))
  }

  @Test func `finds the lines in a link`() {
    let line = "<path d='M0 0h90' stroke='red' fill='none'/>"
    let outcome = Self.rendered("data-tx='draw'><a href='#x'>\(line)</a>")
    #expect(outcome.errors == [] && outcome.text.contains("pathLength=\"1\""))
  }

  /// Of two animations of one property the second one would win.
  @Test(arguments: ["svg-css", "html"])
  func `what has no lines fades beside a drawing, and is switched on around it`(
    _ format: String
  ) throws {
    let files = FakeFiles(contents: ["a.svg": FakeFiles.drawing])
    let text = run("draw a.svg text:Done --duration 2s --format \(format)", files).text
    var properties: [String: Substring] = [:]
    for match in text.matches(of: /@keyframes ([a-z0-9]+)\{[^{]+\{([a-z-]+):/) {
      properties[String(match.1)] = match.2
    }
    let rules = text.matches(of: /animation:([^;}]+)/).map { rule in
      rule.1.split(separator: ",").compactMap { properties[String($0.prefix { $0 != " " })] }
    }
    #expect(rules.contains { $0.contains("opacity") })
    #expect(rules.allSatisfy { Set($0).count == $0.count }, "\(rules)")
  }

  /// Programs that draw stills, and films, know no path lengths.
  @Test func `stills have dashes of real lengths`() throws {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='9'>"
      + "<path d='M0 4h90' stroke='red' pathLength='7'/></svg>"
    let files = FakeFiles(contents: ["a.svg": drawing])
    let line = "frames draw a.svg --count 3 --once --easing linear --out x.svg"
    let still = try #require(
      run(line, files).files.map { String(decoding: $0.bytes, as: UTF8.self) }.dropFirst().first)
    #expect(still.contains("stroke-dasharray=\"90.18 270\"") && !still.contains("pathLength"))
    #expect(still.contains("stroke-dashoffset=\"30.09\""))
  }

  @Test func `draws from the end when reversed`() {
    let text = Self.rendered(
      "data-tx='draw(reverse)'><path d='M0 0h90' stroke='red' fill='none'/>"
    ).text
    #expect(text.contains("values=\"-1.003;0\" dur=\"2s\""))
  }

  @Test func `fills a shape in the last quarter`() {
    let text = Self.rendered(
      "data-tx='draw'><rect width='60' height='40' stroke='red' fill-opacity='.5'/>"
    ).text
    #expect(
      text.contains("attributeName=\"stroke-dashoffset\" values=\"1.003;0;0\" keyTimes=\"0;.75;1\"")
    )
    #expect(text.contains("attributeName=\"fill-opacity\" values=\"0;0;.5\" keyTimes=\"0;.75;1\""))
  }

  @Test func `gives each line of a sequence the time that its length asks for`() {
    let text = Self.rendered(
      "data-tx='draw(sequence)' fill='none' stroke='red'><path d='M0 0h30'/><path d='M0 9h90'/>"
    ).text
    #expect(text.contains("values=\"1.003;0;0\" keyTimes=\"0;.25;1\""))
    #expect(text.contains("values=\"1.003;1.003;0\" keyTimes=\"0;.25;1\""))
  }

  @Test func `draws the pieces of a path by themselves`() {
    let text = Self.rendered(
      "data-tx='draw' fill='none' stroke='red'><path id='p' d='M0 0h30m9 9v40'/>"
    ).text
    #expect(text.contains("d=\"M0 0L30 0\"") && text.contains("d=\"M39 9L39 49\""))
    #expect(Self.count(text, "values=\"1.003;0\"") == 2)
    #expect(Self.count(text, "id=\"p\"") == 1)
  }

  @Test func `uncovers a line with gaps through a mask, and its own dashes stay`() {
    let text = Self.rendered(
      "data-tx='draw' fill='none' stroke='red'><path d='M0 0h90' stroke-dasharray='1 7'"
        + " stroke-linecap='round'/>"
    ).text
    #expect(text.contains("<mask ") && text.contains("stroke-linecap=\"square\""))
    #expect(text.contains("stroke-dasharray=\"1 7\" stroke-linecap=\"round\" style="))
  }

  @Test func `lets markers and words follow`() {
    let text = Self.rendered(
      "data-tx='draw' fill='none' stroke='red'><marker id='m'/><path d='M0 0h90'"
        + " marker-end='url(#m)'/><text>A</text>"
    ).text
    #expect(text.contains("marker-end=\"url(#m)\" style=\"fill:none;stroke-opacity:0\""))
    #expect(
      Self.count(text, "attributeName=\"opacity\" values=\"0;0;1\" keyTimes=\"0;.75;1\"") == 2)
  }

  @Test func `draws lines that are measured in percentages`() {
    let text = Self.rendered(
      "data-tx='draw(sequence)' fill='none' stroke='red'><line x2='25%'/><line y1='9' y2='9' x2='75%'/>"
    ).text
    #expect(text.contains("values=\"1.003;0;0\" keyTimes=\"0;.25;1\""))
    #expect(text.contains("values=\"1.003;1.003;0\" keyTimes=\"0;.25;1\""))
  }

  @Test func `warns that what a reference shows is not drawn`() {
    let use =
      "data-tx='draw' fill='none' stroke='red'><path id='p' d='M0 0h90'/><use href='#p' y='9'/>"
    let words =
      "what <use> shows fades in while lines are drawn: draw the shape itself in its place"
    #expect(Self.rendered(use).errors == ["a.svg:1: warning: data-tx: \(words)"])
    let item = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><g \(use)</g></svg>"
    for format in Formats.files {
      #expect(
        run("draw a.svg --format \(format)", FakeFiles(contents: ["a.svg": item])).errors
          == ["tx2svg: warning: \(words)"])
    }
  }

  @Test(arguments: ["vector-effect='non-scaling-stroke'", "class='thin'"])
  func `lines that ignore the scale fade, with a warning`(_ own: String) {
    let path = "<path d='M0 0h90' stroke='red' fill='none'"
    let outcome = Self.rendered(
      "data-tx='draw'><style>.thin { vector-effect: non-scaling-stroke }</style>\(path) \(own)/>"
        + "\(path)/>")
    #expect(
      outcome.errors == [
        "a.svg:1: warning: data-tx: a stroke with vector-effect: non-scaling-stroke fades in while"
          + " lines are drawn: leave that out"
      ])
    #expect(Self.count(outcome.text, "stroke-dashoffset") == 1)
  }

  @Test func `a colour has no lines`() {
    #expect(
      run("draw red --once", FakeFiles()).errors == [
        "tx2svg: note: 'red' has no lines to draw: it fades instead"
      ])
    #expect(run("draw --once", FakeFiles()).errors == [])
  }

  @Test func `combines with other transitions, and may be one of two`() {
    let both = Self.rendered(
      "data-tx='draw.combined(opacity)'><path d='M0 0h90' stroke='red' fill='none'/>"
    ).text
    #expect(both.contains("values=\"1.003;0\"") && both.contains("attributeName=\"opacity\""))
    let pair = Self.rendered(
      "data-tx='asymmetric(draw, opacity)' data-tx-direction='both'>"
        + "<path d='M0 0h90' stroke='red' fill='none'/>"
    ).text
    #expect(Self.count(pair, "d=\"M0 0h90\"") == 2 && !pair.contains("<use"))
  }

  @Test(arguments: [
    ("draw(sequence, reverse)", "draw(order: sequence, way: reverse)"),
    ("draw(reverse)", "draw(way: reverse)"), ("iris(star)", "iris(shape: star)"),
  ])
  func `takes a word for the argument that it is a choice of`(_ short: String, _ long: String) {
    let shape = "><path d='M0 0h90' stroke='red' fill='none'/>"
    let text = Self.rendered("data-tx='\(short)'\(shape)", "--id-prefix a").text
    #expect(!text.isEmpty)
    #expect(text == Self.rendered("data-tx='\(long)'\(shape)", "--id-prefix a").text)
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `says where it cannot be`() {
    var files = FakeFiles(contents: [
      "a.html": "<html><body>\n<p data-tx='draw'>A</p></body></html>"
    ])
    files.contents["a.svg"] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>"
    #expect(
      run("render a.html", files).errors == [
        "a.html:2: error: data-tx: on a page <p> on line 2 cannot move so: it draws lines; annotate"
          + " elements inside of an <svg>"
      ])
    files.contents["turn.svg"] =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\n"
      + "<path d='M0 0h9v9' stroke='red' data-tx='draw.combined(flip)'/></svg>"
    for format in Formats.all {
      #expect(
        run("render turn.svg --format \(format)", files).errors == [
          "turn.svg:2: error: data-tx: lines cannot be drawn while they turn in space"
        ])
    }
  }

  @Test func `lets what has no lines fade in`() {
    for format in Formats.files {
      let text = run("draw red --once --size 20x10 --format \(format)", FakeFiles()).text
      #expect(text.contains("opacity") && !text.contains("dash"))
    }
  }

  @Test(arguments: [
    ("draw a.gif red", "'a.gif' has no lines to draw"),
    ("draw text:A red", "'text:A' has no lines to draw"),
    ("draw fill.svg fill.svg", "'fill.svg' has no lines to draw"), ("draw line.svg red", nil),
    ("draw line.svg fill.svg", "'fill.svg' has no lines to draw"),
    ("type a.gif text:A", "'a.gif' has no text to type"), ("type text:A text:B", nil),
    ("type line.svg red", "'line.svg' has no text to type"), ("wipe a.gif fill.svg", nil),
  ])
  func `notes an item that has no lines or no text`(_ line: String, _ sentence: String?) {
    func item(_ path: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'>\(path)</svg>"
    }
    let files = FakeFiles(contents: [
      "a.gif": "GIF89a\u{14}\0\u{A}\0\0\0\0,\0\0\0\0\u{14}\0\u{A}\0\0;",
      "line.svg": item("<g stroke='red'><path d='M1 5h18'/></g>"),
      "fill.svg": item("<path d='M1 5h18v4z'/><path d='M0 0' stroke='red'/>"),
    ])
    let outcome = run(line + " --once --quiet", files)
    #expect(outcome.errors == [] && outcome.status == .done)
    let notes = run(line + " --once --size 200x100", files).errors.filter { $0.contains("fades") }
    #expect(notes == (sentence.map { ["tx2svg: note: \($0): it fades instead"] } ?? []))
  }

  @Test(arguments: ["draw", "type"], ["svg", "html"])
  func `writes what only fades once, however often it is shown`(_ effect: String, _ format: String)
  {
    let files = FakeFiles(contents: [
      "fill.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'>"
        + "<path d='M1 5h18v4z'/></svg>"
    ])
    for items in ["fill.svg", "fill.svg fill.svg"] {
      let text = run("\(effect) \(items) --size 200x100 --format \(format)", files).text
      #expect(Self.count(text, "d=\"M1 5h18v4z\"") == 1 && text.contains("opacity"))
    }
  }

  @Test(arguments: Formats.files)
  func `draws an item`(_ format: String) throws {
    let files = FakeFiles(contents: [
      "l.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'>"
        + "<style>.a { stroke: red; fill: none }</style><path class='a' d='M1 5h18'/></svg>"
    ])
    let outcome = run("draw l.svg red --once --format \(format)", files)
    #expect(outcome.errors == [] && outcome.text.contains("stroke-dashoffset"))
    #expect(Self.count(outcome.text, "pathLength=\"1\"") == 1)
  }

  @Test(arguments: Formats.files)
  func `draws each of several items in its time`(_ format: String) throws {
    func item(_ path: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'><path d='\(path)'"
        + " stroke='red' fill='none'/></svg>"
    }
    let files = FakeFiles(contents: ["a.svg": item("M1 5h18"), "b.svg": item("M1 9h9")])
    for items in ["a.svg b.svg", "a.svg text:B", "text:B a.svg"] {
      let text = run("draw \(items) --format \(format)", files).text
      for (item, drawn) in [("a.svg", "M1 5h18"), ("b.svg", "M1 9h9"), ("text:B", ">B<")]
      where items.contains(item) {
        #expect(text.contains(drawn), "\(item) of \(items)")
      }
    }
  }

  /// Chromium and WebKit show nothing for lists of other lengths than the one that it begins with.
  @Test func `dashes are as many numbers at all times`() {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
      + "<path d='M0 0h9' stroke='red'/></svg>"
    let files = FakeFiles(contents: ["a.svg": drawing, "b.svg": drawing])
    let text = run("draw a.svg b.svg --hold 1s", files).text
    let dashed = text.split(separator: "stroke-dasharray=\"").dropFirst()
    let lists = dashed.compactMap {
      $0.firstMatch(of: #/dasharray" calcMode="discrete" values="([^"]+)/#)
    }
    #expect(!lists.isEmpty)
    for list in lists {
      let counts = Set(list.1.split(separator: ";").map { $0.split(separator: " ").count })
      #expect(counts == [2], "\(list.1)")
    }
  }
}
