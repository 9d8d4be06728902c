internal import Tx2SVGMarkup

extension MarkupElement {
  /// Moves the transform of a clip's only group to the clip itself: a group there clips everything.
  mutating func liftTransform() {
    guard children.count == 1, case .element(let group) = children[0], group.name == "g",
      group.attributes.allSatisfy({ $0.name == "transform" })
    else { return }
    self["transform"] = group["transform"]
    children = group.children
  }
}
