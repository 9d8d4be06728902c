internal import Tx2SVGLimits

/// Spells a document in a dialect, and proves the result by reading it again.
///
/// An HTML parser finds the same elements, texts and comments in it as an XML parser, and in a drawing
/// that is pasted into a page too: no CDATA section is where HTML has none, and only elements that
/// have no content in HTML close themselves in its places.
struct MarkupPrinter: ~Copyable {
  private let dialect: MarkupDialect
  private var writer: XMLWriter
  private var budget = Budget()
  private var depth = 0

  /// The spelling of characters.
  private enum Spelling {
    /// With a reference for every character that may need one.
    case escaped
    /// With references only where they are necessary: quotation marks stay.
    case text
    /// As they are.
    case raw
  }

  init(_ dialect: MarkupDialect) throws(MarkupError) {
    self.dialect = dialect
    writer = try XMLWriter()
  }

  /// The document but for its gaps, ending in a line feed.
  consuming func draft(of document: MarkupDocument) throws(MarkupError) -> MarkupDraft {
    let place: HTMLSyntax.Place = dialect == .html ? .html : .svg
    let declaration = try writer.startDocument()
    try write(document.type, root: document.root.name)
    for node in document.prolog {
      try write(leaf: node, of: document.root)
      try writer.raw("\n")
    }
    try write(document.root, in: place)
    for node in document.epilog {
      try writer.raw("\n")
      try write(leaf: node, of: document.root)
    }
    try writer.raw("\n")
    let draft = try writer.finish(dropping: declaration)
    try draft.verify()
    return draft
  }

  /// An element inside a page, whose prefixes may be declared outside of it.
  consuming func piece(
    _ element: MarkupElement, in place: HTMLSyntax.Place
  ) throws(MarkupError) -> MarkupDraft {
    let declaration = try writer.startDocument()
    try write(element, in: place)
    return try writer.finish(dropping: declaration)
  }

  private mutating func write(
    _ type: MarkupDocument.DocumentType?, root: String
  ) throws(MarkupError) {
    switch dialect {
    case .html:
      if root == "html" { try writer.raw("<!DOCTYPE html>\n") }
    case .xml:
      guard let type else { return }
      let system = type.systemID.map { " " + Self.quoted($0) } ?? ""
      let identifiers = type.publicID.map { " PUBLIC \"\($0)\"" + system }
      try writer.raw(
        "<!DOCTYPE \(type.name)\(identifiers ?? (system.isEmpty ? "" : " SYSTEM" + system))>\n")
    }
  }

  /// A system identifier, which contains one kind of quotation marks at most.
  private static func quoted(_ text: String) -> String {
    text.utf8.contains(0x22) ? "'\(text)'" : "\"\(text)\""
  }

  /// Goes down in small frames, so that all of the depth fits on a small stack.
  private mutating func write(
    _ element: MarkupElement, in place: HTMLSyntax.Place
  ) throws(MarkupError) {
    let owner = try begin(element, in: place)
    let isWritten = owner == .html ? try writeRawContent(of: element) : false
    if !isWritten {
      let inner = HTMLSyntax.place(inside: element, of: owner)
      for child in element.children {
        if case .element(let child) = child {
          try write(child, in: inner)
        } else {
          try write(leaf: child, of: element)
        }
      }
    }
    try writer.endElement(explicitly: owner == .html && !HTMLSyntax.isVoid(element.name))
    depth -= 1
  }

  /// Writes the start tag.
  @inline(never)
  private mutating func begin(
    _ element: MarkupElement, in place: HTMLSyntax.Place
  ) throws(MarkupError) -> HTMLSyntax.Place {
    guard XMLText.isQualifiedName(element.name) else {
      throw .invalidName(element.name, line: element.line)
    }
    depth += 1
    try MarkupError.check(depth, of: .writtenDepth)
    let owner = HTMLSyntax.owner(of: element.name, in: place)
    if dialect == .html, owner == place, place != .html, HTMLSyntax.breaksOut(element) {
      throw .differsInHTML(
        "<\(element.name)> ends a drawing in HTML; put it into <foreignObject>", line: element.line)
    }
    try writer.startElement(element.name)
    try writeAttributes(of: element)
    return owner
  }

  private mutating func writeAttributes(of element: MarkupElement) throws(MarkupError) {
    var seen: Set<String> = []
    for attribute in element.attributes {
      guard XMLText.isQualifiedName(attribute.name) else {
        throw .invalidName(attribute.name, line: element.line)
      }
      guard seen.insert(attribute.name).inserted else {
        throw .duplicateAttribute(attribute.name, element: element.name)
      }
      try writer.startAttribute(attribute.name)
      try write(attribute.value, .escaped, "attribute '\(attribute.name)' of <\(element.name)>")
      try writer.endAttribute()
    }
  }

  /// Writes the content of an element of HTML that no parser takes for nodes, if it is one.
  @inline(never)
  private mutating func writeRawContent(of element: MarkupElement) throws(MarkupError) -> Bool {
    switch HTMLSyntax.content(of: element.name) {
    case .rawText where try writeRawText(of: element): return true
    case .rawText, .nodes: break
    case .escapableText: try check(element, holds: "text only") { $0.isText }
    case .endless: try check(element, holds: "the rest of the file") { _ in false }
    }
    if HTMLSyntax.isVoid(element.name) { try check(element, holds: "nothing") { _ in false } }
    if element.name.lowercased() == "noscript", element.hasComment(with: "</") {
      throw .invalidComment("</")
    }
    return false
  }

  /// Refuses children that an HTML parser would not see as such.
  private func check(
    _ element: MarkupElement, holds content: String, _ test: (MarkupNode) -> Bool
  ) throws(MarkupError) {
    guard dialect == .html, !element.children.allSatisfy(test) else { return }
    throw .differsInHTML("<\(element.name)> contains \(content) in HTML", line: element.line)
  }

  /// Writes text that an HTML parser takes literally; returns whether that can be done.
  ///
  /// A CDATA section keeps its marks, which pages hide in comments of CSS and scripts, if it needs them.
  private mutating func writeRawText(of element: MarkupElement) throws(MarkupError) -> Bool {
    let mayHaveSections = ["style", "script"].contains(element.name)
    let isRaw = element.children.allSatisfy { node in
      switch node {
      case .text(let text): text.isRaw
      case .cdata(let text):
        text.isRaw || mayHaveSections && !text.hasPart("</") && !text.hasPart("<!--")
      default: false
      }
    }
    guard isRaw else {
      if dialect == .xml { return false }
      throw .rawTextNeedsEscapes(element: element.name)
    }
    for node in element.children {
      switch node {
      case .text(let text): try write(text, .raw, "<\(element.name)>")
      case .cdata(let text) where text.isRaw && dialect == .html:
        try write(text, .raw, "<\(element.name)>")
      case .cdata(let text): try write(section: text)
      case .element, .comment, .processingInstruction: break
      }
    }
    return true
  }

  @inline(never)
  private mutating func write(
    leaf node: MarkupNode, of element: MarkupElement
  ) throws(MarkupError) {
    switch node {
    case .element: break
    case .cdata(let text)
    where ["style", "script"].contains(element.name) && !text.hasPart("</") && !Gap.isIn(text):
      try write(section: text)
    case .text(let text), .cdata(let text): try write(text, .text, "text")
    case .comment(let text):
      try XMLText.checkPlain(text, place: "a comment")
      if text.hasPart("--") || text.hasSuffix("-") { throw .invalidComment("--") }
      if text.hasPrefix(">") || text.hasPrefix("->") { throw .invalidComment(">") }
      try spend(text)
      try writer.comment(text)
    case .processingInstruction where dialect == .html: break
    case .processingInstruction(let target, let data):
      try XMLText.checkPlain(data, place: "a processing instruction")
      // An HTML parser takes it for a comment that ends at the first '>'.
      guard XMLText.isQualifiedName(target), target.lowercased() != "xml", !data.utf8.contains(0x3E)
      else { throw .invalidProcessingInstruction(target) }
      try spend(data)
      try writer.processingInstruction(target, data)
    }
  }

  private mutating func write(section text: String) throws(MarkupError) {
    try XMLText.checkPlain(text, place: "a CDATA section")
    guard !text.hasPart("]]>") else { throw .invalidCDATA(text) }
    try spend(text)
    try writer.cdata(text)
  }

  /// Writes the text between the gaps in a spelling, and keeps the place of each gap.
  private mutating func write(
    _ text: String, _ spelling: Spelling, _ place: @autoclosure () -> String
  ) throws(MarkupError) {
    try spend(text)
    guard try XMLText.check(text, place: place()) else { return try write(text, spelling) }
    for (gap, text) in try Gap.parts(of: text, place: place()) {
      if let gap { try writer.leave(gap) }
      try write(String(text), spelling)
    }
  }

  private func write(_ text: String, _ spelling: Spelling) throws(MarkupError) {
    switch spelling {
    case .escaped: try writer.text(text)
    case .text where text.utf8.contains { [0x26, 0x3C, 0x3E, 0x0D].contains($0) }:
      try writer.text(text)
    case .text, .raw: try writer.raw(text)
    }
  }

  private mutating func spend(_ text: String) throws(MarkupError) {
    try MarkupError.at(0, try budget.spend(text.utf8.count, on: .outputBytes))
  }
}

extension MarkupElement {
  fileprivate func hasComment(with part: String) -> Bool {
    children.contains { node in
      switch node {
      case .comment(let text): text.hasPart(part)
      case .element(let element): element.hasComment(with: part)
      case .text, .cdata, .processingInstruction: false
      }
    }
  }
}

extension String {
  /// Whether XML and HTML read it alike where HTML knows no references.
  fileprivate var isRaw: Bool { !utf8.contains { $0 == 0x26 || $0 == 0x3C } && !hasPart("]]>") }
}
