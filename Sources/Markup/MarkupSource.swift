internal import Tx2SVGLimits

/// Bytes that are safe to hand to the parser: bounded, of a known encoding, few attributes a tag.
struct MarkupSource {
  /// The bytes; UTF-16 has become UTF-8.
  let bytes: [UInt8]
  /// Whether the encoding that the document declares no longer applies.
  let ignoresDeclaration: Bool

  init(_ bytes: [UInt8]) throws(MarkupError) {
    try MarkupError.check(bytes.count, of: .inputBytes)
    if bytes.count.isMultiple(of: 2), let text = String(utf16: bytes) {
      self.bytes = Array(text.utf8)
      ignoresDeclaration = true
    } else {
      self.bytes = bytes
      ignoresDeclaration = false
      try MarkupSource.checkEncoding(bytes)
    }
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    guard !self.bytes.allSatisfy(blanks.contains) else { throw .empty }
    try MarkupSource.checkAttributes(self.bytes)
  }

  /// Refuses encodings in which `<`, `=` and quotes are not the bytes of ASCII.
  private static func checkEncoding(_ bytes: [UInt8]) throws(MarkupError) {
    if bytes.contains(0) || bytes.starts(with: [0x4C, 0x6F, 0xA7, 0x94]) {
      throw .unsupportedEncoding(bytes.contains(0) ? "with NUL bytes" : "EBCDIC")
    }
    let head = String(decoding: bytes.prefix(256), as: UTF8.self)
    guard head.hasPrefix("<?xml") || head.hasPrefix("\u{FEFF}<?xml") else { return }
    let end = head[...].firstRange(ofPart: "?>")?.lowerBound ?? head.endIndex
    let declaration = head[..<end]
    guard let key = declaration.firstRange(ofPart: "encoding"), key.upperBound < end else { return }
    let name = declaration[key.upperBound...].drop { " \t\r\n=".contains($0) }.dropFirst()
      .prefix { $0 != "\"" && $0 != "'" }.lowercased()
    let families = ["utf-8", "us-ascii", "ascii", "iso-8859-", "latin1", "windows-125"]
    guard families.contains(where: name.hasPrefix) else { throw .unsupportedEncoding(name) }
  }

  /// Counts the attributes of every tag before libxml2 sees them.
  ///
  /// In a document that declares entities anything may become a tag, and a character reference an equals
  /// sign: there all that look like one count from the last `<` on, which no start tag contains.
  private static func checkAttributes(_ bytes: [UInt8]) throws(MarkupError) {
    let countsAll = bytes.firstIndex(ofPart: "<!ENTITY") != nil
    var tags = TagScanner(bytes)
    var (count, line, previous) = (0, 1, UInt8(0))
    for (index, byte) in bytes.enumerated() {
      let wasInTag = tags.isInTag
      tags.advance(over: index)
      switch byte {
      case 0x0A:
        line += 1
        continue
      case 0x20, 0x09, 0x0D: continue
      case 0x3C: count = 0
      case 0x22, 0x27: if previous == 0x3D, countsAll || wasInTag { count += 1 }
      case 0x23: if countsAll, previous == 0x26 { count += 1 }
      default: break
      }
      try MarkupError.check(count, of: .attributes, at: line)
      previous = byte
    }
  }
}
