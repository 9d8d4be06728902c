struct ColorArgument {
  enum Kind: Hashable {
    case none
    case number(Double)
    case percentage(Double)
    /// Degrees.
    case angle(Double)
  }

  let kind: Kind
  let text: String

  var isPercentage: Bool { if case .percentage = kind { true } else { false } }

  /// The stored value for a channel; nil for `none`.
  func component(of channel: ColorFunction.Channel) throws(CSSValueError) -> Double? {
    switch (channel, kind) {
    case (_, .none): return nil
    case (.amount(let divisor, _, let limits), .number(let value)),
      (.amount(_, let divisor, let limits), .percentage(let value)):
      return min(max(value / divisor, limits.lowerBound), limits.upperBound)
    case (.amount, .angle):
      throw .unexpected(text, expected: "a number or a percentage")
    case (.hue, .number(let value)), (.hue, .angle(let value)):
      return value
    case (.hue, .percentage):
      throw .unexpected(text, expected: "a hue such as '30deg' or '30'")
    }
  }
}
