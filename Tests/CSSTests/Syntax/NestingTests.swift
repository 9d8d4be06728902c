import Testing
import Tx2SVGCSS

/// Parentheses within parentheses: as deep as anyone writes, and no deeper.
@Suite struct NestingTests {
  /// What opens and closes a level, around a number.
  static let pairs = [("(", ")"), ("calc(", ")"), ("min(", ")"), ("max(1, ", ")")]

  private static func nested(_ pair: (String, String), _ depth: Int) -> String {
    "calc(" + String(repeating: pair.0, count: depth - 1) + "1"
      + String(repeating: pair.1, count: depth - 1) + ")"
  }

  private static func number(_ text: String) throws(CSSValueError) -> Double {
    try TokenReader.whole(text) { (reader) throws(CSSValueError) in
      try reader.calculatedNumber()
    }
  }

  @Test(arguments: pairs)
  func `a calculation may be 64 deep`(_ open: String, _ close: String) throws {
    #expect(try Self.number(Self.nested((open, close), 64)) == 1)
  }

  @Test(arguments: pairs, [65, 100, 10_000])
  func `a deeper one is refused`(_ pair: (String, String), _ depth: Int) {
    let opener = pair.0.prefix { $0 != "1" }
    #expect(throws: CSSValueError.nestedTooDeep(opener.filter { $0 != " " && $0 != "," })) {
      try Self.number(Self.nested(pair, depth))
    }
  }

  @Test func `a colour is mixed of as many`() throws {
    func mix(_ depth: Int) -> String {
      String(repeating: "color-mix(in srgb, ", count: depth) + "red"
        + String(repeating: ", red)", count: depth)
    }
    let red = try TokenReader.whole("red") { (reader) throws(CSSValueError) in
      try reader.color()
    }
    let mixed = try TokenReader.whole(mix(64)) { (reader) throws(CSSValueError) in
      try reader.color()
    }
    #expect(mixed == red)
    #expect(throws: CSSValueError.nestedTooDeep("color-mix(")) {
      try TokenReader.whole(mix(65)) { (reader) throws(CSSValueError) in try reader.color() }
    }
  }

  @Test func `says where, in a sentence`() {
    var reader = TokenReader("calc(1 *\n" + String(repeating: "(", count: 70) + "2")
    #expect(reader.excess == SourcePosition(line: 2, column: 64))
    #expect(throws: CSSValueError.nestedTooDeep("(")) { try reader.calculatedNumber() }
    #expect(reader.position == SourcePosition(line: 2, column: 64))
    #expect(
      CSSValueError.nestedTooDeep("calc(").description == "'calc(' is nested more than 64 deep")
    #expect(TokenReader("calc((1))").excess == nil)
  }

  @Test func `what is closed counts no more`() throws {
    let sum = "calc(" + Array(repeating: "(1)", count: 1000).joined(separator: " + ") + ")"
    #expect(try Self.number(sum) == 1000)
    #expect(
      TokenReader(String(repeating: ")", count: 9) + String(repeating: "(", count: 64)).excess
        == nil)
  }
}
