import Testing
import Tx2SVGCSS

@Suite struct SheetTests {
  @Test(arguments: [
    ("@keyframes a { from { opacity: 0; scale: calc(.5", "1:42: error: 'calc(' is never closed"),
    ("@media all { a { b: c", "1:21: error: expected '}', found nothing"),
    ("a { b: c { d: e", "1:15: error: expected '}', found nothing"),
    ("a { { {", "1:7: error: '{' is never closed"), ("a { b: [", "1:8: error: '[' is never closed"),
    ("a { /* b: c }", "1:5: error: the comment '/*' is never closed"),
    ("a { b: 'c\n; d: e }", "1:8: error: ''c' is never closed"),
    ("a (b { c: d }", "1:3: error: '(' is never closed"),
  ])
  func `reports once what is never closed`(_ css: String, _ fault: String) {
    #expect(Sheet(css).faults.map(\.description) == [fault])
  }

  /// Each might be a declaration, whose value has no end before that of the block.
  @Test(.timeLimit(.minutes(1))) func `reads many nested rules with a colon`() {
    let rules = String(repeating: "a:is(b){c:d}", count: 60_000)
    let sheet = Sheet("@media all{\(rules)}")
    #expect(sheet.faults.isEmpty && sheet.rules.first?.items?.count == 60_000)
  }
}
