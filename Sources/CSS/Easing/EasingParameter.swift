/// One parameter of an easing function, and one argument given for it.
struct EasingParameter: Hashable {
  /// The kind of a parameter's value.
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
  let kind: Kind

  static func time(_ label: String) -> EasingParameter {
    EasingParameter(label: label, kind: .time)
  }

  static func number(_ label: String) -> EasingParameter {
    EasingParameter(label: label, kind: .number)
  }
}
