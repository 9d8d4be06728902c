internal import Tx2SVGMarkup

extension MarkupElement {
  mutating func addClass(_ name: String) {
    self["class"] = [self["class"], name].compactMap(\.self).joined(separator: " ")
  }
}
