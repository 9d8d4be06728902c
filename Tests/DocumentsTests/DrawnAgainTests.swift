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

  @Test func `HTML in a slide that lies over others is there`() throws {
    let slides = "<g data-tx-slides='true' data-tx='move' data-tx-repeat='infinite'"
    let slide =
      "<g><foreignObject width='9' height='9'/><path d='M0 0h40v20z'/></g>"
    let text = "\(slides) data-tx-box='0 0 40 20'>\(slide)\(slide)</g>"
    let elements = try MarkupElement.parse(try export(text).bytes).subtree
    #expect(!elements.contains { $0.name == "use" })
  }

  /// Rules look for what is used in a tree of its own: one for our reference would hold there, too.
  @Test(arguments: ["dot", "layer"])
  func `a rule stays as it is where the document itself draws an element again`(
    _ used: String
  ) throws {
    let content =
      "<g class='map'><g id='layer'><g id='dot' data-tx='scale(.5)'><circle class='c' r='9'/></g>"
      + "</g></g><use href='#\(used)' x='20'/>"
    let file = try export("<style>.map .c{fill:red}use{fill:lime}</style>" + content)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(".map .c{fill:red}use{fill:lime}") && file.remarks.isEmpty)
    #expect(text.split(separator: "class=\"c\"").count == 3)
    #expect(text.split(separator: "<use").count == 2)
    // Without rules a reference is enough.
    let bare = String(decoding: try export(content).bytes, as: UTF8.self)
    #expect(bare.split(separator: "class=\"c\"").count == 2)
  }

  @Test func `what is nested does not double with every level`() throws {
    func size(_ depth: Int) throws -> Int {
      let open = (0..<depth).map { "<g id='n\($0)' data-tx='opacity'>" }.joined()
      let text = "\(open)\(Self.label("wipe"))" + String(repeating: "</g>", count: depth)
      return try export(text).bytes.count
    }
    let sizes = try [2, 4, 8].map(size)
    #expect(sizes[2] - sizes[1] < 3 * (sizes[1] - sizes[0]), "\(sizes)")
  }
}
