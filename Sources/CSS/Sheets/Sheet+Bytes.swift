internal import Tx2SVGLimits

extension Sheet {
  /// The text of a style sheet: UTF-8, unless a byte order mark says UTF-16 (CSS Syntax 3, 3.2).
  package static func text(of bytes: [UInt8]) -> String {
    if let text = String(utf16: bytes) { return text }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(decoding: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self)
  }
}
