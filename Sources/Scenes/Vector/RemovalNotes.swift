internal import Tx2SVGMarkup

/// Sentences about parts removed from a file; equal ones are counted.
struct RemovalNotes {
  private var order: [String] = []
  private var found: [String: (line: Int, count: Int)] = [:]

  mutating func add(_ element: MarkupElement, _ sentence: String) {
    if let known = found[sentence] {
      found[sentence] = (known.line, known.count + 1)
    } else {
      order.append(sentence)
      found[sentence] = (element.line, 1)
    }
  }

  var all: [(line: Int, sentence: String)] {
    order.compactMap { sentence in
      found[sentence].map { place in
        (place.line, sentence + (place.count > 1 ? " (and \(place.count - 1) more)" : ""))
      }
    }
  }
}
