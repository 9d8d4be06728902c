/// One animation of CSS's `animation` shorthand.
struct CSSAnimation {
  private var name = ""
  private var duration = 0.0
  private var delay = 0.0
  private var timing = TimingFunction.cubic(0.25, 0.1, 0.25, 1)
  private var count = 1.0
  private var fillsBefore = false
  private var fillsAfter = false

  /// Reads a list of animations.
  static func list(_ text: String) throws -> [CSSAnimation] {
    guard text != "none" else { return [] }
    return try StyleSheet.split(text, at: ",").map(CSSAnimation.init)
  }

  private init(_ text: String) throws {
    var times: [Double] = []
    for word in StyleSheet.split(text, at: " ") {
      if let timing = TimingFunction(css: word) {
        self.timing = timing
      } else if word.hasSuffix("s"), let time = Double(word.dropLast()) {
        times.append(time)
      } else if word == "infinite" {
        count = .infinity
      } else if let number = Double(word) {
        count = number
      } else if word == "both" || word == "forwards" || word == "backwards" {
        fillsBefore = word != "forwards"
        fillsAfter = word != "backwards"
      } else if name.isEmpty {
        name = word
      } else {
        throw PlayingError("'\(word)' in animation '\(text)'")
      }
    }
    guard let first = times.first, first > 0, times.count <= 2, !name.isEmpty else {
      throw PlayingError("animation '\(text)'")
    }
    duration = first
    delay = times.count == 2 ? times[1] : 0
  }

  /// The fraction of the cycle at a time, `nil` while the animation has no effect.
  private func fraction(at time: Double) -> Double? {
    let passed = (time - delay) / duration
    if passed < 0 { return fillsBefore ? 0 : nil }
    if passed < count { return passed - passed.rounded(.down) }
    guard fillsAfter else { return nil }
    let rest = count - count.rounded(.down)
    return rest == 0 ? 1 : rest
  }

  /// The animated values of all properties at a time.
  func values(
    at time: Double, base: [String: String], _ sheet: StyleSheet
  ) throws -> [String: String] {
    guard let fraction = fraction(at: time) else { return [:] }
    guard let frames = sheet.keyframes[name] else { throw PlayingError("no keyframes '\(name)'") }
    let properties = Set(frames.flatMap(\.declarations).map(\.name))
      .subtracting(["animation-timing-function"])
    var values: [String: String] = [:]
    for property in properties {
      values[property] = try value(of: property, fraction, frames, base)
    }
    return values
  }

  private func value(
    of property: String, _ fraction: Double, _ frames: [StyleSheet.Keyframe],
    _ base: [String: String]
  ) throws -> String {
    var stops: [(offset: Double, value: String, timing: TimingFunction)] = []
    for frame in frames {
      guard let value = frame.declarations.last(where: { $0.name == property })?.value else {
        continue
      }
      let words = frame.declarations.last { $0.name == "animation-timing-function" }?.value
      guard let timing = words.map({ TimingFunction(css: $0) }) ?? timing else {
        throw PlayingError("timing function '\(words ?? "")'")
      }
      if stops.last?.offset == frame.offset { stops.removeLast() }
      stops.append((frame.offset, StyleSheet.substituted(value, base), timing))
    }
    // A first or last keyframe that is not written is the element without the animation.
    if stops.first?.offset != 0 { stops.insert((0, base[property] ?? "none", timing), at: 0) }
    if stops.last?.offset != 1 { stops.append((1, base[property] ?? "none", timing)) }
    let index = min(stops.lastIndex { $0.offset <= fraction } ?? 0, stops.count - 2)
    let (from, to) = (stops[index], stops[index + 1])
    let part = (fraction - from.offset) / (to.offset - from.offset)
    let progress = from.timing.progress(part)
    if from.value == to.value || progress == 0 { return from.value }
    if progress == 1 { return to.value }
    guard let mixed = NumberText(from.value).mixed(with: NumberText(to.value), progress) else {
      throw PlayingError("'\(from.value)' cannot become '\(to.value)'")
    }
    return mixed.text
  }
}
