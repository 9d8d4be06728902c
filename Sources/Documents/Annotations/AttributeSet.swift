internal import Tx2SVGCSS
internal import Tx2SVGMarkup

/// The `data-tx` attributes that hold for one element, its own and those of a group around it.
struct AttributeSet {
  /// What an attribute says and where it stands.
  struct Written: Hashable {
    let value: String
    let line: Int
    /// Whether a group says it for all its children.
    var isInherited = false
  }

  /// What an attribute says about, by the end of its name.
  enum Key: String, CaseIterable {
    case transition = "data-tx"
    case duration = "data-tx-duration"
    case delay = "data-tx-delay"
    case easing = "data-tx-easing"
    case direction = "data-tx-direction"
    case hold = "data-tx-hold"
    case `repeat` = "data-tx-repeat"
    case autoreverse = "data-tx-autoreverse"
    case trigger = "data-tx-trigger"
    case begin = "data-tx-begin"
    case stagger = "data-tx-stagger"
    case slides = "data-tx-slides"
    case box = "data-tx-box"
    case phases = "data-tx-phases"
    case active = "data-tx-active"
    case identity = "data-tx-identity"
  }

  private var values: [Key: Written] = [:]

  /// Nothing is said.
  init() {}

  /// Takes the annotations off an element; one that nobody knows is a problem.
  init(takingFrom element: inout MarkupElement, _ problems: inout Problems) {
    for attribute in element.attributes where attribute.name.hasPrefix("data-tx") {
      if let key = Key(rawValue: attribute.name) {
        values[key] = Written(value: attribute.value, line: element.line)
      } else {
        let hint = Suggestion.nearest(to: attribute.name, in: Key.allCases.map(\.rawValue))
        problems.add(
          element.line,
          "unknown attribute '\(attribute.name)'" + (hint.map { ", did you mean '\($0)'?" } ?? ""))
      }
    }
    element.attributes.removeAll { $0.name.hasPrefix("data-tx") }
  }

  /// Whether nothing is said.
  var isEmpty: Bool { values.isEmpty }

  /// The first of the attributes that stand there.
  var firstKey: Key? { Key.allCases.first { values[$0] != nil } }

  /// What is said about something.
  subscript(key: Key) -> Written? { values[key] }

  /// What a group says about each of its children, as far as they do not say otherwise.
  func overriding(_ group: AttributeSet) -> AttributeSet {
    var all = self
    for (key, value) in group.values where ![.stagger, .slides, .box].contains(key) {
      guard all.values[key] == nil else { continue }
      all.values[key] = value
      all.values[key]?.isInherited = true
    }
    return all
  }

  /// The attributes without some.
  func without(_ keys: Key...) -> AttributeSet {
    var rest = self
    for key in keys { rest.values[key] = nil }
    return rest
  }

  /// Reads the value of an attribute; what it cannot be is a problem that names the attribute.
  func read<Value, Failure: Error & CustomStringConvertible>(
    _ key: Key, _ problems: inout Problems, _ parse: (String) throws(Failure) -> Value
  ) -> Value? {
    guard let written = values[key] else { return nil }
    do throws(Failure) { return try parse(written.value) } catch {
      problems.add(written.line, "\(key.rawValue): \(error.description)")
      return nil
    }
  }
}

/// The mistakes found so far, each once.
struct Problems {
  private(set) var all: [DocumentError.Problem] = []

  /// Adds a mistake.
  mutating func add(_ line: Int, _ reason: String) {
    let problem = DocumentError.Problem(line: line, reason: reason)
    if !all.contains(problem) { all.append(problem) }
  }

  /// The mistakes in the order of their lines.
  var sorted: [DocumentError.Problem] {
    all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }
}
