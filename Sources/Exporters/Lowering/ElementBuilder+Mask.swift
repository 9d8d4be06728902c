internal import Tx2SVGMotion

extension ElementBuilder {
  /// Nodes behind a mask: a rectangle of the gradient, again and again if the image goes on, which
  /// moves or grows.
  func masked(
    _ nodes: [Shape], by mask: Mask, origin: Point, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    let frame = element.frame.relative(to: origin)
    let tracks = mask.resolved(in: element.frame.size).operands.map(\.plain)
    let isSized = tracks[2].isConstant && tracks[3].isConstant
    if case .linear(let angle) = mask.image, !isSized,
      angle.truncatingRemainder(dividingBy: 90) != 0
    {
      throw .needsBoxes("a slanted gradient cannot change its size in svg", property: "mask-size")
    }
    let unit = isSized ? Size(tracks[2].initial, tracks[3].initial) : Size(1, 1)
    var tile = Shape("path", ["d": .outline(Rect(size: unit))])
    tile["fill"] = .link(builder.define(try Self.gradient(mask, over: isSized ? unit : nil)))
    let tiles = try copies(of: tile, unit, tracks, repeats: mask.repeats && isSized)
    var image = Shape.joining(tiles)
    let corner = [frame.minX, frame.minY]
    let places = zip(tracks, corner).map { $0.mapped(scale: 1, offset: $1) }
    image.transform = [operation(.translate, places, reach: 1, &builder)]
    if !isSized {
      image.transform.append(operation(.scale, Array(tracks[2...]), reach: 1, &builder))
    }
    return .masked(nodes, by: builder.mask([image], over: frame))
  }

  /// The rectangle wherever the frame ever needs one.
  private func copies(
    of tile: Shape, _ size: Size, _ tracks: [Track], repeats: Bool
  ) throws(ExportError) -> [Shape] {
    guard repeats, size.width > 0, size.height > 0 else { return [tile] }
    func numbers(_ place: Track, _ length: Double, of whole: Double) -> ClosedRange<Int> {
      let places = [place.initial] + place.moves.flatMap { [$0.from, $0.to] }
      let (low, high) = (places.min() ?? 0, places.max() ?? 0)
      let last = ((whole - low) / length - 1e-9).rounded(.up) - 1
      let first = (-high / length + 1e-9).rounded(.down)
      return Int(max(-1e6, min(first, last)))...Int(min(1e6, max(first, last)))
    }
    let columns = numbers(tracks[0], size.width, of: element.frame.width)
    let rows = numbers(tracks[1], size.height, of: element.frame.height)
    guard columns.count * rows.count <= 100 else {
      throw .needsBoxes("svg draws a gradient at most 100 times", property: "mask-size")
    }
    return rows.flatMap { row in
      columns.map { column in
        guard row != 0 || column != 0 else { return tile }
        var copy = tile
        copy.transform = [
          TransformOperation(.translate, [Double(column) * size.width, Double(row) * size.height])
        ]
        return copy
      }
    }
  }

  /// A gradient over a rectangle of a size, or over whatever it fills.
  private static func gradient(_ mask: Mask, over size: Size?) throws(ExportError) -> Shape {
    let box = size ?? Size(1, 1)
    let format = DecimalFormat(fractionDigits: 3)
    let stops = mask.stops.map { stop in
      Shape(
        "stop",
        [
          "offset": .number(stop.offset, format), "stop-color": .text("#fff"),
          "stop-opacity": stop.opacity == 1 ? nil : .number(stop.opacity, format),
        ])
    }
    let units: Word? = size == nil ? nil : "userSpaceOnUse"
    switch mask.image {
    case .linear(let angle):
      let (start, end) = line(at: angle, in: box)
      return Shape(
        "linearGradient",
        [
          "gradientUnits": units, "x1": .number(start.x, format), "y1": .number(start.y, format),
          "x2": .number(end.x, format), "y2": .number(end.y, format),
        ], around: stops)
    case .picture: throw .needsBoxes("a picture masks boxes of pages", property: "mask-image")
    case .radial(let center, let radii):
      let (middle, reach) = (center.point(in: box), radii.point(in: box))
      // A gradient of no size is all of its last colour.
      let scale = [max(reach.x, 1e-3), max(reach.y, 1e-3)]
      let place: [TransformOperation] = [
        TransformOperation(.translate, [middle.x, middle.y], format),
        TransformOperation(.scale, scale, DecimalFormat(fractionDigits: 4)),
      ]
      return Shape(
        "radialGradient",
        [
          "gradientUnits": units, "cx": "0", "cy": "0", "r": "1",
          "gradientTransform": .transform(place),
        ], around: stops)
    }
  }

  /// The ends of the way in a box: the lines across them meet its corners (CSS Images 3, section 3.1).
  private static func line(at angle: Double, in size: Size) -> (start: Point, end: Point) {
    let turn = Matrix4.rotation(angle, axis: Vector3(0, 0, 1)).homography
    let way = turn(Point(0, -1))
    let half = (abs(way.x) * size.width + abs(way.y) * size.height) / 2
    let middle = Point(size.width / 2, size.height / 2)
    return (
      Point(middle.x - way.x * half, middle.y - way.y * half),
      Point(middle.x + way.x * half, middle.y + way.y * half)
    )
  }
}

extension FunctionList {
  /// Creates two lengths, one across and one down.
  init(pair: ArraySlice<Amount<Track>>, in box: FunctionBox) {
    self.init()
    let row = zip(pair, [Dimension.width, .height]).map { length($0, of: $1, digits: 2, in: box) }
    append(nil, [row])
  }
}
