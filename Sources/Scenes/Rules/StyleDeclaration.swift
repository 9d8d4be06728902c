internal import Tx2SVGCSS
internal import Tx2SVGMarkup

/// A property of a rule or of a `style` attribute, with its value.
package struct StyleDeclaration: Hashable, Sendable {
  /// The name: in lower case unless it is a custom property.
  package let name: String
  /// The value as written, without `!important` and comments.
  package let value: String
  package let isImportant: Bool
  /// The words of the value, if it is one of CSS.
  var tokens: [Token] = []

  /// The declarations of a `style` attribute; anything else in it is skipped.
  static func all(in text: String) -> [StyleDeclaration] {
    Sheet.declarations(text).declarations.map(StyleDeclaration.init)
  }
}

extension StyleDeclaration {
  init(_ declaration: Declaration) {
    self.init(
      name: declaration.name, value: declaration.value.map(\.text).joined(),
      isImportant: declaration.isImportant, tokens: declaration.value)
  }
}

extension MarkupAttribute {
  /// What it declares in CSS, as far as that can name something by a custom property.
  var declarations: [Declaration] {
    switch name {
    case "style": Sheet.declarations(value).declarations
    case "font-family": [Declaration(name, TokenReader.tokens(of: value), at: .start)]
    default: []
    }
  }
}
