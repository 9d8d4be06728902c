package import Tx2SVGMarkup

/// Plays a document as SVG Animations Level 2 says.
///
/// Animations begin with the document, at times, or with one that begins anew whenever it ends; the
/// sandwich is the order of the document, so those of one attribute that are on begin together.
package final class SMILPlayer {
  private let root: MarkupElement
  private let targets: [String: MarkupElement]
  /// Animations that were read before: every time asks for the same ones.
  private var animations: [[MarkupAttribute]: SMILAnimation] = [:]
  /// The animations that others begin with, by their ids.
  private let starters: [String: SMILStarter]

  /// Takes a parsed SVG document.
  package init(_ root: MarkupElement) {
    self.root = root
    targets = SVGPainter.targets(in: root)
    let named = root.subtree.filter { $0.name == "animateTransform" && $0["id"] != nil }
    starters = Dictionary(named.map { ($0["id"] ?? "", SMILStarter($0)) }) { $1 }
  }

  /// What the elements of the drawing paint at a time: a list for each of its top elements.
  package func layers(at time: Double) throws -> [[PaintedShape]] {
    let painter = SVGPainter(root: root, targets: targets) { element, _ in
      try self.resolved(element, at: time)
    }
    let context = painter.rootContext
    var drawn = root.children.compactMap(\.element).filter { !SVGPainter.silent.contains($0.name) }
    // The moving picture stands in a group of its own beside the still one.
    if let still = drawn.last, still["display"] == "none", drawn.count >= 2 {
      let moving = drawn[drawn.count - 2]
      drawn = drawn.dropLast(2) + moving.children.compactMap(\.element)
    }
    drawn = drawn.flatMap(Self.parts)
    return try drawn.map { try painter.paint($0, context) }
  }

  /// The members of a group whose motion they share, each as if it alone had it.
  private static func parts(of group: MarkupElement) -> [MarkupElement] {
    let motion = group.children.filter { $0.element?.name.hasPrefix("animate") == true }
    let members = group.children.compactMap(\.element).filter { !$0.name.hasPrefix("animate") }
    guard group.name == "g", !motion.isEmpty, members.count > 1,
      members.allSatisfy({ member in
        member.name == "g" && member.children.contains { $0.element?.name == "animateTransform" }
      })
    else { return [group] }
    return members.map { member in
      var part = group
      part.children = motion + [.element(member)]
      return part
    }
  }

  private func resolved(_ element: MarkupElement, at time: Double) throws -> ResolvedElement {
    var values: [String: String] = [:]
    for attribute in element.attributes { values[attribute.name] = attribute.value }
    var transform = try SpatialMap(list: values["transform"] ?? "none")
    for animation in element.children.compactMap(\.element) {
      guard animation.name.hasPrefix("animate") else { continue }
      let known = try animations[animation.attributes] ?? SMILAnimation(animation, starters)
      animations[animation.attributes] = known
      guard let effect = try known.value(at: time) else { continue }
      guard animation.name == "animateTransform" else {
        values[animation["attributeName"] ?? ""] = effect
        continue
      }
      let step = try SpatialMap(list: "\(animation["type"] ?? "translate")(\(effect))")
      transform = animation["additive"] == "sum" ? transform * step : step
    }
    return ResolvedElement(attributes: values, transform: transform)
  }
}

extension SVGPainter {
  /// What paints nothing.
  static let silent: Set<String> = ["title", "desc", "style", "defs"]

  /// The context of the root's children.
  var rootContext: Context {
    var context = Context()
    let box = NumberText.numbers(in: root["viewBox"] ?? "")
    if box.count == 4 { context.viewport = (box[2], box[3]) }
    return context
  }
}

/// One `animate` or `animateTransform`.
struct SMILAnimation {
  private let values: [String]
  private let times: [Double]
  private let timings: [TimingFunction]
  private let isDiscrete: Bool
  private let duration: Double
  private let count: Double
  private let freezes: Bool
  /// When it begins, seconds; again and again after a period if there is one.
  private let begins: [Double]
  private let period: Double?
  private let end: Double

  init(_ element: MarkupElement, _ starters: [String: SMILStarter] = [:]) throws {
    func list(_ name: String) -> [String]? {
      element[name].map { $0.split(separator: ";").map(String.init) }
    }
    guard let values = list("values"),
      let duration = NumberText.numbers(in: element["dur"] ?? "").first
    else { throw PlayingError("an animation without values or dur") }
    self.values = values
    self.duration = duration
    isDiscrete = element["calcMode"] == "discrete"
    let gaps = Double(isDiscrete ? values.count : values.count - 1)
    times =
      try list("keyTimes")?.map { text in
        guard let time = Double(text) else { throw PlayingError("key time '\(text)'") }
        return time
      } ?? values.indices.map { Double($0) / max(gaps, 1) }
    guard times.count == values.count, times.first == 0, times == times.sorted(),
      isDiscrete || times.last == 1 || times == [0] && element["keyTimes"] == nil
    else { throw PlayingError("key times \(times)") }
    if element["calcMode"] == "spline" {
      timings = try (list("keySplines") ?? []).map { text in
        let n = NumberText.numbers(in: text)
        guard n.count == 4, n.allSatisfy({ (0...1).contains($0) }) else {
          throw PlayingError("key spline '\(text)'")
        }
        return .cubic(n[0], n[1], n[2], n[3])
      }
      guard timings.count == values.count - 1 else { throw PlayingError("key splines") }
    } else {
      timings = Array(repeating: .linear, count: max(0, values.count - 1))
    }
    let isEndless = [element["repeatDur"], element["repeatCount"]].contains("indefinite")
    count = isEndless ? .infinity : element["repeatCount"].flatMap { Double($0) } ?? 1
    freezes = element["fill"] == "freeze"
    end = element["end"].flatMap { NumberText.numbers(in: $0).first } ?? .infinity
    let begin = element["begin"] ?? "0s"
    let parts = begin.split(separator: ".")
    if let starter = parts.first.flatMap({ starters[String($0)] }), element["id"] == nil {
      guard starter.restarts else { throw PlayingError("'\(begin)' happens but once") }
      period = starter.period
      let delay = begin.split(separator: "+").dropFirst().first.map(String.init) ?? "0"
      begins = [starter.begin + (NumberText.numbers(in: delay).first ?? 0)]
    } else {
      period = nil
      begins = begin.split(separator: ";").compactMap { NumberText.numbers(in: String($0)).first }
    }
    guard !begins.isEmpty else { throw PlayingError("a beginning '\(begin)'") }
  }

  /// The value at a time, or `nil` once the animation is over and has not frozen.
  func value(at time: Double) throws -> String? {
    guard var begin = begins.last(where: { $0 <= time }), time < end || freezes else { return nil }
    if let period { begin += ((time - begin) / period).rounded(.down) * period }
    var fraction = (time - begin) / duration
    if fraction >= count {
      guard freezes else { return nil }
      let rest = count - count.rounded(.down)
      fraction = rest == 0 ? 1 : rest
      return try value(fraction)
    }
    fraction -= fraction.rounded(.down)
    return try value(fraction)
  }

  private func value(_ fraction: Double) throws -> String {
    let index = times.lastIndex { $0 <= fraction } ?? 0
    guard !isDiscrete, index < values.count - 1 else { return values[min(index, values.count - 1)] }
    let part = (fraction - times[index]) / (times[index + 1] - times[index])
    let (a, b) = (NumberText(values[index]), NumberText(values[index + 1]))
    guard let mixed = a.mixed(with: b, timings[index].progress(part)) else {
      throw PlayingError("'\(values[index])' cannot become '\(values[index + 1])'")
    }
    return mixed.text
  }
}

/// An animation that begins anew whenever it ends, and others with it.
struct SMILStarter {
  /// When it begins for the first time, seconds.
  let begin: Double
  let period: Double

  /// Whether it begins again when it ends.
  let restarts: Bool

  init(_ element: MarkupElement) {
    begin = NumberText.numbers(in: element["begin"] ?? "0").first ?? 0
    period = NumberText.numbers(in: element["dur"] ?? "0").first ?? 0
    restarts = element["begin"]?.hasSuffix(";\(element["id"] ?? "").end") == true
  }
}
