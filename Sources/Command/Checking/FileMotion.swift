internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// One animation of a file, in SMIL or in CSS.
struct FileMotion {
  let position: SourcePosition
  var properties: Set<String> = []
  /// Seconds before the first cycle.
  var begin = 0.0
  /// Seconds of a cycle.
  var duration = 0.0
  /// The number of cycles; it may be infinite.
  var count = 1.0
  /// Whether every other cycle runs backwards.
  var alternates = false
  /// Whether it waits for an action of the reader.
  var waits = false
  /// Whether an action of the reader ends it.
  var canEnd = false
  /// How visible something is over a cycle, from 0 to 1: the moments as shares of the cycle.
  var shown: [(time: Double, value: Double)] = []

  /// The second at which all is over.
  var end: Double { duration > 0 ? begin + duration * count : 0 }

  /// The smallest change of a flash, and the most flashes in a second (WCAG 2.3.1).
  private static let (smallestChange, mostFlashes) = (0.1, 3)

  /// Whether something comes and goes more than three times within a second.
  var flashes: Bool {
    guard duration > 0, let first = shown.first else { return false }
    var changes: [(time: Double, isRise: Bool)] = []
    var last = first.value
    for cycle in 0..<Int(min(count, 20).rounded(.up)) {
      let isBack = alternates && !cycle.isMultiple(of: 2)
      for frame in isBack ? shown.reversed() : shown {
        let time = (Double(cycle) + (isBack ? 1 - frame.time : frame.time)) * duration
        let isRise = frame.value > last
        let goesOn = changes.last?.isRise == isRise
        guard goesOn || abs(frame.value - last) >= Self.smallestChange else { continue }
        if frame.value != last, !goesOn { changes.append((time, isRise)) }
        last = frame.value
      }
    }
    // A flash is two changes, one back and one forth.
    let many = 2 * Self.mostFlashes + 1
    return changes.indices.dropLast(many).contains {
      changes[$0 + many].time - changes[$0].time < 1
    }
  }

  /// The value of `opacity`, `visibility` or `display` as a number; `nil` for anything else.
  private static func value(_ text: String, of property: String) -> Double? {
    switch property {
    case "opacity", "fill-opacity", "stroke-opacity": Double(text)
    case "visibility": text == "visible" ? 1 : 0
    case "display": text == "none" ? 0 : 1
    default: nil
    }
  }
}

extension FileMotion {
  /// The elements that animate the element around them.
  static let elements: Set = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set",
  ]
  /// Parts of the names of events that a reader causes.
  private static let actions = ["click", "mouse", "pointer", "focus", "touch", "accessKey", "key"]

  /// Reads an element of SMIL; `nil` if it is none.
  init?(_ element: MarkupElement, at position: SourcePosition) {
    guard Self.elements.contains(element.localName) else { return nil }
    self.init(position: position)
    let begins = Self.list(element["begin"] ?? "0")
    let times = begins.compactMap(Self.seconds)
    begin = times.min() ?? 0
    waits = times.isEmpty && begins.allSatisfy { $0 == "indefinite" || Self.isAction($0) }
    canEnd = Self.list(element["end"] ?? "").contains(where: Self.isAction)
    duration = element["dur"].flatMap(Self.seconds) ?? 0
    let total = Self.limit(element["repeatDur"], Self.seconds)
    let cycles = Self.limit(element["repeatCount"], Double.init) ?? (total == nil ? 1 : .infinity)
    count = min(cycles, duration > 0 ? (total ?? .infinity) / duration : 1)
    let name = element.localName == "animateTransform" ? "transform" : element["attributeName"]
    properties = [name ?? "motion"]
    let values =
      element["values"].map(Self.list) ?? [element["from"], element["to"]].compactMap(\.self)
    // An animation that changes nothing keeps others awake.
    if values.count > 1, Set(values).count == 1 { duration = 0 }
    let numbers = values.compactMap { Self.value($0, of: name ?? "") }
    let keys = element["keyTimes"].map { Self.list($0).compactMap(Double.init) } ?? []
    guard numbers.count == values.count, numbers.count > 1 else { return }
    shown = numbers.enumerated().map { index, value in
      let even = Double(index) / Double(numbers.count - 1)
      return (keys.count == numbers.count ? keys[index] : even, value)
    }
  }

  init(_ run: AnimationRun, _ keyframes: Stylesheet.Keyframes, at position: SourcePosition) {
    self.init(position: position)
    (begin, duration, count) = (run.delay, run.duration, run.count)
    alternates = run.direction.hasPrefix("alternate")
    waits = run.isPaused
    for block in keyframes.blocks {
      for declaration in block.declarations {
        properties.insert(declaration.name)
        let text = declaration.value.map(\.text).joined()
        guard let value = Self.value(text, of: declaration.name) else { continue }
        shown += block.offsets.map { ($0, value) }
      }
    }
    shown.sort { $0.time < $1.time }
  }

  /// A bound of the repetitions; one that is not positive counts as not written.
  private static func limit(_ text: String?, _ value: (String) -> Double?) -> Double? {
    guard let text = text?.trimmingBlanks else { return nil }
    return text == "indefinite" ? .infinity : value(text).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ";").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
  }

  private static func isAction(_ word: String) -> Bool {
    actions.contains { word.lowercased().hasPart($0.lowercased()) }
  }

  /// The seconds of a clock value such as `2s`, `500ms` or `0:02` (SMIL 3, "Clock values").
  private static func seconds(_ text: String) -> Double? {
    if text.contains(":") {
      let parts = text.split(separator: ":").map { Double($0) }
      return parts.reduce(0 as Double?) { sum, part in sum.flatMap { s in part.map { s * 60 + $0 } }
      }
    }
    for (unit, factor) in [("ms", 0.001), ("min", 60), ("s", 1), ("h", 3600), ("", 1)]
    where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count).description.trimmingBlanks).map { $0 * factor }
    }
    return nil
  }
}
