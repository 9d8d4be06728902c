internal import CTx2SVGLibXML2

/// The setup of libxml2, once for the whole process.
enum XMLRuntime {
  /// Initialises the library; nothing else of it is changed, for it may serve a host program too.
  static let ready: Void = xmlInitParser()
}
