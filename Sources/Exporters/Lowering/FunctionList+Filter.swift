internal import Tx2SVGMotion

extension FunctionList {
  /// Creates the value of `filter`; the filter that acts first stands first.
  init(_ filters: [Filter], _ scale: MotionScale) {
    self.init()
    for filter in filters {
      let terms = filter.tracks.indices.map { index in
        let isLength = filter.function.quantity == .length && index < 3
        let unit: Unit = isLength ? .pixels : filter.function.quantity == .angle ? .degrees : .none
        return term(
          (filter.tracks[index], unit, scale.reach(ofNumber: index, in: filter)), digits: 3)
      }
      let lengths = terms.prefix(3).map { Operand.sum([$0]) }
      let color = terms.count > 3 ? [Operand.color(Array(terms[3...]))] : []
      append(filter.function.rawValue, [lengths + color])
    }
  }

  fileprivate init(_ shadows: [BoxLook.Shadow], _ scale: MotionScale) {
    self.init()
    let rows = shadows.map { shadow in
      let terms = shadow.tracks.enumerated().map { index, track in
        term(
          (
            track, index < 4 ? .pixels : .none, index < 4 ? scale.length : index < 7 ? 1.0 / 255 : 1
          ), digits: 3)
      }
      return (shadow.isInner ? [Operand.word(.inset)] : [])
        + terms[..<4].map { Operand.sum([$0]) } + [.color(Array(terms[4...]))]
    }
    if !rows.isEmpty { append(nil, rows) }
  }
}

extension MotionScale {
  /// The scale of some filters: that of lengths if they have nothing else, or that of colours.
  static func filters(_ filters: [Filter], tolerance: Double) -> MotionScale {
    let isBlur = filters.allSatisfy { $0.function == .blur }
    var scale = colors(tolerance: tolerance)
    if isBlur { scale = MotionScale(tolerance: tolerance, shares: 1, measure: .deviation) }
    scale.range = filters.allSatisfy { $0.function.range != nil } ? 0...(.infinity) : nil
    return scale
  }

  /// The scale of colours and of what else is next to them.
  static func colors(tolerance: Double) -> MotionScale {
    MotionScale(tolerance: 1.0 / 255, shares: 1, measure: .fraction, length: 1 / 255 / tolerance)
  }

  /// The effect of one unit of a number of a filter in the measure of the scale.
  func reach(ofNumber index: Int, in filter: Filter) -> Double {
    switch filter.function.quantity {
    case .length where index < 3: length
    case .length: index < 6 ? 1.0 / 255 : 1
    case .angle: .pi / 180
    case .factor, .inverse: 1
    }
  }
}

extension Filter {
  /// Whether a filter that does not move changes nothing.
  var isIdle: Bool { isIdle(at: 0) }

  /// Whether it changes nothing at a time.
  func isIdle(at time: Double) -> Bool {
    function == .dropShadow
      ? tracks[6].value(at: time) == 0
      : abs(tracks[0].value(at: time) - function.neutral) < 1e-9
  }

  var isConstant: Bool { tracks.allSatisfy(\.isConstant) }

  /// All numbers that one of its tracks comes to, but for an easing that overshoots.
  func levels(ofNumber index: Int) -> [Double] {
    [tracks[index].initial] + tracks[index].moves.flatMap { [$0.from, $0.to] }
  }
}

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
