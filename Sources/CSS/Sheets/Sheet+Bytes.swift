extension Sheet {
  /// The text of a style sheet: UTF-8, unless a byte order mark says UTF-16 (CSS Syntax 3, 3.2).
  package static func text(of bytes: [UInt8]) -> String {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      return String(decoding: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self)
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? a << 8 | b : b << 8 | a
    }
    return String(decoding: units, as: UTF16.self)
  }
}
