import Tx2SVGCSS
import Testing

@Suite struct TokenizerTests {
  func kinds(_ text: String) -> [Token.Kind] { Tokenizer.tokens(of: text).map(\.kind) }

  @Test func `splits a rule with its places`() {
    let tokens = Tokenizer.tokens(of: "@keyframes a {\r\n  50%{/* x\n */top:-.5e1PX;}\n}")
    #expect(
      tokens.filter { $0.kind != .whitespace }.map(\.kind) == [
        .atKeyword("keyframes"), .ident("a"), .symbol("{"), .percentage(50), .symbol("{"),
        .ident("top"), .symbol(":"), .dimension(-5, unit: "px"), .symbol(";"), .symbol("}"),
        .symbol("}"),
      ])
    #expect(
      tokens.first { $0.text == "50%" }?.position == SourcePosition(line: 2, column: 3))
    #expect(tokens.first { $0.text == "top" }?.position == SourcePosition(line: 3, column: 4))
    #expect(tokens.last?.position == SourcePosition(line: 4, column: 1))
  }

  @Test func `reads numbers as CSS does`() {
    #expect(kinds("1") == [.number(1, isInteger: true)])
    #expect(kinds("1.") == [.number(1, isInteger: true), .symbol(".")])
    #expect(kinds("+.5") == [.number(0.5, isInteger: false)])
    #expect(kinds("1e2") == [.number(100, isInteger: false)])
    #expect(kinds("1e") == [.dimension(1, unit: "e")])
    #expect(kinds("1-2") == [.number(1, isInteger: true), .number(-2, isInteger: true)])
    #expect(kinds("1--a") == [.dimension(1, unit: "--a")])
  }

  @Test func `reads names, strings and addresses with escapes`() {
    #expect(kinds(#"\66 oo"#) == [.ident("foo")])
    #expect(kinds("--a") == [.ident("--a")])
    #expect(kinds("-") == [.symbol("-")])
    #expect(kinds(#""a\"b\41 c""#) == [.string("a\"bAc")])
    #expect(kinds("'a\\\nb'") == [.string("ab")])
    #expect(kinds("url( a.svg )") == [.url("a.svg")])
    #expect(
      kinds("url('a.svg')") == [.function("url"), .string("a.svg"), .symbol(")")])
    #expect(kinds("#0a84ff") == [.hash("0a84ff")])
    #expect(kinds("\\0 ") == [.ident("\u{FFFD}")])
  }

  @Test(arguments: ["'abc", "/* abc", "url(abc", "url(a b)", "\"a\nb\""])
  func `marks what is never closed`(_ text: String) {
    #expect(kinds(text).first == .unclosed)
  }

  @Test func `stops where the trouble is`() {
    var reader = TokenReader("1px\n  2em")
    #expect(throws: Never.self) { try reader.pixels() }
    #expect(throws: CSSValueError.self) { try reader.pixels() }
    #expect(reader.position == SourcePosition(line: 2, column: 3))
  }
}
