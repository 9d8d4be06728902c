internal import Tx2SVGMotion

extension Property {
  /// Fits tracks together: the property whose form holds their numbers.
  init(
    _ name: PropertyName, of element: Element, tracks: [Track], reaches: [Double],
    scale: MotionScale, form: MovingValue.Form = .number, _ builder: inout DrawingBuilder
  ) {
    let frames = builder.fit(
      tracks: tracks, reach: reaches, scale: scale, element: element.name, property: name.text)
    let formats = reaches.map { DecimalFormat(quantum: scale.quantum(reach: $0)) }
    self.init(name, .moving(MovingValue(keyframes: frames, formats: formats, form: form)))
  }
}
