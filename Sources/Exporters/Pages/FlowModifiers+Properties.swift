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
      _ name: PropertyName, _ track: Track, _ scale: MotionScale,
      _ form: MovingValue.Form = .number, isAdded: Bool = false
    ) {
      var property = Property(
        name, of: element, tracks: [track], reaches: [1], scale: scale, form: form, &builder)
      property.isAdded = isAdded
      properties.append(property)
    }
    func add(
      _ name: PropertyName, _ list: FunctionList, _ scale: MotionScale
    ) throws(ExportError) {
      guard !list.needsSize else { throw unknownSize }
      properties.append(Property(name, of: element, list, scale: scale, &builder))
    }
    if let opacity {
      if own?.opacity == nil {
        add(.opacity, opacity, .opacity)
      } else {
        // The element's own opacity remains; this is the visible share of it.
        add(.filter, opacity, .opacity, .opaqueness, isAdded: true)
      }
    }
    if own?.transform != nil, let singles = singles(in: box) {
      for (name, value) in singles { try add(name, value, scale) }
    } else if !steps.isEmpty {
      let (list, origin) = element.transform(steps, in: box)
      properties += origin
      try add(.transform, list, scale)
    }
    if let clip {
      try add(.clipPath, FunctionList(clip, in: box), clip.isSize ? scale.ofSizes : scale)
    }
    if let blur {
      let scale = MotionScale.blur(tolerance: scale.tolerance)
      add(.filter, blur, scale, .blur, isAdded: own?.filter != nil)
    }
    properties += paints.map {
      Property(PropertyName($0.property.rawValue), builder.paint($0, of: element))
    }
    return properties
  }
}
