/// A sentence about an element on a line of a document.
public struct Remark: Hashable, Sendable {
  /// The line; 0 for the whole document.
  public let line: Int
  /// The sentence.
  public let reason: String

  package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }
}
