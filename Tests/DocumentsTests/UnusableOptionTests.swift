import Testing
import Tx2SVGDocuments
import Tx2SVGExporters

@Suite struct UnusableOptionTests {
  static let options: [(String, @Sendable (inout ExportOptions) -> Void)] = [
    ("invalid tolerance: give 0.001 to 1000 px", { $0.tolerance = 0 }),
    (
      "invalid idPrefix: give a letter, then letters, digits or '_'",
      { $0.idPrefix = "a-b" }
    ),
  ]

  @Test(arguments: options.indices)
  func `an option of a document has a value that can be written`(_ index: Int) throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg"><path data-tx="slide" d="M0 0h9"/></svg>
      """
    let document = try DocumentReader(file: "way.svg").document(from: Array(drawing.utf8))
    let (sentence, change) = Self.options[index]
    var options = ExportOptions()
    change(&options)
    for format in ExporterRegistry.all where format.takesDocuments {
      let exporter = try #require(format.make() as? any DocumentExporter)
      let error = #expect(throws: ExportError.self) {
        try exporter.export(document, options: options)
      }
      #expect(error?.description == sentence, "\(format.name)")
    }
  }
}
