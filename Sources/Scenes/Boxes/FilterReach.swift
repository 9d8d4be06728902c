internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The extent that a filter gives an element (Filter Effects 1).
package struct FilterReach {
  private let steps: [FilterStep]
  private let lengths: DrawingLengths
  /// Whether it can be read; what is no CSS has no effect.
  let isKnown: Bool

  @inline(never)
  package init(_ style: Style, _ lengths: DrawingLengths) {
    self.lengths = lengths
    var reader = style["filter"].map { lengths.reader($0) }
    reader?.ignoresColors = true
    do throws(CSSValueError) {
      steps = try reader?.whole { (reader) throws(CSSValueError) in try reader.filterSteps() } ?? []
      isKnown = true
    } catch {
      (steps, isKnown) = ([], error.isInvalidCSS)
    }
  }

  var isSet: Bool { !steps.isEmpty }

  /// The share of opacity that is left behind it.
  package var opacity: Double {
    steps.reduce(1) { result, step in
      guard case .function(let entry) = step, entry.kind == .opacity else { return result }
      return result * entry.numbers[0]
    }
  }

  /// The extent of an element in its own units, filtered.
  @inline(never)
  func applied(to reach: Reach, _ boxes: inout BoundingBox) -> Reach {
    guard reach.unknown == nil, var painted = reach.painted else { return reach }
    for step in steps {
      switch step {
      case .function(let entry) where entry.kind == .blur:
        painted = painted.grown(by: 3 * entry.numbers[0])
      case .function(let entry) where entry.kind == .dropShadow:
        let shadow = painted.moved(entry.numbers[0], entry.numbers[1])
          .grown(by: 3 * entry.numbers[2])
        painted = painted.union(shadow)
      case .function: continue
      case .address(let address):
        guard let filter = boxes.target(of: address), filter.name == "filter",
          let shape = reach.shape
        else { continue }
        guard boxes.affords(filter) else { return Reach(unknown: filter.place) }
        painted = FilterGraph(filter, shape, lengths).reach(of: painted) ?? Rect(size: Size(0, 0))
      }
    }
    var result = reach
    result.painted = painted.width > 0 || painted.height > 0 ? painted : nil
    return result
  }
}
