internal import Tx2SVGCSS
package import Tx2SVGMarkup
package import Tx2SVGMotion

extension MarkupElement {
  /// The drawing for renderers that know little of CSS, as readers of one look see it in a window of a
  /// size: without rules, `var()`, `light-dark()` and origins of transforms, with colours in sRGB.
  package func plain(at size: Size, dark: Bool) -> MarkupElement {
    let styles = StyleCascade(decided: self, at: size, dark: dark)
    let context = DrawingContext(root: self, styles: styles)
    let boxes = BoundingBox(document: self, work: BoundingBox.mostWork / 4)
    var writer = PlainDrawing(boxes: boxes, isDark: dark)
    var copy = self
    writer.spellOut(context.style, of: &copy, styles)
    copy.updateChildren { writer.enter(&$0, in: context) }
    return copy
  }

  fileprivate var picture: RasterImage? {
    name == "image" ? (self["href"] ?? self["xlink:href"]).flatMap(EmbeddedImage.raster) : nil
  }

  /// The first element with a picture that moves by itself.
  package var movingPicture: MarkupElement? { subtree.first { $0.picture?.isAnimated == true } }
}

private struct PlainDrawing {
  var boxes: BoundingBox
  let isDark: Bool

  mutating func enter(_ element: inout MarkupElement, in context: DrawingContext) {
    let (given, style) = (element, context.style(of: element))
    let isMoved = ElementTransform.properties.contains {
      style[$0].map { $0.source != Style.attribute } ?? false
    }
    let map = isMoved ? boxes.map(of: given, in: context) : nil
    spellOut(
      style, of: &element, context.styles, but: map == nil ? [] : ElementTransform.properties)
    if let map {
      let known = "transform:" + DrawingWindow.text(map)
      element["style"] = [element["style"], known].compactMap(\.self).joined(separator: ";")
    }
    if let upright = element.picture?.upright, upright.mediaType == RasterImage.drawingType {
      element["href"] = nil
      element["xlink:href"] = RasterImage.address(of: upright.bytes, upright.mediaType)
    }
    let inner = context.entering(given)
    element.updateChildren { enter(&$0, in: inner) }
    // The places of elements count the sheets.
    if element.isSheet { element.children = [] }
  }

  /// Gives an element the values that rules have for it.
  func spellOut(
    _ style: Style, of element: inout MarkupElement, _ styles: StyleCascade, but left: [String] = []
  ) {
    let names = styles.statedNames(of: element)
    var declared: [String] = []
    for name in names where !left.contains(name) {
      guard let value = style[name] else {
        element[name] = nil
        continue
      }
      let text = value.plainText(dark: style.isDark(forDark: isDark) ?? false)
      if value.source != Style.attribute {
        declared.append("\(name):\(text)")
      } else if text != element[name]?.trimmingBlanks {
        element[name] = text
      }
    }
    element["style"] = declared.isEmpty ? nil : declared.joined(separator: ";")
    element["class"] = nil
  }
}

extension Style.Value {
  fileprivate func plainText(dark: Bool) -> String {
    guard text.hasPart("(") else { return text }
    let words = TokenReader.tokens(of: text)
    let shown = words.showing(dark: dark)
    let spelled = shown == words ? text : TokenPrinter.text(shown)
    return (try? Color(css: spelled))?.cssWithOpacity ?? spelled
  }
}
