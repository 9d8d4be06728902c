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
    _ name: String, _ value: [Token], at position: SourcePosition,
    importance: SourcePosition? = nil
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
    "transform", "transform-origin", "opacity", "filter", "clip-path", "box-shadow", "mask-image",
    "mask-position", "mask-size", "mask-repeat",
  ]

  package var css: String {
    "\(TokenPrinter.identifier(name)):\(TokenPrinter.text(value))\(isImportant ? "!important" : "")"
  }
}

extension [Declaration] {
  /// The declarations as CSS, as in a rule or a `style` attribute.
  package var css: String { map(\.css).joined(separator: ";") }
}
