internal import Tx2SVG
internal import Tx2SVGMarkup

/// One animation of a file, in SMIL or in CSS.
struct FileMotion {
  /// The value of a property over a cycle, from 0 to 1: the moments as shares of the cycle.
  typealias Course = [(time: Double, value: Double)]

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
  /// How visible or how light something is, one course for each property.
  var shown: [Course] = []
  /// Why no browser plays it; `nil` if all do.
  private(set) var fault: String?
  private var id: String?
  /// What starts it next to the time in `begin`.
  private var causes: [SMILTime.Cause] = []

  /// The second at which all is over.
  var end: Double { duration > 0 ? begin + duration * count : 0 }

  /// The smallest change of a flash, and the most flashes in a second (WCAG 2.3.1).
  private static let (smallestChange, mostFlashes) = (0.1, 3)

  /// Whether something comes and goes more than three times within a second.
  var flashes: Bool { duration > 0 && shown.contains(where: flashes) }

  private func flashes(_ course: Course) -> Bool {
    guard var last = course.first?.value else { return false }
    var changes: [(time: Double, isRise: Bool)] = []
    for cycle in 0..<Int(min(count, 20).rounded(.up)) {
      let isBack = alternates && !cycle.isMultiple(of: 2)
      for frame in isBack ? course.reversed() : course {
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

  /// The visibility or the luminance that a value means, `nil` being the initial one; `nil` for what
  /// is neither.
  private static func value(_ text: String?, of property: String) -> Double? {
    switch property {
    case "opacity", "fill-opacity", "stroke-opacity": return NumberScanner.share(text ?? "1")
    case "visibility": return ["hidden", "collapse"].contains(text) ? 0 : 1
    case "display": return text == "none" ? 0 : 1
    case "fill", "stroke", "color", "stop-color", "background-color", "background":
      return (try? Color(css: text ?? "black"))?.luminance
    default: return nil
    }
  }
}

extension FileMotion {
  /// The elements that animate the element around them.
  static let elements: Set = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set",
  ]
  /// The beginnings of the names of events that a reader causes.
  private static let actions = [
    "click", "dblclick", "mouse", "pointer", "focus", "touch", "accesskey", "key", "activate",
    "wheel",
  ]

  /// An animation that no browser plays, for that reason.
  init(fault: String, at position: SourcePosition) {
    self.init(position: position)
    self.fault = fault
  }

  /// Reads an element of SMIL, given the values of the element it animates; `nil` if it is none.
  init?(
    _ element: MarkupElement, at position: SourcePosition, base: (_ property: String) -> String?
  ) {
    guard Self.elements.contains(element.localName) else { return nil }
    self.init(position: position)
    let begins = SMILTime.list(element["begin"] ?? "0")
    let times = begins.compactMap(SMILTime.seconds)
    (id, causes) = (element["id"], begins.compactMap(SMILTime.cause))
    (begin, waits) = (times.min() ?? 0, times.isEmpty)
    canEnd = SMILTime.list(element["end"] ?? "").contains(where: Self.isAction)
    duration = Self.limit(element["dur"], SMILTime.seconds) ?? 0
    if duration == .infinity { duration = 0 }
    let total = Self.limit(element["repeatDur"], SMILTime.seconds)
    let cycles =
      Self.limit(element["repeatCount"], NumberScanner.number) ?? (total == nil ? 1 : .infinity)
    count = min(cycles, duration > 0 ? (total ?? .infinity) / duration : 1)
    fault = Self.fault(of: element)
    let name = element.localName == "animateTransform" ? "transform" : element["attributeName"]
    properties = [name ?? "motion"]
    var values =
      element["values"].map(SMILTime.list) ?? [element["from"], element["to"]].compactMap(\.self)
    // An animation that changes nothing keeps others awake.
    if values.count > 1, Set(values).count == 1 { duration = 0 }
    var numbers = values.compactMap { Self.value($0, of: name ?? "") }
    if values.count == 1, element["to"] != nil, element.localName != "set",
      let start = Self.value(base(name ?? ""), of: name ?? "")
    {
      values.append("")
      numbers.insert(start, at: 0)
    }
    let keys = element["keyTimes"].map { SMILTime.list($0).compactMap(NumberScanner.number) } ?? []
    guard numbers.count == values.count, numbers.count > 1 else { return }
    let course = numbers.enumerated().map { index, value in
      let even = Double(index) / Double(numbers.count - 1)
      return (time: keys.count == numbers.count ? keys[index] : even, value: value)
    }
    shown = [course]
  }

  init(
    _ run: AnimationRun, _ keyframes: Stylesheet.Keyframes, at position: SourcePosition,
    base: (_ property: String) -> String?
  ) {
    self.init(position: position)
    (begin, duration, count) = (run.delay, run.duration, run.count)
    alternates = run.direction.hasPrefix("alternate")
    waits = run.isPaused
    var courses: [String: Course] = [:]
    for block in keyframes.blocks {
      for declaration in block.declarations {
        properties.insert(declaration.name)
        let text = declaration.value.map(\.text).joined()
        guard let value = Self.value(text, of: declaration.name) else { continue }
        courses[declaration.name, default: []] += block.offsets.map { ($0, value) }
      }
    }
    // Both ends of a cycle are the value of the element, unless the keyframes state others.
    for (name, stated) in courses {
      var course = stated.sorted { $0.time < $1.time }
      let own = Self.value(base(name), of: name)
      if let own, let first = course.first, first.time > 0 { course.insert((0, own), at: 0) }
      if let own, let last = course.last, last.time < 1 { course.append((1, own)) }
      shown.append(course)
    }
  }

  /// Starts the animations that begin with others; those that start one another never end.
  static func chained(_ motions: [FileMotion]) -> [FileMotion] {
    var motions = motions
    let named = motions.indices.compactMap { index in motions[index].id.map { ($0, index) } }
    let places = Dictionary(named) { first, _ in first }
    var followers = Array(repeating: [(index: Int, cause: SMILTime.Cause)](), count: motions.count)
    for (index, motion) in motions.enumerated() {
      for cause in motion.causes {
        if let place = places[cause.id] { followers[place].append((index, cause)) }
      }
    }
    var started = motions.indices.filter { !motions[$0].waits }
    var (reached, open) = (Set(started), Array(repeating: 0, count: motions.count))
    var next = 0
    while next < started.count {
      for (index, _) in followers[started[next]] {
        open[index] += 1
        if reached.insert(index).inserted { started.append(index) }
      }
      next += 1
    }
    var ready = started.filter { open[$0] == 0 }
    while let index = ready.popLast() {
      reached.remove(index)
      for (other, cause) in followers[index] {
        let time = (cause.isEnd ? motions[index].end : motions[index].begin) + cause.delay
        if time.isFinite {
          motions[other].begin = motions[other].waits ? time : min(time, motions[other].begin)
          motions[other].waits = false
        }
        open[other] -= 1
        if open[other] == 0 { ready.append(other) }
      }
    }
    for index in reached { (motions[index].waits, motions[index].count) = (false, .infinity) }
    return motions
  }

  /// A bound of the repetitions; one that is not positive counts as not written.
  private static func limit(_ text: String?, _ value: (String) -> Double?) -> Double? {
    guard let text = text?.trimmingBlanks else { return nil }
    return text == "indefinite" ? .infinity : value(text).flatMap { $0 > 0 ? $0 : nil }
  }

  static func isAction(_ word: String) -> Bool { actions.contains(where: event(word).hasPrefix) }

  /// The event that a part of a list of beginnings waits for, without its element and its delay.
  static func event(_ word: String) -> String {
    word.prefix { $0 != "+" }.split(separator: ".").last?.lowercased() ?? ""
  }
}
