import Tx2SVGScenes
import Tx2SVGDocuments
import Tx2SVGMarkup
import Tx2SVGMotion
import Testing

/// A drawing of 200 by 100 around some markup, which begins on line 2.
func drawing(_ body: String) -> String {
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>\n\(body)\n</svg>"
}

/// A page around some markup, which begins on line 2.
func page(_ body: String) -> String {
  "<html><head><title>T</title></head><body>\n\(body)\n</body></html>"
}

/// The parts of a document by the ids of their elements; of two of one element the first.
func parts(of text: String) throws -> [String: AnimatedDocument.Part] {
  let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
  return Dictionary(document.parts.map { ($0.name, $0) }) { first, _ in first }
}

/// What is wrong with a document, a line each.
func problems(of text: String) -> [String] {
  do throws(DocumentError) {
    _ = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
    return []
  } catch {
    return error.description.split(separator: "\n").map(String.init)
  }
}

extension AnimatedDocument.Part {
  /// When the element first moves, seconds after the trigger.
  var firstMove: Double {
    start + (motion.elements.flatMap(\.tracks).flatMap(\.moves).map(\.start).min() ?? .infinity)
  }

  /// Whether the element is on the canvas some time after the trigger.
  func isThere(at time: Double) -> Bool {
    let local = motion.local(time - start)
    return motion.elements.contains {
      $0.visibility.contains(min(local, motion.duration.nextDown)) && $0.opacity(at: local) > 0
    }
  }
}
