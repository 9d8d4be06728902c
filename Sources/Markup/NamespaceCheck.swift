/// Finds prefixes that no ancestor declares; libxml2 calls such a document well formed.
enum NamespaceCheck {
  /// Throws for the first name whose prefix is not bound.
  static func check(
    _ element: MarkupElement, scope: Set<String> = []
  ) throws(MarkupError) {
    var scope = scope
    for attribute in element.attributes where attribute.name.hasPrefix("xmlns:") {
      scope.insert(String(attribute.name.dropFirst(6)))
    }
    try check(element.name, scope, element.line)
    for attribute in element.attributes {
      try check(attribute.name, scope, element.line)
    }
    for case .element(let child) in element.children {
      try check(child, scope: scope)
    }
  }

  private static func check(
    _ name: String, _ scope: Set<String>, _ line: Int
  ) throws(MarkupError) {
    guard let colon = name.utf8.firstIndex(of: 0x3A) else { return }
    guard XMLText.isQualifiedName(name) else { throw .invalidName(name, line: line) }
    let prefix = String(name[..<colon])
    guard ["xml", "xmlns"].contains(prefix) || scope.contains(prefix) else {
      throw .unboundPrefix(prefix, name: name, line: line)
    }
  }
}
