import Testing

@testable import Tx2SVGCSS

@Suite struct SelectorMatcherTests {
  /// Elements in each other, each with a few siblings before it.
  static func tree(depth: Int, siblings: Int) -> ElementTree {
    var tree = ElementTree(ignoresCase: false)
    let node = ElementTree.Node(name: "g", namespace: "", attributes: [], isEmpty: false)
    var parent = tree.add([node], in: nil).lowerBound
    for _ in 0..<depth {
      parent = tree.add(Array(repeating: node, count: siblings), in: parent).upperBound - 1
    }
    return tree
  }

  @Test(arguments: [
    (":nth-child(-9223372036854775807)", 0), (":nth-child(n - 9223372036854775808)", 4),
    (":nth-last-child(-9223372036854775808n + 9223372036854775807)", 0),
  ])
  func `counts with numbers of any size`(_ text: String, _ count: Int) {
    var context = SelectorParser.Context()
    let selector = SelectorParser.list(TokenReader.tokens(of: text), &context)[0]
    var matcher = SelectorMatcher(tree: Self.tree(depth: 1, siblings: 3))
    #expect(matcher.elements(for: selector).count == count)
  }

  /// A language, and whether it is in ranges (RFC 4647, section 3.3.2).
  @Test(arguments: [
    ("en", "en", true), ("en", "EN-gb", true), ("en", "eng", false), ("en-US", "en", false),
    ("de, 'en'", "en", true), ("'*-CH'", "de-Latn-CH", true), ("'*-CH'", "de", false),
    ("de-DE", "de-Latn-DE", true), ("de-DE", "de-x-DE", false), ("'*'", "en", true),
    ("'*'", "", false), ("''", "", true), ("en", "", false),
  ])
  func `finds languages`(_ ranges: String, _ language: String, _ fits: Bool) {
    var tree = ElementTree(ignoresCase: false)
    func node(_ attributes: [(String, String)]) -> ElementTree.Node {
      ElementTree.Node(
        name: "g", namespace: "", attributes: attributes.map { .init(name: $0.0, value: $0.1) },
        isEmpty: false)
    }
    let around = tree.add([node([("lang", "fr"), ("xml:lang", language)])], in: nil).lowerBound
    let inside = tree.add([node([])], in: around).lowerBound
    var context = SelectorParser.Context()
    let words = TokenReader.tokens(of: "g g:lang(\(ranges))")
    let selector = SelectorParser.list(words, &context)[0]
    var matcher = SelectorMatcher(tree: tree)
    #expect(matcher.elements(for: selector) == (fits ? [inside] : []))
  }

  @Test(.timeLimit(.minutes(1))) func `counts the languages that it compares`() {
    var tree = ElementTree(ignoresCase: false)
    let language = String(repeating: "bbbbbbbb-", count: 30_000)
    let node = ElementTree.Node(
      name: "g", namespace: "", attributes: [.init(name: "lang", value: language)], isEmpty: false)
    _ = tree.add([node], in: nil)
    var context = SelectorParser.Context()
    let ranges = (0..<30_000).map { "aa\($0)" }.joined(separator: ",")
    let selector = SelectorParser.list(TokenReader.tokens(of: "g:lang(\(ranges))"), &context)[0]
    var matcher = SelectorMatcher(tree: tree)
    #expect(matcher.elements(for: selector) == [])
    #expect(matcher.work > 30_000 * 30_000)
  }

  /// How much more work a selector is on four times as many elements, at most.
  static let selectors: [(String, Int)] = [
    ("g", 4), ("g g", 6), ("x g g g g g", 6), ("x > g > g > g", 6), ("x ~ g ~ g ~ g", 6),
    ("x + g + g + g", 6), ("g:has(x)", 6), ("g:has(g g g x)", 6), ("g:has(> g ~ g > x)", 6),
    ("g:has(~ g ~ g ~ x)", 6), ("g:has(g:has(g:has(x)))", 6), (":nth-child(2n+1 of g g)", 6),
    (":not(:is(g, x) :not(g g, :has(x)) g)", 6),
  ]

  @Test(arguments: selectors)
  func `does work that grows with the elements`(_ text: String, _ most: Int) {
    func work(_ tree: ElementTree) -> Int {
      var context = SelectorParser.Context()
      let selectors = SelectorParser.list(TokenReader.tokens(of: text), &context)
      var matcher = SelectorMatcher(tree: tree)
      for selector in selectors { _ = matcher.elements(for: selector) }
      return matcher.work
    }
    let few = work(Self.tree(depth: 20, siblings: 5))
    #expect(work(Self.tree(depth: 20, siblings: 20)) <= most * few)
    #expect(work(Self.tree(depth: 80, siblings: 5)) <= most * few)
  }
}
