import Testing
import Tx2SVGCSS
import Tx2SVGMarkup
import Tx2SVGTestSupport

@testable import Tx2SVGScenes

@Suite struct VectorStylesTests {
  /// The drawing as one copy of it is written, without the group around it, and the notes.
  func written(
    _ content: String, root: String = "viewBox='0 0 9 9'"
  ) throws -> (text: String, notes: [String]) {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' \(root)>\(content)</svg>"
    let (image, notes) = try VectorReader(file: "a.svg").image(from: Array(svg.utf8))
    return (try Fixture.copy(of: image), notes)
  }

  @Test(arguments: [
    ("@media (min-width:1px){path{fill:red}}", "@media (min-width:1px){.p_0{fill:red}}"),
    ("@media (9px<=width){path{fill:red}}", "@media (9px&lt;=width){.p_0{fill:red}}"),
    (
      "@media (min-width:1px){path{fill:red}@supports (d:none){path{fill:lime}}path{fill:blue}}",
      "@media (min-width:1px){.p_0{fill:red}@supports (d:none){.p_1{fill:lime}}.p_2{fill:blue}}"
    ),
    ("@supports (fill:red){path{fill:red}}", "@supports (fill:red){.p_0{fill:red}}"),
    (
      "@media all{@supports (d:none){path{fill:red}}}",
      "@media all{@supports (d:none){.p_0{fill:red}}}"
    ),
    (
      "@property --A{syntax:'<color>';inherits:false;initial-value:red}path{fill:var(--A)}",
      "@property --p_A{syntax:'\\3c color\\3e ';inherits:false;initial-value:red}.p_0{fill:var(--p_A)}"
    ),
    (
      "@font-face{font-family:F;src:local(G);unicode-range:U+26,U+4??}path{font:9px/1 'f',serif}",
      "@font-face{font-family:p_0;src:local(G);unicode-range:U+26,U+4??}.p_0{font:9px/1 p_0,serif}"
    ),
    (
      "@font-face{font-family:A;font-family:b,c;font-family:d!important;src:local(G)}"
        + "path{font-family:a,d}", "@font-face{font-family:p_0;src:local(G)}.p_0{font-family:p_0,d}"
    ),
    (
      "@font-face{font-family:1;src:local(G)}@font-face{src:local(G)}path{fill:red}",
      ".p_0{fill:red}"
    ),
    ("path{fill:red}<!-- --> x{} path{stroke:red}", ".p_0{fill:red}.p_1{stroke:red}"),
    ("path:nonsense,path{fill:red}", ""), ("path:hover{fill:red}", ""),
    ("path:not(:hover){fill:red}", ".p_0{fill:red}"), ("path::after{fill:red}", ""),
    ("@scope (path){:scope{fill:red}}", ""), ("@container (width>1px){path{fill:red}}", ""),
    ("@import 'a'; @charset 'x'; path{fill:red}", ".p_0{fill:red}"),
    ("path{fill:red;& + path{fill:lime}stroke:red}", ".p_0{fill:red}.p_1{stroke:red}"),
    (
      "@layer a{path{fill:red}} path{fill:lime} @layer b{path{fill:blue}}",
      ".p_0{fill:red}.p_1{fill:blue}.p_2{fill:lime}"
    ),
    (
      "@layer b,a;@layer a{path{fill:red!important}}@layer b{path{fill:lime!important}}",
      ".p_0{fill:red!important}.p_1{fill:lime!important}"
    ),
    (
      "@layer a.b{path{fill:red}}@layer a{path{fill:lime}@layer c{path{fill:blue}}}",
      ".p_0{fill:red}.p_1{fill:blue}.p_2{fill:lime}"
    ),
    ("#i{fill:lime}path{fill:red}", ".p_0{fill:red}.p_1{fill:lime}"),
    ("path{fill:red", ".p_0{fill:red}"),
    (
      "@layer a{path{fill:red}}path{fill:revert-layer;stroke:red}", ".p_0{fill:red}.p_1{stroke:red}"
    ),
    (
      "@font-face{font-family:F;src:local(G)}path{--a:F,serif;--b:f;--c:'F' 1,var(--b);"
        + "font-family:var(--a,F);font:9px var(--c)}",
      "@font-face{font-family:p_0;src:local(G)}.p_0{--p_a:p_0,serif;--p_b:p_0;"
        + "--p_c:'F' 1,var(--p_b);font-family:var(--p_a,p_0);font:9px var(--p_c)}"
    ),
    (
      "@font-face{font-family:red;src:local(G)}path{--a:red;fill:var(--a)}",
      "@font-face{font-family:p_0;src:local(G)}.p_0{--p_a:red;fill:var(--p_a)}"
    ),
    ("path{fill:red;stroke:'}path{fill:lime}", ".p_0{fill:red}"),
  ])
  func `writes the rules that hold`(_ css: String, _ sheet: String) throws {
    let escaped = css.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let text = try written("<style>\(escaped)</style><path id='i'/>").text
    let style = text.split(separator: "<style>").last.flatMap {
      $0.split(separator: "</style>").first
    }
    #expect(text.contains("<style>") ? style.map(String.init) == sheet : sheet.isEmpty, "\(text)")
  }

  @Test func `keeps elements in titles and descriptions out`() throws {
    let text = try written(
      "<title>a<g/>b</title><desc><path/><![CDATA[<img>]]></desc><path/>"
    ).text
    #expect(text == "<g><title>ab</title><desc>&lt;img&gt;</desc><path/></g>")
  }

  @Test func `keeps the look of a page out`() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' fill='none'><path/></svg>"
    var image = try VectorReader(file: "a.svg").image(from: Array(svg.utf8)).image
    let outer = try #require(image.instantiated(prefix: "p_").first?.element)
    #expect(outer["style"] == Fixture.look)
    #expect(outer["fill"] == nil, "attributes are weaker")
    image.isThemed = true
    #expect(try #require(image.instantiated(prefix: "p_").first?.element)["style"] == nil)
  }

  @Test func `counts equal notes`() throws {
    let notes = try written(
      String(repeating: "<path><animate attributeName='x'/></path>", count: 218)
    ).notes
    #expect(notes == ["a.svg:1: removed <animate> (and 217 more)"])
  }

  /// D2 writes forty rules for the HTML of its labels.
  @Test func `notes no rules for elements that are not drawn`() throws {
    let label = """
      <foreignObject><div xmlns='http://www.w3.org/1999/xhtml' class='md'><a>A</a></div>\
      </foreignObject>
      """
    let rules = """
      .md a:hover{color:red}.md a:-moz-odd{color:red}.md a{border-spacing:0}.off:focus{x:0}
      """
    let list = "<style>.md a:-moz-odd,path{color:red}</style><path/>"
    #expect(
      try written(list).notes == ["a.svg:1: removed the rule '.md a:-moz-odd' from <style>"])
    let undrawn = try written("<style>\(rules)</style><path/>\(label)").notes
    #expect(undrawn.map { $0.prefix(32) } == ["a.svg:1: removed <foreignObject>"])
    let drawn = "<style>\(rules)</style><g class='md off'><a>\(label)<path/></a></g>"
    #expect(
      try written(drawn).notes == [
        "a.svg:1: removed the rule '.md a:hover' from <style>",
        "a.svg:1: removed the rule '.md a:-moz-odd' from <style>",
        "a.svg:1: removed 'border-spacing' from <style>",
        "a.svg:1: removed the rule '.off:focus' from <style>",
        "a.svg:1: removed <foreignObject> with its text: only <text> is shown (Mermaid writes it with"
          + " 'htmlLabels: false')",
      ])
  }

  @Test(arguments: ["border:1px solid", "background:linear-gradient(red,blue)", "padding:9px"])
  func `notes what is lost around the drawing`(_ declaration: String) throws {
    let name = declaration.prefix { $0 != ":" }
    let lost = name == "background" ? "background-image" : name
    #expect(
      try written("<path/>", root: "viewBox='0 0 9 9' style='\(declaration)'").notes
        == ["a.svg:1: removed '\(lost)' of the outermost element"])
    #expect(
      try written("<path/>", root: "viewBox='0 0 9 9' style='\(name):none'").notes == [])
  }

  @Test func `notes attributes that would be seen`() throws {
    #expect(
      try written("<path kerning='1' p-id='2'/>").notes == ["a.svg:1: removed attribute 'kerning'"])
  }

  @Test(arguments: [
    "transform='url(http://e.x/a)'", "lang='url(//e.x/a)'", "media='@import \"//e.x\"'",
    "systemLanguage='\\75rl(http://e.x)'",
  ])
  func `no attribute names an address`(_ attribute: String) throws {
    let name = attribute.prefix { $0 != "=" }
    let image = try written("<g \(attribute)><path d='M0 0h9'/></g>")
    #expect(!image.text.contains("e.x"), "\(image.text)")
    #expect(
      image.notes == ["a.svg:1: removed attribute '\(name)', which names an address"]
        || image.notes == [])
  }

  @Test(
    arguments: [
      ("data:;base64,/9j/4AAQ", "data:image/jpeg;base64,/9j/4AAQ"),
      ("data:application/octet-stream;base64,iVBORw0KGgo=", "data:image/png;base64,iVBORw0KGgo="),
      ("data:;base64, /9j/4 AAQ", "data:image/jpeg;base64, /9j/4 AAQ"),
      ("data:text/html;base64,iVBORw0KGgo=", "data:image/png;base64,iVBORw0KGgo="),
      ("data:img/png;base64,iVBORw0KGgo=", "data:image/png;base64,iVBORw0KGgo="),
      ("data:img/svg+xml;base64,PHN2Zz4=", nil), ("data:text/html;base64,PGh0bWw+", nil),
      ("data:;base64,PGh0bWw+", nil), ("data:,x", nil),
    ] as [(String, String?)])
  func `finds the type of an embedded picture`(_ address: String, _ found: String?) throws {
    let text = try written("<image href='\(address)'/>").text
    #expect(text == (found.map { "<g><image href=\"\($0)\"/></g>" } ?? "<g><image/></g>"))
  }

  @Test func `keeps the turn of what draws nothing in a switch`() throws {
    let text = try written(
      "<switch><a:b xmlns:a='urn:x'/><foreignObject/><flowRoot/><path/></switch>"
    ).text
    #expect(text == "<g><switch><defs/><path/></switch></g>")
    let tested = try written(
      "<switch><set systemLanguage='tlh'/><metadata systemLanguage='tlh'/><path/></switch>"
    ).text
    #expect(tested == "<g><switch><defs systemLanguage=\"tlh\"/><defs/><path/></switch></g>")
  }

  @Test(arguments: [
    "@media (prefers-reduced-motion:no-preference){.a{opacity:0;animation:k .2s forwards}}",
    ".a{opacity:0}@media (prefers-reduced-motion:no-preference){.a{animation:k .2s forwards}}",
    "@supports (opacity:0){.a{animation:k .2s both;opacity:0}}",
  ])
  func `what animations leave behind under a condition has the last word there`(
    _ rules: String
  ) throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style>\
      @keyframes k{from{opacity:0}to{opacity:.9}}\(rules)</style><path class='a' d='M0 0h9'/></svg>
      """
    let image = try VectorReader(file: "a.svg").image(from: Array(svg.utf8)).image
    let last = try #require(image.rules.last)
    #expect(last.conditions.count == 1)
    #expect(last.declarations.map(\.name) == ["opacity"])
    #expect(TokenPrinter.text(last.declarations[0].value) == ".9")
  }

  @Test(arguments: ["var(--a) 1s", "1s var(--b, k)", "var(--c)"])
  func `animations may be named by custom properties`(_ animation: String) throws {
    let rules = "@keyframes k{to{r:1px}}svg{--a:k}path{--c:1s var(--a)}"
    let content = "<style>\(rules).a{animation:\(animation);animation-fill-mode:both}</style>"
    #expect(try written(content + "<path class='a'/>").text.contains("style=\"r:1px\""))
    let own = "<path style='animation:\(animation) both'/>"
    #expect(try written("<style>\(rules)</style>" + own).text.contains("style=\"r:1px\""))
  }

  /// The looks of a root, and whether its background is apart from its content.
  @Test(arguments: [
    ("", false), ("opacity:.4", true), ("opacity:1.0", false), ("opacity:100%", false),
    ("opacity:40%", true), ("animation:f 1s forwards", true), ("animation:f 1s", false),
    ("opacity:.4;animation:g 1s forwards", false),
  ])
  func `keeps the background of a faint root opaque`(_ look: String, _ isApart: Bool) throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' style='background:#fc0;\(look)'>\
      <style>@keyframes f{to{opacity:.4}}@keyframes g{to{opacity:1}}</style><path d='M0 0h9'/></svg>
      """
    let image = try VectorReader(file: "a.svg").image(from: Array(svg.utf8)).image
    #expect(image.children.map { $0.element?.name } == (isApart ? ["g", "g"] : ["rect", "path"]))
    #expect(image.coverage == .whole)
    #expect(image.hasTranslucentParts == isApart)
  }

  @Test func `numbers ids that look alike`() throws {
    let ids = (0..<5000).map { number in
      String(
        String.UnicodeScalarView(
          "\(number + 1000)".unicodeScalars.map { Unicode.Scalar($0.value + 0x4E00) ?? "x" }))
    }
    let text = try written(ids.map { "<path id='\($0)'/>" }.joined()).text
    #expect(text.hasPrefix("<g><path id=\"p_____\"/><path id=\"p______2\"/>"))
    #expect(text.hasSuffix("<path id=\"p______5000\"/></g>"))
  }

  /// Sheets that ask for much, for 60 groups in each other, and what is written of them.
  static let greedy: [(String, String)] = [
    (String(repeating: "@media all{", count: 20_000), ""),
    (String(repeating: "& & &{", count: 30) + "fill:red", ""),
    (String(repeating: "&\(String(repeating: "&", count: 150)){", count: 31) + "fill:red", ".p_0"),
    ((0..<20_000).map { ".a\($0){fill:red}" }.joined(), ""),
    (String(repeating: "g + ", count: 5000) + "g{fill:red}", ""),
    (String(repeating: "g ", count: 200) + "{fill:red}", ""),
    (String(repeating: "g ", count: 20) + "{fill:red}", ".p_0"),
    (String(repeating: ":is(", count: 5000) + "g{fill:red}", ""),
    (
      String(repeating: "g:has(", count: 30) + "g" + String(repeating: ")", count: 30)
        + "{fill:red}", ".p_0"
    ),
  ]

  @Test(arguments: greedy.map { (LongText($0), $1) })
  func `reads rules that are nested deep, or many`(_ css: LongText, _ head: String) throws {
    let groups = String(repeating: "<g>", count: 60) + String(repeating: "</g>", count: 60)
    let sheet = css.text.replacing("&", with: "&amp;")
    let text = try written("<style>\(sheet)</style>\(groups)").text
    #expect(text.contains("<style>\(head){fill:red}</style>") == !head.isEmpty)
  }
}
