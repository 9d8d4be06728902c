import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

extension CheckCommandTests {
  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `reads pages as they are`() {
    let page = """
      <!DOCTYPE html>
      <title>A</title><p>One<br>two
      <p><svg viewBox="0 0 9 9"><rect width=9 height=9><animate attributeName=x
       values="0;9" dur=1s repeatCount=indefinite></rect></svg>
      """
    let outcome = run("check a.html", FakeFiles(contents: ["a.html": page]))
    #expect(outcome.errors.count == 1)
    #expect(outcome.errors.first?.hasPrefix("a.html:3:") == true, "\(outcome.errors)")
    #expect(outcome.errors.first?.contains("it moves for ever") == true)
    #expect(outcome.status == .done)
  }

  @Test(arguments: ["a.md", "docs/b.MDX", "c.markdown", "d.rst", "e.adoc"])
  func `texts that show drawings are not read`(_ path: String) {
    let files = FakeFiles(contents: [path: "# A\n<p><img src='a.svg'></p>"])
    for line in ["check #", "check # --for github", "embed # --for github"] {
      let outcome = run(line.replacing("#", with: path), files)
      let reason = "this is Markdown or another text: name the pictures in it"
      #expect(outcome.errors == ["\(path):1:1: error: \(reason)"])
      #expect(outcome.status == .data)
    }
  }

  @Test func `an animation of no cycles takes the place of one without end`() {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><title>A</title>"
      + "<style>@keyframes b{to{x:5px}}rect{animation:b 1s infinite;animation:b 1s 0}</style>"
      + "<rect width='9' height='9'/></svg>"
    #expect(run("check a.svg", FakeFiles(contents: ["a.svg": text])).errors == [])
  }

  @Test func `what pauses under the pointer can be stopped in a page alone`() {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><title>A</title>"
      + "<style>@keyframes b{to{x:5px}}rect{animation:b 1s infinite}"
      + "rect:hover{animation-play-state:paused}</style><rect width='9' height='9'/></svg>"
    let files = FakeFiles(contents: ["a.svg": text])
    #expect(run("check a.svg --for page", files).errors == [])
    #expect(run("check a.svg", files).errors.first?.contains("it moves for ever") == true)
  }

  @Test func `a whole page is right where a policy forbids style, if it links all of it`() {
    let written = run("cube red blue --once --css-out x.css --out x.html")
    let texts = written.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    var files = FakeFiles(contents: Dictionary(uniqueKeysWithValues: texts))
    #expect(run("check x.html --for csp", files).errors == [])
    files.contents["x.html"] = run("cube red blue --once --format html").text
    let found = run("check x.html --for csp", files).errors
    #expect(found.count == 1 && found[0].hasSuffix("csp takes away <style>, 2 times in all"))
    let part = "a page cannot be part of another one: write '--format fragment'"
    #expect(run("check x.html --for page", files).errors == ["x.html:1:1: error: " + part])
  }

  @Test func `reads fragments as tx2svg writes them`() {
    let fragment = run("iris red blue --format fragment").text
    let files = FakeFiles(contents: ["f.html": fragment])
    #expect(run("embed f.html --for page", files).text == fragment)
  }

  /// Fragments of several elements, which the parser puts into a page.
  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `takes several elements for a part of a page`() {
    let files = FakeFiles(contents: [
      "a.html": "<p id=a>A<p>B", "b.html": "<p id=a>C<p>D",
      "c.html": "<!DOCTYPE html><title>C</title><p>E",
    ])
    #expect(run("check a.html --for page", files).errors == [])
    let embedded = run("embed a.html --for page", files)
    #expect(embedded.errors == [] && embedded.text == "<p id=a>A<p>B")
    #expect(run("embed c.html --for page", files).errors.first?.contains("cannot be part") == true)
    let both = run("check a.html b.html --for page", files).errors
    #expect(both.count == 1 && both.first?.contains("the id 'a' is also in 'a.html'") == true)
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `warns of gradients that are there twice, in two parts of a page or in one`() {
    let drawing =
      "<div><svg width='9' height='9'><title>A</title><linearGradient id='g'/></svg></div>"
    let files = FakeFiles(contents: [
      "a.html": drawing, "b.html": drawing, "both.html": "<!DOCTYPE html>\n\(drawing)\n\(drawing)",
      "other.html": drawing + drawing.replacing("id='g'", with: "id='h'"),
    ])
    let end =
      ": warning: it is there twice: while the first one is folded away, browsers lose the"
      + " <linearGradient> of the second; write one with another '--id-prefix'"
    #expect(run("check a.html b.html --for page", files).errors == ["b.html:1:48" + end])
    #expect(run("check both.html", files).errors == ["both.html:3:1" + end])
    #expect(run("check a.html other.html", files).errors.allSatisfy { !$0.contains("twice") })
    #expect(run("check other.html", files).errors == [])
  }

  @Test func `a drawing without a namespace plays in a page alone`() {
    let files = FakeFiles(contents: [
      "a.svg": "<svg width='9' height='9'><title>A</title>"
        + "<path d='M0 0h9v9' data-tx='opacity'/></svg>"
    ])
    for words in ["", " --for github"] {
      let outcome = run("check a.svg" + words, files)
      #expect(
        outcome.errors == [
          "a.svg:1:1: error: as a picture it shows nothing:"
            + " write <svg xmlns=\"http://www.w3.org/2000/svg\">"
        ])
      #expect(outcome.status == .differs)
    }
    #expect(run("embed a.svg --for github", files).errors.count == 1)
    #expect(run("check a.svg --for page", files).errors == [])
    for format in Formats.pictures {
      let text = run("render a.svg --format \(format)", files).text
      #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
    }
  }

  /// Animations of SMIL that no engine plays, and why.
  static let faults: [(attributes: String, fault: String?)] = [
    ("values='0;9;0' keyTimes='0;1' dur='1s'", "its 'values' are 3, and its 'keyTimes' 2"),
    ("values='0;9'", "it has no 'dur'"),
    ("from='0' to='9' dur='0:02'", "'0:02' is no duration; write '2s' or '00:02'"),
    ("values='0;9;' keyTimes='0;1' dur='00:02'", nil),
    ("values='0;9;0' keyTimes='0;1' calcMode='paced' dur='1s'", nil),
    ("to='9'", nil), ("values='0;9' dur='indefinite'", nil), ("by='9' dur='1s'", nil),
    ("values='0;9' dur='soon'", "'soon' is no duration; write '2s' or '00:02'"),
    ("to='9' dur='1 s'", "'1 s' is no duration; write '2s' or '00:02'"),
    ("values='0;9' dur='0s'", "'0s' is no duration; write '2s' or '00:02'"),
    ("values='' from='0' to='9' dur='1s'", "it has no values to go through"),
    ("from='0' dur='1s'", "it has no values to go through"),
    (
      "values='0;9' dur='1s' begin='later'",
      "'later' is no beginning; write '2s', 'click' or 'id.end'"
    ),
    ("values='0;9' dur='1s' begin=''", "'' is no beginning; write '2s', 'click' or 'id.end'"),
    ("values='0;9' dur='1s' begin='later; 0s'", nil),
    ("values='0;4;9' keyTimes='0;.8;.5' dur='1s'", "its 'keyTimes' do not rise from 0 to 1"),
    ("values='0;4;9' keyTimes='0;.5;.8' dur='1s'", "its 'keyTimes' do not rise from 0 to 1"),
    ("values='0;4;9' keyTimes='0;x;1' dur='1s'", "its 'keyTimes' do not rise from 0 to 1"),
    ("values='0;4;9' keyTimes='0;.5;.8' calcMode='discrete' dur='1s'", nil),
    ("from='0' to='9' keyTimes='0;.5;1' dur='1s'", "its 'values' are 2, and its 'keyTimes' 3"),
    (
      "values='0;9' calcMode='spline' dur='1s'",
      "its 'keySplines' are not 1 of four numbers from 0 to 1"
    ),
    (
      "values='0;4;9' calcMode='spline' keySplines='0 0 1 1;0 0 1 2' dur='1s'",
      "its 'keySplines' are not 2 of four numbers from 0 to 1"
    ), ("values='0;9' calcMode='spline' keySplines='0,0 .5 1;' dur='1s'", nil),
    ("values='0;9' keySplines='0 0 1 2' dur='1s'", nil),
    ("type='matrix' values='1 0 0 1 0 0;1 0 0 1 9 0' dur='1s'", "SMIL animates no 'matrix'"),
    ("type='rotate' from='0' to='9deg' dur='1s'", "'9deg' is no 'rotate'"),
    ("type='rotate' values='0 1;90 5' dur='1s'", "'0 1' is no 'rotate'"),
    ("type='rotate' values='0 1 1;90 5 5' dur='1s'", nil),
  ]

  @Test(arguments: faults)
  func `finds what no engine plays`(_ attributes: String, _ fault: String?) {
    let isTransform = attributes.hasPrefix("type")
    let name =
      isTransform ? "animateTransform attributeName='transform'" : "animate attributeName='x'"
    let drawing =
      Self.named + "<rect width='9' height='9'><\(name) \(attributes)/></rect></svg>"
    let found = run("check a.svg", FakeFiles(contents: ["a.svg": drawing])).errors
    #expect(found == fault.map { ["a.svg:1:107: error: it does not play: \($0)"] } ?? [])
  }

  /// Content of a drawing with animations of what is not there, and what is missing.
  static let missing: [(content: String, fault: String?)] = [
    ("<animate href='#b' attributeName='x' to='9' dur='1s'/>", "no element has the id 'b'"),
    ("<animate href='#a' attributeName='x' to='9' dur='1s'/>", nil),
    ("<animateMotion dur='1s'><mpath href='#p'/></animateMotion>", "no element has the id 'p'"),
    ("<animate begin='b.end' attributeName='x' to='9' dur='1s'/>", "no element has the id 'b'"),
    ("<animate begin='b.end;1s' attributeName='x' to='9' dur='1s'/>", nil),
    ("<style>rect{animation:zoomm 1s}</style>", "no @keyframes are named 'zoomm'"),
    (
      "<style>@keyframes a{to{x:9px}}rect{animation-name:b;animation-duration:1s}</style>",
      "no @keyframes are named 'b'"
    ),
    ("<style>@media print{@keyframes a{to{x:9px}}}rect{animation:a 1s}</style>", nil),
    (
      "<style title='a'>@keyframes a{to{x:9px}}rect{animation:a 1s}</style>"
        + "<style title='b'>rect{animation:a 1s}@keyframes b{}</style>", nil
    ),
    (
      "<style title='a'>rect{animation:b 1s}</style><style title='b'>@keyframes b{to{x:9px}}</style>",
      "no @keyframes are named 'b'"
    ),
    ("<style>rect{animation:none}</style>", nil), ("<style>rect{animation-name:none}</style>", nil),
    ("<style>rect{animation:var(--a) 1s}</style>", nil),
    ("<style>rect{animation-duration:1s}</style>", nil),
    ("<script>s()</script><style>rect{animation:a 1s}</style>", nil),
  ]

  @Test(arguments: missing)
  func `finds animations of what is not there`(_ content: String, _ fault: String?) {
    let drawing = Self.named + "<rect id='a' width='9' height='9'>" + content + "</rect></svg>"
    let found = run("check a.svg --for page", FakeFiles(contents: ["a.svg": drawing])).errors
    let expected = fault.map { ["it does not play: \($0)"] } ?? []
    #expect(found.map { $0.split(separator: ": error: ").last.map(String.init) } == expected)
  }

  @Test func `advises where the first of two equal parts hides what both need`() {
    let gradient = "<defs><linearGradient id='a'/></defs><path fill='url(#a)' d='M0 0h9v9'/></svg>"
    let files = FakeFiles(contents: [
      "a.svg": Self.named + gradient, "b.svg": Self.named + "<path d='M0 0h9v9'/></svg>",
    ])
    let twice = run("check a.svg a.svg --for page", files)
    #expect(twice.status == .done)
    #expect(twice.errors.filter { $0.contains("twice") }.map { $0.hasPrefix("a.svg:1:") } == [true])
    #expect(twice.errors.contains { $0.contains("lose the <linearGradient> of the second") })
    for line in ["check a.svg", "check b.svg b.svg", "check a.svg b.svg"] {
      #expect(!run(line + " --for page", files).errors.contains { $0.contains("twice") })
    }
    // The parts of a long cycle begin with what has an id.
    for (hold, count) in [("9s", 0), ("3600s", 1)] {
      let file = run("push red blue --for page --format svg --hold \(hold)").text
      let both = run("check a.svg a.svg --for page", FakeFiles(contents: ["a.svg": file]))
      #expect(both.errors.count { $0.contains("twice") } == count, "\(both.errors)")
    }
  }

  @Test(arguments: ["check -", "embed - --for page"])
  func `names what arrives on standard input`(_ line: String) {
    #expect(
      run(line, FakeFiles(input: "<svg>")).errors == [
        "standard input:1:6: error: Premature end of data in tag svg line 1"
      ])
  }

  @Test(arguments: ["photo.jpg", "drop.css"])
  func `says of what is no document that it is none`(_ name: String) {
    let text = name == "drop.css" ? "@keyframes a { to { opacity: 0 } }" : name + "\0\u{1}"
    let files = FakeFiles(contents: [name: text])
    for command in ["check", "embed", "render"] {
      let outcome = run("\(command) \(name)" + (command == "embed" ? " --for github" : ""), files)
      #expect(outcome.messages.map(\.text) == ["this is not an SVG or HTML document"])
      #expect(outcome.status == .data)
    }
  }
}
