package import Tx2SVGMarkup
internal import Tx2SVGScenes

extension MarkupElement {
  /// A drawing that is narrower than its size where there is less room; its own declarations are
  /// stronger.
  package var givingWay: MarkupElement {
    let fits = "max-width:100%;height:auto"
    guard name == "svg", self["viewBox"] != nil, self["width"]?.hasSuffix("%") != true,
      self["style"]?.hasPart(fits) != true
    else { return self }
    var copy = self
    copy["style"] = [fits, self["style"]].compactMap(\.self).joined(separator: ";")
    return copy
  }

  /// The markup in a page, which may read from the right; HTML of ours has its direction as style.
  package func inPage(keepsStyles: Bool) -> MarkupElement {
    var copy = keepsStyles ? givingWay : self
    guard localName == "svg", self["direction"] == nil,
      subtree.contains(where: { $0.localName == "text" })
    else { return copy }
    copy["direction"] = "ltr"
    return copy
  }
}
