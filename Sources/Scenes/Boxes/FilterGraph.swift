internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The primitives of a `filter` element, followed from their inputs to the last result.
struct FilterGraph {
  private let filter: MarkupElement
  private let shape: Rect
  private let lengths: DrawingLengths
  /// The number of user units in a unit of the primitives.
  private let scale: Size

  init(_ filter: MarkupElement, _ shape: Rect, _ lengths: DrawingLengths) {
    (self.filter, self.shape, self.lengths) = (filter, shape, lengths)
    scale = filter["primitiveUnits"] == "objectBoundingBox" ? shape.size : Size(1, 1)
  }

  private var region: Rect {
    var local = lengths
    let isOwn = filter["filterUnits"] == "userSpaceOnUse"
    if !isOwn { local.viewport = Size(1, 1) }
    func value(_ name: String, _ side: DrawingLengths.Side, _ usual: String) -> Double {
      local.value(filter[name] ?? usual, side) ?? 0
    }
    let (x, y) = (value("x", .width, "-10%"), value("y", .height, "-10%"))
    let size = Size(value("width", .width, "120%"), value("height", .height, "120%"))
    if isOwn { return Rect(origin: Point(x, y), size: size) }
    return Rect(
      origin: Point(shape.minX + x * shape.width, shape.minY + y * shape.height),
      size: Size(size.width * shape.width, size.height * shape.height))
  }

  /// The rectangle of the last result; `nil` if nothing is left.
  func reach(of source: Rect) -> Rect? {
    let region = region
    var (results, last): ([String: Rect], Rect?) = ([:], source.intersection(region))
    func input(_ primitive: MarkupElement, _ name: String = "in") -> Rect? {
      switch primitive[name] {
      case "SourceGraphic", "SourceAlpha": source.intersection(region)
      case "BackgroundImage", "BackgroundAlpha": nil
      case "FillPaint", "StrokePaint": region
      case let name?: results[name]
      case nil: last
      }
    }
    for primitive in filter.children.compactMap(\.element) where primitive.name.hasPrefix("fe") {
      let result = self.result(of: primitive, region, input)?.intersection(region)
      if let name = primitive["result"] { results[name] = result }
      last = result
    }
    return last
  }

  private func result(
    of primitive: MarkupElement, _ region: Rect, _ input: (MarkupElement, String) -> Rect?
  ) -> Rect? {
    let first = input(primitive, "in")
    switch primitive.name {
    case "feFlood": return primitive["flood-opacity"].flatMap(Double.init) == 0 ? nil : region
    case "feTurbulence", "feImage", "feTile", "feDiffuseLighting": return region
    case "feOffset": return first.map { shifted($0, primitive) }
    case "feGaussianBlur": return first.map { blurred($0, primitive, usual: 0) }
    case "feDropShadow":
      return first.map { $0.union(blurred(shifted($0, primitive, usual: 2), primitive, usual: 2)) }
    case "feMorphology":
      let radius = pair(primitive["radius"], usual: 0)
      let sign: Double = primitive["operator"] == "dilate" ? 1 : -1
      return first.map { $0.grown(sign * radius.width, sign * radius.height) }
    case "feDisplacementMap":
      let reach = abs(primitive["scale"].flatMap(Double.init) ?? 0) / 2
      return first.map { $0.grown(reach * scale.width, reach * scale.height) }
    case "feMerge":
      return primitive.children.compactMap(\.element).reduce(nil) {
        Reach.union($0, input($1, "in"))
      }
    case "feBlend", "feComposite":
      let second = input(primitive, "in2")
      switch primitive["operator"] {
      case "in": return first.flatMap { first in second.flatMap { first.intersection($0) } }
      case "out": return first
      case "atop": return second
      default: return Reach.union(first, second)
      }
    default: return first
    }
  }

  private func shifted(_ rect: Rect, _ primitive: MarkupElement, usual: Double = 0) -> Rect {
    let (dx, dy) = (number(primitive["dx"], usual), number(primitive["dy"], usual))
    return rect.moved(dx * scale.width, dy * scale.height)
  }

  /// The extent of a blur: three deviations, beyond which nothing is left in eight bits.
  private func blurred(_ rect: Rect, _ primitive: MarkupElement, usual: Double) -> Rect {
    let deviation = pair(primitive["stdDeviation"], usual: usual)
    return rect.grown(3 * deviation.width, 3 * deviation.height)
  }

  private func pair(_ text: String?, usual: Double) -> Size {
    var scanner = NumberScanner(text ?? "")
    let first = scanner.number() ?? usual
    return Size(first * scale.width, (scanner.number() ?? first) * scale.height)
  }

  private func number(_ text: String?, _ usual: Double) -> Double {
    lengths.value(text, .width, default: usual) ?? usual
  }
}

extension Rect {
  /// The rectangle moved by a distance along each axis.
  func moved(_ x: Double, _ y: Double) -> Rect {
    Rect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  func grown(_ x: Double, _ y: Double) -> Rect {
    Rect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }
}
