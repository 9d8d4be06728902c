internal import Tx2SVG
internal import Tx2SVGFiles

extension CommandOption {
  /// An option that takes a CSS time, in seconds.
  static func time(
    _ name: String, _ summary: String, default defaultText: String?,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) -> CommandOption {
    value(name, "TIME", summary, default: defaultText, parse: CSSValue.playableSeconds, set: set)
  }
}

extension Invocation {
  /// Reads an easing; an error about an unknown name refers to the list of names.
  static func easing(_ text: String) throws(CSSValueError) -> EasingExpression {
    do throws(CSSValueError) { return try EasingExpression.playable(text) } catch {
      guard case .unknown(_, _, nil) = error else { throw error }
      throw .unexpected(text, expected: "an easing of 'tx2svg list easings'")
    }
  }

  /// Reads the moment of a still, in seconds.
  static func poster(_ text: String) throws(CSSValueError) -> Double {
    do throws(CSSValueError) { return try CSSValue.playableSeconds(text) } catch .unexpected {
      throw .unexpected(
        text, expected: "a time such as '.5s', or no '--poster' for the end of step 1")
    }
  }

  /// Reads a tolerance, in pixels.
  static func tolerance(_ text: String) throws(CSSValueError) -> Double {
    let length = try CSSValue.pixels(text)
    guard ExportOptions.tolerances.contains(length) else {
      throw .outOfRange(text, rule: "the length lies between '0.001px' and '1000px'")
    }
    return length
  }

  /// Returns the reader of a number within bounds, which the rule names.
  static func number(
    in range: ClosedRange<Double>, _ rule: String
  ) -> @Sendable (String) throws(CSSValueError) -> Double {
    { (text) throws(CSSValueError) in
      guard let number = Double(text) else { throw .unexpected(text, expected: "a number") }
      guard range.contains(number) else { throw .outOfRange(text, rule: rule) }
      return number
    }
  }

  /// Reads the looks of a file, between commas.
  static func themes(_ text: String) throws(CSSValueError) -> [ExportOptions.Theme] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let themes = words.compactMap { ExportOptions.Theme(rawValue: String($0)) }
    guard themes.count == words.count, Set(themes).count == themes.count, !themes.contains(.auto)
    else { throw .unexpected(text, expected: "'light,dark', or one of them") }
    return themes
  }

  /// Reads a text that a document can contain.
  static func plainText(_ text: String) throws(TextError) -> String {
    // XML 1.0 has no control characters except these, nor the last two of the basic plane.
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF
        || "\t\n\r".unicodeScalars.contains($0)
    }
    guard isPlain else { throw .controlCharacter }
    guard PathText.isPlain(text) else { throw .encoding }
    return text
  }

  /// Reads font families between commas, and quotes those that are not plain words; a path stays
  /// as it is.
  static func fontFamily(_ text: String) throws(CSSValueError) -> String {
    if isFontFile(text) { return text }
    let families = text.filter { $0 != "'" && $0 != "\"" }
      .split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmingBlanks }
    let isGood = families.allSatisfy { family in
      !family.isEmpty
        && family.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == " "
        }
    }
    guard isGood else {
      throw .unexpected(text, expected: "font families with commas between them")
    }
    return families.map { family in
      family.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") } ? family : "'\(family)'"
    }.joined(separator: ",")
  }

  /// Reads a name of a view, with the signs that CSS takes without escapes.
  static func viewName(_ text: String) throws(CSSValueError) -> String {
    let reserved = ["none", "auto", "match-element", "default", "initial", "inherit", "unset"]
    guard TokenPrinter.identifier(text) == text, !text.isEmpty, !text.hasPrefix("revert"),
      !reserved.contains(text)
    else {
      throw .unexpected(text, expected: "a name of 'view-transition-name', such as 'hero-image'")
    }
    return text
  }

  /// Reads a selector, as it is written again from its words.
  static func selector(_ text: String) throws(CSSValueError) -> String {
    let tokens = TokenReader.tokens(of: text)
    var context = SelectorParser.Context()
    let isKnown = SelectorParser.list(tokens, &context).allSatisfy(\.isKnown)
    let isClosed = tokens.allSatisfy {
      ![.symbol("{"), .symbol("}"), .symbol(";"), .unclosed].contains($0.kind)
    }
    guard isKnown, isClosed else {
      throw .unexpected(text, expected: "a selector, such as '[data-theme=dark]'")
    }
    return TokenPrinter.text(tokens)
  }

  /// Reads a name that is valid for ids, classes and keyframes alike.
  static func identifier(_ text: String) throws(CSSValueError) -> String {
    guard ExportOptions.isName(text) else {
      let plain = text.split(separator: "-", omittingEmptySubsequences: false)
        .joined(separator: "_")
      if plain != text, let name = try? identifier(plain) {
        throw .unsupported(text, instead: "write '\(name)'")
      }
      throw .unexpected(text, expected: "a letter, then letters, digits or '_'")
    }
    return text
  }
}

enum EasingNames {
  /// All, functions with an ellipsis for their arguments.
  static let all = EasingExpression.names.map { isPlain($0) ? $0 : "\($0)(…)" }
  /// Those that need no arguments.
  static let plain = EasingExpression.names.filter(isPlain)

  private static func isPlain(_ name: String) -> Bool { (try? EasingExpression(css: name)) != nil }
}
