/// A place in a text, both numbers counted from 1.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  /// The column, in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
