public import Tx2SVGMotion

extension Size {
  /// Reads a size in pixels such as `320x180`, `320×180` or `320px x 180px`.
  ///
  /// - Throws: `CSSValueError` if the text is no size, or a side is below 1px.
  public init(css text: String) throws(CSSValueError) {
    let number = text.trimmingBlanks
    let isSide = Int(number).map { $0 > 0 } ?? false
    let expected = "a size such as '\(isSide ? number + "x" + number : "320x180")'"
    var scanner = ScalarScanner(number)
    guard scanner.peek() != nil else { throw .missing(expected: expected) }
    guard let width = Self.side(&scanner), Self.separator(&scanner),
      let height = Self.side(&scanner), scanner.peek() == nil
    else { throw .unexpected(text, expected: expected) }
    guard width >= 1, height >= 1 else {
      throw .outOfRange(text, rule: "width and height are at least 1")
    }
    self.init(width, height)
  }

  private static func side(_ scanner: inout ScalarScanner) -> Double? {
    guard scanner.startsNumber else { return nil }
    let value = scanner.number().value
    if scanner.starts(with: "px") || scanner.starts(with: "PX") { scanner.advance(by: 2) }
    return value
  }

  private static func separator(_ scanner: inout ScalarScanner) -> Bool {
    scanner.skip { $0.isBlank }
    guard let sign = scanner.peek(), ["x", "X", "×"].contains(sign) else { return false }
    scanner.advance()
    scanner.skip { $0.isBlank }
    return true
  }
}
