/// The mistakes found so far, each once.
struct Problems {
  private(set) var all: [DocumentError.Problem] = []

  mutating func add(_ line: Int, _ reason: String) {
    let problem = DocumentError.Problem(line: line, reason: reason)
    if !all.contains(problem) { all.append(problem) }
  }

  var sorted: [DocumentError.Problem] {
    all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }
}
