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
    element.rewriteSheet { $0.text + (places[$0.position] ?? "") }
  }
}
