internal import CTx2SVGMath
internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The values that SMIL animations leave behind once they are over.
struct FrozenMotion {
  /// The attributes with their last values, by the numbers of the elements, each attribute once.
  private(set) var attributes: [Int: [(name: String, value: String)]] = [:]

  private var places: [Int: [String: Int]] = [:]
  private var targets: [String: Int] = [:]
  private var found: [(begin: Double, target: Int, name: String, value: String, isSum: Bool)] = []

  /// The path data of the elements that state some, by their ids.
  private var paths: [String: String] = [:]
  /// The ends of those that are ways, each read once.
  private var ends: [String: PathSegment.Contact] = [:]
  /// The last places on the ways of elements, as transforms.
  private var ways: [Int: String] = [:]

  init(root: MarkupElement) {
    for element in root.subtree {
      if let id = element["id"], let data = element["d"] { paths[id] = paths[id] ?? data }
      if let id = element["id"], targets[id] == nil { targets[id] = element.number }
      if let transform = element["transform"] { transforms[element.number] = transform }
    }
    collect(root)
    for change in found.sorted(by: { $0.begin < $1.begin }) {
      let (target, name) = (change.target, change.name)
      if let place = places[target]?[name] {
        // In place, as there may be many.
        if change.isSum {
          attributes[target]?[place].value += " " + change.value
        } else {
          attributes[target]?[place].value = change.value
        }
      } else {
        let start = change.isSum ? (transforms[target] ?? "") + " " : ""
        places[target, default: [:]][name] = attributes[target]?.count ?? 0
        attributes[target, default: []].append((name, start + change.value))
      }
    }
    // A way moves what `transform` has moved.
    for (target, way) in ways {
      if let place = places[target]?["transform"], let last = attributes[target]?[place].value {
        attributes[target]?[place].value = "\(way) \(last)"
      } else {
        let own = [way, transforms[target]].compactMap(\.self).joined(separator: " ")
        attributes[target, default: []].append(("transform", own))
      }
    }
  }

  private var transforms: [Int: String] = [:]

  private mutating func collect(_ element: MarkupElement) {
    for case .element(let child) in element.children {
      if ["animate", "set", "animateTransform"].contains(child.localName) {
        add(child, in: element)
      } else if child.localName == "animateMotion" {
        addWay(child, in: element)
      } else {
        collect(child)
      }
    }
  }

  private mutating func addWay(_ animation: MarkupElement, in parent: MarkupElement) {
    guard let target = target(of: animation, in: parent), Self.begin(of: animation) != nil,
      Self.holds(animation), let way = lastPlace(of: animation)
    else { return }
    ways[target] = way
  }

  /// The end of a way as a transform; `nil` where the length of its path would have to be known.
  private mutating func lastPlace(of animation: MarkupElement) -> String? {
    let way = animation.children.lazy.compactMap(\.element).first { $0.localName == "mpath" }
    let id = way.map { $0.link.map { String($0.dropFirst()) } ?? "" }
    guard let data = id.map({ paths[$0] ?? "" }) ?? animation["path"] else {
      return Self.lastValue(of: animation).map { "translate(\($0))" }
    }
    let share = SMILTime.list(animation["keyPoints"] ?? "1").last
    guard share.flatMap(NumberScanner.number) == 1,
      let end = id.flatMap({ ends[$0] }) ?? PathReader.subpaths(of: data).last?.segments.last?.end
    else { return nil }
    if let id { ends[id] = end }
    let angle = atan2(end.direction.y, end.direction.x) * 180 / .pi
    let turn =
      switch animation["rotate"] {
      case "auto": angle
      case "auto-reverse": angle + 180
      case let text: text.flatMap(NumberScanner.number) ?? 0
      }
    let place = "translate(\(DrawingWindow.text(end.point.x)) \(DrawingWindow.text(end.point.y)))"
    return turn == 0 ? place : place + " rotate(\(DrawingWindow.text(turn)))"
  }

  private func target(of animation: MarkupElement, in parent: MarkupElement) -> Int? {
    animation.link.map { targets[String($0.dropFirst())] } ?? parent.number
  }

  private mutating func add(_ animation: MarkupElement, in parent: MarkupElement) {
    guard let target = target(of: animation, in: parent), let begin = Self.begin(of: animation),
      Self.holds(animation), let value = Self.lastValue(of: animation)
    else { return }
    let isTransform = animation.localName == "animateTransform"
    guard let name = isTransform ? "transform" : animation["attributeName"],
      !name.hasPrefix("data-tx")
    else { return }
    found.append(
      (
        begin, target, name,
        isTransform ? "\(animation["type"] ?? "translate")(\(value))" : value,
        isTransform && animation["additive"] == "sum"
      ))
  }

  /// Whether the value remains when the animation is over, or the animation never ends.
  private static func holds(_ animation: MarkupElement) -> Bool {
    let isFrozen = animation["fill"]?.trimmingBlanks == "freeze"
    if animation.localName == "set" {
      return isFrozen || [nil, "indefinite"].contains(animation["dur"])
    }
    return isFrozen && animation["repeatCount"] != "indefinite"
      && animation["repeatDur"] != "indefinite" && animation["accumulate"] != "sum"
  }

  private static func lastValue(of animation: MarkupElement) -> String? {
    if let values = animation["values"], animation.localName != "set" {
      return SMILTime.list(values).last
    }
    return animation["to"]
  }

  /// The start of an animation in seconds; `nil` if it depends on an action of the reader.
  ///
  /// Animations that start with another one come after all that state a time.
  private static func begin(of animation: MarkupElement) -> Double? {
    SMILTime.list(animation["begin"] ?? "0").compactMap { word in
      SMILTime.cause(word) == nil ? SMILTime.seconds(word) : 1e9
    }.min()
  }
}

extension MarkupElement {
  fileprivate var link: String? {
    attributes.first { $0.name == "href" || $0.name.hasSuffix(":href") }?.value
  }
}
