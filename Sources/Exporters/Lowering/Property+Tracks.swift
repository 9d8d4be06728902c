internal import Tx2SVGMotion

extension Property {
  /// Fits tracks together: the property whose form contains their numbers.
  init(
    _ name: PropertyName, of element: Element, tracks: [Track], reaches: [Double],
    scale: MotionScale, form: MovingValue.Form = .number, _ builder: inout DrawingBuilder
  ) {
    let frames = builder.fit(
      tracks: tracks, reach: reaches, scale: scale, element: element.name, property: name.text)
    let formats = reaches.map { DecimalFormat(quantum: scale.quantum(reach: $0)) }
    self.init(name, .moving(MovingValue(keyframes: frames, formats: formats, form: form)))
  }

  init(
    _ name: PropertyName, of element: Element, _ list: FunctionList, scale: MotionScale,
    _ builder: inout DrawingBuilder
  ) {
    self.init(
      name, of: element, tracks: list.tracks, reaches: list.reaches, scale: scale,
      form: .functions(list), &builder)
  }
}

extension Element {
  /// The value of `transform` for steps, with its origin if that is not the middle.
  func transform(
    _ steps: [TransformStep], in box: FunctionBox
  ) -> (list: FunctionList, origin: [Property]) {
    let place = box.origin(FunctionList.origin(of: steps, in: box))
    return (
      FunctionList(steps, in: box, reach: discReach),
      place == .center ? [] : [Property("transform-origin", .still(.origin(place)))]
    )
  }

  /// The reach of a disc; anything else fills its frame.
  var discReach: Double? {
    guard case .disc(let radius, _) = content else { return nil }
    return radius * (placements.map(\.scale).max() ?? 1)
  }
}
