internal import Tx2SVGCSS
package import Tx2SVGMarkup

extension MarkupElement {
  /// The style sheets next to a page that it links, by the numbers of the links.
  package func linkedSheets(of path: String, reading sheet: (String) -> [UInt8]?) -> [Int: String] {
    var linked: [Int: String] = [:]
    for link in subtree where link.localName == "link" {
      let kinds = link["rel"]?.lowercased().words ?? []
      guard kinds.contains("stylesheet"), !kinds.contains("alternate"), link["disabled"] == nil,
        let address = link["href"]?.neighbor(of: path), let bytes = sheet(address)
      else { continue }
      linked[link.number] = Sheet.text(of: bytes)
    }
    return linked
  }

  /// The element with style sheets in place of the links with those numbers.
  package func holding(_ sheets: [Int: String]) -> MarkupElement {
    guard !sheets.isEmpty else { return self }
    var copy = self
    copy.updateAll { element in
      guard let text = sheets[element.number] else { return }
      (element.name, element.children) = ("style", [.text(text)])
    }
    return copy
  }
}
