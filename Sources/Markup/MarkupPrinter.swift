/// Spells a document in a dialect, and proves the result by reading it again.
struct MarkupPrinter {
  let dialect: MarkupDialect

  /// HTML's elements without content and end tag (HTML, "Void elements").
  static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Where the rules of HTML's own elements do not hold.
  static let foreignElements: Set<String> = ["svg", "math"]

  /// The document but for its gaps, ending in a line feed.
  func draft(of document: MarkupDocument) throws(MarkupError) -> MarkupDraft {
    var writer = try XMLWriter()
    let declaration = try writer.startDocument()
    try write(document.type, root: document.root.name, to: &writer)
    for node in document.prolog {
      try write(node, isHTML: dialect == .html, to: &writer)
      try writer.raw("\n")
    }
    try write(document.root, isHTML: dialect == .html, to: &writer)
    for node in document.epilog {
      try writer.raw("\n")
      try write(node, isHTML: dialect == .html, to: &writer)
    }
    try writer.raw("\n")
    let draft = try writer.finish(dropping: declaration)
    try verify(draft.bytes)
    return draft
  }

  private func write(
    _ type: MarkupDocument.DocumentType?, root: String, to writer: inout XMLWriter
  ) throws(MarkupError) {
    switch dialect {
    case .html:
      if root == "html" { try writer.raw("<!DOCTYPE html>\n") }
    case .xml:
      guard let type else { return }
      let system = type.systemID.map { " \"\($0)\"" } ?? ""
      let identifiers = type.publicID.map { " PUBLIC \"\($0)\"" + system }
      try writer.raw(
        "<!DOCTYPE \(type.name)\(identifiers ?? (system.isEmpty ? "" : " SYSTEM" + system))>\n")
    }
  }

  private func write(
    _ element: MarkupElement, isHTML: Bool, to writer: inout XMLWriter
  ) throws(MarkupError) {
    guard XMLText.isQualifiedName(element.name) else {
      throw .invalidName(element.name, line: element.line)
    }
    let isHTML = isHTML && !MarkupPrinter.foreignElements.contains(element.name)
    try writer.startElement(element.name)
    var seen: Set<String> = []
    for attribute in element.attributes {
      guard XMLText.isQualifiedName(attribute.name) else {
        throw .invalidName(attribute.name, line: element.line)
      }
      guard seen.insert(attribute.name).inserted else {
        throw .duplicateAttribute(attribute.name, element: element.name)
      }
      try write(attribute, of: element, to: &writer)
    }
    if isHTML && ["style", "script"].contains(element.name) {
      try writeRawText(of: element, to: &writer)
    } else {
      // The content of foreignObject is HTML again.
      let isInner = isHTML || (dialect == .html && element.name == "foreignObject")
      for child in element.children {
        try write(child, isHTML: isInner, to: &writer)
      }
    }
    try writer.endElement(
      explicitly: isHTML && !MarkupPrinter.voidElements.contains(element.name))
  }

  private func write(
    _ attribute: MarkupAttribute, of element: MarkupElement, to writer: inout XMLWriter
  ) throws(MarkupError) {
    try writer.startAttribute(attribute.name)
    try write(
      attribute.value, to: &writer, place: "attribute '\(attribute.name)' of <\(element.name)>"
    ) { (text, writer) throws(MarkupError) in try writer.text(text) }
    try writer.endAttribute()
  }

  /// Writes the text between the gaps in some way, and keeps the place of each.
  private func write(
    _ text: String, to writer: inout XMLWriter, place: @autoclosure () -> String,
    as write: (String, inout XMLWriter) throws(MarkupError) -> Void
  ) throws(MarkupError) {
    guard try XMLText.check(text, place: place()) else { return try write(text, &writer) }
    let (start, rest) = try Gap.parts(of: text, place: place())
    try write(String(start), &writer)
    for (gap, text) in rest {
      try writer.leave(gap)
      try write(String(text), &writer)
    }
  }

  private func write(
    _ node: MarkupNode, isHTML: Bool, to writer: inout XMLWriter
  ) throws(MarkupError) {
    switch node {
    case .element(let element): try write(element, isHTML: isHTML, to: &writer)
    case .text(let text): try write(text, to: &writer)
    // HTML has CDATA sections inside foreign elements only.
    case .cdata(let text) where isHTML: try write(text, to: &writer)
    case .cdata(let text):
      try XMLText.checkPlain(text, place: "a CDATA section")
      guard !text.hasPart("]]>") else { throw .invalidCDATA(text) }
      try writer.cdata(text)
    case .comment(let text):
      try XMLText.checkPlain(text, place: "a comment")
      if text.hasPart("--") || text.hasSuffix("-") { throw .invalidComment("--") }
      if text.hasPrefix(">") || text.hasPrefix("->") { throw .invalidComment(">") }
      try writer.comment(text)
    case .processingInstruction(let target, let data):
      try XMLText.checkPlain(data, place: "a processing instruction")
      guard dialect == .xml, XMLText.isQualifiedName(target), target.lowercased() != "xml",
        !data.hasPart("?>")
      else { throw .invalidProcessingInstruction(target) }
      try writer.processingInstruction(target, data)
    }
  }

  /// Writes characters; where nothing needs an escape they go as they are, quotation marks too.
  private func write(_ text: String, to writer: inout XMLWriter) throws(MarkupError) {
    try write(text, to: &writer, place: "text") { (text, writer) throws(MarkupError) in
      if text.utf8.contains(where: { [0x26, 0x3C, 0x3E, 0x0D].contains($0) }) {
        try writer.text(text)
      } else {
        try writer.raw(text)
      }
    }
  }

  /// Writes what an HTML parser takes as it stands: CSS and scripts.
  ///
  /// A CDATA section keeps its marks, which pages hide in comments of CSS and scripts.
  private func writeRawText(
    of element: MarkupElement, to writer: inout XMLWriter
  ) throws(MarkupError) {
    for node in element.children {
      switch node {
      case .cdata(let text) where !text.hasPart("</"): try write(node, isHTML: false, to: &writer)
      case .text(let text)
      where !text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C }) && !text.hasPart("]]>"):
        try write(text, to: &writer, place: "<\(element.name)>") {
          (text, writer) throws(MarkupError) in try writer.raw(text)
        }
      default: throw .rawTextNeedsEscapes(element: element.name)
      }
    }
  }

  private func verify(_ bytes: [UInt8]) throws(MarkupError) {
    do {
      try XMLParser().check(bytes)
    } catch .notWellFormed(let line, let reason) {
      throw .illFormedOutput(line: line, reason: reason)
    }
  }
}
