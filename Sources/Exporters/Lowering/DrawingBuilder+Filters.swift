internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension DrawingBuilder {
  /// The content of a drawing behind the filter functions of the whole.
  mutating func filtered(
    _ content: [Shape.Child], of image: VectorImage
  ) throws(ExportError) -> [Shape.Child] {
    guard !image.filters.isEmpty else { return content }
    var list: [Shape] = []
    for filter in image.filters {
      list = try primitives(filter, after: list, digits: 4, of: "drawing")
    }
    let margin = image.filters.map(\.margin).reduce(0, +)
    let id = filter(list, over: image.viewBox.grown(by: margin))
    return [.moving(Shape("g", [.filter: .link(id)], content))]
  }

  /// The primitives of a filter after those of others; its numbers may move, those with `digits` stay.
  mutating func primitives(
    _ filter: Filter, after others: [Shape] = [], digits: Int? = nil, of element: String
  ) throws(ExportError) -> [Shape] {
    let scale = MotionScale.filters([filter], tolerance: tolerance)
    func property(_ name: PropertyName, _ index: Int, _ list: FunctionList? = nil) -> Property {
      let reach = scale.reach(ofNumber: index, in: filter)
      let frames = fit(
        Curve([filter.tracks[index]], within: index == 0 ? filter.function.range : nil),
        reach: [reach], scale: scale, element: element, property: filter.function.rawValue)
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
    let color = color(
      Curve(Array(filter.tracks[3..<6])), of: element, Paint.Property.color.rawValue)
    // Step by step: librsvg knows no feDropShadow.
    var (others, source) = (others, Word.text("SourceGraphic"))
    if let last = others.indices.last {
      source = .text("s\(others.count)")
      others[last].properties.append(Property("result", .still(source)))
    }
    let blur = Shape("feGaussianBlur", with: [property("stdDeviation", 2)])
    let offset = Shape("feOffset", ["result": "o"], with: [property("dx", 0), property("dy", 1)])
    let paint = Property("flood-color", .moving(color))
    return others + [
      blur, offset, Shape("feFlood", with: [paint, property("flood-opacity", 6)]),
      Shape("feComposite", ["in2": "o", "operator": "in", "result": "o"]),
      Shape("feComposite", ["in": source, "in2": "o"]),
    ]
  }
}

extension Filter.Function {
  private typealias Matrix = (colors: [Double], offset: Double, opacity: Double)

  private static let identity: Matrix = ([1, 0, 0, 0, 1, 0, 0, 0, 1], 0, 1)
  private static let none: [Double] = Array(repeating: 0, count: 9)

  /// The `type` and the `values` of an feColorMatrix, each a number at 0 and its gain per unit (Filter
  /// Effects 1, section 14).
  fileprivate var matrix: (type: String?, values: [(start: Double, gain: Double)]) {
    switch self {
    case .saturate: ("saturate", [(0, 1)])
    case .grayscale: ("saturate", [(1, -1)])
    case .hueRotate: ("hueRotate", [(0, 1)])
    case .brightness: Self.matrix(from: (Self.none, 0, 1), to: Self.identity)
    case .contrast: Self.matrix(from: (Self.none, 0.5, 1), to: Self.identity)
    case .invert: Self.matrix(from: Self.identity, to: (Self.identity.colors.map { -$0 }, 1, 1))
    case .sepia:
      Self.matrix(
        from: Self.identity,
        to: ([0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131], 0, 1))
    case .opacity: Self.matrix(from: (Self.identity.colors, 0, 0), to: Self.identity)
    case .blur, .dropShadow: Self.matrix(from: Self.identity, to: Self.identity)
    }
  }

  /// The numbers of a matrix by those at 0 and at 1.
  private static func matrix(
    from start: Matrix, to end: Matrix
  ) -> (type: String?, values: [(start: Double, gain: Double)]) {
    func entries(_ matrix: Matrix) -> [Double] {
      stride(from: 0, to: 9, by: 3).flatMap { matrix.colors[$0..<$0 + 3] + [0, matrix.offset] }
        + [0, 0, 0, matrix.opacity, 0]
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
