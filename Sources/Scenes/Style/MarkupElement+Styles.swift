package import Tx2SVGMarkup

extension MarkupElement {
  /// Writes the properties of all `style` attributes as attributes, which no page forbids.
  package mutating func spellStyles() {
    for declaration in StyleDeclaration.all(in: self["style"] ?? "") {
      for name in StyleProperties.longhands(of: declaration.name) { self[name] = declaration.value }
    }
    self["style"] = nil
    updateChildren { $0.spellStyles() }
  }
}
