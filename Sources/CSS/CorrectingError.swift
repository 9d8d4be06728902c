/// An error about a text, which other sentences may have named before.
package protocol CorrectingError: Error {
  /// The reason and the correction without the text, if it is the whole of what is wrong.
  func correction(of text: String) -> String
}

extension Error where Self: CustomStringConvertible {
  /// The reason after a sentence that names the text.
  package func reason(after text: String) -> String {
    (self as? any CorrectingError)?.correction(of: text) ?? description
  }
}
