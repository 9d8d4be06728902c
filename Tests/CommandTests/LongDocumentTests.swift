import Testing
import Tx2SVGMarkup
import Tx2SVGScenes

@testable import Tx2SVGCommand

/// Documents whose cycles take hours.
@Suite struct LongDocumentTests {
  /// What begins the parts of a cycle is one element more.
  @Test(arguments: ["20s", "3600s"])
  func `rules that count children hold in documents of any cycle`(_ hold: String) throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><style>svg > rect:first-of-type {
      fill: red } svg > :nth-child(2) { stroke: navy } svg > :nth-child(3) { stroke: green }</style><rect
      width="200" height="9" data-tx="opacity" data-tx-hold="\(hold)" data-tx-repeat="infinite"/></svg>
      """
    let outcome = run("render a.svg", FakeFiles(contents: ["a.svg": document]))
    try #require(outcome.status == .done, "\(outcome.errors)")
    let root = try MarkupElement.parse(outcome.output)
    let rect = try #require(root.subtree.first { $0.name == "rect" })
    let style = StyleCascade(document: root).style(of: rect)
    #expect(style["fill"]?.text == "red" && style["stroke"]?.text == "navy")
    #expect(root.subtree.contains { $0["begin"]?.contains(".end") == true } == (hold == "3600s"))
  }
}
