package import Tx2SVGCSS

/// The reason why a text is no transition.
public struct TransitionExpressionError: Error, Hashable, CustomStringConvertible {
  /// The mistake and its correction.
  public let reason: String
  /// The column of the mistake, counted from 1.
  public let column: Int
  /// The mistakes in the style sheet that has the transition, if they are the reason.
  package var faults: [StylesheetError] = []

  /// What was probably meant, if there is no more than an unknown name.
  package var meant: String?

  /// The sentence for people.
  public var description: String { "\(reason) (at column \(column))" }
}

extension TransitionExpressionError: CorrectingError {
  package func correction(of text: String) -> String {
    guard let meant, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
      return description
    }
    return "did you mean '\(meant)'?"
  }
}
