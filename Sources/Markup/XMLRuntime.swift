internal import CTx2SVGLibXML2

/// The state of libxml2: its setup once for the whole process, and settings for one call alone.
enum XMLRuntime {
  /// Initialises the library; nothing else of it is changed, for it may serve a host program too.
  static let ready: Void = xmlInitParser()

  /// Runs `body` with the errors of this thread going to `handler`, then gives them back.
  static func withErrors(
    to data: UnsafeMutableRawPointer?, _ handler: xmlStructuredErrorFunc?, _ body: () -> Void
  ) {
    let (known, itsData) = unsafe (tx_thread_error_handler(), tx_thread_error_data())
    unsafe xmlSetStructuredErrorFunc(data, handler)
    defer { unsafe xmlSetStructuredErrorFunc(itsData, known) }
    body()
  }
}
