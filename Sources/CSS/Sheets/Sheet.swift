internal import Tx2SVGLimits

/// A style sheet as browsers read it: malformed parts are passed over, and noted.
package struct Sheet: Hashable, Sendable {
  package let rules: [Rule]
  /// The mistakes that browsers pass over silently, in order.
  package let faults: [StylesheetError]

  /// Reads a style sheet (CSS Syntax 3, section 5).
  package init(_ text: String) {
    var reader = SheetReader(text)
    rules = reader.rules()
    faults = reader.faults
  }

  package static func declarations(
    _ text: String
  ) -> (declarations: [Declaration], faults: [StylesheetError]) {
    var reader = SheetReader(text)
    let declarations = reader.items(isBraced: false).compactMap(\.declaration)
    return (declarations, reader.faults)
  }

  /// The text of a style sheet: UTF-8, unless a byte order mark says UTF-16 (CSS Syntax 3, 3.2).
  package static func text(of bytes: [UInt8]) -> String {
    if let text = String(utf16: bytes) { return text }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(decoding: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self)
  }
}
