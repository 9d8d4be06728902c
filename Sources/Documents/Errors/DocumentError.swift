/// Everything that keeps a document from being compiled, in the order of its lines.
public struct DocumentError: Error, Hashable, CustomStringConvertible {
  /// One mistake in a document.
  public struct Problem: Hashable, Sendable {
    /// Its line; 0 if it concerns the whole document.
    public let line: Int
    /// The mistake and its correction: a sentence without a full stop.
    public let reason: String

    package init(line: Int, reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  /// The name of the document.
  public let file: String
  /// The mistakes.
  public let problems: [Problem]

  package init(file: String, problems: [Problem]) {
    self.file = file
    self.problems = problems
  }

  /// The sentences for people, a line each.
  public var description: String {
    problems.map { "\(place(of: $0)): \($0.reason)" }.joined(separator: "\n")
  }

  /// The place of a problem, as editors read it.
  public func place(of problem: Problem) -> String {
    problem.line > 0 ? "\(file):\(problem.line)" : file
  }
}
