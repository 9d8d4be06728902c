internal import Tx2SVGCSS
internal import Tx2SVGMarkup

/// The `data-tx` attributes that apply to one element, its own and those of a group around it.
struct AttributeSet {
  /// The value of an attribute and its place.
  struct Written: Hashable {
    let value: String
    let line: Int
    var isInherited = false
  }

  private var values: [DocumentAttribute: Written] = [:]

  init() {}

  /// Takes the annotations off an element; an unknown one is a problem.
  init(takingFrom element: inout MarkupElement, _ problems: inout Problems) {
    for attribute in element.attributes where attribute.name.hasPrefix("data-tx") {
      if let key = DocumentAttribute(name: attribute.name) {
        values[key] = Written(value: attribute.value, line: element.line)
      } else {
        let hint = Suggestion.nearest(
          to: attribute.name, in: DocumentAttribute.allCases.map(\.name))
        problems.add(
          element.line,
          "unknown attribute '\(attribute.name)'" + (hint.map { ", did you mean '\($0)'?" } ?? ""))
      }
    }
    element.attributes.removeAll { $0.name.hasPrefix("data-tx") }
  }

  var firstKey: DocumentAttribute? { DocumentAttribute.allCases.first { values[$0] != nil } }

  func only(_ keys: [DocumentAttribute]) -> AttributeSet {
    var some = self
    some.values = values.filter { keys.contains($0.key) }
    return some
  }

  subscript(key: DocumentAttribute) -> Written? { values[key] }

  /// These attributes, and those of a group that they do not override.
  func overriding(_ group: AttributeSet) -> AttributeSet {
    var all = self
    for (key, value) in group.values where !key.isOfGroup {
      guard all.values[key] == nil else { continue }
      all.values[key] = value
      all.values[key]?.isInherited = true
    }
    return all
  }

  func without(_ keys: [DocumentAttribute]) -> AttributeSet {
    var rest = self
    for key in keys { rest.values[key] = nil }
    return rest
  }

  func read<Value, Failure: Error & CustomStringConvertible>(
    _ key: DocumentAttribute, _ problems: inout Problems, _ parse: (String) throws(Failure) -> Value
  ) -> Value? {
    guard let written = values[key] else { return nil }
    do throws(Failure) { return try parse(written.value) } catch {
      problems.add(written.line, "\(key.name): \(error.description)")
      return nil
    }
  }
}
