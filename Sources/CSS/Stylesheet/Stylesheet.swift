/// The keyframes and custom properties of a style sheet, as written.
package struct Stylesheet: Hashable, Sendable {
  /// A property and its value.
  package struct Declaration: Hashable, Sendable {
    /// The property: in lower case unless it is a custom one.
    package let name: String
    /// Where the name stands.
    package let position: SourcePosition
    /// The value, without blanks around it.
    package let value: [Token]
  }

  /// One block of a keyframes rule.
  package struct Block: Hashable, Sendable {
    /// The shares of the animation at which it holds, 0...1.
    package let offsets: [Double]
    /// What holds then.
    package let declarations: [Declaration]

    /// Creates the block.
    package init(offsets: [Double], declarations: [Declaration]) {
      (self.offsets, self.declarations) = (offsets, declarations)
    }
  }

  /// An `@keyframes` rule.
  package struct Keyframes: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// Where the name stands.
    package let position: SourcePosition
    /// Its blocks, in the order in which they are written.
    package let blocks: [Block]

    /// Creates the rule.
    package init(name: String, position: SourcePosition, blocks: [Block]) {
      (self.name, self.position, self.blocks) = (name, position, blocks)
    }
  }

  /// The declarations of a `style` attribute.
  ///
  /// - Throws: ``StylesheetError`` for the first one that is malformed.
  package static func declarations(_ text: String) throws(StylesheetError) -> [Declaration] {
    var parser = StylesheetParser(reader: TokenReader(text))
    return try parser.declarationList()
  }

  /// All `@keyframes` rules, in order.
  package internal(set) var keyframes: [Keyframes] = []
  /// The custom properties of all other rules, in order.
  package internal(set) var variables: [Declaration] = []

  /// Reads a style sheet that holds nothing but keyframes and custom properties.
  ///
  /// - Throws: ``StylesheetError`` for the first thing that is neither, or malformed.
  package init(_ text: String) throws(StylesheetError) {
    var parser = StylesheetParser(reader: TokenReader(text))
    while parser.hasMore {
      switch try parser.rule() {
      case .keyframes(let rule): keyframes.append(rule)
      case .variables(let declarations): variables += declarations
      }
    }
  }
}
