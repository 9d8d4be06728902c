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
    func rank(_ place: SourcePlace) -> (String, Int, Int) {
      (place.file ?? "", place.line, place.column ?? 0)
    }
    return all.sorted { rank($0.place) < rank($1.place) }
  }
}
