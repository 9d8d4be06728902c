internal import Tx2SVGCSS
internal import Tx2SVGMarkup
package import Tx2SVGMotion

/// The style of one element: the values from the cascade, and the inherited ones.
package struct Style: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    /// The value as written, `var()` replaced.
    package let text: String
    /// The source of the value, for messages.
    package let source: String
    /// Whether it applies for all readers; a rule in `@media` may not.
    package let isCertain: Bool

    /// The value in lower case, for keywords.
    package var word: String { text.lowercased() }

    /// Whether a presentation attribute states it, which is read by rules of its own.
    package var isOfAttribute: Bool { source == Style.attribute }
  }

  /// The declarations of what looks as a file of its own in any page, which says alone whether it is
  /// visible and receives pointer events.
  ///
  /// Letters have the direction of the file, which is no part of `all`, and are drawn as what turns them
  /// asks.
  package static func apart(hasText: Bool) -> String {
    "all:initial;cursor:inherit;pointer-events:inherit;visibility:inherit"
      + (hasText ? ";direction:ltr;text-rendering:inherit" : "")
  }

  /// The source of the value of a presentation attribute.
  static let attribute = "its attribute"

  /// Whether an opacity is stated other than 1.
  package var isFaint: Bool {
    values["opacity"].map { (NumberScanner.share($0.word) ?? 0) < 1 } ?? false
  }

  private var values: [String: Value]
  private var custom: CustomProperties
  /// The font size, user units.
  private let fontSize: Double
  /// The font size of the root, user units.
  private let rootFontSize: Double

  static let initial = Style()

  private init() { (values, custom, fontSize, rootFontSize) = ([:], CustomProperties(), 16, 16) }

  package subscript(_ name: String) -> Value? { values[name] }

  /// A value with the custom properties in effect; `nil` if one is missing.
  package func substituted(_ text: String) -> String? {
    Self.text(of: StyleDeclaration(name: "", value: text, isImportant: false), custom)
  }

  func substituted(_ tokens: [Token]) -> [Token]? { try? custom.substituted(tokens) }

  /// Whether the values of these properties apply for all readers.
  func isCertain(about names: some Sequence<String>) -> Bool {
    names.allSatisfy { values[$0]?.isCertain ?? true }
  }

  /// The looks of its colours.
  var colorScheme: ColorScheme { ColorScheme(values["color-scheme"]?.text ?? "") }

  /// Whether its colours are those of the dark look, for readers of either; `nil` if it leaves that to
  /// the place where it is shown.
  func isDark(forDark dark: Bool) -> Bool? { colorScheme.isDark(forDark: dark) }

  /// Whether the element and its content are not part of the picture.
  var isHidden: Bool { values["display"]?.word == "none" }

  package func lengths(viewport: Size?, window: Size?) -> DrawingLengths {
    let relative = RelativeLengths(window: window, fontSize: fontSize, rootFontSize: rootFontSize)
    return DrawingLengths(viewport: viewport, relative: relative)
  }

  /// The style of an element inside another style, made from declarations in order from the weakest
  /// to the strongest.
  init(
    _ declarations: [(declaration: StyleDeclaration, source: String, isCertain: Bool)],
    in outer: Style, isRoot: Bool
  ) {
    values = outer.values.filter { StyleProperties.isInherited($0.key) }
    custom = outer.custom.overridden(
      by: declarations.map(\.declaration).filter { $0.name.hasPrefix("--") }
        .map { ($0.name, $0.tokens) })
    for (declaration, source, isCertain) in declarations where !declaration.name.hasPrefix("--") {
      guard let text = Self.text(of: declaration, custom) else { continue }
      var longhands = StyleProperties.longhands(of: declaration.name).map { ($0, text) }
      if declaration.name == "font", let size = Self.size(ofFont: text) {
        longhands.append(("font-size", size))
      }
      for (name, text) in longhands {
        switch CSSWideKeyword(text: text) {
        case .inherit: values[name] = outer.values[name]
        case .initial: values[name] = nil
        // What it takes back is gone already.
        case .revertLayer: break
        case .unset, .revert:
          values[name] = StyleProperties.isInherited(name) ? outer.values[name] : nil
        case nil: values[name] = Value(text: text, source: source, isCertain: isCertain)
        }
      }
    }
    // An inherited size is that of the surrounding element, not its words again.
    let own = values["font-size"] == outer.values["font-size"] ? nil : values["font-size"]
    fontSize =
      own.flatMap { Self.fontSize($0.word, outer.fontSize, outer.rootFontSize) } ?? outer.fontSize
    rootFontSize = isRoot ? fontSize : outer.rootFontSize
  }

  /// A value without `var()`; `nil` if a property is missing, so that the declaration is ignored.
  private static func text(
    of declaration: StyleDeclaration, _ custom: CustomProperties
  ) -> String? {
    let value = declaration.value
    guard value.lowercased().hasPart("var(") else { return value }
    let tokens = try? custom.substituted(
      declaration.tokens.isEmpty ? TokenReader.tokens(of: value) : declaration.tokens)
    return tokens.map { $0.map(\.text).joined().trimmingBlanks }
  }

  /// The sizes that have names, CSS px (CSS Fonts 4, "Absolute-size keyword mapping").
  private static let namedSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]

  /// The size among the words of a `font`; a keyword that all properties have is that of the size, too.
  private static func size(ofFont text: String) -> String? {
    if CSSWideKeyword(text: text) != nil { return text }
    var rest = TokenReader.tokens(of: text)[...]
    while let first = rest.first {
      let end = rest.end(of: rest.startIndex).map { $0 + 1 } ?? rest.endIndex
      let word = TokenPrinter.text(Array(rest[..<end])).lowercased()
      let isNamed = namedSizes[word] != nil || ["larger", "smaller"].contains(word)
      switch first.kind {
      // A plain number is a weight, an angle that of the letters.
      case .percentage, .function,
        .dimension where LengthUnit(word.filter(\.isLetter)) != nil:
        return word
      case .ident where isNamed: return word
      default: rest = rest[end...]
      }
    }
    return nil
  }

  private static func fontSize(_ word: String, _ outer: Double, _ root: Double) -> Double? {
    if let named = namedSizes[word] { return named }
    if word == "larger" { return outer * 1.2 }
    if word == "smaller" { return outer / 1.2 }
    // Percentages refer to the surrounding size, which replaces a viewport here.
    let lengths = DrawingLengths(
      viewport: Size(outer, outer),
      relative: RelativeLengths(window: nil, fontSize: outer, rootFontSize: root))
    return lengths.value(word, .width).flatMap { $0 >= 0 ? $0 : nil }
  }
}
