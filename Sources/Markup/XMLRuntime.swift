internal import CTx2SVGLibXML2

/// What libxml2 needs once for the whole process.
enum XMLRuntime {
  /// Initialises the library, silences it, and denies it every file and address.
  static let ready: Void = {
    xmlInitParser()
    tx_silence_errors()
    // `XML_PARSE_NONET` stops the network only; this loader stops files as well, and tells on them.
    unsafe xmlSetExternalEntityLoader { _, _, context in
      unsafe XMLParserState.of(UnsafeMutableRawPointer(context))?.refusedEntity = true
      return nil
    }
  }()
}
