internal import CTx2SVGLibXML2

/// Owns one `xmlTextWriter` and its buffer, and frees both exactly once.
///
/// It writes all that it is given; `MarkupPrinter` has checked names and characters before.
@safe
struct XMLWriter: ~Copyable {
  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr
  private var gaps: [MarkupDraft.Place] = []

  init() throws(MarkupError) {
    XMLRuntime.ready
    guard let buffer = unsafe xmlBufferCreate() else { throw .libraryFailure("making a buffer") }
    guard let writer = unsafe xmlNewTextWriterMemory(buffer, 0) else {
      unsafe xmlBufferFree(buffer)
      throw .libraryFailure("making a writer")
    }
    unsafe self.buffer = buffer
    unsafe self.writer = writer
  }

  deinit {
    unsafe xmlFreeTextWriter(writer)
    unsafe xmlBufferFree(buffer)
  }

  /// Opens the document and returns the length of the XML declaration, which `finish` can drop.
  ///
  /// Only a writer that knows its encoding leaves letters beyond ASCII alone in attributes.
  func startDocument() throws(MarkupError) -> Int {
    try check(unsafe xmlTextWriterStartDocument(writer, nil, "UTF-8", nil), "the declaration")
    try check(unsafe xmlTextWriterFlush(writer), "the declaration")
    return unsafe Int(xmlBufferLength(buffer))
  }

  func startElement(_ name: String) throws(MarkupError) {
    try check(unsafe xmlTextWriterStartElement(writer, name), "an element")
  }

  /// Opens an attribute of the element just opened; its value is written as text.
  func startAttribute(_ name: String) throws(MarkupError) {
    try check(unsafe xmlTextWriterStartAttribute(writer, name), "an attribute")
  }

  func endAttribute() throws(MarkupError) {
    try check(unsafe xmlTextWriterEndAttribute(writer), "an attribute")
  }

  /// Keeps the place of something that is filled in later; text has been written before it.
  mutating func leave(_ gap: Gap) throws(MarkupError) {
    try check(unsafe xmlTextWriterFlush(writer), "a gap")
    gaps.append(MarkupDraft.Place(offset: unsafe Int(xmlBufferLength(buffer)), gap: gap))
  }

  /// Closes the innermost element; an empty one closes itself unless an end tag is asked for.
  func endElement(explicitly: Bool) throws(MarkupError) {
    let result =
      if explicitly {
        unsafe xmlTextWriterFullEndElement(writer)
      } else {
        unsafe xmlTextWriterEndElement(writer)
      }
    try check(result, "an end tag")
  }

  func text(_ text: String) throws(MarkupError) {
    try check(unsafe xmlTextWriterWriteString(writer, text), "text")
  }

  func raw(_ text: String) throws(MarkupError) {
    try check(unsafe xmlTextWriterWriteRaw(writer, text), "text")
  }

  func cdata(_ text: String) throws(MarkupError) {
    try check(unsafe xmlTextWriterWriteCDATA(writer, text), "a CDATA section")
  }

  func comment(_ text: String) throws(MarkupError) {
    try check(unsafe xmlTextWriterWriteComment(writer, text), "a comment")
  }

  func processingInstruction(_ target: String, _ data: String) throws(MarkupError) {
    let data = data.isEmpty ? nil : data
    try check(unsafe xmlTextWriterWritePI(writer, target, data), "a processing instruction")
  }

  /// All that was written, without the first `dropping` bytes.
  consuming func finish(dropping: Int) throws(MarkupError) -> MarkupDraft {
    try check(unsafe xmlTextWriterFlush(writer), "the end of the document")
    let count = unsafe Int(xmlBufferLength(buffer))
    guard let bytes = unsafe xmlBufferContent(buffer) else {
      throw .libraryFailure("the end of the document")
    }
    return MarkupDraft(
      bytes: unsafe Array(UnsafeBufferPointer(start: bytes, count: count).dropFirst(dropping)),
      gaps: gaps.map { MarkupDraft.Place(offset: $0.offset - dropping, gap: $0.gap) })
  }

  private func check(_ result: Int32, _ action: String) throws(MarkupError) {
    guard result >= 0 else { throw .libraryFailure("writing \(action)") }
  }
}
