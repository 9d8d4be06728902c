/// The encoding of RFC 4648, section 4, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The number of characters that stand for some bytes.
  package static func count(for bytes: Int) -> Int { (bytes + 2) / 3 * 4 }

  package static func text(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count(for: bytes.count))
    let end = bytes.endIndex - bytes.count % 3
    for start in stride(from: bytes.startIndex, to: end, by: 3) {
      let bits = Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
      text.append(alphabet[bits >> 18])
      text.append(alphabet[bits >> 12 & 63])
      text.append(alphabet[bits >> 6 & 63])
      text.append(alphabet[bits & 63])
    }
    let rest = bytes[end...]
    guard let first = rest.first else { return text }
    let bits = Int(first) << 16 | Int(rest.dropFirst().first ?? 0) << 8
    text.append(alphabet[bits >> 18])
    text.append(alphabet[bits >> 12 & 63])
    text.append(rest.count == 2 ? alphabet[bits >> 6 & 63] : UInt8(ascii: "="))
    text.append(UInt8(ascii: "="))
    return text
  }

  package static func text(of bytes: [UInt8]) -> String {
    String(decoding: text(of: bytes[...]), as: UTF8.self)
  }

  /// The bytes of a text up to the first character that is no digit; blanks are ignored.
  static func bytes(of text: Substring) -> [UInt8] {
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for character in text.utf8 where !" \t\n\r".utf8.contains(character) {
      guard let digit = alphabet.firstIndex(of: character) else { break }
      (bits, count) = ((bits << 6 | digit) & 0xFFFF, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    return bytes
  }
}
