internal import Tx2SVGMarkup

/// The declarations of a `style` attribute or a rule, without what fetches or moves.
struct StyleDeclarations {
  /// The declarations that are kept, separated by semicolons.
  let text: String
  /// What was removed, a noun phrase each.
  let removals: [String]

  init(_ source: String) {
    var (kept, removals): ([String], [String]) = ([], [])
    for declaration in StyleScanner.split(StyleScanner.withoutComments(source), at: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let property = StyleScanner.trimmed(declaration[..<colon]).lowercased()
      let value = StyleScanner.trimmed(declaration[declaration.index(after: colon)...])
      if property.utf8.contains(0x5C) || !StyleReferences.areInside(value)
        || value.utf8.contains(0x40)
      {
        removals.append("an outside reference")
      } else if property.hasSuffix("animation") || property.hasSuffix("transition")
        || property.hasPart("animation-") || property.hasPart("transition-")
      {
        removals.append("'\(property)'")
      } else if ["behavior", "-moz-binding", "offset-path"].contains(property) {
        removals.append("'\(property)'")
      } else if !property.isEmpty, !property.hasPrefix("-inkscape"), !value.isEmpty {
        kept.append("\(property):\(value)")
      }
    }
    text = kept.joined(separator: ";")
    self.removals = removals
  }
}
