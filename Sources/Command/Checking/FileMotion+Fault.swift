internal import Tx2SVG
internal import Tx2SVGMarkup

/// What stands in an animation of SMIL that engines cannot read: they leave all of it out.
extension FileMotion {
  /// The id, among those that no element has, on which all of an animation depends.
  static func missingID(of element: MarkupElement, among ids: Set<String>) -> String? {
    let targets = ([element] + element.children.compactMap(\.element)).flatMap(\.links)
      .filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    if let target = targets.first(where: { !ids.contains($0) }) { return target }
    let causes = SMILTime.list(element["begin"] ?? "0").map(SMILTime.cause)
    return causes.allSatisfy { $0.map { !ids.contains($0.id) } ?? false } ? causes.first??.id : nil
  }

  /// Why an element of SMIL does not move anything (SMIL 3, 5.4.2, 5.4.3 and 5.6.2).
  static func fault(of element: MarkupElement) -> String? {
    if let begin = element["begin"], !SMILTime.list(begin).contains(where: canHappen) {
      return "'\(begin)' is no beginning; write '2s', 'click' or 'id.end'"
    }
    guard element.localName != "set" else { return nil }
    let isMotion = element.localName == "animateMotion"
    let values = element["values"].map(SMILTime.list)
    let ends = ["from", "by", "to"].compactMap { element[$0] }
    switch element["dur"]?.trimmingBlanks {
    case nil where isMotion || values != nil || ends.count > 1 || element["by"] != nil:
      return "it has no 'dur'"
    case let time?
    where !["indefinite", "media"].contains(time) && (SMILTime.seconds(time) ?? 0) <= 0:
      return "'\(time)' is no duration; write '2s' or '00:02'"
    default: break
    }
    guard !isMotion else { return nil }
    if values?.isEmpty ?? (element["to"] == nil && element["by"] == nil) {
      return "it has no values to go through"
    }
    if element.localName == "animateTransform" {
      let type = element["type"]?.trimmingBlanks ?? "translate"
      guard let counts = operands[type] else { return "SMIL animates no '\(type)'" }
      let wrong = (values ?? ends).first { !counts.contains(NumberScanner.numbers($0)?.count ?? 0) }
      if let wrong { return "'\(wrong)' is no '\(type)'" }
    }
    return values == nil && ends.count < 2
      ? nil : rhythmFault(of: element, count: values?.count ?? 2)
  }

  /// The numbers of operands of the transforms that SMIL animates.
  private static let operands: [String: Set] = [
    "translate": [1, 2], "scale": [1, 2], "rotate": [1, 3], "skewX": [1], "skewY": [1],
  ]

  /// Why the times of a number of values, or the curves between them, are none.
  private static func rhythmFault(of element: MarkupElement, count: Int) -> String? {
    let mode = element["calcMode"] ?? "linear"
    guard mode != "paced" else { return nil }
    if let keys = element["keyTimes"].map(SMILTime.list) {
      guard keys.count == count else {
        return "its 'values' are \(count), and its 'keyTimes' \(keys.count)"
      }
      let times = keys.compactMap(NumberScanner.number)
      let end = times.last ?? 2
      guard times.count == count, times == times.sorted(), times.first == 0,
        end == 1 || mode == "discrete" && end < 1
      else { return "its 'keyTimes' do not rise from 0 to 1" }
    }
    guard mode == "spline" else { return nil }
    let curves = SMILTime.list(element["keySplines"] ?? "").map(NumberScanner.numbers)
    let areCurves = curves.allSatisfy { $0?.count == 4 && $0?.allSatisfy((0...1).contains) == true }
    return areCurves && curves.count == count - 1
      ? nil : "its 'keySplines' are not \(count - 1) of four numbers from 0 to 1"
  }

  /// The beginnings of the names of events that no reader causes, and of words in their place.
  private static let events = [
    "indefinite", "load", "svgload", "begin", "end", "repeat", "wallclock(", "resize", "scroll",
    "animation", "transition",
  ]

  /// Whether a part of a list of beginnings is a time, or an event that engines know.
  private static func canHappen(_ word: String) -> Bool {
    SMILTime.seconds(word) != nil || SMILTime.cause(word) != nil || isAction(word)
      || events.contains(where: event(word).hasPrefix)
  }
}
