/// The ranges of values: beyond them, files lose digits and curves take for ever to fit.
package enum CSSLimit: Sendable {
  /// User units.
  case length
  /// Shares of a whole: 1 is 100%.
  case fraction
  /// Degrees.
  case angle
  /// Plain numbers, such as those of a matrix.
  case number

  /// The most functions of a transform list; each may become a group of its own.
  package static let functions = 50
  package static let filters = 20
  package static let phases = 100
  package static let corners = 1000
  package static let keyframes = 200

  package var range: ClosedRange<Double> {
    switch self {
    case .length, .number: -100_000...100_000
    case .fraction: -1000...1000
    case .angle: -360_000...360_000
    }
  }

  private var rule: String {
    switch self {
    case .length: "a length lies between -100000px and 100000px"
    case .fraction: "a fraction lies between -1000 and 1000, a percentage below 100000%"
    case .angle: "an angle is at most 1000 turns, 360000deg"
    case .number: "the number lies between -100000 and 100000"
    }
  }

  package func checked(_ value: Double, _ text: String) throws(CSSValueError) -> Double {
    guard range.contains(value) else { throw .outOfRange(text, rule: rule) }
    return value
  }
}
