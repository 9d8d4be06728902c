internal import Tx2SVGScenes

/// The mistakes found so far, each once.
struct Problems {
  private(set) var all: [Remark] = []
  private var known: Set<Remark> = []

  mutating func add(_ place: SourcePlace, _ reason: String) {
    let problem = Remark(place, reason)
    if known.insert(problem).inserted { all.append(problem) }
  }

  /// The mistakes in the order of their places, those in the document first.
  var sorted: [Remark] {
    all.enumerated().sorted { a, b in
      let (x, y) = (a.element.place, b.element.place)
      return (x.file ?? "", x.line, x.column ?? 0, a.offset)
        < (y.file ?? "", y.line, y.column ?? 0, b.offset)
    }.map(\.element)
  }
}
