internal import Tx2SVGMotion

extension Shape {
  /// The same shape, or one for each fill where fills switch and system colours are among them.
  ///
  /// An animation that steps through fills cannot use custom properties. On demand all are divided.
  func dividedByFills(all: Bool) -> Shape {
    let shape = mapShapes { $0.dividedByFills(all: all) }
    guard
      let index = shape.properties.firstIndex(where: { $0.name == .fill && $0.switching != nil }),
      let fills = shape.properties[index].switching,
      all || fills.colors.contains(where: { $0.system != nil })
    else { return shape }
    var outer = shape
    outer.properties.remove(at: index)
    return outer.divided(by: fills)
  }

  private func divided(by fills: SwitchingValue) -> Shape {
    var shape = Shape(name, [:], children)
    var outer = self
    if name != "g" {
      shape.properties = properties.filter(\.isStill)
      outer.name = "g"
      outer.properties.removeAll(where: \.isStill)
    }
    outer.children = fills.colors.map { color in
      var copy = shape
      copy[.fill] = .color(color)
      copy.properties.append(Property(.fillOpacity, .switching(fills.shows(.color(color)))))
      return .moving(copy)
    }
    return outer
  }

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
  /// Its colours, the darkest red first.
  fileprivate var colors: [Color] {
    let colors = words.compactMap { if case .color(let color) = $0 { color } else { nil } }
    func levels(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.opacity] }
    return Set(colors).sorted { levels($0).lexicographicallyPrecedes(levels($1)) }
  }

  /// A scale in place of words for visibility; `nil` for other words.
  fileprivate func scale(during length: Double) -> TransformOperation? {
    let sizes = words.compactMap { word -> [Double]? in
      if case .shown(let isShown) = word { [isShown ? 1 : 0] } else { nil }
    }
    guard sizes.count == words.count, let last = sizes.last else { return nil }
    let frames = Keyframes(
      times: times + [length], values: sizes + [last], pieces: sizes.map { _ in .hold })
    return TransformOperation(
      kind: .scale, keyframes: frames, format: DecimalFormat(fractionDigits: 0))
  }
}
