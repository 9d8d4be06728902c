import Foundation

/// What a browser is asked to do, whatever the protocol.
protocol Driver: AnyObject {
  /// Goes to an address and waits for its load event.
  func navigate(to url: String) throws

  /// Runs the body of a function in the page and returns its value.
  func execute(_ script: String, _ arguments: [Any]) throws -> Any?

  /// Runs the body of a function whose last argument is called with the result.
  func executeAsync(_ script: String, _ arguments: [Any]) throws -> Any?

  /// Gives the page, not the window, a size in CSS px.
  func resize(width: Int, height: Int) throws

  /// Performs what an input device of WebDriver does.
  func perform(_ actions: [String: Any]) throws

  /// The page as a PNG.
  func screenshot() throws -> Data

  /// Asks the browser to close; processes that stay are ended by the caller.
  func quit()
}

extension Driver {
  /// Sizes a window until the page inside has the wanted size.
  ///
  /// - Throws: ``BrowserError/viewport(wanted:got:)`` when the window manager or the toolbar forbids it.
  func fit(
    width: Int, height: Int, margin: Int, setWindow: (_ width: Int, _ height: Int) throws -> Void
  ) throws {
    var outer = (width: width, height: height + margin)
    var inner = (0, 0)
    for attempt in 0..<8 {
      try setWindow(outer.width, outer.height)
      // A window takes its new size in its own time; a correction must wait for it.
      for _ in 0..<(attempt == 0 ? 2 : 10 * attempt) {
        inner = try innerSize()
        if inner == (width, height) { return }
        usleep(30_000)
      }
      outer.width = max(outer.width + width - inner.0, 1)
      outer.height = max(outer.height + height - inner.1, 1)
    }
    throw BrowserError.viewport(
      wanted: "\(width)x\(height)", got: "\(inner.0)x\(inner.1)")
  }

  private func innerSize() throws -> (Int, Int) {
    let size = try execute("return [innerWidth, innerHeight]", []) as? [Any] ?? []
    return (JSON.int(size.first) ?? 0, JSON.int(size.last) ?? 0)
  }
}

/// JSON in and out of Foundation objects.
enum JSON {
  /// The text of an object.
  ///
  /// - Throws: Foundation's error when a value has no JSON form.
  static func data(_ value: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed])
  }

  /// The value of a text; nothing for `null`.
  ///
  /// - Throws: Foundation's error when the text is not JSON.
  static func value(_ data: Data) throws -> Any? {
    let value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    return value is NSNull ? nil : value
  }

  /// A whole number.
  static func int(_ value: Any?) -> Int? { (value as? NSNumber)?.intValue }

  /// A PNG in base 64.
  ///
  /// - Throws: ``BrowserError/image(_:)``.
  static func picture(_ value: Any?) throws -> Data {
    guard let text = value as? String, let data = Data(base64Encoded: text) else {
      throw BrowserError.image("the screenshot is not base 64")
    }
    return data
  }
}
