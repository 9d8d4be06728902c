internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The extent that a filter gives an element (Filter Effects 1).
package struct FilterReach {
  private let functions: [FunctionCall]

  package init(_ style: Style) {
    functions = style["filter"].flatMap { FunctionCall.list($0.text) } ?? []
  }

  var isSet: Bool { !functions.isEmpty }

  /// The share of opacity that is left behind it.
  package var opacity: Double {
    functions.filter { $0.name == "opacity" }
      .reduce(1) { $0 * ($1.words.first.flatMap(NumberScanner.share) ?? 1) }
  }

  /// The extent of an element in its own units, filtered.
  @inline(never)
  func applied(to reach: Reach, _ walk: BoundingBox.Walk, _ boxes: inout BoundingBox) -> Reach {
    guard reach.unknown == nil, var painted = reach.painted else { return reach }
    let lengths = walk.context.lengths(walk.style)
    for call in functions {
      let words = call.words
      switch call.name {
      case "blur": painted = painted.grown(by: 3 * (lengths.value(words.first, .width) ?? 0))
      case "drop-shadow":
        let numbers = words.compactMap { lengths.value($0, .width) }
        guard numbers.count >= 2 else { continue }
        let shadow = painted.moved(numbers[0], numbers[1])
          .grown(by: 3 * (numbers.count > 2 ? numbers[2] : 0))
        painted = painted.union(shadow)
      case "url":
        guard let filter = boxes.target(of: words.first), filter.name == "filter",
          let shape = reach.shape
        else { continue }
        guard boxes.affords(filter) else { return Reach(unknown: filter.place) }
        painted = FilterGraph(filter, shape, lengths).reach(of: painted) ?? Rect(size: Size(0, 0))
      default: continue
      }
    }
    var result = reach
    result.painted = painted.width > 0 || painted.height > 0 ? painted : nil
    return result
  }
}
