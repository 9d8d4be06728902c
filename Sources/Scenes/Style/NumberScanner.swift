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

  /// The numbers that are all of a text.
  package static func numbers(_ text: String) -> [Double]? {
    var (scanner, numbers) = (NumberScanner(text), [Double]())
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Whether nothing but separators is left.
  package var isAtEnd: Bool { nextIndex == bytes.count }

  package var hasNumber: Bool {
    let next = nextIndex
    return next < bytes.count && (Self.isDigit(bytes[next]) || "+-.".utf8.contains(bytes[next]))
  }

  package mutating func letter() -> Character? {
    take { Character(UnicodeScalar($0)).isLetter }.map { Character(UnicodeScalar($0)) }
  }

  package mutating func word() -> String {
    var word = ""
    while let letter = letter() { word.append(letter) }
    return word
  }

  package mutating func take(_ mark: Character) -> Bool { take { $0 == mark.asciiValue } != nil }

  /// Takes a flag of an arc: one digit, which needs no separator after it.
  package mutating func flag() -> Bool? { take { $0 == 48 || $0 == 49 }.map { $0 == 49 } }

  /// Takes the next byte if it satisfies a test.
  private mutating func take(where test: (UInt8) -> Bool) -> UInt8? {
    let next = nextIndex
    guard next < bytes.count, test(bytes[next]) else { return nil }
    index = next + 1
    return bytes[next]
  }

  package mutating func number() -> Double? {
    let start = nextIndex
    let whole = pastSign(at: start)
    var end = pastDigits(at: whole)
    var hasDigits = end > whole
    if end < bytes.count, bytes[end] == 46 {
      let fraction = end + 1
      end = pastDigits(at: fraction)
      hasDigits = hasDigits || end > fraction
    }
    guard hasDigits else { return nil }
    if end < bytes.count, bytes[end] == 101 || bytes[end] == 69 {
      // `1em` has no exponent.
      let exponent = pastSign(at: end + 1)
      let last = pastDigits(at: exponent)
      if last > exponent { end = last }
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let value = Double(text.hasSuffix(".") ? text + "0" : text), value.isFinite else {
      return nil
    }
    index = end
    return value
  }

  private func pastSign(at index: Int) -> Int {
    index < bytes.count && "+-".utf8.contains(bytes[index]) ? index + 1 : index
  }

  private func pastDigits(at index: Int) -> Int {
    bytes[index...].firstIndex { !Self.isDigit($0) } ?? bytes.count
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
