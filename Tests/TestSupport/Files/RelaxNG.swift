internal import CTx2SVGLibXML2

/// A RELAX NG grammar in XML syntax, as bytes.
public struct RelaxNG: Sendable {
  private let schema: [UInt8]

  /// Keeps the grammar; `messages(for:)` reads it.
  public init(schema: [UInt8]) { self.schema = schema }

  /// The mistakes in a document, a sentence each with its line; nothing if it is valid.
  ///
  /// - Throws: ``RelaxNGError`` if the grammar or the document cannot be read.
  public func messages(for bytes: [UInt8]) throws -> [String] {
    xmlInitParser()
    let log = RelaxNGLog()
    guard let grammar = grammar(log) else {
      throw RelaxNGError(reason: log.messages.first ?? "the grammar cannot be read")
    }
    defer { xmlRelaxNGFree(grammar) }
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue)
    let document = bytes.withUnsafeBytes {
      xmlReadMemory(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), nil, nil, options)
    }
    guard let document else { throw RelaxNGError(reason: "the document cannot be read") }
    defer { xmlFreeDoc(document) }
    let context = xmlRelaxNGNewValidCtxt(grammar)
    defer { xmlRelaxNGFreeValidCtxt(context) }
    xmlRelaxNGSetValidStructuredErrors(context, RelaxNGLog.record, log.pointer)
    let result = xmlRelaxNGValidateDoc(context, document)
    return result == 0 || !log.messages.isEmpty ? log.messages : ["line 1: not valid"]
  }

  private func grammar(_ log: RelaxNGLog) -> xmlRelaxNGPtr? {
    schema.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let context = xmlRelaxNGNewMemParserCtxt(start, Int32(bytes.count))
      defer { xmlRelaxNGFreeParserCtxt(context) }
      xmlRelaxNGSetParserStructuredErrors(context, RelaxNGLog.record, log.pointer)
      // What the XML of a grammar is made of is reported to the thread.
      xmlSetStructuredErrorFunc(nil) { _, _ in }
      defer { xmlSetStructuredErrorFunc(nil, nil) }
      return xmlRelaxNGParse(context)
    }
  }
}

/// A grammar or a document that cannot be read.
public struct RelaxNGError: Error, Hashable {
  /// The report of the library.
  public let reason: String

  /// Creates the error.
  public init(reason: String) { self.reason = reason }
}

/// Collects the reports of a validator; a class because a C callback reaches it through a pointer.
private final class RelaxNGLog {
  var messages: [String] = []

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let record: xmlStructuredErrorFunc = { log, error in
    guard let log, let error = error?.pointee, let message = error.message else { return }
    let text = String(cString: message).split(separator: "\n").joined(separator: " ")
    Unmanaged<RelaxNGLog>.fromOpaque(log).takeUnretainedValue()
      .messages.append(error.line > 0 ? "line \(error.line): \(text)" : text)
  }
}
