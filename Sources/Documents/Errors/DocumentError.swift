public import Tx2SVGScenes

/// Everything that keeps a document from being compiled, in the order of its lines.
public struct DocumentError: Error, Hashable, CustomStringConvertible {
  /// The name of the document.
  public let file: String
  /// The mistakes, each with its correction.
  public let problems: [Remark]

  package init(file: String, problems: [Remark]) {
    self.file = file
    self.problems = problems
  }

  /// The sentences for people, a line each.
  public var description: String {
    problems.map { "\(place(of: $0)): \($0.reason)" }.joined(separator: "\n")
  }

  /// The place of a problem, as editors read it.
  public func place(of problem: Remark) -> String { problem.place(in: file) }
}
