internal import CTx2SVGLibXML2

/// Owns one parser context of libxml2 and builds a value tree from its events.
@safe
struct XMLParser: ~Copyable {
  private let context: xmlParserCtxtPtr

  init() throws(MarkupError) {
    XMLRuntime.ready
    guard let context = unsafe xmlNewParserCtxt() else { throw .libraryFailure("making a parser") }
    unsafe self.context = context
  }

  deinit { unsafe xmlFreeParserCtxt(context) }

  /// The document, with entities replaced and nothing loaded from outside.
  ///
  /// `NOENT` is safe here because entities outside are unknown and the text of those inside is
  /// counted; without it an attribute value would arrive with its references in it.
  consuming func document(from source: MarkupSource) throws(MarkupError) -> MarkupDocument {
    let state = XMLParserState()
    unsafe XMLParserEvents.install(in: context)
    try read(
      source.bytes, ignoresDeclaration: source.ignoresDeclaration, into: state, XML_PARSE_NOENT)
    guard let root = state.root else { throw .empty }
    var document = MarkupDocument(root: root)
    document.type = state.type
    document.prolog = state.prolog
    document.epilog = state.epilog
    return document
  }

  /// Throws if bytes that this program wrote are not well formed; builds nothing.
  ///
  /// `HUGE` lets attributes be as long as they are; nothing in these bytes declares an entity.
  consuming func check(_ bytes: [UInt8]) throws(MarkupError) {
    let state = XMLParserState()
    unsafe XMLParserEvents.remove(from: context)
    try read(bytes, ignoresDeclaration: false, into: state, XML_PARSE_HUGE)
  }

  private func read(
    _ bytes: [UInt8], ignoresDeclaration: Bool, into state: XMLParserState,
    _ option: xmlParserOption
  ) throws(MarkupError) {
    guard let count = Int32(exactly: bytes.count) else {
      throw .libraryFailure("reading two gigabytes")
    }
    var flags = UInt32(tx_no_external_entities()) | XML_PARSE_NONET.rawValue | option.rawValue
    if ignoresDeclaration { flags |= XML_PARSE_IGNORE_ENC.rawValue }
    unsafe context.pointee._private = Unmanaged.passUnretained(state).toOpaque()
    unsafe XMLParserEvents.withErrors(of: context, to: state) {
      let document = unsafe bytes.withUnsafeBytes { bytes in
        unsafe xmlCtxtReadMemory(
          context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), count, nil,
          ignoresDeclaration ? "UTF-8" : nil, Int32(flags))
      }
      unsafe xmlFreeDoc(document)
    }
    let line = unsafe XMLParserState.line(of: context)
    if state.refusedEntity { throw .externalEntity(line: line) }
    if let failure = state.failure { throw failure }
    guard unsafe context.pointee.wellFormed == 1 else {
      throw .notWellFormed(line: line, reason: "not well formed")
    }
  }
}
