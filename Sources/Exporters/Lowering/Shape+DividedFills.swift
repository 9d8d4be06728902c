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
}

extension SwitchingValue {
  /// Its colours, the darkest red first.
  fileprivate var colors: [Color] {
    let colors = words.compactMap { if case .color(let color) = $0 { color } else { nil } }
    func levels(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.opacity] }
    return Set(colors).sorted { levels($0).lexicographicallyPrecedes(levels($1)) }
  }

  /// The times at which it has a value, as a switch of visibility.
  fileprivate func shows(_ word: Word) -> SwitchingValue {
    var shown = SwitchingValue()
    for (time, other) in zip(times, words) { shown.change(to: .shown(other == word), at: time) }
    return shown
  }
}
