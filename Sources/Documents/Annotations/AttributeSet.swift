internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// The annotations that apply to one element: its own, those of rules, and those of a group around it.
struct AttributeSet {
  /// The value of an annotation and its place.
  struct Written: Hashable {
    /// The name with which it was written: `data-tx` or `--tx`.
    let name: String
    var value: String
    let place: SourcePlace
    /// The rule that states it; `nil` for an attribute.
    var rule: Int?
    var isImportant = false
    var isInherited = false

    /// The place of an annotation that an element lacks.
    static func missing(_ key: DocumentAttribute, in element: MarkupElement) -> Written {
      Written(name: key.name, value: "", place: element.source)
    }
  }

  private var values: [DocumentAttribute: Written]

  init(_ values: [DocumentAttribute: Written] = [:]) { self.values = values }

  /// Takes the annotations off an element, and adds those of rules; an unknown one is a problem.
  init(
    takingFrom element: inout MarkupElement, and rules: AnnotationRules, _ problems: inout Problems
  ) {
    values = rules.annotations(of: element)
    for attribute in element.attributes where attribute.name.hasPrefix("data-tx") {
      if let key = DocumentAttribute.allCases.first(where: { $0.name == attribute.name }) {
        guard values[key]?.isImportant != true else { continue }
        values[key] = Written(name: attribute.name, value: attribute.value, place: element.source)
      } else {
        let known = DocumentAttribute.allCases.map(\.name)
        problems.add(
          element.source,
          CSSValueError.unknown(attribute.name, kind: "attribute", among: known).description)
      }
    }
    element.attributes.removeAll { $0.name.hasPrefix("data-tx") }
  }

  var firstKey: DocumentAttribute? { DocumentAttribute.allCases.first { values[$0] != nil } }

  /// The first of some annotations that is there.
  func firstKey(of keys: [DocumentAttribute]) -> DocumentAttribute? {
    keys.first { values[$0] != nil }
  }

  /// Whether they are only those of rules, which may select elements that cannot move.
  var isOnlyOfRules: Bool { values.values.allSatisfy { $0.rule != nil } }

  /// The rules that state some of them.
  var rules: [Int] { values.values.compactMap(\.rule) }

  func mentions(_ property: String) -> Bool {
    values.values.contains { $0.value.hasPart(property) }
  }

  func only(_ keys: [DocumentAttribute]) -> AttributeSet {
    AttributeSet(values.filter { keys.contains($0.key) })
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

  /// The annotations with the custom properties of the element that they apply to.
  func substituted(by style: @autoclosure () -> Style) -> AttributeSet {
    guard mentions("var(") else { return self }
    let style = style()
    return AttributeSet(
      values.mapValues { written in
        var copy = written
        copy.value = style.substituted(written.value) ?? written.value
        return copy
      })
  }

  func without(_ keys: [DocumentAttribute]) -> AttributeSet {
    AttributeSet(values.filter { !keys.contains($0.key) })
  }

  func read<Value, Failure: Error>(
    _ key: DocumentAttribute, _ problems: inout Problems, _ parse: (String) throws(Failure) -> Value
  ) -> Value? {
    guard let written = values[key] else { return nil }
    do throws(Failure) { return try parse(written.value) } catch {
      // A place in the value is none in the file.
      problems.add(written, (error as? StylesheetError)?.reason ?? "\(error)")
      return nil
    }
  }
}

extension Problems {
  /// Adds a mistake in an annotation, by the name with which it was written.
  mutating func add(_ written: AttributeSet.Written, _ reason: String) {
    add(written.place, "\(written.name): \(reason)")
  }
}
