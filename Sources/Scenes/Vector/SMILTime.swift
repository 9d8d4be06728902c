internal import Tx2SVGCSS
internal import Tx2SVGMarkup

/// The times that animations of SMIL state (SMIL 3, "Clock values" and "Begin value list").
package enum SMILTime {
  /// The beginning or the end of another animation, and the seconds after it.
  package typealias Cause = (id: String, isEnd: Bool, delay: Double)

  /// The parts of a list of times or values.
  package static func list(_ text: String) -> [String] {
    text.split(separator: ";").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
  }

  /// The beginning, the end or a cycle of another animation, such as `a.end+1s`.
  package static func cause(_ word: String) -> Cause? {
    for event in [".begin", ".end", ".repeat("] {
      guard let range = word[...].firstRange(ofPart: event) else { continue }
      let delay = seconds(word[range.upperBound...].filter { !$0.isWhitespace }) ?? 0
      return (word[..<range.lowerBound].filter { $0 != "\\" }, event == ".end", delay)
    }
    return nil
  }

  /// The seconds of a clock value such as `2s`, `500ms` or `00:02`.
  package static func seconds(_ text: String) -> Double? {
    if text.contains(":") {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      // Engines refuse '0:02': all parts have two digits.
      guard parts.count < 4, parts.allSatisfy({ $0.prefix { $0 != "." }.count == 2 }) else {
        return nil
      }
      return parts.reduce(0 as Double?) { sum, part in
        sum.flatMap { sum in NumberScanner.number(String(part)).map { sum * 60 + $0 } }
      }
    }
    for (unit, factor) in [("ms", 0.001), ("min", 60), ("s", 1), ("h", 3600), ("", 1)]
    where text.hasSuffix(unit) {
      guard text.dropLast(unit.count).last?.isWhitespace == false else { return nil }
      return NumberScanner.number(String(text.dropLast(unit.count))).map { $0 * factor }
    }
    return nil
  }
}
