internal import Tx2SVGMarkup
package import Tx2SVGCSS
internal import Tx2SVGMotion
internal import Tx2SVGTransitions

/// A style sheet next to a document: transitions that annotations name, and rules that annotate.
package struct StyleFile: Sendable {
  let path: String
  package let text: String

  /// Reads a sheet, each of whose transitions must be one that can be compiled.
  package init(path: String, text: String) throws(StylesheetError) {
    (self.path, self.text) = (path, text)
    let sheet = try TransitionSheet(reading: text, mayBeEmpty: Self.annotates(text))
    for name in sheet.names { _ = try sheet.transition(name, in: Size(100, 100)) }
  }

  /// Whether rules of a sheet may annotate elements.
  static func annotates(_ text: String) -> Bool { text.hasPart(AnnotationRules.prefix) }
}
