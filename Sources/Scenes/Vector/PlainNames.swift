/// Names of letters, digits and underscores of ASCII, no two of them equal.
struct PlainNames {
  private var used: Set<String> = []
  /// The next number for names that are equal without their marks.
  private var next: [String: Int] = [:]

  mutating func name(for name: String) -> String {
    let plain = Self.plain(name)
    var candidate = plain
    while !used.insert(candidate).inserted {
      let number = next[plain, default: 2]
      next[plain] = number + 1
      candidate = "\(plain)_\(number)"
    }
    return candidate
  }

  /// A name with an underscore for each character that is no letter and no digit of ASCII.
  static func plain(_ name: String) -> String {
    String(
      name.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? Character(scalar) : "_"
      })
  }
}

extension String {
  /// The text with escapes such as `%20` replaced by their bytes.
  var withoutPercents: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], self[...].utf8)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16),
        rest.count > 1
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
