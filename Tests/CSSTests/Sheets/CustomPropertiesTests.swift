import Testing
import Tx2SVGCSS

/// `var()`: a short text must not become a long one without end.
@Suite struct CustomPropertiesTests {
  /// The text of a value once the properties are put in.
  private func text(_ value: String, where properties: String) throws(StylesheetError) -> String {
    let properties = CustomProperties().overridden(
      by: try Stylesheet.declarations(properties))
    return try properties.substituted(TokenReader.tokens(of: value)).map(\.text).joined()
  }

  @Test(arguments: [
    ("calc(var(--a) * 2)", "--a: 3px", "calc(3px * 2)"),
    ("var(--a)", "--a: var(--b) var(--b); --b: 1", "1 1"),
    ("var(--x, 5)", "--a: 1", " 5"), ("var(--a, 5)", "--a: 1", "1"),
    ("var(--x, var(--y, 6))", "--a: 1", "  6"), ("var(--x,)", "--a: 1", ""),
    ("VAR(--a)", "--a: var(--b, 2)", " 2"), ("var(--a, 5)", "--a: 1; --a: INITIAL", " 5"),
    ("var(--a, 5)", "--a: unset", " 5"), ("var(--a, 5)", "--a: initial 1", "initial 1"),
  ])
  func `puts values in`(_ value: String, _ properties: String, _ expected: String) throws {
    #expect(try text(value, where: properties) == expected)
  }

  /// `--a0` is `--a1`, and so on, to the last one, which is given.
  private static func chain(_ count: Int, _ link: (String) -> String, end: String) -> String {
    (0..<count).map { "--a\($0): \(link("var(--a\($0 + 1))"))" }.joined(separator: "; ")
      + "; --a\(count): \(end)"
  }

  @Test func `a property may lead to 64 others`() throws {
    #expect(try text("var(--a0)", where: Self.chain(63, { $0 }, end: "7")) == "7")
    for count in [64, 2000] {
      let error = try #require(throws: StylesheetError.self) {
        try text("var(--a0)", where: Self.chain(count, { $0 }, end: "7"))
      }
      #expect(error.reason == "'var()' leads into 'var()' more than 64 times")
    }
  }

  @Test func `fallbacks within fallbacks count, too`() throws {
    func fallback(_ depth: Int) -> String {
      String(repeating: "var(--x,", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(try text(fallback(64), where: "--a: 1") == "1")
    #expect(throws: StylesheetError.self) { try text(fallback(65), where: "--a: 1") }
    #expect(throws: StylesheetError.self) { try text(fallback(5000), where: "--a: 1") }
  }

  @Test(arguments: ["1", ""])
  func `what doubles again and again is refused, even if it is nothing`(_ end: String) throws {
    #expect(throws: Never.self) {
      try text("var(--a0)", where: Self.chain(8, { $0 + $0 }, end: end))
    }
    let error = try #require(throws: StylesheetError.self) {
      try text("var(--a0)", where: Self.chain(50, { $0 + $0 }, end: end))
    }
    #expect(error.reason == "'var()' makes a value too long")
  }

  @Test func `an element inside overrides what it inherits, and shares the rest`() throws {
    let outer = CustomProperties().overridden(
      by: try Stylesheet.declarations("--a: 1; --b: 2"))
    let inner = outer.overridden(by: try Stylesheet.declarations("--b: 3; --c: 4; fill: red"))
    func text(_ value: String, _ properties: CustomProperties) throws -> String {
      try properties.substituted(TokenReader.tokens(of: value)).map(\.text).joined()
    }
    #expect(try text("var(--a) var(--b) var(--c)", inner) == "1 3 4")
    #expect(try text("var(--a) var(--b) var(--c, 5)", outer) == "1 2  5")
    #expect(inner["--a"]?.map(\.text) == ["1"])
    #expect(inner["fill"] == nil)
    #expect(outer.overridden(by: [Declaration]()) == outer)
    let reset = outer.overridden(by: try Stylesheet.declarations("--a: inherit; --b: initial"))
    #expect(try text("var(--a, 5) var(--b, 6)", reset) == "1  6")
    let lost = #expect(throws: StylesheetError.self) { try text("var(--b)", reset) }
    #expect(lost?.reason == "unknown custom property '--b', did you mean '--a'?")
    let error = #expect(throws: StylesheetError.self) { try text("var(--bb)", inner) }
    #expect(error?.reason == "unknown custom property '--bb', did you mean '--b'?")
  }

  @Test(arguments: [
    ("red", "", 1), ("a b c", "", 1), ("var(--a)", "--a: 1 2 3", 8),
    ("var(--a) var(--a)", "--a: 1 2 3", 17), ("var(--b)", "--a: 1 2; --b: var(--a)", 9),
    ("var(--a)", "--a: 1; --a: 1 2 3 4", 10), ("var(--a)", "--a: var(--a)", 6),
  ])
  func `foresees at least how long a value becomes`(
    _ value: String, _ properties: String, _ count: Int
  ) throws {
    let all = try Stylesheet.declarations(properties)
    var lengths = SubstitutedLengths(all.map { ($0.name, $0.value) })
    let tokens = TokenReader.tokens(of: value)
    #expect(lengths.length(of: tokens) == count)
    if let put = try? CustomProperties().overridden(by: all).substituted(tokens), put != tokens {
      #expect(put.count <= count)
    }
  }

  @Test func `foresees no more than a value may be`() throws {
    let doubling = Self.chain(50, { $0 + $0 }, end: "1")
    for properties in [doubling, Self.chain(2000, { $0 }, end: "7")] {
      let all = try Stylesheet.declarations(properties)
      var lengths = SubstitutedLengths(all.map { ($0.name, $0.value) })
      #expect(lengths.length(of: TokenReader.tokens(of: "var(--a0)")) == 10_000)
    }
  }

  @Test func `a circle is refused`() throws {
    let error = try #require(throws: StylesheetError.self) {
      try text("var(--a)", where: "--a: var(--b); --b: var(--a)")
    }
    #expect(error.reason == "'--a' is defined by itself")
  }
}
