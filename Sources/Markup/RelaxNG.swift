internal import CTx2SVGLibXML2

/// A RELAX NG grammar in XML syntax, as bytes.
package struct RelaxNG: Hashable, Sendable {
  private let schema: [UInt8]

  /// Keeps the grammar; `messages(for:)` reads it.
  package init(schema: [UInt8]) {
    self.schema = schema
  }

  /// The mistakes in a document, a sentence each with its line; nothing if it is valid.
  ///
  /// - Throws: `MarkupError` if the grammar or the document cannot be read.
  package func messages(for bytes: [UInt8]) throws(MarkupError) -> [String] {
    let source = try MarkupSource(bytes)
    try XMLParser().check(source.bytes)
    return try RelaxNGValidator(schema: schema).messages(for: source.bytes)
  }
}

/// Owns a compiled grammar and frees it.
@safe
private struct RelaxNGValidator: ~Copyable {
  private let grammar: xmlRelaxNGPtr

  init(schema: [UInt8]) throws(MarkupError) {
    XMLRuntime.ready
    let log = RelaxNGLog()
    let grammar = unsafe schema.withUnsafeBytes { bytes -> xmlRelaxNGPtr? in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let context = unsafe xmlRelaxNGNewMemParserCtxt(start, Int32(bytes.count)) else {
        return nil
      }
      unsafe xmlRelaxNGSetParserStructuredErrors(
        context, { unsafe RelaxNGLog.record($0, $1?.pointee.line, $1?.pointee.message) },
        log.pointer)
      defer { unsafe xmlRelaxNGFreeParserCtxt(context) }
      var grammar: xmlRelaxNGPtr?
      unsafe XMLRuntime.withErrors(to: nil, { _, _ in }) {
        unsafe grammar = xmlRelaxNGParse(context)
      }
      return unsafe grammar
    }
    guard let grammar = unsafe grammar else {
      throw .invalidSchema(log.messages.first ?? "it cannot be read")
    }
    unsafe self.grammar = grammar
  }

  deinit {
    unsafe xmlRelaxNGFree(grammar)
  }

  func messages(for bytes: [UInt8]) throws(MarkupError) -> [String] {
    let log = RelaxNGLog()
    let document = unsafe bytes.withUnsafeBytes { bytes in
      unsafe xmlReadMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, nil,
        Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue))
    }
    guard let document = unsafe document, let context = unsafe xmlRelaxNGNewValidCtxt(grammar)
    else {
      unsafe xmlFreeDoc(document)
      throw .libraryFailure("reading the document")
    }
    unsafe xmlRelaxNGSetValidStructuredErrors(
      context, { unsafe RelaxNGLog.record($0, $1?.pointee.line, $1?.pointee.message) },
      log.pointer)
    let result = unsafe xmlRelaxNGValidateDoc(context, document)
    unsafe xmlRelaxNGFreeValidCtxt(context)
    unsafe xmlFreeDoc(document)
    return result == 0 || !log.messages.isEmpty ? log.messages : ["line 1: not valid"]
  }
}

/// Collects the reports of a validator; a class because a C callback reaches it through a pointer.
private final class RelaxNGLog {
  var messages: [String] = []

  var pointer: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  static func record(
    _ log: UnsafeMutableRawPointer?, _ line: Int32?, _ message: UnsafeMutablePointer<CChar>?
  ) {
    guard let log = unsafe log, let message = unsafe message else { return }
    let text = unsafe String(cString: message).split(separator: "\n").joined(separator: " ")
    unsafe Unmanaged<RelaxNGLog>.fromOpaque(log).takeUnretainedValue()
      .messages.append(line.map { $0 > 0 ? "line \($0): \(text)" : text } ?? text)
  }
}
