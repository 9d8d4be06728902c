internal import CTx2SVGLibXML2

/// Finds violations of "Namespaces in XML 1.0"; libxml2 calls such a document well formed.
struct NamespaceCheck {
  private static let xml = "http://www.w3.org/XML/1998/namespace"
  private static let xmlns = "http://www.w3.org/2000/xmlns/"

  private var scope = ["xml": NamespaceCheck.xml, "xmlns": NamespaceCheck.xmlns]

  /// Throws for the first name whose prefix is not bound, or not bound to a namespace.
  func check(_ element: MarkupElement) throws(MarkupError) {
    var inner = self
    for attribute in element.attributes where attribute.name.hasPrefix("xmlns") {
      guard attribute.name.utf8.count > 5 else {
        try declare("", attribute.value, element.line)
        continue
      }
      guard attribute.name.hasPrefix("xmlns:") else { continue }
      let prefix = String(attribute.name.dropFirst(6))
      try declare(prefix, attribute.value, element.line)
      inner.scope[prefix] = attribute.value
    }
    _ = try inner.namespace(of: element.name, element.line)
    var seen: Set<[String]> = []
    for attribute in element.attributes {
      guard let namespace = try inner.namespace(of: attribute.name, element.line) else { continue }
      let local = attribute.name.drop { $0 != ":" }
      guard seen.insert([namespace, String(local)]).inserted else {
        throw .duplicateAttribute(attribute.name, element: element.name)
      }
    }
    for case .element(let child) in element.children { try inner.check(child) }
  }

  private func declare(_ prefix: String, _ address: String, _ line: Int) throws(MarkupError) {
    let isReserved = address == Self.xmlns || (address == Self.xml) != (prefix == "xml")
    let isEmpty = address.isEmpty && !prefix.isEmpty
    guard !isReserved, !isEmpty, prefix != "xmlns", address.isEmpty || isAddress(address) else {
      throw .invalidNamespace(address, line: line)
    }
  }

  private func isAddress(_ text: String) -> Bool {
    guard let address = unsafe xmlParseURI(text) else { return false }
    unsafe xmlFreeURI(address)
    return true
  }

  /// The namespace that the prefix of a name stands for; `nil` for a name without a prefix.
  private func namespace(of name: String, _ line: Int) throws(MarkupError) -> String? {
    guard let colon = name.utf8.firstIndex(of: 0x3A) else { return nil }
    guard XMLText.isQualifiedName(name) else { throw .invalidName(name, line: line) }
    let prefix = String(name[..<colon])
    guard let namespace = scope[prefix] else {
      throw .unboundPrefix(prefix, name: name, line: line)
    }
    return namespace
  }
}
