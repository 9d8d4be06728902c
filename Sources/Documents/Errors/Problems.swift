internal import Tx2SVGScenes

/// The mistakes found so far, each once.
struct Problems {
  private(set) var all: [Remark] = []

  mutating func add(_ line: Int, _ reason: String) {
    let problem = Remark(line: line, reason: reason)
    if !all.contains(problem) { all.append(problem) }
  }

  var sorted: [Remark] {
    all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }
}
