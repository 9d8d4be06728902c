internal import Tx2SVGCSS
internal import Tx2SVGMarkup

/// The values that SMIL animations leave behind once they are over.
struct FrozenMotion {
  /// The attributes with their last values, by the numbers of the elements, each attribute once.
  private(set) var attributes: [Int: [(name: String, value: String)]] = [:]

  private var places: [Int: [String: Int]] = [:]
  private var targets: [String: Int] = [:]
  private var found: [(begin: Double, target: Int, name: String, value: String, isSum: Bool)] = []

  init(root: MarkupElement) {
    for element in root.subtree {
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
  }

  private var transforms: [Int: String] = [:]

  private mutating func collect(_ element: MarkupElement) {
    for case .element(let child) in element.children {
      if ["animate", "set", "animateTransform"].contains(child.localName) {
        add(child, in: element)
      } else {
        collect(child)
      }
    }
  }

  private mutating func add(_ animation: MarkupElement, in parent: MarkupElement) {
    let address = animation.attributes.first { $0.name == "href" || $0.name.hasSuffix(":href") }
    let target = address.map { targets[String($0.value.dropFirst())] } ?? parent.number
    guard let target, let begin = Self.begin(of: animation), Self.holds(animation),
      let value = Self.lastValue(of: animation)
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
