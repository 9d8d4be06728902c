/// A place in a text, both numbers counted from 1.
package struct SourcePosition: Hashable, Comparable, Sendable {
  package let line: Int
  /// The column, in Unicode scalars.
  package let column: Int

  package static let start = SourcePosition(line: 1, column: 1)

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  package static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
