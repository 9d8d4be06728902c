internal import Tx2SVGMarkup

extension VectorImage {
  /// Puts a background behind the content.
  ///
  /// Where the root is faint, each of them gets the root's look: browsers paint the background on the
  /// canvas, whatever the opacity of the root.
  mutating func put(over ground: MarkupElement) {
    let root = root
    guard styles.style(of: root).isFaint else {
      children.insert(.element(ground), at: 0)
      return
    }
    var (back, front) = (MarkupElement("g", [:], [.element(ground)]), MarkupElement("g"))
    (back.attributes, front.attributes, front.children) = (attributes, attributes, children)
    back["style"] = (back["style"].map { $0 + ";" } ?? "") + "opacity:1!important"
    // Numbers that no other element has, so that the rules of the root apply to both.
    let last = root.subtree.map(\.number).max() ?? root.number
    (back.number, front.number) = (last + 1, last + 2)
    (children, attributes) = ([.element(back), .element(front)], [])
  }

  /// Cuts off what lies beyond a rectangle with round corners.
  mutating func round(by rectangle: MarkupElement) {
    let ids = children.compactMap(\.element).flatMap(\.subtree).map { $0["id"] }
    let known = Set((ids + [rootID]).compactMap(\.self))
    var id = "corners"
    while known.contains(id) { id += "-" }
    let clip = MarkupElement("clipPath", ["id": id], [.element(rectangle)])
    children = [
      .element(clip), .element(MarkupElement("g", ["clip-path": "url(#\(id))"], children)),
    ]
  }
}
