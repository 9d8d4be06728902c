/// A cursor over the Unicode scalars of a text that knows CSS's names, numbers and escapes.
struct ScalarScanner {
  /// A place to come back to or to cut from.
  struct Mark {
    let index: Int
    let position: SourcePosition
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var mark: Mark { Mark(index: index, position: SourcePosition(line: line, column: column)) }

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  func text(from start: Mark) -> String {
    String(String.UnicodeScalarView(scalars[start.index..<index]))
  }

  /// Whether exactly these scalars come next.
  func starts(with text: String) -> Bool {
    peek() == text.unicodeScalars.first && scalars[index...].starts(with: text.unicodeScalars)
  }

  /// Moves on; CR LF counts as one line end.
  mutating func advance(by count: Int = 1) {
    for _ in 0..<count where index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if scalar.isLineEnd, !(scalar == "\r" && peek() == "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }

  mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    while let scalar = peek(), condition(scalar) { advance() }
  }

  /// Whether a backslash and something it can escape come next.
  func startsEscape(at distance: Int) -> Bool {
    guard peek(distance) == "\\", let next = peek(distance + 1) else { return false }
    return !next.isLineEnd
  }

  /// Whether a name comes next (CSS Syntax 3, 4.3.9).
  func startsIdent(at distance: Int) -> Bool {
    guard let first = peek(distance) else { return false }
    if first == "-" {
      guard let second = peek(distance + 1) else { return false }
      return second == "-" || second.isNameStart || startsEscape(at: distance + 1)
    }
    return first.isNameStart || startsEscape(at: distance)
  }

  /// Whether a number comes next (CSS Syntax 3, 4.3.10).
  var startsNumber: Bool {
    let sign = peek() == "+" || peek() == "-" ? 1 : 0
    if peek(sign)?.isDigit == true { return true }
    return peek(sign) == "." && peek(sign + 1)?.isDigit == true
  }

  mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = peek() {
      if scalar.isNamePart {
        name.append(scalar)
        advance()
      } else if startsEscape(at: 0) {
        advance()
        name.append(escape())
      } else {
        break
      }
    }
    return String(name)
  }

  /// Takes the text after a backslash: one scalar, or up to six hexadecimal digits and a blank.
  mutating func escape() -> Unicode.Scalar {
    let start = mark
    for _ in 0..<6 where peek()?.properties.isASCIIHexDigit == true { advance() }
    guard mark.index > start.index else {
      let scalar = peek() ?? "\u{FFFD}"
      advance()
      return scalar
    }
    let code = UInt32(text(from: start), radix: 16) ?? 0
    if peek() == "\r", peek(1) == "\n" {
      advance(by: 2)
    } else if peek()?.isBlank == true {
      advance()
    }
    return code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  /// Takes a number, kept within the range of single precision as browsers do.
  mutating func number() -> (value: Double, isInteger: Bool) {
    let start = mark
    var isInteger = true
    if peek() == "+" || peek() == "-" { advance() }
    skip { $0.isDigit }
    if peek() == ".", peek(1)?.isDigit == true {
      isInteger = false
      advance()
      skip { $0.isDigit }
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if peek(1 + sign)?.isDigit == true {
        isInteger = false
        advance(by: 1 + sign)
        skip { $0.isDigit }
      }
    }
    let value = Double(text(from: start)) ?? 0
    let largest = Double(Float.greatestFiniteMagnitude)
    let kept = abs(value) < Double(Float.leastNormalMagnitude) ? 0 : value
    return (min(max(kept, -largest), largest), isInteger)
  }
}

extension Unicode.Scalar {
  /// Whether this is a decimal digit of ASCII.
  var isDigit: Bool { ("0"..."9").contains(self) }
  var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\u{C}" }
  /// Whether this is CSS whitespace.
  var isBlank: Bool { isLineEnd || self == " " || self == "\t" }
  /// Whether this is a control character of ASCII that cannot be printed.
  var isControl: Bool { value < 0x20 && !isBlank || value == 0x7F }
  var isNameStart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || value >= 0x80
  }
  var isNamePart: Bool { isNameStart || isDigit || self == "-" }
}
