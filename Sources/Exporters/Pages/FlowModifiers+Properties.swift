internal import Tx2SVGMotion

extension FlowModifiers {
  /// The properties that play the modifiers of an element on one box, next to its own look.
  ///
  /// - Throws: `unknownSize` for what only a box of a known size can play.
  func properties(
    of element: Element, in box: FunctionBox, beside own: OwnLook? = nil,
    _ builder: inout DrawingBuilder, unknownSize: ExportError
  ) throws(ExportError) -> [Property] {
    let scale = builder.scale(of: element)
    var properties: [Property] = []
    func add(
      _ name: PropertyName, _ list: FunctionList, _ scale: MotionScale, isAdded: Bool = false
    ) throws(ExportError) {
      guard !list.needsSize else { throw unknownSize }
      var property = Property(name, of: element, list, scale: scale, &builder)
      property.isAdded = isAdded
      properties.append(property)
    }
    if let opacity {
      if own?.opacity == nil {
        properties.append(Property(.opacity, of: element, opacity: opacity, &builder))
      } else {
        // The element's own opacity remains; this is the visible share of it.
        let list = FunctionList([Filter(.opacity, [opacity])], .opacity)
        try add(.filter, list, .opacity, isAdded: true)
      }
    }
    if own?.transform != nil, let singles = singles(in: box) {
      for (name, value) in singles { try add(name, value, scale) }
    } else if !steps.isEmpty {
      let (list, origin) = element.transform(steps, in: box)
      properties += origin
      try add(.transform, list, scale)
    }
    if let mask {
      properties += mask.still
      for (name, value) in element.lists(of: mask, in: box) { try add(name, value, scale) }
    }
    if let clip {
      try add(.clipPath, FunctionList(clip, in: box), clip.isSize ? scale.ofSizes : scale)
    }
    if !filters.isEmpty {
      let scale = MotionScale.filters(filters, tolerance: scale.tolerance)
      try add(.filter, FunctionList(filters, scale), scale, isAdded: own?.filter != nil)
    }
    properties += looks.map { $0.property(of: element, &builder) }
    properties += paints.map { builder.property($0, of: element) }
    return properties
  }
}
