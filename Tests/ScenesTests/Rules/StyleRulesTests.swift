import Testing
import Tx2SVGCSS
import Tx2SVGLimits
import Tx2SVGMarkup

@testable import Tx2SVGScenes

@Suite struct StyleRulesTests {
  static let tree = """
    <svg xmlns='http://www.w3.org/2000/svg' id='root'><title id='title'>T</title>
    <g id='a' class='one two'><rect id='b' width='9'/><circle id='c' lang='de-AT'/>
    <rect id='d'/><g id='e'><rect id='f'>x</rect></g></g>
    <use id='u' xlink:href='#a' xmlns:xlink='http://www.w3.org/1999/xlink'/></svg>
    """

  /// A selector and the ids of what it selects.
  static let selectors: [(String, String)] = [
    ("rect", "b d f"), ("*", "root title a u b c d e f"), ("svg|rect", "b d f"),
    ("#a", "a"), (".one", "a"), (".one.two", "a"), (".one.three", ""), ("g#e", "e"),
    ("g rect", "b d f"), ("g > rect", "b d f"), ("#a > rect", "b d"), ("svg > g g>rect", "f"),
    ("rect + circle", "c"), ("rect+g", "e"), ("rect ~ rect", "d"), ("rect~*", "c d e"),
    ("rect:first-child", "b f"), (":last-child", "root u e f"), ("g :only-child", "f"),
    ("rect:nth-child(odd)", "b d f"), ("#a :nth-child(2n + 2)", "c e"),
    ("#a > :nth-child(-n+2)", "b c"), ("#a > :nth-last-child(1)", "e"),
    ("#a > rect:nth-of-type(2)", "d"), ("circle:only-of-type", "c"),
    ("#a > :only-child", ""), ("#a > :only-of-type", "c e"), ("svg:only-child", "root"),
    (":nth-child(1 of circle)", "c"), (":root", "root"), ("g:empty", ""), ("circle:empty", "c"),
    ("[width]", "b"), ("[width='9']", "b"), ("[class~=two]", "a"), ("[lang|=de]", "c"),
    ("[id^='ro']", "root"), ("[lang$=AT]", "c"), ("[lang*=e-a i]", "c"), ("[href='#a']", ""),
    ("[*|href='#a']", "u"),
    (":is(circle, use)", "u c"), ("rect:not(#b, g g rect)", "d"), ("g:has(> circle)", "a"),
    ("g:has(rect)", "a e"), ("circle:has(+ rect)", "c"), ("rect:hover", "b d f"),
    ("rect:not(:hover)", "b d f"), ("rect:surprising(2)", "b d f"), ("rect::before", "b d f"),
    ("none|rect", "b d f"), ("|rect", ""), ("*|rect", "b d f"), ("rect:visited", ""),
    ("g:has(rect + circle)", "a"), ("g:has(> rect ~ g)", "a"), ("rect:has(~ g)", "b d"),
    ("g:has(#a rect)", ""), ("g:has(g rect)", "a"), ("g:has(> g > rect)", "a"),
    ("rect:has(+ * + rect)", "b"), ("g:has(> rect ~ rect + g)", "a"), ("g:has(* + g rect)", "a"),
    ("svg:has(g circle ~ g > rect)", "root"), ("g:has(:is(#a rect))", "a e"),
    (":where(#a) > rect:not(:first-child)", "d"), ("rect:is(#b, ?)", "b d f"),
  ]

  @Test(arguments: selectors)
  func `selects what CSS says`(_ selector: String, _ ids: String) throws {
    let root = try MarkupElement.parse(Array(Self.tree.utf8))
    let document = DocumentTree(root)
    let rules = try #require(
      Self.rules("@namespace svg 'http://www.w3.org/2000/svg';" + selector + "{x:0}"))
    var matcher = SelectorMatcher(tree: document.tree)
    var found: [String] = []
    for rule in rules {
      for index in matcher.elements(for: rule.selector) {
        found.append(document.elements[index]["id"] ?? "")
      }
    }
    #expect(found.joined(separator: " ") == ids)
  }

  private static func rules(_ css: String) -> [StyleRules.Rule]? {
    let text = "<svg xmlns='http://www.w3.org/2000/svg'>\n<style><![CDATA[\(css)]]></style></svg>"
    return (try? MarkupElement.parse(Array(text.utf8))).map { StyleRules(document: $0).all }
  }

  @Test func `reads the rules of a sheet with their lines`() throws {
    let rules = try #require(
      Self.rules(
        """
        @import 'a.css'; a, b > c { fill: RED; x : 1 }
        @media print { d { fill: blue } }
        @media (width > 9px) { e { y: 2;
          &:hover { r: 3 } f & g, h { cx: url(a;b) } } }
        @keyframes k { to { x: 1 } }
        i { }
        """))
    let found = rules.map { rule in
      "\(rule.line) \(rule.text): "
        + rule.declarations.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
    #expect(
      found == [
        "2 a: fill=RED x=1", "2 b > c: fill=RED x=1", "4 e: y=2", "5 &:hover: r=3",
        "5 f & g: cx=url(a;b)", "5 h: cx=url(a;b)",
      ])
  }

  @Test func `takes no time that grows as a power`() throws {
    let depth = 60
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg'>"
      + String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth) + "</svg>"
    let tree = DocumentTree(try MarkupElement.parse(Array(text.utf8))).tree
    let selector = "rect " + String(repeating: "g ", count: 20) + "{x:0}"
    let rule = try #require(Self.rules(selector)?.first)
    var matcher = SelectorMatcher(tree: tree)
    #expect(matcher.elements(for: rule.selector).isEmpty)
    #expect(throws: Never.self) { try matcher.checkWork() }
  }

  @Test func `counts what it compares, and stops`() throws {
    let body = String(repeating: "<g/>", count: 10_000)
    let root = try MarkupElement.parse(
      Array("<svg xmlns='http://www.w3.org/2000/svg'>\(body)</svg>".utf8))
    let rule = try #require(Self.rules(String(repeating: "g+", count: 199) + "g{x:0}")?.first)
    var matcher = SelectorMatcher(tree: DocumentTree(root).tree)
    #expect(matcher.elements(for: rule.selector).count == 9801)
    let error = #expect(throws: BudgetError.self) {
      for _ in 0..<20 { _ = matcher.elements(for: rule.selector) }
      try matcher.checkWork()
    }
    #expect(error?.cost == .selectorMatches)
    #expect(matcher.elements(for: rule.selector).isEmpty)
  }
}
