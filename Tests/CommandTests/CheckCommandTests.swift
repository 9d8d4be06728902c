import Testing
import Tx2SVGCommand

/// What `check` finds in files as people write them.
@Suite struct CheckCommandTests {
  static let root = "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='16'>"
  static let spin =
    "<animateTransform attributeName='transform' type='rotate' values='0;90' dur='1s'/>"
  static let named = root + "<title>A</title>"

  /// Words after `check`, a file, and the findings: place, severity and the beginning of each.
  static let files: [(words: String, file: String, findings: [String])] = [
    ("", named + "<rect width='9' height='9'>\(spin)</rect></svg>", []),
    ("", root + "<path d='M0 0h9'/></svg>", ["1:1: warning: screen readers have no name for it"]),
    (
      "", named + "\n  <script>tick()</script><path d='M0 0h9'/></svg>",
      ["2:3: error: nothing moves without the script, and in a picture no script runs"]
    ),
    ("", named + "<script/><path d='M0 0h9'/></svg>", []),
    ("", named + "<script type='application/ld+json'>{}</script></svg>", []),
    ("", named + "<path d='M0 0h9' onclick='go()' only_selected='1'/></svg>", []),
    ("", named + "<path d='M0 0h9' xmlns:a='urn:a' a:onload='1'/></svg>", []),
    (
      "", named + "<path d='M0 0h9' onload='go()'/></svg>",
      ["1:80: error: nothing moves without the script"]
    ),
    ("", named + "<style>@namespace svg url(http://a.org/); svg{}</style></svg>", []),
    ("", named + "<style>@namespace \"http://a.org/\"; svg{}</style></svg>", []),
    (
      "", "<?xml-stylesheet type='text/css' href='x.css'?>" + named + "</svg>",
      ["1:1: error: a picture loads nothing: put 'x.css' into the file"]
    ),
    (
      "",
      named + "<image xmlns:l='http://www.w3.org/1999/xlink' l:href='a.png' width='9'/></svg>",
      ["1:80: error: a picture loads nothing: put 'a.png' into the file"]
    ),
    (
      "", named + "<image href='a.png' width='9' height='9'/></svg>",
      ["1:80: error: a picture loads nothing: put 'a.png' into the file"]
    ),
    (
      "",
      named + "<style>\n@import 'a.css';\n.a { fill: url(b.svg#c) }</style><path d='M0 0'/></svg>",
      [
        "2:9: error: a picture loads nothing: put 'a.css' into the file",
        "3:12: error: a picture loads nothing: put 'b.svg#c' into the file",
      ]
    ),
    ("--for page", named + "<image href='a.png' width='9' height='9'/></svg>", []),
    ("", named + "<a href='https://a.org'><path d='M0 0h9'/></a></svg>", []),
    (
      "",
      named + "<rect width='9' height='9'>\(spin.replacing("dur", with: "begin='click' dur"))"
        + "</rect></svg>", ["1:107: error: it waits for the reader"]
    ),
    (
      "",
      named + "<rect width='9' height='9' opacity='0'><animate attributeName='opacity' "
        + "values='0;1' dur='1s'/></rect></svg>",
      ["1:1: error: where it does not play nothing is seen"]
    ),
    (
      "",
      named + "<style>text{opacity:0;animation:a 1s forwards}@keyframes a{to{opacity:1}}"
        + "</style><rect width='32' height='16'/><text>Stars</text></svg>",
      ["1:1: error: where it does not play no text is seen"]
    ),
    (
      "",
      named + "<style>.a{animation:a 2s 2s infinite}@keyframes a{to{rotate:9deg}}</style>"
        + "\n<path class='a' d='M0 0h9v9'/></svg>", ["2:1: warning: it moves for ever"]
    ),
    (
      "",
      named + "<rect width='9' height='9'>"
        + spin.replacing("dur='1s'", with: "dur='2s' begin='1s' repeatCount='2.5'")
        + "</rect></svg>", ["1:107: warning: it moves for 6 s, and nothing stops it (WCAG 2.2.2)"]
    ),
    (
      "",
      named + "<rect width='9' height='9'>"
        + spin.replacing("dur='1s'", with: "dur='9s' repeatDur='4s'") + "</rect></svg>", []
    ),
    (
      "",
      named + "<rect width='9' height='9'><animate attributeName='visibility' "
        + "values='visible;hidden' calcMode='discrete' dur='.2s' repeatDur='2s'/></rect></svg>",
      ["1:107: warning: it comes and goes more than three times a second"]
    ),
    (
      "",
      named + "<rect width='9' height='9'><animate attributeName='visibility' "
        + "values='visible;hidden' calcMode='discrete' dur='.5s' repeatDur='2s'/></rect></svg>", []
    ),
    (
      "--for dompurify",
      named + "<rect width='9' height='9'><animate attributeName='x' "
        + "values='0;9' dur='1s'/></rect></svg>", ["1:107: error: dompurify takes away <animate>"]
    ),
    (
      "--for wordpress",
      named + "<rect width='9' height='9'>"
        + spin.replacing("dur", with: "additive='sum' dur") + "</rect></svg>",
      ["1:107: error: wordpress takes away the attribute 'additive'"]
    ),
    (
      "--for csp",
      named + "<rect width='9' height='9'><animate attributeName='opacity' "
        + "values='1;0' dur='1s'/></rect></svg>",
      ["1:107: error: Firefox does not animate 'opacity'"]
    ),
    ("--for csp", named + "<rect width='9' height='9'>\(spin)</rect></svg>", []),
    (
      "--for slack", named + "</svg>",
      ["1:1: error: slack plays neither SVG nor HTML: write a film"]
    ),
    (
      "--for github", "<!DOCTYPE html><html><head><title>A</title></head><body/></html>",
      ["1:1: error: github shows pictures only: write svg"]
    ),
  ]

  @Test(arguments: files + partly)
  func `finds what does not work, with its place`(
    _ file: (words: String, file: String, findings: [String])
  ) {
    let outcome = run("check a.svg \(file.words)", FakeFiles(contents: ["a.svg": file.file]))
    #expect(outcome.errors.count == file.findings.count, "\(outcome.errors)")
    for (found, expected) in zip(outcome.errors, file.findings) {
      #expect(found.hasPrefix("a.svg:" + expected), "\(found)")
    }
    let isWrong = file.findings.contains { $0.contains(" error: ") }
    #expect(outcome.status == (isWrong ? .differs : .done))
    let strict = run(
      "check a.svg \(file.words) --strict", FakeFiles(contents: ["a.svg": file.file]))
    #expect(strict.status == (file.findings.isEmpty ? .done : .differs))
  }

  @Test(arguments: [
    ("\n<g></svg>", "2:10: error: Opening and ending tag mismatch: g line 2 and svg"),
    ("\n<b:a/></svg>", "2:1: error: prefix 'b' of 'b:a' has no namespace declaration"),
  ])
  func `says where a file cannot be read, in its own status`(_ content: String, _ error: String) {
    let files = FakeFiles(contents: ["a.svg": Self.root + content, "h.html": "<p>a\0<br>b</p>"])
    for command in ["check", "embed"] {
      let outcome = run("\(command) a.svg --for github", files)
      #expect(outcome.errors == ["a.svg:" + error])
      #expect(outcome.status == .data)
      let page = run("\(command) h.html --for page", files)
      #expect(page.errors.count == 1)
      #expect(page.status == .data)
      #expect(page.errors.first?.contains("SVG") == false)
    }
  }

  @Test func `finds a file that is too large for its host`() {
    let path = "<path d='M0 0h9'/><!--" + String(repeating: "a", count: 5_000_000) + "-->"
    let files = FakeFiles(contents: ["a.svg": Self.named + path + "</svg>"])
    #expect(
      run("check a.svg --for pypi", files).errors
        == ["a.svg:1:1: error: 5 MB, but pypi takes 5 MB at most"])
    #expect(run("check a.svg --for github", files).errors == [])
  }

  @Test func `finds names that two files of one page share`() {
    let first =
      Self.named + "<style>.a{fill:red}@keyframes k{}</style><path id='p' class='a'/></svg>"
    let second = Self.named + "<style>.a{fill:blue}@keyframes k{}</style>\n<path id='p'/></svg>"
    let files = FakeFiles(contents: ["a.svg": first, "b.svg": second, "c.svg": first])
    let end =
      " is also in 'a.svg': on one page they clash; write one with '--scope', or another"
      + " '--id-prefix'"
    #expect(
      run("check a.svg b.svg", files).errors == [
        "b.svg:2:1: error: the id 'p'" + end, "b.svg:1:100: error: the keyframes 'k'" + end,
        "b.svg:1:87: error: the class 'a'" + end,
      ])
    // Equal files look equal; pictures know nothing of one another.
    #expect(run("check a.svg c.svg", files).errors == [])
    #expect(run("check a.svg b.svg --for github", files).errors == [])
  }

  @Test func `finds what two files share whatever their order`() {
    let rules = Self.named + "<style>.a{fill:red}</style><path d='M0 0h9'/></svg>"
    let plain = Self.named + "<path class='a' d='M0 0h9'/></svg>"
    let files = FakeFiles(contents: ["a.svg": rules, "b.svg": plain])
    let finding =
      "a.svg:1:87: error: the class 'a' is also in 'b.svg': on one page they clash; write one with"
      + " '--scope', or another '--id-prefix'"
    #expect(run("check a.svg b.svg", files).errors == [finding])
    #expect(run("check b.svg a.svg", files).errors == [finding])
  }

  /// Counts and times that browsers ignore, each in SMIL or in CSS; without a duration nothing plays.
  @Test(arguments: ["-5", "nan", "inf", "0x10", "many", "", "0"])
  func `ignores a count that is none`(_ count: String) {
    for name in ["repeatCount", "dur", "repeatDur"] {
      let time = name == "dur" ? "" : "dur='1s'"
      let motion = "<animate attributeName='opacity' values='1;0;1' \(time) \(name)='\(count)'/>"
      let fault = "it does not play: '\(count)' is no duration; write '2s' or '00:02'"
      let found = run("check a.svg", named(motion)).errors
      #expect(found.map { $0.hasSuffix(fault) } == (name == "dur" ? [true] : []), "\(found)")
    }
    let sheet = "<style>@keyframes b{to{opacity:.5}}rect{animation:b 1s \(count)}</style>"
    #expect(run("check a.svg", named(sheet)).errors == [])
  }

  private func named(_ content: String) -> FakeFiles {
    FakeFiles(
      contents: ["a.svg": Self.named + "<rect width='9' height='9'>\(content)</rect></svg>"])
  }

  @Test(arguments: [
    "<style>@keyframes b{50%{opacity:0}}rect{animation:b .15s infinite}</style>",
    "<style>@keyframes b{to{opacity:0%}}rect{animation:b .15s infinite}</style>",
    "<style>@-webkit-keyframes b{to{opacity:0}}rect{-webkit-animation:b .1s infinite}</style>",
    "<style>@keyframes b{to{fill:white}}rect{animation:b calc(50ms * 2) infinite}</style>",
    "<style>@keyframes b{to{background:white}}rect{animation:b .1s infinite}</style>",
    "<animate attributeName='fill' values='white;black' dur='.1s' repeatCount='indefinite'/>",
    "<animate attributeName='opacity' to='0' dur='.1s' repeatCount='indefinite'/>",
  ])
  func `finds flashes however they are written`(_ content: String) {
    let found = run("check a.svg", named(content)).errors
    #expect(found.contains { $0.contains("more than three times a second") }, "\(found)")
  }

  private static let shift = "<animate attributeName='x' values='0;5' dur='2s'"

  @Test(arguments: [
    "<style>@keyframes b{to{x:5px}}rect{-webkit-animation:b 1s infinite}</style>",
    "<style>@keyframes b{to{x:5px}}rect{animation:b calc(1s * 2) infinite}</style>",
    "<style>@keyframes b{to{x:5px}}rect{animation:b 1s infinite}svg:hover "
      + "rect{animation-play-state:paused}</style>",
    shift + " id='a' begin='0s;b.end'/>" + shift + " id='b' begin='a.end+1s'/>",
    shift + " repeatCount='indefinite' end='click'/>",
  ])
  func `finds motion without end, which a picture cannot stop`(_ content: String) {
    let found = run("check a.svg", named(content)).errors
    #expect(found.count == 1)
    #expect(found.first?.contains("it moves for ever") == true, "\(found)")
  }

  @Test func `follows animations that start one another`() {
    let chain = Self.shift + " id='a'/>" + Self.shift + " id='b' begin='a.end+2s'/>"
    #expect(run("check a.svg", named(chain)).errors.first?.contains("for 6 s") == true)
    let click = chain.replacing("id='a'", with: "id='a' begin='click'")
    let found = run("check a.svg", named(click)).errors
    #expect(found.count == 1)
    #expect(found.first?.contains("it waits for the reader") == true)
  }

  @Test func `what this tool writes for a host is right there`() {
    for host in ["github", "pypi", "mkdocs", "page", "csp", "dompurify", "wordpress"] {
      for line in ["iris red blue --once", "push red blue --once", "cube red blue --once"] {
        guard host != "csp" || !line.hasPrefix("push") else { continue }
        let text = run("\(line) --for \(host)").text
        let outcome = run("check a.svg --for \(host)", FakeFiles(contents: ["a.svg": text]))
        #expect(outcome.errors == [], "\(line) for \(host)")
      }
    }
  }

  @Test func `writes JSON, and advice only if asked for`() {
    let files = FakeFiles(contents: ["a.svg": Self.root + "<path d='M0 0h9'/></svg>"])
    let outcome = run("check a.svg --json", files)
    #expect(outcome.errors == [])
    #expect(
      outcome.text == """
        [
          {
            "file": "a.svg",
            "line": 1,
            "column": 1,
            "kind": "title",
            "severity": "advice",
            "text": "screen readers have no name for it: add a <title>, or aria-hidden=\\"true\\""
          }
        ]

        """)
    #expect(run("check a.svg --quiet", files).errors == [])
  }

  @Test func `wants a file`() {
    #expect(run("check").errors == ["tx2svg: error: expected an SVG or HTML file"])
    #expect(run("check a.svg").errors == ["tx2svg: error: no such file: 'a.svg'"])
    #expect(run("check --help").text.hasPrefix("Report what in finished files will not play"))
  }
}
