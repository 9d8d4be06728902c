/// A cursor over tokens, on which the parsers of all values are built.
///
/// A parser takes exactly its value and leaves the cursor behind it; when it throws, ``position``
/// is the place of the mistake.
package struct TokenReader {
  private let tokens: [Token]
  private var index = 0
  /// The lengths that relative ones are shares of; `nil` where these are not known.
  package var relative: RelativeLengths?
  /// Whether a plain number is a length in user units, as in attributes of drawings.
  package var takesPlainLengths = false
  /// Whether colours are passed over, so that any may stand there.
  package var ignoresColors = false
  /// Whether a shadow had no colour of its own, so that it has that of texts.
  package internal(set) var lacksColor = false
  /// Whether a length was a share of the window.
  package internal(set) var hasMeasuredWindow = false

  /// The deepest nesting of parentheses, so that parsers may recurse.
  package static let deepest = 64

  package init(_ text: String) { self.init(Tokenizer.tokens(of: text)) }

  package static func tokens(of text: String) -> [Token] { Tokenizer.tokens(of: text) }

  package init(_ tokens: [Token]) { self.tokens = Self.bounded(tokens) }

  /// The tokens up to the first one that is nested too deep.
  private static func bounded(_ tokens: [Token]) -> [Token] {
    var depth = 0
    for (index, token) in tokens.enumerated() {
      depth = max(0, depth + token.kind.nesting)
      guard depth <= deepest else {
        let last = Token(kind: .nestedTooDeep, text: token.text, position: token.position)
        return Array(tokens[..<index]) + [last]
      }
    }
    return tokens
  }

  /// Reads a whole text as one value; blanks around it are allowed, anything else is an error.
  package static func whole<Value>(
    _ text: String, _ parse: (inout TokenReader) throws(CSSValueError) -> Value
  ) throws(CSSValueError) -> Value { try TokenReader(text).whole(parse) }

  /// Reads everything as one value.
  package func whole<Value>(
    _ parse: (inout TokenReader) throws(CSSValueError) -> Value
  ) throws(CSSValueError) -> Value {
    var reader = self
    reader.skipSpace()
    let start = reader
    let value = try parse(&reader)
    let taken = reader.text(since: start)
    reader.skipSpace()
    guard reader.peek() == nil else { throw .trailing(reader.rest, after: taken) }
    return value
  }

  /// The position of the next token; at the end, that of the last one.
  package var position: SourcePosition { peek()?.position ?? tokens.last?.position ?? .start }

  /// Everything from the cursor on, as written.
  package var rest: String { tokens[index...].map(\.text).joined().trimmingBlanks }

  /// The next token, blanks included; nil at the end.
  package func peek() -> Token? { index < tokens.count ? tokens[index] : nil }

  package func peekPastSpace() -> Token? { tokens[index...].first { $0.kind != .whitespace } }

  /// Moves behind the next token.
  package mutating func advance() { if index < tokens.count { index += 1 } }

  /// Moves behind blanks and returns whether there were any.
  @discardableResult
  package mutating func skipSpace() -> Bool {
    let start = index
    while peek()?.kind == .whitespace { advance() }
    return index > start
  }

  /// Moves behind the next token that is not a blank.
  package mutating func takeNext() {
    skipSpace()
    advance()
  }

  /// Takes a punctuation mark, with blanks before it, if it comes next.
  package mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    guard peekPastSpace()?.kind == .symbol(symbol) else { return false }
    takeNext()
    return true
  }

  /// Takes a word, with blanks before it, if it comes next.
  package mutating func takeWord(_ word: String) -> Bool {
    guard case .ident(let name) = peekPastSpace()?.kind, name.lowercased() == word else {
      return false
    }
    takeNext()
    return true
  }

  /// The next token that is not a blank, or an error that states what is expected.
  package mutating func need(_ expected: String) throws(CSSValueError) -> Token {
    skipSpace()
    guard let token = peek() else { throw .missing(expected: expected) }
    if let fault = token.fault { throw fault }
    return token
  }

  package func unexpected(_ expected: String) -> CSSValueError {
    guard let token = peekPastSpace() else { return .missing(expected: expected) }
    return token.fault ?? .unexpected(token.text, expected: expected)
  }

  /// The position at which parentheses are nested too deep, if they are.
  package var excess: SourcePosition? {
    tokens.last.flatMap { $0.kind == .nestedTooDeep ? $0.position : nil }
  }

  /// The tokens taken since a reader was at their first one, as written.
  package func text(since start: TokenReader) -> String {
    tokens[start.index..<index].map(\.text).joined().trimmingBlanks
  }

  /// Takes a punctuation mark, with blanks before it, or throws.
  package mutating func expect(_ symbol: Unicode.Scalar) throws(CSSValueError) {
    guard take(symbol) else { throw unexpected("'\(symbol)'") }
  }

  /// Takes the parenthesis that ends a function, or throws; `rule` states what the function takes.
  package mutating func close(_ function: String, _ rule: String) throws(CSSValueError) {
    if take(")") { return }
    throw peekPastSpace()?.fault ?? wrongArguments(function, rule)
  }

  /// The reason why the arguments of a function do not go on: they end, or are others.
  func wrongArguments(_ function: String, _ rule: String) -> CSSValueError {
    peekPastSpace() == nil
      ? .unclosed("\(function)(") : .wrongArguments(function: function, rule: rule)
  }
}

extension Token {
  /// The reason why no value can contain this token, if there is one.
  fileprivate var fault: CSSValueError? {
    switch kind {
    case .unclosed: .unclosed(text.trimmingBlanks)
    case .nestedTooDeep: .nestedTooDeep(text)
    default: nil
    }
  }
}

extension String {
  package var trimmingBlanks: String {
    let scalars = unicodeScalars
    let tail = scalars.drop { $0.isBlank }
    guard let last = tail.lastIndex(where: { !$0.isBlank }) else { return "" }
    return String(tail[...last])
  }
}
