internal import Tx2SVGCSS
internal import Tx2SVGTransitions

extension Annotation {
  /// The attributes that say how an element moves.
  static let motions: [DocumentAttribute] = [.transition, .active, .phases]
  /// Those of an element's coming, where phases follow it.
  static let ofComing: [DocumentAttribute] = [
    .transition, .active, .identity, .direction, .delay, .begin, .trigger,
  ]

  /// The motion that the attributes describe; `nil` after a problem.
  static func kind(
    _ attributes: AttributeSet, _ own: OwnStyle, _ sheet: DocumentSheet?, _ problems: inout Problems
  ) -> Kind? {
    let keys = motions.filter { attributes[$0] != nil }
    if keys.count > 1, let written = attributes[keys[1]] {
      problems.add(written, "there is \(attributes[keys[0]]?.name ?? "") already; keep one")
      return nil
    }
    if let written = attributes[.identity], attributes[.active] == nil {
      problems.add(written, "there is no data-tx-active next to it")
      return nil
    }
    switch keys.first {
    case .active: return styled(attributes, own, &problems).map { .transition($0) }
    case .phases: return phases(attributes, own, &problems).map { .phases($0) }
    default:
      guard let written = attributes[.transition] else { return nil }
      do throws(TransitionExpressionError) {
        var transitions = sheet?.transitions
        transitions?.origin = own.origin
        return .transition(try TransitionExpression(written.value, in: transitions).transition)
      } catch {
        if error.faults.isEmpty { problems.add(written, Self.sentence(of: error)) }
        for fault in error.faults {
          problems.add(sheet?.place(of: fault) ?? written.place, fault.reason)
        }
        return nil
      }
    }
  }

  /// A mistake with its column in the value, which is none of the file.
  private static func sentence(of error: TransitionExpressionError) -> String {
    error.reason + (error.column > 1 ? " (at column \(error.column) of the value)" : "")
  }

  private static func styled(
    _ attributes: AttributeSet, _ own: OwnStyle, _ problems: inout Problems
  ) -> StyleTransition? {
    let identity = attributes[.identity]?.value
    if identity != nil {
      // By itself, so that the error names the attribute with the mistake.
      let alone = attributes.read(.identity, &problems) { (text) throws(StylesheetError) in
        try StyleTransition(active: text, identity: text, own: own)
      }
      guard alone != nil else { return nil }
    }
    return attributes.read(.active, &problems) { (text) throws(StylesheetError) in
      try StyleTransition(active: text, identity: identity ?? "", own: own)
    }
  }

  private static func phases(
    _ attributes: AttributeSet, _ own: OwnStyle, _ problems: inout Problems
  ) -> StylePhases? {
    for key in [DocumentAttribute.direction, .autoreverse] {
      guard let written = attributes[key] else { continue }
      problems.add(written, "phases go round by themselves; write them in the order wanted")
    }
    return attributes.read(.phases, &problems) { (text) throws(StylesheetError) in
      try StylePhases(text, own: own)
    }
  }
}
