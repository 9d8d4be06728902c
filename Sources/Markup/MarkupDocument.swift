/// A whole document: the root and the nodes before and after it.
package struct MarkupDocument: Hashable, Sendable {
  /// The names of a document type; an internal subset is not kept.
  package struct DocumentType: Hashable, Sendable {
    package let name: String
    package let publicID: String?
    package let systemID: String?
  }

  /// The text between `<!DOCTYPE` and `>`.
  package var type: DocumentType?
  package var prolog: [MarkupNode] = []
  package var root: MarkupElement
  /// Comments and processing instructions after the root.
  package var epilog: [MarkupNode] = []
  /// The bytes of a page, in which alone it is changed; `nil` for a document of XML.
  package var source: PageSource?

  /// Whether it can stand in a page, having none of the elements that pages have once.
  package var isPart: Bool { source?.isPart ?? (root.name.lowercased() != "html") }

  package init(root: MarkupElement) { self.root = root }

  /// The first byte that is neither white space nor the mark of an encoding: `<` in a document.
  package static func firstByte(of bytes: [UInt8]) -> UInt8? {
    let ignored: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
    return bytes.first { !ignored.contains($0) }
  }

  /// Refuses bytes that are no markup at all, as those of photographs and style sheets.
  package static func checkBeginning(of bytes: [UInt8]) throws(MarkupError) {
    if bytes.starts(with: [0x1F, 0x8B]) { throw .compressed }
    guard [nil, UInt8(ascii: "<")].contains(firstByte(of: bytes)) else { throw .noMarkup }
  }

  /// The document those bytes spell.
  ///
  /// Nothing outside the bytes is read. Entities that the document declares are replaced.
  package static func parse(_ bytes: [UInt8]) throws(MarkupError) -> MarkupDocument {
    let source = try MarkupSource(bytes)
    let document = try XMLParser().document(from: source)
    try NamespaceCheck().check(document.root)
    return document
  }

  /// The bytes of the document, each node next to the root on a line of its own.
  package func serialized(dialect: MarkupDialect, pretty: Bool) throws(MarkupError) -> [UInt8] {
    let draft = try draft(dialect: dialect, pretty: pretty)
    guard let gap = draft.gaps.first?.gap.text.unicodeScalars.first else { return draft.bytes }
    throw .invalidCharacter(gap, place: "a gap")
  }

  /// The same of a document that may have gaps.
  package func draft(dialect: MarkupDialect, pretty: Bool) throws(MarkupError) -> MarkupDraft {
    var copy = self
    if pretty { copy.root = root.indented(dialect: dialect) }
    return try MarkupPrinter(dialect).draft(of: copy)
  }

  /// The length of a line, bytes, from which on it is no place any more.
  private static let longLine = 500

  /// Whether some line is so long that a place in it needs a column.
  package static func hasLongLines(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A).contains { $0.count > longLine }
  }

  /// The document with the columns of its elements if some line is long, else without any.
  package func withColumns(in bytes: [UInt8]) -> MarkupDocument {
    var copy = self
    guard Self.hasLongLines(bytes) else {
      if source != nil { copy.root.updateAll { $0.column = nil } }
      return copy
    }
    guard source == nil else { return copy }
    let tags = TagPlaces(bytes).tags
    // Entities may add elements that no tag of the document begins.
    guard tags.count == root.subtree.count else { return copy }
    copy.root.updateAll { element in
      let tag = tags[element.number - 1]
      element.column = tag.end.line == tag.start.line ? tag.start.column : nil
    }
    return copy
  }
}

extension MarkupElement {
  /// The root of the document those bytes spell.
  package static func parse(_ bytes: [UInt8]) throws(MarkupError) -> MarkupElement {
    try MarkupDocument.parse(bytes).root
  }

  /// The element as a document or fragment of its own, ending in a line feed.
  package func serialized(dialect: MarkupDialect, pretty: Bool) throws(MarkupError) -> [UInt8] {
    try MarkupDocument(root: self).serialized(dialect: dialect, pretty: pretty)
  }
}
