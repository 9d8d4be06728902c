extension Selector {
  /// How much it weighs against others (Selectors 4, section 17), as one number.
  var specificity: Int { compounds.joined().reduce(0) { $0 + $1.specificity } }

  fileprivate static func largest(_ selectors: [Selector]) -> Int {
    selectors.map(\.specificity).max() ?? 0
  }
}

extension Selector.Condition {
  fileprivate var specificity: Int {
    switch self {
    case .name: 1
    case .id: 1 << 32
    case .className, .attribute, .root, .empty, .action, .unknown: 1 << 16
    case .place(let place): (1 << 16) + Selector.largest(place.counted)
    case .any(let selectors), .none(let selectors): Selector.largest(selectors)
    case .has(let relatives): Selector.largest(relatives.map(\.selector))
    }
  }
}
