internal import Tx2SVGCSS
internal import Tx2SVGMarkup
public import Tx2SVGMotion

/// The picture that an item on the command line stands for.
public enum Picture: Hashable, Sendable {
  /// A plain colour that fills its frame.
  case color(Color)
  /// A picture of pixels, embedded whole.
  case raster(RasterImage)
  /// A drawing, imported node for node.
  case vector(VectorImage)
  /// Characters, emoji among them.
  case text(String)
  /// An element of a document, which remains at its place.
  case placed(PlacedNode)

  /// Whether something in it may be seen where it is not visible: it says so itself, whatever is around
  /// it, or a filter paints it.
  package var ignoresVisibility: Bool {
    switch self {
    case .vector(let image): image.root.ignoresVisibility
    case .placed(let node): node.element.ignoresVisibility
    case .color, .raster, .text: false
    }
  }

  /// Whether every point of its area certainly hides the background.
  ///
  /// Read from headers and from the first shape of a drawing; a picture for which this is unknown
  /// is not opaque. Whether the area fills a frame is another question.
  public var isOpaque: Bool {
    switch self {
    case .color(let color): color.opacity == 1
    case .raster(let image): image.isOpaque
    case .vector(let image): image.coverage == .whole
    case .text, .placed: false
    }
  }

  /// Whether parts of it have the colour of the text around it.
  package var hasInk: Bool {
    switch self {
    case .vector(let image): image.leavesColor
    case .text: true
    case .color, .raster, .placed: false
    }
  }

  /// Whether parts of it may be translucent, apart from the smooth edges of its shapes; an element of
  /// a document is by the styles it has there.
  package func isTranslucent(in styles: StyleCascade?) -> Bool {
    switch self {
    case .color(let color): color.opacity > 0 && color.opacity < 1
    case .raster: !isOpaque
    case .vector(let image): image.coverage == .translucent
    case .text: false
    case .placed(let node):
      styles.map { node.element.isTranslucent($0) || node.element.leadsTo(translucent: $0) }
        ?? false
    }
  }

  /// The size of the picture itself in CSS px; colours and text have none.
  public var size: Size? {
    switch self {
    case .color, .text: nil
    case .raster(let image): image.size
    case .vector(let image): image.size
    case .placed(let node): node.frame.size
    }
  }

  /// A drawing that refers to parts of itself as a picture of its own; anything else as it is.
  ///
  /// Where a page shows it twice, browsers look for gradients and clips in the first one alone, and lose
  /// them while that is not displayed. It keeps its shape wherever it is shown unless it `isStretched`.
  package func apart(isStretched: Bool, dark: Bool?) -> Picture {
    guard case .vector(let image) = self,
      let file = image.shown(at: nil, dark: dark).picture(isStretched: isStretched)
    else { return self }
    return .raster(file)
  }
}

extension MarkupElement {
  package var ignoresVisibility: Bool {
    attributes.contains { attribute in
      Self.revealing.contains { attribute.name == $0 || attribute.value.hasPart($0) }
    }
      || children.contains { node in
        switch node {
        case .element(let element): element.ignoresVisibility
        case .text(let text), .cdata(let text):
          name == "style" && Self.revealing.contains { text.hasPart($0) }
        case .comment, .processingInstruction: false
        }
      }
  }

  private static let revealing = ["visibility", "filter"]

  private static let opacities = [
    "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity",
  ]
  private static let colors = ["color", "fill", "stroke", "stop-color", "flood-color"]

  /// Whether it refers to paints or shapes of a document in which anything is translucent.
  fileprivate func leadsTo(translucent styles: StyleCascade) -> Bool {
    let refers = subtree.contains { element in
      element.name == "use"
        || Self.colors.contains { styles.style(of: element)[$0]?.text.hasPart("url(") ?? false }
    }
    return refers && styles.elements.contains { $0.isTranslucent(styles) }
  }

  /// Whether it, or something inside it, may be less than fully opaque.
  func isTranslucent(_ styles: StyleCascade, in outer: Style? = nil) -> Bool {
    let style = outer.map { styles.style(of: self, in: $0) } ?? styles.style(of: self)
    // A gradient that begins with nothing becomes translucent.
    let least = name == "stop" ? -1.0 : 0
    return name == "image"
      || Self.opacities.contains { name in
        style[name].map { value in
          NumberScanner.share(value.word).map { $0 > least && $0 < 1 } ?? true
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

  /// Whether it, or something inside it, is blended with what lies behind it.
  package func blends(_ styles: StyleCascade) -> Bool {
    let mode = styles.style(of: self)["mix-blend-mode"]?.word ?? "normal"
    return mode != "normal" || children.contains { $0.element?.blends(styles) ?? false }
  }
}
