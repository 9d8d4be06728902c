internal import Tx2SVGMotion

extension ElementBuilder {
  /// Nodes with some filters, the one that acts first first: with SMIL in one, whose numbers move,
  /// as WebKit does not see all motion in several around each other; with CSS, which can only move
  /// what shades, one after another.
  func filtered(
    _ nodes: [Shape], by filters: [Filter], in region: FilterRegion,
    _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    let first = filters[0]
    let shades = filters.contains { $0.function == .brightness && $0.darkens }
    if filters.count == 1, shades {
      return darkened(nodes, first.tracks[0].mapped(scale: -1, offset: 1), in: region, &builder)
    }
    if !shades, builder.abilities.movesFilters || filters.allSatisfy(\.isConstant) {
      var list: [Shape] = []
      for filter in filters { list = try primitives(filter, after: list, &builder) }
      let margin = filters.map(\.margin).reduce(0, +)
      let id = region.filter(list, margin: margin, &builder)
      return Shape("g", [.filter: .link(id)], around: nodes)
    }
    guard filters.count > 1 else { return try stepped(nodes, by: first, in: region, &builder) }
    var shape = Shape.joining(nodes)
    for filter in filters { shape = try filtered([shape], by: [filter], in: region, &builder) }
    return shape
  }

  /// Black over the content alone, which is faster than to multiply its colours.
  private func darkened(
    _ nodes: [Shape], _ shade: Track, in region: FilterRegion, _ builder: inout DrawingBuilder
  ) -> Shape {
    let opacity = Property(
      "flood-opacity", of: element, Curve([shade], within: 0...1), reach: 1, scale: .brightness,
      as: Filter.Function.brightness.rawValue, &builder)
    let flood = Shape("feFlood", with: [opacity])
    let composite = Shape("feComposite", ["in2": "SourceGraphic", "operator": "atop"])
    let id = region.filter([flood, composite], margin: 1, &builder)
    return Shape("g", [.filter: .link(id)], around: nodes)
  }

  /// The primitives of a filter after those of others; its numbers may move, those with `digits` stay.
  private func primitives(
    _ filter: Filter, after others: [Shape] = [], digits: Int? = nil,
    _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    let scale = MotionScale.filters([filter], tolerance: builder.tolerance)
    func property(_ name: PropertyName, _ index: Int, _ list: FunctionList? = nil) -> Property {
      let reach = scale.reach(ofNumber: index, in: filter)
      let frames = builder.fit(
        Curve([filter.tracks[index]], within: index == 0 ? filter.function.range : nil),
        reach: [reach], scale: scale, element: element.name, property: filter.function.rawValue)
      let format =
        digits.map { DecimalFormat(fractionDigits: $0) }
        ?? DecimalFormat(quantum: scale.quantum(reach: reach))
      let form = list.map { MovingValue.Form.functions($0) } ?? .number
      return Property(name, .moving(MovingValue(keyframes: frames, formats: [format], form: form)))
    }
    if filter.function == .blur {
      return others + [Shape("feGaussianBlur", with: [property("stdDeviation", 0)])]
    }
    guard filter.function == .dropShadow else {
      let row = filter.function.matrix
      let matrix = property(.values, 0, FunctionList(affine: row.values))
      return others + [Shape("feColorMatrix", ["type": row.type.map { .text($0) }], with: [matrix])]
    }
    let isMixed = !filter.tracks[6].isConstant && !filter.tracks[3..<6].allSatisfy(\.isConstant)
    guard !isMixed else {
      throw .unsupported(
        "svg mixes the opacity of the colour of a 'drop-shadow' by itself;"
          + " use --format svg-css or html", property: "filter")
    }
    let color = Paint(.color, filter.tracks[3..<6] + [Track(1)])
    // Step by step: librsvg knows no feDropShadow.
    var (others, source) = (others, Word.text("SourceGraphic"))
    if let last = others.indices.last {
      source = .text("s\(others.count)")
      others[last].properties.append(Property("result", .still(source)))
    }
    let blur = Shape("feGaussianBlur", with: [property("stdDeviation", 2)])
    let offset = Shape("feOffset", ["result": "o"], with: [property("dx", 0), property("dy", 1)])
    let paint = Property("flood-color", builder.paint(color, of: element))
    return others + [
      blur, offset, Shape("feFlood", with: [paint, property("flood-opacity", 6)]),
      Shape("feComposite", ["in2": "o", "operator": "in", "result": "o"]),
      Shape("feComposite", ["in": source, "in2": "o"]),
    ]
  }

  /// A filter in the fewest levels that look like a steady change.
  private func stepped(
    _ nodes: [Shape], by filter: Filter, in region: FilterRegion, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    let scale = MotionScale.filters([filter], tolerance: builder.tolerance)
    let steps = filter.tracks.indices.map { filter.step(ofNumber: $0) }
    let length = builder.timeline.duration
    let breaks = filter.tracks.flatMap(\.breaks).filter { $0 < length }
    var ids: [[Int]: Word] = [:]
    var links = SwitchingValue()
    for time in Curve.moments(between: [0, length] + breaks, count: 240) {
      let levels = filter.tracks.indices.map { index in
        Int((filter.tracks[index].value(at: time) / steps[index]).rounded())
      }
      let still = Filter(
        filter.function,
        levels.indices.map { index in
          let value = Double(levels[index]) * steps[index]
          let range = index == 0 ? filter.function.range : nil
          return Track(range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value)
        })
      if ids[levels] == nil {
        ids[levels] =
          still.isIdle
          ? .nothing
          : .link(
            region.filter(
              try primitives(still, digits: 3, &builder), margin: filter.margin, &builder))
      }
      if let link = ids[levels] { links.change(to: link, at: time) }
    }
    let errors = steps.indices.map { steps[$0] / 2 * scale.reach(ofNumber: $0, in: filter) }
    let error = zip(errors, filter.tracks).map { $1.isConstant ? 0 : $0 }.max() ?? 0
    let name = filter.function.rawValue
    builder.notes.append(
      FidelityNote(
        element: element.name, property: name, error: error, time: 0,
        pieces: links.words.count, tolerance: max(error, ExportOptions.stripTolerance),
        measure: scale.measure, remark: "\(name) in steps"))
    return Shape("g", around: nodes, with: [Property(.filter, .switching(links))])
  }
}

extension Filter {
  /// Whether it never brightens.
  fileprivate var darkens: Bool {
    levels(ofNumber: 0).allSatisfy { $0 <= 1 }
      || tracks[0].spans(until: tracks[0].breaks.last ?? 0) { $0 > 1 + 1e-9 }.isEmpty
  }

  /// The distance to which it may paint; an easing may overshoot a little.
  fileprivate var margin: Double {
    func largest(_ index: Int) -> Double { levels(ofNumber: index).map(abs).max() ?? 0 }
    return switch function {
    case .blur: 4 * largest(0) + 1
    case .dropShadow: 1.2 * max(largest(0), largest(1)) + 4 * largest(2) + 1
    default: 1
    }
  }

  /// The step in which a number of a filter seems to move steadily.
  fileprivate func step(ofNumber index: Int) -> Double {
    let levels = levels(ofNumber: index) + [0]
    let span = (levels.max() ?? 0) - (levels.min() ?? 0)
    let least =
      switch function.quantity {
      case .length where index < 3: 0.25
      case .length where index < 6, .angle: 1.0
      default: 1.0 / 255
      }
    return max(least, span / (function == .dropShadow ? 16 : 40))
  }
}

extension Filter.Function {
  private typealias Matrix = (colors: [Double], offset: Double)

  private static let identity: Matrix = ([1, 0, 0, 0, 1, 0, 0, 0, 1], 0)
  private static let none: [Double] = Array(repeating: 0, count: 9)

  /// The `type` and the `values` of an feColorMatrix, each a number at 0 and its gain per unit (Filter
  /// Effects 1, section 14).
  fileprivate var matrix: (type: String?, values: [(start: Double, gain: Double)]) {
    switch self {
    case .saturate: ("saturate", [(0, 1)])
    case .grayscale: ("saturate", [(1, -1)])
    case .hueRotate: ("hueRotate", [(0, 1)])
    case .brightness: Self.matrix(from: (Self.none, 0), to: Self.identity)
    case .contrast: Self.matrix(from: (Self.none, 0.5), to: Self.identity)
    case .invert: Self.matrix(from: Self.identity, to: (Self.identity.colors.map { -$0 }, 1))
    case .sepia:
      Self.matrix(
        from: Self.identity,
        to: ([0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131], 0))
    case .blur, .dropShadow, .opacity: Self.matrix(from: Self.identity, to: Self.identity)
    }
  }

  /// The numbers of a matrix by those at 0 and at 1.
  private static func matrix(
    from start: Matrix, to end: Matrix
  ) -> (type: String?, values: [(start: Double, gain: Double)]) {
    func entries(_ matrix: Matrix) -> [Double] {
      stride(from: 0, to: 9, by: 3).flatMap { matrix.colors[$0..<$0 + 3] + [0, matrix.offset] }
        + [0, 0, 0, 1, 0]
    }
    return (nil, zip(entries(start), entries(end)).map { ($0, $1 - $0) })
  }
}

extension FunctionList {
  /// Creates a list of numbers, each a multiple of one number and a constant.
  fileprivate init(affine numbers: [(start: Double, gain: Double)]) {
    self.init()
    let operands = numbers.map { number in
      Operand.sum([
        Term(
          number: number.gain == 0
            ? .still(number.start) : .moving(0, times: number.gain, plus: number.start),
          unit: .none, digits: 4)
      ])
    }
    append(nil, [operands])
  }
}

/// The part of the canvas that a filter works on.
struct FilterRegion {
  /// The frame in the coordinates of the filtered group, unless something inside moves it.
  let frame: Rect?

  init(of element: Element, holding inner: ArraySlice<Modifier>, origin: Point) {
    let moves = inner.contains { $0.kind == .transform }
    guard !moves, case .views = element.content else {
      frame = nil
      return
    }
    frame = element.frame.relative(to: origin)
  }

  /// Defines a filter whose region extends `margin` beyond the filtered content.
  func filter(_ primitives: [Shape], margin: Double, _ builder: inout DrawingBuilder) -> String {
    builder.filter(primitives, over: frame?.grown(by: margin), DecimalFormat(fractionDigits: 1))
  }
}
