internal import Tx2SVGCSS
package import Tx2SVGMarkup

/// A text to be added after the selector of a rule in its sheet.
package struct RuleEnding {
  package let sheet: Int
  private let position: SourcePosition
  private let text: String

  package init(rule: StyleRules.Rule, text: String) {
    sheet = rule.place?.sheet ?? 0
    position = rule.place?.end ?? SourcePosition(line: 0, column: 0)
    self.text = text
  }

  /// Rewrites the sheet of an element, with empty comments.
  package static func add(_ endings: [RuleEnding], to element: inout MarkupElement) {
    let own = endings.filter { $0.sheet == element.number }
    let places = Dictionary(own.map { ($0.position, $0.text) }) { $0 + $1 }
    var sheet = ""
    var end = SourcePosition.start
    for token in TokenReader.tokens(of: element.text) {
      // Words must not merge in place of a comment.
      if token.position != end { sheet += "/**/" }
      sheet += token.text + (places[token.position] ?? "")
      end = token.end
    }
    let isMarked = element.children.contains { if case .cdata = $0 { true } else { false } }
    if !isMarked {
      element.children = [.text(sheet)]
    } else if element.children.count == 1 {
      element.children = [.cdata(sheet)]
    } else {
      // Pages hide the marks in this way from readers that do not know them.
      element.children = [.text("/*"), .cdata("*/\(sheet)/*"), .text("*/")]
    }
  }
}

extension Token {
  /// The position of the next token if nothing is between.
  fileprivate var end: SourcePosition {
    var (line, column) = (position.line, position.column)
    for scalar in text.unicodeScalars {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return SourcePosition(line: line, column: column)
  }
}
