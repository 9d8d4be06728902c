/// The encoding of RFC 4648, section 4, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The number of characters that stand for some bytes.
  package static func count(for bytes: Int) -> Int { (bytes + 2) / 3 * 4 }

  /// The address that is a file of a type itself (RFC 2397), with these digits.
  package static func address(of mediaType: String, _ digits: String) -> String {
    "data:\(mediaType);base64,\(digits)"
  }

  /// The bytes at the beginning of a picture or font that say what it is: a multiple of three.
  package static let outline = 768

  /// A document with no more than the beginnings of long files in it; all lines stay.
  package static func outline(of document: [UInt8]) -> [UInt8] {
    let (mark, digits) = (Array("base64".utf8), Set(alphabet + " \t\r\n&#;".utf8))
    var (result, start): ([UInt8], Int) = ([], 0)
    var rest = document[...]
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      rest = document[(comma + 1)...]
      guard comma >= mark.count, document[comma - mark.count..<comma].elementsEqual(mark) else {
        continue
      }
      let end = rest.firstIndex { !digits.contains($0) } ?? document.endIndex
      let cut = min(end, comma + 1 + count(for: outline))
      result += document[start..<cut]
      result += document[cut..<end].filter { $0 == 0x0A }
      (start, rest) = (end, document[end...])
    }
    return result + document[start...]
  }

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
    guard !rest.isEmpty else { return text }
    let missing = 3 - rest.count
    text += Self.text(of: rest + Array(repeating: 0, count: missing)).dropLast(missing)
    return text + Array(repeating: UInt8(ascii: "="), count: missing)
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
