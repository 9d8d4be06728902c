import Testing
import Tx2SVGCSS

@Suite struct TokenPrinterTests {
  @Test(arguments: ["U+26", "U+0025-00FF, u+4E??", "1+5", "a -1", "1em+5px", "1e/**/+5", "a/**/b"])
  func `writes what is read as the same tokens`(_ css: String) {
    let tokens = TokenReader.tokens(of: css)
    let printed = TokenReader.tokens(of: TokenPrinter.text(tokens))
    #expect(printed.map(\.kind) == tokens.map(\.kind))
  }

  @Test(arguments: ["U+26", "U+0025-00FF"])
  func `puts nothing into a range of characters`(_ range: String) {
    #expect(TokenPrinter.text(TokenReader.tokens(of: range)) == range)
  }
}
