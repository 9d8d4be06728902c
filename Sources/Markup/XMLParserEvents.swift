internal import CTx2SVGLibXML2
internal import Tx2SVGLimits

/// The callbacks through which libxml2 reports what it reads.
///
/// They are those of SAX 1, which gives names as written and namespace declarations in their place
/// among the attributes; SAX 2 would give them separately.
enum XMLParserEvents {
  /// Makes the context build a value tree.
  static func install(in context: xmlParserCtxtPtr) {
    guard let sax = unsafe context.pointee.sax else { return }
    // Any number but XML_SAX2_MAGIC: that one makes libxml2 look for the handlers of SAX 2 alone.
    unsafe sax.pointee.initialized = 1
    unsafe sax.pointee.externalSubset = nil
    unsafe sax.pointee.startElement = startElement
    unsafe sax.pointee.endElement = { context, _ in unsafe XMLParserState.of(context)?.end() }
    unsafe sax.pointee.characters = characters
    unsafe sax.pointee.ignorableWhitespace = characters
    unsafe sax.pointee.cdataBlock = { context, start, count in
      unsafe XMLParserState.of(context)?.add(.cdata(text(start, count)), in: context)
    }
    unsafe sax.pointee.comment = { context, content in
      unsafe XMLParserState.of(context)?.add(.comment(text(content)), in: context)
    }
    unsafe sax.pointee.processingInstruction = { context, target, data in
      unsafe XMLParserState.of(context)?.add(
        .processingInstruction(text(target), text(data)), in: context)
    }
    unsafe sax.pointee.internalSubset = internalSubset
    unsafe sax.pointee.entityDecl = entityDeclaration
    unsafe sax.pointee.getEntity = entity
    unsafe sax.pointee.getParameterEntity = { context, name in
      unsafe refuse("%" + text(name), in: context)
        ? nil : unsafe xmlSAX2GetParameterEntity(context, name)
    }
    unsafe sax.pointee.resolveEntity = { _, _, _ in nil }
    unsafe sax.pointee.reference = { context, name in
      let line = unsafe XMLParserState.line(of: context)
      unsafe XMLParserState.of(context)?.fail(
        line: line, reason: "entity '\(text(name))' is not declared")
    }
  }

  /// Makes the context build nothing.
  static func remove(from context: xmlParserCtxtPtr) {
    guard let sax = unsafe context.pointee.sax else { return }
    unsafe sax.initialize(to: xmlSAXHandler())
    // With SAX 2 the parser itself finds prefixes without a declaration.
    unsafe sax.pointee.initialized = UInt32(XML_SAX2_MAGIC)
  }

  static func withErrors(
    of context: xmlParserCtxtPtr, to state: XMLParserState, _ body: () -> Void
  ) {
    let data = unsafe Unmanaged.passUnretained(state).toOpaque()
    let handler: xmlStructuredErrorFunc = { state, error in
      guard let state = unsafe state, let error = unsafe error,
        unsafe error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue
      else { return }
      let reason = unsafe error.pointee.message.map { unsafe String(cString: $0) }
      // Without this libxml2 copies all of a comment for every "--" in it.
      if let context = unsafe error.pointee.ctxt?.assumingMemoryBound(to: xmlParserCtxt.self) {
        unsafe (context.pointee.disableSAX, context.pointee.instate) = (2, XML_PARSER_EOF)
      }
      unsafe Unmanaged<XMLParserState>.fromOpaque(state).takeUnretainedValue().fail(
        line: Int(error.pointee.line), column: Int(error.pointee.int2),
        reason: reason ?? "not well formed")
    }
    unsafe tx_set_error_handler(context, handler, data)
    // Those of this thread go the same way, until the body is done.
    let (known, itsData) = unsafe (tx_thread_error_handler(), tx_thread_error_data())
    unsafe xmlSetStructuredErrorFunc(data, handler)
    defer { unsafe xmlSetStructuredErrorFunc(itsData, known) }
    withExtendedLifetime(state, body)
  }

  private static let startElement: startElementSAXFunc = { context, name, attributes in
    var element = unsafe MarkupElement(text(name))
    element.line = unsafe XMLParserState.line(of: context)
    var next = unsafe attributes
    while let pair = unsafe next, let name = unsafe pair[0] {
      unsafe element.attributes.append(MarkupAttribute(text(name), text(pair[1])))
      unsafe next = pair + 2
    }
    unsafe XMLParserState.of(context)?.start(element)
    unsafe stopIfFailed(context)
  }

  /// Declares an entity of the document; one outside it stays unknown, so that it is never loaded.
  private static let entityDeclaration: entityDeclSAXFunc = {
    context, name, kind, publicID, systemID, content in
    switch kind {
    case Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue):
      unsafe xmlSAX2EntityDecl(context, name, kind, publicID, systemID, content)
    case Int32(XML_EXTERNAL_PARAMETER_ENTITY.rawValue):
      unsafe XMLParserState.of(context)?.outside.insert("%" + text(name))
    default: unsafe XMLParserState.of(context)?.outside.insert("&" + text(name))
    }
  }

  /// The entity to which a reference leads, within the budget.
  private static let entity: getEntitySAXFunc = { context, name in
    if unsafe refuse("&" + text(name), in: context) { return nil }
    guard let entity = unsafe xmlSAX2GetEntity(context, name) else { return nil }
    guard unsafe entity.pointee.etype != XML_INTERNAL_PREDEFINED_ENTITY else {
      return unsafe entity
    }
    unsafe XMLParserState.of(context)?.spend(
      Int(entity.pointee.length), on: .entityCharacters, line: XMLParserState.line(of: context))
    return unsafe stopIfFailed(context) ? nil : entity
  }

  private static let characters: charactersSAXFunc = { context, start, count in
    unsafe XMLParserState.of(context)?.add(.text(text(start, count)), in: context)
  }

  private static let internalSubset: internalSubsetSAXFunc = { context, name, publicID, systemID in
    unsafe XMLParserState.of(context)?.type = unsafe MarkupDocument.DocumentType(
      name: text(name), publicID: publicID.map { unsafe text($0) },
      systemID: systemID.map { unsafe text($0) })
    unsafe spendChoices(of: context)
    // Entity declarations need the subset of the document that libxml2 keeps next to ours.
    unsafe xmlSAX2InternalSubset(context, name, publicID, systemID)
  }
}

/// Counts what may separate choices from here to the end of a document type.
private func spendChoices(of context: UnsafeMutableRawPointer?) {
  guard let parser = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
    let input = unsafe parser.pointee.input, let start = unsafe input.pointee.cur,
    let end = unsafe input.pointee.end, unsafe start < end,
    unsafe start.pointee == UInt8(ascii: "[")
  else { return }
  let rest = unsafe Array(UnsafeBufferPointer(start: start, count: end - start).dropFirst())
  var (tags, count) = (TagScanner(rest), 0)
  for (index, byte) in rest.enumerated() {
    if byte == UInt8(ascii: "]"), tags.isInText { break }
    tags.advance(over: index)
    if byte == UInt8(ascii: "|") || byte == UInt8(ascii: ",") { count += 1 }
  }
  unsafe XMLParserState.of(context)?.spend(
    count, on: .choices, line: XMLParserState.line(of: context))
  unsafe stopIfFailed(context)
}

/// Copies characters of libxml2; a function of the file, for a C callback cannot capture a type.
private func text(_ start: UnsafePointer<xmlChar>?, _ count: Int32) -> String {
  unsafe String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
}

/// Copies a string of libxml2, which ends in NUL.
private func text(_ start: UnsafePointer<xmlChar>?) -> String {
  guard let start = unsafe start else { return "" }
  return unsafe String(cString: start)
}

/// Ends the parse if a reference leads outside the document; returns whether it does.
private func refuse(_ entity: String, in context: UnsafeMutableRawPointer?) -> Bool {
  guard let state = unsafe XMLParserState.of(context), state.outside.contains(entity) else {
    return false
  }
  state.refusedEntity = true
  return unsafe stopIfFailed(context)
}

/// Ends the parse once something is wrong; returns whether it is.
@discardableResult
private func stopIfFailed(_ context: UnsafeMutableRawPointer?) -> Bool {
  guard unsafe XMLParserState.of(context)?.hasFailed == true,
    let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self)
  else { return false }
  // Well-formed documents are searched for the entity once more.
  unsafe context.pointee.wellFormed = 0
  unsafe xmlStopParser(context)
  return true
}
