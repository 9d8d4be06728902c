package import Tx2SVGMotion

/// A number of plays, as CSS's `animation-iteration-count` without fractions.
package enum IterationCount: Hashable, Sendable {
  case times(Int)
  case infinite

  /// Reads a count of 1 or more, or `infinite`.
  package init(_ text: String) throws(CSSValueError) {
    if text == "infinite" {
      self = .infinite
    } else {
      guard let count = Int(text), (1...1_000_000).contains(count) else {
        throw .unexpected(text, expected: "a whole number from 1 on, or 'infinite'")
      }
      self = .times(count)
    }
  }

  /// The number of cycles, every other one backwards if requested.
  package func repetition(autoreverses: Bool) -> Repetition {
    switch self {
    case .infinite: .forever(autoreverses: autoreverses)
    case .times(1) where !autoreverses: .once
    case .times(let count): .times(count, autoreverses: autoreverses)
    }
  }
}
