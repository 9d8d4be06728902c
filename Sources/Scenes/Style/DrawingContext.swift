package import Tx2SVGMarkup
package import Tx2SVGMotion

/// The surroundings of an element of a drawing: the style it inherits, and the scale of its units.
package struct DrawingContext: Sendable {
  package let styles: StyleCascade
  package private(set) var style: Style
  /// The nearest viewport, user units.
  package private(set) var viewport: Size
  /// The number of CSS px in one user unit, along the axis in which it is largest.
  package private(set) var unit: Double
  /// The size of the whole drawing, which is the window for embedded content.
  private let window: Size

  /// The surroundings of the content of an outermost `svg`.
  package init(root: MarkupElement, styles: StyleCascade, frame: DrawingFrame? = nil) {
    self.styles = styles
    style = styles.style(of: root)
    let frame = frame ?? DrawingFrame(root: root, style: style)
    (viewport, unit, window) = (frame.viewport, frame.unit, frame.size)
  }

  package func style(of element: MarkupElement) -> Style { styles.style(of: element, in: style) }

  package func lengths(_ style: Style) -> DrawingLengths {
    style.lengths(viewport: viewport, window: window)
  }

  func transform(_ style: Style) -> ElementTransform {
    ElementTransform(style: style, lengths: lengths(style))
  }

  package func entering(_ element: MarkupElement) -> DrawingContext {
    entering(element, style(of: element))
  }

  /// Whether the transforms of an element leave no area of it.
  package func flattens(_ element: MarkupElement) -> Bool {
    transform(style(of: element)).map(about: nil).map { abs($0.determinant) < 1e-9 } ?? false
  }

  func entering(_ element: MarkupElement, _ style: Style) -> DrawingContext {
    var context = self
    context.style = style
    if let map = transform(style).map(about: nil) { context.unit *= map.stretch }
    if element.name == "svg" || element.name == "symbol" {
      let lengths = lengths(style)
      let size = Size(
        lengths.value(style["width"]?.text, .width, default: nil) ?? viewport.width,
        lengths.value(style["height"]?.text, .height, default: nil) ?? viewport.height)
      context.enter(DrawingFrame(element: element, size: size))
    }
    return context
  }

  /// The surroundings of the content of something that is drawn elsewhere, in a viewport.
  func inside(_ style: Style, _ frame: DrawingFrame) -> DrawingContext {
    var context = self
    context.style = style
    context.enter(frame)
    return context
  }

  private mutating func enter(_ frame: DrawingFrame) {
    viewport = frame.viewport
    unit *= frame.unit
  }
}

extension Homography {
  /// The factor by which lengths grow, along the direction in which they grow most.
  var stretch: Double {
    // The larger singular value of a matrix of two rows.
    let (sum, difference) = (a * a + b * b + d * d + e * e, a * e - b * d)
    let root = max(0, sum * sum - 4 * difference * difference).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }
}
