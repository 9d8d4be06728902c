internal import Tx2SVGMotion

extension BoxLook {
  /// The property on a box, with the scale of lengths or that of colours.
  func property(of element: Element, _ builder: inout DrawingBuilder) -> Property {
    let name = PropertyName(property)
    switch self {
    case .blend(let mode): return Property(name, .still(.text(mode)))
    case .shadows(let shadows):
      let scale = MotionScale.colors(tolerance: builder.tolerance)
      return Property(name, of: element, FunctionList(shadows, scale), scale: scale, &builder)
    }
  }
}

extension FunctionList {
  fileprivate init(_ shadows: [BoxLook.Shadow], _ scale: MotionScale) {
    self.init()
    let rows = shadows.map { shadow in
      let terms = shadow.tracks.enumerated().map { index, track in
        term(
          (
            track, index < 4 ? .pixels : .none,
            index < 4 ? scale.length : index < 7 ? 1.0 / 255 : 1
          ), digits: 3)
      }
      return (shadow.isInner ? [Operand.word(.inset)] : [])
        + terms[..<4].map { Operand.sum([$0]) } + [.color(Array(terms[4...]))]
    }
    if !rows.isEmpty { functions = [Function(name: nil, arguments: rows)] }
  }
}
