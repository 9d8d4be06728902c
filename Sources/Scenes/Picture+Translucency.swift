internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension Picture {
  /// Whether parts of it may be translucent, apart from the smooth edges of its shapes; an element of
  /// a document is by the styles it has there.
  package func isTranslucent(in styles: StyleCascade?) -> Bool {
    switch self {
    case .color(let color): color.opacity > 0 && color.opacity < 1
    case .raster: !isOpaque
    case .vector(let image): !isOpaque && image.root.isTranslucent(image.styles)
    case .text: false
    case .placed(let node):
      styles.map { node.element.isTranslucent($0) || node.element.leadsTo(translucent: $0) }
        ?? false
    }
  }
}

extension MarkupElement {
  private static let opacities = [
    "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity",
  ]
  private static let colors = ["fill", "stroke", "stop-color", "flood-color"]

  /// Whether it refers to paints or shapes of a document in which anything is translucent.
  fileprivate func leadsTo(translucent styles: StyleCascade) -> Bool {
    let refers = subtree.contains { element in
      element.name == "use"
        || Self.colors.contains { styles.style(of: element)[$0]?.text.hasPart("url(") ?? false }
    }
    return refers && styles.elements.contains { $0.isTranslucent(styles) }
  }

  /// Whether it, or something inside it, may be less than fully opaque.
  fileprivate func isTranslucent(_ styles: StyleCascade, in outer: Style? = nil) -> Bool {
    let style = outer.map { styles.style(of: self, in: $0) } ?? styles.style(of: self)
    // A gradient that begins with nothing becomes translucent.
    let least = name == "stop" ? -1.0 : 0
    return name == "image"
      || Self.opacities.contains { name in
        style[name].map { value in
          (try? CSSValue.number(value.text)).map { $0 > least && $0 < 1 } ?? true
        } ?? false
      }
      || Self.colors.contains { name in
        style[name].flatMap { try? Color(css: $0.text) }.map {
          $0.opacity > least && $0.opacity < 1
        } ?? false
      }
      || ["filter", "mask"].contains { style[$0].map { $0.word != "none" } ?? false }
      || children.contains { $0.element?.isTranslucent(styles, in: style) ?? false }
  }
}
