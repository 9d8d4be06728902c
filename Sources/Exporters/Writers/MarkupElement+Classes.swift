internal import Tx2SVGMarkup

extension MarkupElement {
  /// Adds a class to the existing ones.
  mutating func addClass(_ name: String) {
    self["class"] = [self["class"], name].compactMap(\.self).joined(separator: " ")
  }
}
