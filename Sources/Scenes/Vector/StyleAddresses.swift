internal import Tx2SVGCSS
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
    var (addresses, isImport): ([String], Bool) = ([], false)
    var open: [Bool] = []
    for token in TokenReader.tokens(of: text) {
      switch token.kind {
      case .url(let address): addresses.append(address)
      case .string(let address) where isImport || open.contains(true): addresses.append(address)
      case .function(let name): open.append(fetching.contains(name.lowercased()))
      case .symbol("("): open.append(false)
      case .symbol(")"): _ = open.popLast()
      case .whitespace: continue
      default: break
      }
      if case .atKeyword(let name) = token.kind {
        isImport = name.lowercased() == "import"
      } else {
        isImport = false
      }
    }
    return addresses.filter { !$0.isEmpty && !SafeStyle.isInside($0) }
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
