import Testing
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGScenes
import Tx2SVGTestSupport

/// What of a document is drawn several times, and would look otherwise where it is referred to.
@Suite struct DrawnAgainTests {
  private func export(
    _ content: String, _ exporter: any DocumentExporter = SMILExporter()
  ) throws -> Export {
    try exporter.export(
      DocumentReader(file: "a").document(from: Array(drawing(content).utf8)),
      options: ExportOptions())
  }

  private static func label(_ transition: String) -> String {
    "<g id='n' data-tx='\(transition)' data-tx-box='0 0 40 20'><path d='M0 0h40v20z'/>"
      + "<foreignObject width='40' height='20'>"
      + "<p id='p' xmlns='http://www.w3.org/1999/xhtml'>A</p></foreignObject></g>"
  }

  /// Chromium and WebKit leave HTML out of what is used.
  @Test(arguments: [("opacity", 2), ("wipe", 2), ("blinds(3)", 5)])
  func `HTML in a drawing is copied, for readers who ask for less motion too`(
    _ transition: String, _ count: Int
  ) throws {
    let file = try export(Self.label(transition))
    let elements = try MarkupElement.parse(file.bytes).subtree
    #expect(elements.count { $0.name == "foreignObject" } == count)
    #expect(!elements.contains { $0.name == "use" } && file.remarks.isEmpty)
    #expect(elements.count { $0["id"] == "n" } == 1 && elements.count { $0["id"] == "p" } == 1)
  }

  @Test func `HTML that turns in space comes with a warning`() throws {
    for exporter in [SMILExporter() as any DocumentExporter, SVGCSSExporter()] {
      let remarks = try export(Self.label("cube"), exporter).remarks.map(\.reason)
      #expect(remarks.contains { $0.contains("'foreignObject' is not seen") }, "\(remarks)")
    }
    #expect(try export(Self.label("scale")).remarks.isEmpty)
  }

  /// Rules look for what is used in a tree of its own: one for our reference would hold there, too.
  @Test func `a rule stays as it is where the document itself draws an element again`() throws {
    let file = try export(
      "<style>.map .c{fill:red}use{fill:lime}</style><g class='map'>"
        + "<g id='dot' data-tx='scale(.5)'><circle class='c' r='9'/></g></g>"
        + "<use href='#dot' x='20'/>")
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(".map .c{fill:red}use{fill:lime}") && file.remarks.isEmpty)
    #expect(text.split(separator: "class=\"c\"").count == 3)
    #expect(text.split(separator: "<use").count == 2)
  }
}
