internal import Tx2SVGMotion

extension Property {
  /// Fits tracks together: the property whose form contains their numbers.
  init(
    _ name: PropertyName, of element: Element, tracks: [Track], reaches: [Double],
    scale: MotionScale, as part: String? = nil, form: MovingValue.Form = .number,
    _ builder: inout DrawingBuilder
  ) {
    let frames = builder.fit(
      tracks: tracks, reach: reaches, scale: scale, element: element.name,
      property: part ?? name.text)
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

  /// Fits a curve whose number moves points `reach` user units per unit.
  init(
    _ name: PropertyName, of element: Element, _ curve: Curve, reach: Double, scale: MotionScale,
    as part: String? = nil, _ builder: inout DrawingBuilder
  ) {
    let frames = builder.fit(
      curve, reach: [reach], scale: scale, element: element.name, property: part ?? name.text)
    self.init(name, frames, DecimalFormat(quantum: scale.quantum(reach: reach)))
  }

  /// Fits an opacity, which stays in 0...1 where a spring overshoots.
  init(
    _ name: PropertyName, of element: Element, opacity: Track, as part: String? = nil,
    _ builder: inout DrawingBuilder
  ) {
    self.init(
      name, of: element, Curve([opacity], within: 0...1), reach: 1, scale: .opacity, as: part,
      &builder)
  }
}

extension TransformOperation {
  /// Fits a curve whose numbers move points `reach` user units per unit.
  init(
    _ kind: Kind, of element: Element, _ curve: Curve, reach: Double, scale: MotionScale,
    as part: String? = nil, _ builder: inout DrawingBuilder
  ) {
    keyframes = builder.fit(
      curve, reach: Array(repeating: reach, count: curve.dimension), scale: scale,
      element: element.name, property: part ?? kind.rawValue)
    (self.kind, format) = (kind, DecimalFormat(quantum: scale.quantum(reach: reach)))
  }
}

extension Element {
  /// The reach of a disc; anything else fills its frame.
  var discReach: Double? {
    guard case .disc(let radius, _) = content else { return nil }
    return radius * (placements.map(\.scale).max() ?? 1)
  }
}

extension Property {
  /// Creates a property that switches, or one that stays if it has one value.
  init(switching name: PropertyName, _ value: SwitchingValue) {
    self.init(name, value.words.count > 1 ? .switching(value) : .still(value.words[0]))
  }

  /// Lets clicks through what a switch of visibility does not show.
  init(clicksOn shown: SwitchingValue, usual: Word = "inherit") {
    self.init(switching: .pointerEvents, shown.replacing(hidden: "none", shown: usual))
  }
}
