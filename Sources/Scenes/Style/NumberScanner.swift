/// Takes numbers, flags and letters from a list in SVG's compact spelling: `M.5.5-3e2,1`.
package struct NumberScanner {
  private let bytes: [UInt8]
  private var index = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The number that is all of a text.
  package static func number(_ text: String) -> Double? {
    var scanner = NumberScanner(text)
    return scanner.number().flatMap { scanner.isAtEnd ? $0 : nil }
  }

  /// The number or the percentage that is all of a text.
  package static func share(_ text: String) -> Double? {
    text.hasSuffix("%") ? number(String(text.dropLast())).map { $0 / 100 } : number(text)
  }

  /// Whether nothing but separators is left.
  package var isAtEnd: Bool { nextIndex == bytes.count }

  package var hasNumber: Bool {
    let next = nextIndex
    return next < bytes.count && (Self.isDigit(bytes[next]) || "+-.".utf8.contains(bytes[next]))
  }

  package mutating func letter() -> Character? {
    let next = nextIndex
    guard next < bytes.count else { return nil }
    let letter = Character(UnicodeScalar(bytes[next]))
    guard letter.isLetter else { return nil }
    index = next + 1
    return letter
  }

  package mutating func word() -> String {
    var word = ""
    while let letter = letter() { word.append(letter) }
    return word
  }

  package mutating func take(_ mark: Character) -> Bool {
    let next = nextIndex
    guard next < bytes.count, bytes[next] == mark.asciiValue else { return false }
    index = next + 1
    return true
  }

  /// Takes a flag of an arc: one digit, which needs no separator after it.
  package mutating func flag() -> Bool? {
    let next = nextIndex
    guard next < bytes.count, bytes[next] == 48 || bytes[next] == 49 else { return nil }
    index = next + 1
    return bytes[next] == 49
  }

  package mutating func number() -> Double? {
    var end = nextIndex
    let start = end
    if end < bytes.count, "+-".utf8.contains(bytes[end]) { end += 1 }
    let whole = end
    while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
    var digits = end - whole
    if end < bytes.count, bytes[end] == 46 {
      let fraction = end + 1
      end = fraction
      while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
      digits += end - fraction
    }
    guard digits > 0 else { return nil }
    end = exponentEnd(from: end)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let value = Double(text.hasSuffix(".") ? text + "0" : text), value.isFinite else {
      return nil
    }
    index = end
    return value
  }

  /// The index after an exponent that begins at a place, if one does; `1em` is no exponent.
  private func exponentEnd(from start: Int) -> Int {
    guard start < bytes.count, bytes[start] == 101 || bytes[start] == 69 else { return start }
    var end = start + 1
    if end < bytes.count, "+-".utf8.contains(bytes[end]) { end += 1 }
    let digits = end
    while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
    return end > digits ? end : start
  }

  private var nextIndex: Int {
    var next = index
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2C].contains(bytes[next]) {
      next += 1
    }
    return next
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
