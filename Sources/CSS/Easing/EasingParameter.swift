/// One parameter of an easing function, and one argument given for it.
struct EasingParameter: Hashable {
  /// What a parameter is measured in.
  enum Kind: Hashable {
    case time
    case number
  }

  /// A value and how it is written.
  struct Argument: Hashable {
    let value: Double
    let text: String
  }

  /// The label, which comes before a colon.
  let label: String
  /// What the parameter is measured in.
  let kind: Kind

  /// A parameter that is a time.
  static func time(_ label: String) -> EasingParameter {
    EasingParameter(label: label, kind: .time)
  }

  /// A parameter that is a number.
  static func number(_ label: String) -> EasingParameter {
    EasingParameter(label: label, kind: .number)
  }
}
