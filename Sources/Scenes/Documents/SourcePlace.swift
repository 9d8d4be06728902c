package import Tx2SVGMarkup

/// A place in a document, or in a style sheet next to it.
package struct SourcePlace: Hashable, Sendable {
  /// The line, counted from 1; 0 for the whole document.
  package let line: Int
  /// The column, counted from 1; `nil` where the line is enough.
  package let column: Int?
  /// The file; `nil` for the document itself.
  package let file: String?

  package init(line: Int, column: Int? = nil, file: String? = nil) {
    (self.line, self.column, self.file) = (line, column, file)
  }
}

extension MarkupElement {
  /// The place at which its start tag was read.
  package var source: SourcePlace { SourcePlace(line: line, column: column) }
}
