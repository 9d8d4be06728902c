package import Tx2SVGCSS
package import Tx2SVGMarkup

/// The addresses that CSS fetches.
package enum StyleAddresses {
  /// Functions whose strings are addresses.
  private static let fetching: Set<String> = [
    "url", "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade",
  ]

  /// The addresses in a value or a sheet that lie outside the document.
  package static func outside(_ text: String) -> [String] {
    // Nothing is fetched without a bracket, an at-rule or a backslash that hides one.
    guard text.utf8.contains(where: { $0 == 0x28 || $0 == 0x40 || $0 == 0x5C }) else { return [] }
    return placed(in: TokenReader.tokens(of: text)).map(\.text)
  }

  /// The addresses that lie outside the document, each with its place.
  package static func placed(in tokens: [Token]) -> [(text: String, position: SourcePosition)] {
    var addresses: [(text: String, position: SourcePosition)] = []
    // The rule before the first word or brace, and whether it has just begun.
    var (rule, isNew) = ("", false)
    // The last word, and the one before the last colon.
    var (word, property) = ("", "")
    var open: [Bool] = []
    func add(_ address: String, _ token: Token) {
      if isOutside(address, of: property) { addresses.append((address, token.position)) }
    }
    for token in tokens where token.kind != .whitespace {
      switch token.kind {
      case .url(let address) where rule != "namespace": add(address, token)
      case .string(let address)
      where rule == "import" && isNew || rule != "namespace" && open.contains(true):
        add(address, token)
      case .ident(let name): word = name
      case .symbol(":"): property = word.lowercased()
      case .function(let name): open.append(fetching.contains(name.lowercased()))
      case .symbol("("): open.append(false)
      case .symbol(")"): _ = open.popLast()
      case .symbol(";"), .symbol("{"): (rule, property) = ("", "")
      default: break
      }
      isNew = false
      if case .atKeyword(let name) = token.kind { (rule, isNew) = (name.lowercased(), true) }
    }
    return addresses
  }

  /// Whether an address leads out of the document.
  package static func isOutside(_ address: String, of property: String = "") -> Bool {
    !address.isEmpty && !SafeStyle.isInside(address, of: property)
  }

  /// Whether an address in a link of an element leads out of the document.
  package static func isOutside(_ address: String, linkedBy element: String) -> Bool {
    isOutside(address, of: ["image", "img"].contains(element) ? "content" : "")
  }

  /// The address in an instruction that links a sheet to a document.
  package static func ofSheet(_ node: MarkupNode) -> String? {
    guard case .processingInstruction("xml-stylesheet", let text) = node,
      let start = text[...].firstRange(ofPart: "href")?.upperBound
    else { return nil }
    let value = text[start...].drop { $0.isWhitespace || $0 == "=" }
    return String(value.dropFirst().prefix { $0 != "\"" && $0 != "'" })
  }

  /// The addresses outside the document in the style sheets, styles and presentation attributes of
  /// an element and its content.
  package static func outside(in root: MarkupElement) -> [String] {
    root.subtree.flatMap { element in
      let styles = element.attributes.filter {
        $0.name == "style" || SVGVocabulary.properties.contains($0.name)
      }
      let sheets = element.localName == "style" ? [element.text] : []
      return (sheets + styles.map(\.value)).flatMap { outside($0) }
    }
  }
}
