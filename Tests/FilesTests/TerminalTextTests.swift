import Testing

@testable import Tx2SVGFiles

/// What is written to a terminal.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("a\u{1B}]0;x\u{7}b", "a\\x1B]0;x\\x07b"), ("\u{9B}31m", "\\x9B31m"),
    ("a\u{202E}b\u{2066}", "a\\x202Eb\\x2066"), ("\u{7F}\r", "\\x7F\\x0D"),
    ("é\n\t🎉👩‍🚀", "é\n\t🎉👩‍🚀"),
  ])
  func `moves no cursor`(_ text: String, _ shown: String) {
    #expect(TerminalText.lines(Array(text.utf8)) == Array(shown.utf8))
  }
}
