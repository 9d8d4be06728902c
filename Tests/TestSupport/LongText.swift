internal import Testing

/// A long argument of a test, of which logs show the beginning.
package struct LongText: Sendable, CustomTestStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  package var testDescription: String {
    text.count > 60 ? "\(text.prefix(60))… (\(text.count) characters)" : text
  }
}
