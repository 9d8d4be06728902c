/// A mistake in a style sheet, with its place.
public struct StylesheetError: Error, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars.
  public let column: Int
  /// The mistake and its correction: a sentence without a full stop.
  public let reason: String

  package init(_ reason: String, at position: SourcePosition) {
    line = position.line
    column = position.column
    self.reason = reason
  }

  /// The place and the reason, as compilers write them.
  public var description: String { "\(line):\(column): error: \(reason)" }
}
