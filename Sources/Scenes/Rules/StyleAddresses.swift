internal import Tx2SVGCSS
internal import Tx2SVGMarkup

/// The addresses that CSS fetches.
package enum StyleAddresses {
  /// Those in a value or a sheet that lie outside the document.
  package static func outside(_ text: String) -> [String] {
    guard text.hasPart("url(") || text.hasPart("@import") else { return [] }
    var (addresses, isAddress): ([String], Bool) = ([], false)
    for token in TokenReader.tokens(of: text) {
      switch token.kind {
      case .url(let address): addresses.append(address)
      case .string(let address) where isAddress: addresses.append(address)
      case .whitespace: continue
      default: break
      }
      isAddress =
        switch token.kind {
        case .function(let name): name.lowercased() == "url"
        case .atKeyword(let name): name.lowercased() == "import"
        default: false
        }
    }
    return addresses.filter { address in
      !address.hasPrefix("#") && !address.lowercased().hasPrefix("data:") && !address.isEmpty
    }
  }
}
