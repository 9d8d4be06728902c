import Tx2SVGTestSupport
import Testing
import Tx2SVGCommand

/// What `render` says of a document that it compiles all the same.
@Suite struct RenderWarningTests {
  static func drawing(_ body: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>\n\(body)\n</svg>"
  }

  static func page(_ head: String, _ body: String) -> String {
    "<html><head>\(head)</head>\n<body>\(body)</body></html>"
  }

  /// The outcome of a document under the name `a`.
  static func render(_ text: String, _ options: String = "") -> Outcome {
    run("render a" + options, FakeFiles(contents: ["a": text]))
  }

  static let wrapped = ": what moves is written into a <g> of its own; select by classes instead"

  /// A rule, elements, and how the sheet is written with `?` for a new name; `nil` if as it was.
  static let mended: [(String, String, String?)] = [
    (
      "#l > rect{fill:green}", "<g id='l'><rect width='9' height='9' data-tx='scale'/></g>",
      "#l > rect,:where(.?):not(#l > rect){fill:green}"
    ),
    (
      "rect + circle {fill:red}",
      "<rect width='9' height='9' data-tx='scale'/><circle r='9'/>",
      "rect + circle,:where(.?):not(rect + circle) {fill:red}"
    ),
    (
      "@media screen{a,rect:last-child{fill:red}}",
      "<g><rect width='9' height='9' data-tx='opacity'/><circle r='9'/></g>",
      "@media screen{a,rect:last-child:not(:where(.?)){fill:red}}"
    ),
    (
      "g{opacity:.5}", "<g><rect width='9' height='9' data-tx='opacity'/></g>",
      "g:not(:where(.?)){opacity:.5}"
    ),
    (
      "g g rect{opacity:.5}", "<g><rect width='9' height='9' data-tx='opacity'/></g>",
      "g g rect:not(:where(.?)){opacity:.5}"
    ),
    (
      "#l > rect{stroke:red}", "<g id='l'><rect width='9' height='9' data-tx='draw'/></g>",
      "#l > rect,:where(.?):not(#l > rect){stroke:red}"
    ),
    // What an element that is inserted neither breaks nor catches.
    ("rect{fill:red} g rect{x:1px}", "<g><rect width='9' height='9' data-tx='draw'/></g>", nil),
    ("* {fill:red} circle:hover{r:3px}", "<rect width='9' height='9' data-tx='opacity'/>", nil),
    // The sheet that comes with the motion stands where it is not counted.
    (
      "svg > :nth-child(2){fill:red} style + path{fill:blue}",
      "<path d='M0 0h9'/><g><path d='M0 0h9v9z' data-tx='wipe'/></g>", nil
    ),
    ("svg > :last-child{fill:red}", "<g><path d='M0 0h9v9z' data-tx='wipe'/></g><path d=''/>", nil),
  ]

  @Test(arguments: mended, Formats.wholeDocuments)
  func `writes rules so that they hold for the same elements`(
    _ rule: (String, String, String?), _ format: String
  ) {
    let text = Self.drawing(
      "<style>\(rule.0.replacing(">", with: "&gt;"))</style>\n\(rule.1)")
    let outcome = Self.render(text, " --format \(format)")
    #expect(outcome.errors == [])
    let written = outcome.text.replacing(/\(\.[a-z0-9]+\)/, with: "(.?)")
    let sheet = (rule.2 ?? rule.0).replacing(">", with: "&gt;")
    #expect(written.contains("<style>\(sheet)</style>"))
  }

  /// Rules that cannot be written so, elements, and what is said about them.
  static let rules: [(String, String, [String])] = [
    (
      "#l > rect:hover{fill:green}", "<g id='l'><rect width='9' height='9' data-tx='scale'/></g>",
      ["2: warning: '#l > rect:hover' no longer holds for <rect> on line 3" + wrapped]
    ),
    (
      "#l{> rect{fill:red}}", "<g id='l'><rect width='9' height='9' data-tx='scale'/></g>",
      ["2: warning: '> rect' no longer holds for <rect> on line 3" + wrapped]
    ),
    (
      "rect:last-child:focus{fill:red}",
      "<g><rect width='9' height='9' data-tx='opacity'/><circle r='9'/></g>",
      ["2: warning: 'rect:last-child:focus' now holds for <rect> on line 3, too" + wrapped]
    ),
    (
      "g:hover{opacity:.5}", "<g><rect width='9' height='9' data-tx='opacity'/></g>",
      ["2: warning: 'g:hover' holds for the <g> that moves <rect> on line 3, too" + wrapped]
    ),
    ("*::before{opacity:.5}", "<g><rect width='9' height='9' data-tx='opacity'/></g>", []),
  ]

  @Test(arguments: rules, Formats.wholeDocuments)
  func `tells which rules of a drawing break`(
    _ rule: (String, String, [String]), _ format: String
  ) {
    let text = Self.drawing("<style>\(rule.0.replacing(">", with: "&gt;"))</style>\n\(rule.1)")
    let outcome = Self.render(text, " --format \(format)")
    #expect(outcome.errors == rule.2.map { "a:" + $0 })
    #expect(outcome.status == .done)
  }

  /// A sheet, an element, and what it gets.
  static let composed: [(String, String, String)] = [
    (
      "p{opacity:.4}", "<p data-tx='opacity'>A</p>",
      "{0%{filter:opacity(0);animation-composition:add}to{filter:opacity(1);animation-composition:add}}"
    ),
    ("p{transform:rotate(9deg)}", "<p data-tx='scale(.5)'>A</p>", "{0%{scale:.5}to{scale:1}}"),
    (
      "p{transform:rotate(9deg)}", "<p data-tx='move'>A</p>",
      "{0%{translate:-100% 0}to{translate:0 0}}"
    ),
    (
      "p{transform:rotate(9deg)}", "<p data-tx-active='rotate: 90deg'>A</p>",
      "{0%{rotate:90deg}to{rotate:0deg}}"
    ),
    // What turns or scales inside would turn and scale the way.
    (
      "p{rotate:9deg;scale:.5}", "<p data-tx='move'>A</p>",
      "{0%{translate:-100% 0}to{translate:0 0}}"
    ),
    ("p{rotate:9deg}", "<p data-tx='scale(.5)'>A</p>", "{0%{transform:scale(.5)}to{"),
    (
      "p{scale:-1 1}", "<p data-tx-active='rotate: 90deg'>A</p>",
      "{0%{rotate:90deg}to{rotate:0deg}}"
    ),
    ("p{translate:9px}", "<p data-tx='move'>A</p>", "{0%{transform:translate(-100%,0)}to{"),
    // A page, or a script, may hide it.
    (
      "", "<p><b data-tx='move'>A</b></p>",
      ":not([hidden],[popover]){display:inline-block;text-indent:0}}"
    ),
    (
      "b{display:inline}", "<p><b data-tx='move'>A</b></p>",
      "{display:inline-block;text-indent:0;animation:"
    ),
    (
      "p{rotate:9deg;transform-origin:0 0}", "<p data-tx='scale(.5, topLeading)'>A</p>",
      "{0%{transform:scale(.5)}to{"
    ),
    // The place that an own turn is about stays where it is.
    (
      "p{rotate:9deg}", "<p data-tx='scale(.5, topLeading)'>A</p>",
      "{0%{transform:translate(-50%,-50%) scale(.5) translate(50%,50%)}to{"
    ),
  ]

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"), arguments: composed)
  func `composes what moves with an element's own look`(
    _ css: String, _ element: String, _ expected: String
  ) {
    let outcome = Self.render(Self.page("<style>\(css)</style>", element))
    #expect(outcome.errors == [])
    #expect(outcome.text.contains(expected))
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `leaves alone what stands in a line but cannot stand otherwise`() {
    let outcome = Self.render(
      Self.page("<style>p{display:flex}</style>", "<p><b data-tx='move'>A</b></p>"))
    #expect(!outcome.text.contains("inline-block"))
  }

  static let blocked = " in the file; many places that show it block scripts"
  static let outside = " outside the file; many places that show it do not load "

  /// What stands beside what moves, and what is said about it.
  static let kept: [(String, [String])] = [
    ("<script>let a = 1</script>", ["2: warning: <script> stays" + blocked]),
    ("<a href='java&#10;script:x'/>", ["2: warning: 'javascript:' of <a> stays" + blocked]),
    ("<a href=' &#xFFFD;&#9;JavaScript:x'/>", ["2: warning: 'javascript:' of <a> stays" + blocked]),
    (
      "<a><animate attributeName='href' values='#; javascript:x'/></a>",
      ["2: warning: 'javascript:' of <animate> stays" + blocked]
    ),
    (
      "<a><set attributeName='href' to='javascript:x'/></a>",
      ["2: warning: 'javascript:' of <set> stays" + blocked]
    ),
    ("<body background='a'/>", ["2: warning: 'a' stays" + outside + "it"]),
    ("<link rel='prefetch' imagesrcset='b'/>", ["2: warning: 'b' stays" + outside + "it"]),
    ("<g><iframe srcdoc='x'/></g>", ["2: warning: 'srcdoc' of <iframe> stays" + blocked]),
    (
      "<g><iframe src='data:text/html,x'/></g>",
      ["2: warning: the page in 'src' of <iframe> stays" + blocked]
    ),
    (
      "<g><meta http-equiv='Refresh' content='0;url=x'/></g>",
      [
        "2: warning: where 'refresh' of <meta> leads stays outside the file; many places that show"
          + " it do not load it"
      ]
    ),
    (
      "<script src='a.js'/>\n<script>1</script>",
      [
        "2: warning: <script> and 1 more stay" + blocked,
        "2: warning: 'a.js' stays" + outside + "it",
      ]
    ),
    (
      "<g onclick='a()' onload='b()'><a href=' JavaScript:c()'/></g>",
      ["2: warning: 'onclick' of <g> and 2 more stay" + blocked]
    ),
    (
      "<a href='https://a.b/'/><image href='https://a.b/c.png'/>\n<image href='d.png'/>",
      ["2: warning: 'https://a.b/c.png' and 1 more stay" + outside + "them"]
    ),
    (
      "<style>\n@import 'a.css'; b { fill: url(#b) url('data:,') }</style>",
      ["2: warning: 'a.css' stays" + outside + "it"]
    ),
    (
      "<g style='fill: url(b.svg#c)' fill='url(#d)'/>",
      ["2: warning: 'b.svg#c' stays" + outside + "it"]
    ),
    ("<link rel='canonical' href='a.html'/><use href='#b'/><image href='data:,'/>", []),
  ]

  @Test(arguments: kept)
  func `tells what stays that may be blocked`(_ body: String, _ expected: [String]) {
    let outcome = Self.render(Self.drawing(body + "<path d='M0 0h9v9z' data-tx='opacity'/>"))
    #expect(outcome.errors == expected.map { "a:" + $0 })
    #expect(outcome.status == .done)
  }

  @Test(arguments: Formats.wholeDocuments)
  func `cleans a drawing of strangers as an item is cleaned`(_ format: String) {
    let text =
      "<?xml-stylesheet href='a.css'?>\n<!DOCTYPE svg>\n"
      + Self.drawing(
        "<script>1</script><style>.x{fill:red} @import 'b.css';</style>\n"
          + "<a href='javascript:x'><path class='x' onclick='y()' d='M0 0h9v9z' id='a-图'\n"
          + " data-tx='opacity'/></a>\n<foreignObject><iframe srcdoc='z'/></foreignObject>\n"
          + "<rect width='9' height='9' fill='url(http://c)' data-tx='cube'\n"
          + " data-tx-begin='a-图.end'/>")
    let outcome = Self.render(text, " --untrusted --format \(format)")
    #expect(
      outcome.errors == [
        "a:4: warning: removed @import from <style>", "a:4: warning: removed <script>",
        "a:5: warning: removed the link of <a>", "a:6: warning: removed attribute 'onclick'",
        "a:7: warning: removed <foreignObject>",
        "a:9: warning: removed an outside reference from 'fill'",
      ])
    for word in ["script", "import", "onclick", "javascript", "iframe", "http://c", "stylesheet"] {
      #expect(!outcome.text.contains(word), "\(word)")
    }
    #expect(outcome.text.contains("fill:red") && outcome.text.contains("id=\"a-图\""))
    #expect(Self.render(text, " --format \(format)").text.contains("onclick"))
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `an untrusted page is an error`() {
    let outcome = Self.render(Self.page("", "<p data-tx='opacity'>A</p>"), " --untrusted")
    #expect(
      outcome.errors == ["a:1: error: a page cannot be cleaned: only a drawing may be untrusted"])
    #expect(outcome.status == .data)
  }

  @Test(arguments: Formats.wholeDocuments)
  func `reports where a click begins nothing`(_ format: String) {
    let text = Self.drawing(
      "<rect width='9' height='9' data-tx='opacity' data-tx-trigger='click'/>")
    let outcome = Self.render(text, " --format \(format)")
    #expect(outcome.status == .done)
    #expect(
      outcome.messages.map(\.text)
        == (format == "svg-css"
          ? [
            "in Firefox a click begins nothing in svg-css that is opened by itself:"
              + " write svg or html"
          ] : []))
  }
}
