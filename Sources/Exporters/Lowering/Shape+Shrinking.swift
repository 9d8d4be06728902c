internal import Tx2SVGMotion

extension Shape {
  /// The same shape, as small as a point where it would be switched off: no optimiser takes it for
  /// hidden, and transforms move where style is forbidden.
  ///
  /// Parts of a text have no transform, and stay as they are.
  func shrunkWhereHidden(during length: Double) -> Shape {
    guard name != "tspan" else { return self }
    var shape = mapShapes { $0.shrunkWhereHidden(during: length) }
    let switches = shape.properties.compactMap { $0.switching?.scale(during: length) }
    shape.properties.removeAll { $0.switching?.scale(during: length) != nil }
    return switches.reduce(shape) { shape, scale in
      var group = Shape("g", around: [shape])
      group.transform = [scale]
      return group
    }
  }
}

extension SwitchingValue {
  /// A scale in place of words for visibility; `nil` for other words.
  fileprivate func scale(during length: Double) -> TransformOperation? {
    let sizes = words.compactMap { word -> [Double]? in
      if case .shown(let isShown) = word { [isShown ? 1 : 0.0001] } else { nil }
    }
    guard sizes.count == words.count, let last = sizes.last else { return nil }
    let frames = Keyframes(
      times: times + [length], values: sizes + [last], pieces: sizes.map { _ in .hold })
    return TransformOperation(
      kind: .scale, keyframes: frames, format: DecimalFormat(fractionDigits: 4))
  }
}
