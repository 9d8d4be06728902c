import Testing
import Tx2SVGCSS
import Tx2SVGMarkup

@testable import Tx2SVGScenes

@Suite struct OwnNamesTests {
  /// Rules of a drawing, and the same with names of its own.
  @Test(arguments: [
    (".box{fill:red}", ".P_box{fill:red}"), ("#head .box{r:1px}", "#P_head .P_box{r:1px}"),
    ("rect,.box{r:1px}", "rect:where(.P,.P *),.P_box{r:1px}"),
    (".dark .box{r:1px}", ".dark .P_box{r:1px}"),
    (".dark rect{r:1px}", ".dark rect:where(.P,.P *){r:1px}"),
    ("rect:not(.box){r:1px}", "rect:not(.P_box):where(.P,.P *){r:1px}"),
    (":root{--a:1}", ".P_{--a:1}"),
    (
      "@keyframes \"a b\"{} rect{animation-name:\"a b\"}",
      "@keyframes P_a\\20 b{} rect:where(.P,.P *){animation-name:P_a\\20 b}"
    ),
    (
      "@keyframes ease{} rect{animation:ease 1s ease}",
      "@keyframes ease{} rect:where(.P,.P *){animation:ease 1s ease}"
    ),
    (
      "@keyframes q{} rect{animation-timing-function:q}",
      "@keyframes P_q{} rect:where(.P,.P *){animation-timing-function:q}"
    ),
    ("text::selection{fill:red}", "text:where(.P,.P *)::selection{fill:red}"),
    ("::selection{fill:red}", ":where(.P,.P *)::selection{fill:red}"),
    ("text:first-letter{fill:red}", "text:where(.P,.P *):first-letter{fill:red}"),
    ("[id='head']{r:1px}", "[id='P_head']{r:1px}"),
    ("[class^=b]{r:1px}", "[class^='P_b']{r:1px}"),
    ("[class^=B i]{r:1px}", "[class^='P_B' i]{r:1px}"),
    ("[class~=box]{r:1px}", "[class~='P_box']{r:1px}"),
    ("@media print{.box{fill:url(#head)}}", "@media print{.P_box{fill:url(#P_head)}}"),
    (".box{fill:url('#head')}", ".P_box{fill:url('#P_head')}"),
    (".box{fill:#bed;stroke:#head}", ".P_box{fill:#bed;stroke:#head}"),
    ("g{& .box{r:1px}}", "g:where(.P,.P *){& .P_box{r:1px}}"),
    ("g{rect{r:1px}}", "g:where(.P,.P *){rect:where(.P,.P *){r:1px}}"),
    ("@keyframes box{to{r:1px}}", "@keyframes P_box{to{r:1px}}"),
    (
      "@keyframes a{to{r:1px}}.box{animation:a 1s,b 1s;will-change:a}",
      "@keyframes P_a{to{r:1px}}.P_box{animation:P_a 1s,b 1s;will-change:a}"
    ),
    (
      "@font-face{font-family:My Font;src:url(a)}text{font:1em 'My Font',serif}",
      "@font-face{font-family:P_f0;src:url(a)}text:where(.P,.P *){font:1em P_f0,serif}"
    ),
    (
      "@font-face{font-family:'A'}text{font-family:a,'Arial'}",
      "@font-face{font-family:P_f0}text:where(.P,.P *){font-family:P_f0,'Arial'}"
    ),
    (
      "@font-face{font-family:A}.box{--f:'a',b;--g:A;font:1em var(--f, A);--h:A}",
      "@font-face{font-family:P_f0}.P_box{--f:P_f0,b;--g:A;font:1em var(--f, P_f0);--h:A}"
    ),
    (
      "@keyframes k{} .box{animation:var(--a) 1s;--a:var(--b,k);--b:k 2s;--c:k}",
      "@keyframes P_k{} .P_box{animation:var(--a) 1s;--a:var(--b,P_k);--b:P_k 2s;--c:k}"
    ),
    ("[class~='BOX' i]{r:1px}", "[class~='P_BOX' i]{r:1px}"),
    ("[class~='BOX']{r:1px}", "[class~='BOX']:where(.P,.P *){r:1px}"),
    (
      "@scope (.box) to (#head,.x){rect{r:1px}.box{r:1px}}",
      "@scope (.P_box) to (#P_head,.x){rect:where(.P,.P *){r:1px}.P_box{r:1px}}"
    ),
    (".box/*\n*/.box{r:1px}", ".P_box/*\n*/.P_box{r:1px}"),
  ])
  func `confines rules`(_ sheet: String, _ scoped: String) throws {
    let root = try MarkupElement.parse(
      Array(
        "<svg><style>\(sheet.replacing("&", with: "&amp;"))</style><g id='head' class='box'/></svg>"
          .utf8))
    #expect(OwnNames(of: root, prefix: "P").applied(to: root).children[0].element?.text == scoped)
  }

  @Test(arguments: [
    ("href='#%61'", "href='#P_a'"), ("fill='url(#%61)'", "fill='url(#P_a)'"),
    ("href='#a'", "href='#P_a'"), ("href='#other'", "href='#other'"),
    ("class='x y'", "class='P_x P_y'"), ("fill='url(#a) red'", "fill='url(#P_a) red'"),
    ("fill='#a'", "fill='#a'"), ("aria-labelledby='a other'", "aria-labelledby='P_a other'"),
    ("begin='a.click;other.end+1s'", "begin='P_a.click;other.end+1s'"),
    ("style='fill:url(#a);r:1px'", "style='fill:url(#P_a);r:1px'"), ("d='M0 0(#a'", "d='M0 0(#a'"),
    ("attributeName='href' values='#a;#b'", "attributeName='href' values='#P_a;#b'"),
    ("attributeName='fill' values='#a;#b'", "attributeName='fill' values='#a;#b'"),
  ])
  func `renames references`(_ attributes: String, _ scoped: String) throws {
    let root = try MarkupElement.parse(Array("<svg><g id='a'/><g \(attributes)/></svg>".utf8))
    let expected = try MarkupElement.parse(Array("<svg><g id='P_a'/><g \(scoped)/></svg>".utf8))
    #expect(OwnNames(of: root, prefix: "P").applied(to: root) == expected)
  }

  @Test(arguments: [
    ("font-family='\"A b\", serif'", "font-family='P_f0, serif'"),
    ("style='font:bold 2px A b'", "style='font:bold 2px P_f0'"),
    ("font-family='c'", "font-family='c'"), ("style='font-family:c,A'", "style='font-family:c,A'"),
  ])
  func `renames fonts of its own`(_ attribute: String, _ scoped: String) throws {
    func drawing(_ family: String, _ attribute: String) throws -> MarkupElement {
      try MarkupElement.parse(
        Array(
          "<svg><style>@font-face{font-family:\(family)}</style><text \(attribute)/></svg>".utf8))
    }
    #expect(
      try OwnNames(of: drawing("'A B'", attribute), prefix: "P")
        .applied(to: drawing("'A B'", attribute)) == drawing("P_f0", scoped))
  }

  /// A copy does not see what is around it.
  @Test func `what is copied has the class to which rules are confined`() throws {
    let drawing =
      "<svg><style>rect{r:1px}</style><g id='a' class='b'><rect/></g><g id='c'/>"
      + "<use xlink:href='#a' xmlns:xlink='http://www.w3.org/1999/xlink'/></svg>"
    var own = OwnNames(of: try .parse(Array(drawing.utf8)), prefix: "P")
      .applied(to: try .parse(Array(drawing.utf8)))
    for _ in 0..<2 {
      own.confineCopies(to: "P")
      #expect(own.subtree.filter { $0["id"] != nil }.map { $0["class"] } == ["P_b P", nil])
    }
    #expect(own["class"] == "P")
  }

  @Test func `rules about the root are about nothing that is copied`() throws {
    let drawing = try MarkupElement.parse(
      Array("<svg><style>:ROOT{opacity:.5}</style><g id='a'/><use href='#a'/></svg>".utf8))
    var own = OwnNames(of: drawing, prefix: "P").applied(to: drawing)
    own.confineCopies(to: "P")
    #expect(own["class"] == "P P_" && own.children[1].element?["class"] == "P")
    #expect(own.children[0].element?.text == ".P_{opacity:.5}")
  }

  /// On a page the drawing has neighbours.
  static let selectors = StyleRulesTests.selectors.map(\.0).filter {
    !["*", ":last-child"].contains($0) && !$0.contains("svg")
  }

  @Test(arguments: selectors)
  func `rules select the same as before, and nothing else on a page`(_ selector: String) throws {
    let drawing = StyleRulesTests.tree.replacing(
      "<title", with: "<style>\(selector.replacing("<", with: "&lt;")){x:0}</style><title")
    let plain = try MarkupElement.parse(Array(drawing.utf8))
    let own = OwnNames(of: plain, prefix: "P").applied(to: plain)
    let neighbour = try MarkupElement.parse(Array(StyleRulesTests.tree.utf8))
    let page = MarkupElement("div", [:], [.element(own), .element(neighbour)])
    func found(in root: MarkupElement) -> [String] {
      let document = DocumentTree(root)
      var matcher = SelectorMatcher(tree: document.tree)
      return StyleRules(document: root).all.flatMap { matcher.elements(for: $0.selector) }
        .map { document.elements[$0]["id"] ?? document.elements[$0].name }
    }
    #expect(found(in: page) == found(in: plain).map { $0 == "style" ? $0 : "P_" + $0 })
  }
}
