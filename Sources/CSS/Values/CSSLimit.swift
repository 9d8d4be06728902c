/// The ranges of values: beyond them, files lose digits and curves take for ever to fit.
package struct CSSLimit: Sendable {
  package let range: ClosedRange<Double>
  private let rule: String

  /// User units.
  package static let length = CSSLimit(
    range: -100_000...100_000, rule: "a length lies between -100000px and 100000px")
  /// Shares of a whole: 1 is 100%.
  package static let fraction = CSSLimit(
    range: -1000...1000, rule: "a fraction lies between -1000 and 1000, a percentage below 100000%")
  /// Degrees.
  package static let angle = CSSLimit(
    range: -360_000...360_000, rule: "an angle is at most 1000 turns, 360000deg")
  /// Plain numbers, such as those of a matrix.
  package static let number = CSSLimit(
    range: -100_000...100_000, rule: "the number lies between -100000 and 100000")

  /// The most functions of a transform list; each may become a group of its own.
  package static let functions = 50
  package static let filters = 20
  package static let phases = 100
  package static let corners = 1000
  package static let keyframes = 200
  /// The most numbers of a property at all keyframes of a rule together.
  package static let numbers = 40_000

  package func checked(_ value: Double, _ text: String) throws(CSSValueError) -> Double {
    guard range.contains(value) else { throw .outOfRange(text, rule: rule) }
    return value
  }
}
