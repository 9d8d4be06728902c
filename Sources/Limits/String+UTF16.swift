extension String {
  /// The text of a file, if a byte order mark or the first character, `<`, indicates UTF-16.
  package init?(utf16 bytes: [UInt8]) {
    guard bytes.count >= 4 else { return nil }
    let isBig: Bool
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0xFE, 0xFF, _, _), (0, 0x3C, 0, _): isBig = true
    case (0xFF, 0xFE, 0, 0): return nil
    case (0xFF, 0xFE, _, _), (0x3C, 0, _, 0): isBig = false
    default: return nil
    }
    let units = stride(from: bytes[0] >= 0xFE ? 2 : 0, to: bytes.count - 1, by: 2).map { index in
      let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? a << 8 | b : b << 8 | a
    }
    self.init(decoding: units, as: UTF16.self)
  }
}
