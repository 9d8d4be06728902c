internal import Tx2SVGMotion

/// The part of the canvas that a filter works on.
struct FilterRegion {
  /// The frame in the coordinates of the filtered group, unless something inside moves it.
  let frame: Rect?

  init(of element: Element, holding inner: ArraySlice<Modifier>, origin: Point) {
    let moves = inner.contains { $0.kind == .transform }
    guard !moves, case .views = element.content else {
      frame = nil
      return
    }
    frame = element.frame.relative(to: origin)
  }

  /// Defines a filter whose region extends `margin` beyond the filtered content.
  func filter(
    _ primitives: [Shape], margin: Double, _ builder: inout DrawingBuilder
  ) -> String {
    builder.filter(
      primitives, over: frame?.grown(by: margin), DecimalFormat(fractionDigits: 1))
  }
}
