internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

extension MarkupElement {
  private static let events = ["click", "mouse", "pointer", "focus", "activate"]

  /// Whether a pointer may do something in a drawing: links, titles of shapes, rules about what it is
  /// over, and motion that waits for it.
  var takesPointer: Bool {
    children.compactMap(\.element).contains { child in
      child.localName == "a" || child.child("title") != nil
        || child.isSheet
          && [":hover", ":active", ":focus", "cursor"].contains(
            where: child.text.lowercased().hasPart)
        || child.attributes.contains { attribute in
          attribute.name.hasPrefix("on") || attribute.name == "cursor"
            || attribute.name == "style" && attribute.value.hasPart("cursor")
            || ["begin", "end"].contains(attribute.name)
              && Self.events.contains(where: attribute.value.lowercased().hasPart)
        } || child.takesPointer
    }
  }
}
