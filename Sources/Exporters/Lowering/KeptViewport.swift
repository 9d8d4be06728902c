internal import Tx2SVGMarkup

/// The viewport that a group of a template was, in attributes without a meaning to anybody else: a
/// file that was written with a template is a template again.
enum KeptViewport {
  private static let prefix = "data-svg-"

  /// The group with what it was, around a group that cuts off and one that scales.
  static func group(
    _ group: Shape, of element: MarkupElement, _ frame: ViewportFrame, clip: String?,
    around content: [Shape.Child]
  ) -> Shape {
    var group = group
    var kept = element.attributes.filter { Viewports.attributes.contains($0.name) }
    if kept.isEmpty { kept = [MarkupAttribute("x", "0")] }
    group.properties += kept.map {
      // HTML knows no capitals in names.
      Property(PropertyName(prefix + $0.name.lowercased()), .still(.text($0.value)))
    }
    let scaled = Shape(
      "g", [.transform: frame.transform.isEmpty ? nil : .transform(frame.transform)], content)
    let seen = Shape("g", [.clipPath: clip.map { .link($0) }], around: [scaled])
    let clips = clip.map { [Shape.Child.moving(.clip($0, frame.area))] } ?? []
    group.children = clips + [.moving(seen)]
    return group
  }

  /// Makes a group of a template the viewport that it was, if it was one.
  static func restore(_ element: inout MarkupElement) {
    guard element.name == "g", element.attributes.contains(where: { $0.name.hasPrefix(prefix) })
    else { return }
    element.name = "svg"
    for index in element.attributes.indices
    where element.attributes[index].name.hasPrefix(prefix) {
      let short = element.attributes[index].name.dropFirst(prefix.count)
      element.attributes[index].name =
        Viewports.attributes.first { $0.lowercased() == short } ?? String(short)
    }
    element.children = element.children.last?.element?.children.first?.element?.children ?? []
  }
}
