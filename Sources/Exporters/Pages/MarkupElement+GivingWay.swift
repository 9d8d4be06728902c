package import Tx2SVGMarkup

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
}
