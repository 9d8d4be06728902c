package struct Declaration: Hashable, Sendable {
  /// The property: in small letters unless it is a custom one.
  package let name: String
  package let position: SourcePosition
  /// The value, without blanks around it and without `!important`.
  package var value: [Token]
  /// The position of `!important`, if it is present.
  package let importance: SourcePosition?

  /// Creates a declaration, with its name as written.
  package init(
    _ name: String, _ value: [Token], at position: SourcePosition, importance: SourcePosition? = nil
  ) {
    self.name = name.hasPrefix("--") ? name : name.lowercased()
    (self.value, self.position, self.importance) = (value, position, importance)
  }

  /// Whether it takes precedence over unimportant declarations.
  package var isImportant: Bool { importance != nil }

  package var isCustom: Bool { name.hasPrefix("--") }

  /// The same of the property that its name is an alias of (Compatibility Standard, section 3.1).
  package var unprefixed: Declaration {
    let plain = String(name.dropFirst(Self.prefix.count))
    guard name.hasPrefix(Self.prefix), Self.aliased.contains(plain) || plain.hasPrefix("animation")
    else { return self }
    return Declaration(plain, value, at: position, importance: importance)
  }

  private static let prefix = "-webkit-"

  private static let aliased: Set = [
    "transform", "transform-origin", "opacity", "filter", "clip-path", "box-shadow", "mask",
    "mask-image", "mask-position", "mask-size", "mask-repeat",
  ]

  /// Whether its value may mean something to browsers, however little it means here: by a function, a
  /// word for all properties, or a list of values.
  package var mayMeanMore: Bool {
    var depth = 0
    return name == "mask-repeat"
      || value.contains { token in
        defer { depth += token.kind.nesting }
        switch token.kind {
        case .function(let word):
          let isOwn = depth == 0 && Self.functional.contains(name)
          return ColorFunction.named[word.lowercased()] == nil
            && (!isOwn || Self.substitutes.contains(word.lowercased()))
        case .ident(let word):
          return CSSWideKeyword(text: word) != nil || word.lowercased().hasSuffix("-box")
        case .url: return true
        case .symbol(","):
          return depth == 0 && ["mask-", "animation-"].contains(where: name.hasPrefix)
        default: return false
        }
      }
  }

  /// The properties whose values are functions, none of them of numbers.
  private static let functional: Set = [
    "transform", "filter", "clip-path", "animation-timing-function",
  ]
  private static let substitutes: Set = ["var", "env", "attr", "if", "inherit", "url", "src"]

  package var css: String {
    "\(TokenPrinter.identifier(name)):\(TokenPrinter.text(value))\(isImportant ? "!important" : "")"
  }
}

extension [Declaration] {
  /// The declarations as CSS, as in a rule or a `style` attribute.
  package var css: String { map(\.css).joined(separator: ";") }
}
