struct EasingParameter: Hashable {
  enum Kind: Hashable {
    case time
    case number
  }

  struct Argument: Hashable {
    let value: Double
    let text: String
  }

  let label: String
  let kind: Kind

  static func time(_ label: String) -> EasingParameter {
    EasingParameter(label: label, kind: .time)
  }

  static func number(_ label: String) -> EasingParameter {
    EasingParameter(label: label, kind: .number)
  }
}
