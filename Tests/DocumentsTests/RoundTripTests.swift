import Tx2SVGScenes
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGTestSupport
import Testing

/// What does not move comes out as it went in.
@Suite struct RoundTripTests {
  static let files = ["inkscape", "illustrator", "figma"].map {
    "Tests/DocumentsTests/Fixtures/\($0).svg"
  }
  static let exporters: [any DocumentExporter] = [SMILExporter(), SVGCSSExporter()]

  static func document(_ file: String) throws -> AnimatedDocument {
    try DocumentReader(file: file).document(from: try #require(PackageRoot.bytes(of: file)))
  }

  @Test(arguments: files, 0..<exporters.count)
  func `keeps every node of a drawing in which nothing moves`(_ file: String, _ index: Int) throws {
    var document = try Self.document(file)
    document.parts = []
    let export = try Self.exporters[index].export(document, options: ExportOptions())
    #expect(try MarkupDocument.parse(export.bytes) == document.markup)
  }

  @Test(arguments: files, 0..<exporters.count)
  func `changes nothing but the element that moves`(_ file: String, _ index: Int) throws {
    let document = try Self.document(file)
    let path = try #require(document.parts.first).path
    #expect(document.parts.count == 1)
    let export = try Self.exporters[index].export(document, options: ExportOptions())
    var written = try MarkupDocument.parse(export.bytes)
    let style = try #require(written.root.children.first?.element)
    #expect(style.name == "style" && style.text.contains("prefers-reduced-motion"))
    written.root.children.removeFirst()
    let original = try #require(document.markup.root.element(at: path[...]))
    let moving = try #require(written.root.element(at: path[...]))
    #expect(moving.descendant(id: "mover") == original)
    written.root.replace(path[...], with: original)
    #expect(written == document.markup)
  }

  @Test func `takes all annotations off`() throws {
    for file in Self.files {
      let export = try SMILExporter().export(try Self.document(file), options: ExportOptions())
      #expect(!String(decoding: export.bytes, as: UTF8.self).contains("data-tx"))
    }
  }

  @Test func `names nothing as the document does`() throws {
    func names(_ taken: String) throws -> (prefix: String, text: String) {
      let text =
        "<svg xmlns='http://www.w3.org/2000/svg'><path class='\(taken)' d='M0 0h9'/>"
        + "<path d='M0 0h9' data-tx='opacity'/></svg>"
      let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
      let export = try SVGCSSExporter().export(document, options: ExportOptions())
      let root = try MarkupElement.parse(export.bytes)
      let style = try #require(root.children.first?.element?.text)
      return (String(style.dropFirst().prefix(4)), style)
    }
    // The prefix follows from the content, so a class that begins with it changes it.
    var taken = "free"
    for _ in 0..<8 {
      let prefix = try names(taken).prefix
      #expect(prefix != taken.prefix(4))
      taken = prefix + "a"
    }
  }
}

extension MarkupElement {
  /// The element at the end of a way.
  func element(at path: ArraySlice<Int>) -> MarkupElement? {
    guard let index = path.first else { return self }
    guard children.indices.contains(index) else { return nil }
    return children[index].element?.element(at: path.dropFirst())
  }

  /// Puts another element at the end of a way.
  mutating func replace(_ path: ArraySlice<Int>, with element: MarkupElement) {
    guard let index = path.first else {
      self = element
      return
    }
    guard case .element(var child) = children[index] else { return }
    child.replace(path.dropFirst(), with: element)
    children[index] = .element(child)
  }
}
