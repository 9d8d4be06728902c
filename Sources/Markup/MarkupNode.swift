/// Anything inside an element, or next to the root of a document.
package enum MarkupNode: Hashable, Sendable {
  case element(MarkupElement)
  /// Characters, without escapes.
  case text(String)
  case cdata(String)
  /// The characters between `<!--` and `-->`.
  case comment(String)
  /// The target and the data of `<?target data?>`.
  case processingInstruction(String, String)

  package var element: MarkupElement? {
    if case .element(let element) = self { element } else { nil }
  }

  var isText: Bool {
    switch self {
    case .text, .cdata: true
    case .element, .comment, .processingInstruction: false
    }
  }

  /// Whether the node is text of nothing but XML white space.
  package var isBlank: Bool {
    guard case .text(let text) = self else { return false }
    return text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
  }
}
