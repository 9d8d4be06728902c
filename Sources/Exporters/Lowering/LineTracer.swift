internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// Lowers a picture whose lines are drawn along themselves; fills, markers and all else follow.
///
/// A dash as long as its line slides in; its length is 1, so that engines need not agree on any other.
struct LineTracer {
  let element: Element
  let progress: Track
  let order: LineOrder
  let scale: MotionScale
  let styles: StyleCascade
  /// Of what percentages are shares; `nil` if it is not known.
  let viewport: Size?
  /// What is drawn, with the length of all lines before it and to its end, user units.
  private typealias Thing = (lines: ShapeLines?, start: Double, end: Double)
  /// The things to draw, in order.
  private var things: [Thing] = []
  private(set) var length = 0.0
  private var hasFollowers = false
  private var next = 0

  /// The share of the time in which everything but lines comes, if there are lines.
  private static let usualTail = 0.25

  init(
    _ shape: Shape, of element: Element, _ motion: (progress: Track, order: LineOrder),
    _ scale: MotionScale, _ styles: StyleCascade, viewport: Size?
  ) {
    (self.element, self.scale, self.styles) = (element, scale, styles)
    self.viewport = viewport
    (progress, order) = motion
    _ = Self.mapped(.moving(shape)) { child, element in
      add(element.flatMap { ShapeLines($0, styles.style(of: $0), viewport: viewport) })
      return child
    }
  }

  /// The share of the progress in which what follows the lines appears.
  var tail: Double { length == 0 ? 1 : hasFollowers ? Self.usualTail : 0 }

  /// A drawing with each shape replaced by what `change` makes of it, in the order in which they are drawn;
  /// a shape that stands as it was read comes with its element.
  private static func mapped(
    _ child: Shape.Child, _ change: (Shape.Child, MarkupElement?) -> Shape.Child
  ) -> Shape.Child {
    switch child {
    case .moving(var group) where !ShapeLines.isSilent(group.name):
      guard ShapeLines.containers.contains(group.name) else { return change(child, nil) }
      group.children = group.children.map { mapped($0.unmoved, change) }
      return .moving(group)
    case .still(.element(let element)) where !ShapeLines.isSilent(element.name),
      .themed(.element(let element)) where !ShapeLines.isSilent(element.name):
      guard ShapeLines.containers.contains(element.name) else { return change(child, element) }
      var group = Shape(element)
      group.children = element.children.map { mapped(.still($0), change) }
      return .moving(group)
    default: return child
    }
  }

  private mutating func add(_ lines: ShapeLines?) {
    let start = length
    length += lines?.lines.reduce(0) { $0 + $1.length } ?? 0
    things.append((lines, start, length))
    guard let lines else { return hasFollowers = true }
    hasFollowers = hasFollowers || lines.fillOpacity != nil || lines.hasMarkers
  }

  mutating func traced(_ shape: Shape, _ builder: inout DrawingBuilder) -> Shape {
    let child = Self.mapped(.moving(shape)) { child, element in
      element.map { traced($0, child, &builder) }
        ?? .moving(following(child, thing(), &builder))
    }
    return if case .moving(let shape) = child { shape } else { shape }
  }

  private mutating func traced(
    _ element: MarkupElement, _ child: Shape.Child, _ builder: inout DrawingBuilder
  ) -> Shape.Child {
    let thing = thing()
    guard let lines = thing.lines, !lines.lines.isEmpty else {
      if element.name == "use" { builder.warn(Self.unseenLines) }
      if ShapeLines.ignoresScale(styles.style(of: element)) { builder.warn(Self.unscaledLines) }
      return .moving(blended(following(child, thing, &builder), like: element))
    }
    let isPlain = lines.lines.count == 1 && !lines.isDashed && !lines.hasMarkers
    guard isPlain else {
      return .moving(blended(layered(element, lines, thing, &builder), like: element))
    }
    var shape = Shape(element)
    draw(&shape, lines.lines[0], from: thing.start, &builder)
    if let opacity = lines.fillOpacity {
      let start = start(after: thing)
      shape[.fillOpacity] = nil
      shape.properties.append(
        moving(.fillOpacity, from: start, to: start + tail, reach: 1, .opacity, &builder) {
          $0 * opacity
        })
    }
    return .moving(shape)
  }

  private static let unseenLines =
    "what <use> shows fades in while lines are drawn: draw the shape itself in its place"

  private static let unscaledLines =
    "a stroke with vector-effect: non-scaling-stroke fades in while lines are drawn: leave that out"

  private mutating func thing() -> Thing {
    defer { next += 1 }
    return things[next]
  }

  /// The progress at which the lines of a thing are drawn.
  private func start(after thing: Thing) -> Double {
    order.isSequence && length > 0 ? thing.end / length * (1 - tail) : 1 - tail
  }

  private func following(
    _ child: Shape.Child, _ thing: Thing, _ builder: inout DrawingBuilder
  ) -> Shape {
    let start = start(after: thing)
    var group = Shape("g", [:], [child])
    group.properties.append(
      moving(.opacity, from: start, to: start + tail, reach: 1, .opacity, &builder) { $0 })
    return group
  }

  /// A group that fades as a whole, mixed with what lies behind it as the element in it is.
  private func blended(_ group: Shape, like element: MarkupElement) -> Shape {
    guard let mode = styles.style(of: element)["mix-blend-mode"], mode.word != "normal" else {
      return group
    }
    var group = group
    group["style"] = .text("mix-blend-mode:\(mode.word)")
    return group
  }

  /// A shape of several lines, or one with gaps or markers: layers until it is there, then itself.
  private func layered(
    _ element: MarkupElement, _ lines: ShapeLines, _ thing: Thing, _ builder: inout DrawingBuilder
  ) -> Shape {
    var layers: [Shape] = []
    if lines.fillOpacity != nil {
      let fill = layer(of: element, "stroke:none;marker:none")
      layers.append(following(.moving(fill), thing, &builder))
    }
    var place = thing.start
    for line in lines.lines {
      var stroke = layer(of: element, "fill:none;marker:none")
      if lines.lines.count > 1 { stroke["d"] = .lines(line, format) }
      if lines.isDashed {
        stroke["mask"] = mask(line, of: lines, from: place, &builder)
        // WebKit draws no moving mask that stands in another picture.
        if let mask = builder.definitions.popLast() { layers.append(mask) }
      } else {
        draw(&stroke, line, from: place, &builder)
      }
      layers.append(stroke)
      place += line.length
    }
    if lines.hasMarkers {
      let markers = layer(of: element, "fill:none;stroke-opacity:0")
      layers.append(following(.moving(markers), thing, &builder))
    }
    let drawn = SwitchingValue(
      during: unfinished(builder), of: builder.timeline.duration, is: .shown(true),
      otherwise: .shown(false))
    let parts = [(Shape.joining(layers), drawn), (Shape(element), drawn.inverted)]
    return Shape(
      "g",
      around: parts.map { shape, shown in
        Shape("g", around: [shape], with: [Property(switching: .opacity, shown)])
      })
  }

  private var format: DecimalFormat { DecimalFormat(quantum: scale.quantum(reach: 1)) }

  /// A copy of an element for one of its layers.
  private func layer(of element: MarkupElement, _ declarations: String) -> Shape {
    var copy = element
    copy["id"] = nil
    copy["style"] = [element["style"], declarations].compactMap(\.self).joined(separator: ";")
    return Shape(copy)
  }

  /// What lets a line with gaps through as it is drawn.
  private func mask(
    _ line: ShapeLines.Line, of lines: ShapeLines, from start: Double,
    _ builder: inout DrawingBuilder
  ) -> Word {
    var path = Shape(
      "path",
      [
        "d": .lines(line, format), .fill: "none", "stroke": "#fff",
        "stroke-width": .size(lines.width), "stroke-linecap": lines.hasCaps ? "square" : nil,
      ])
    draw(&path, line, from: start, &builder)
    return builder.mask([path], over: lines.box)
  }

  /// A dash is longer than its line and begins away from it: no cap is seen before, and no gap after.
  private static let (dash, rest) = (1.002, 1.003)

  /// Lets the dash of a line slide in.
  func draw(
    _ shape: inout Shape, _ line: ShapeLines.Line, from start: Double,
    _ builder: inout DrawingBuilder
  ) {
    let ends =
      order.isSequence
      ? [start, start + line.length].map { $0 / length * (1 - tail) } : [0, 1 - tail]
    // Programs that draw stills know no path lengths, and optimisers know them on paths alone.
    let isMeasured = progress.isConstant || builder.options.isPortable
    let unit = isMeasured ? line.length : 1
    let way = (order.isReversed ? -Self.rest : Self.rest) * unit
    shape["pathLength"] = isMeasured ? nil : "1"
    shape[.dashOffset] = nil
    let offset = moving(
      .dashOffset, from: ends[0], to: ends[1], reach: line.length / unit, scale, &builder
    ) {
      (1 - $0) * way
    }
    let (times, format) = (unfinished(builder), DecimalFormat(fractionDigits: 3))
    // Chromium and WebKit show nothing for fewer numbers than those of the attribute.
    let isDashed = times.contains { $0.contains(builder.posterTime) }
    let whole: Word = isDashed ? .numbers([Self.dash * unit, 0], format) : "0"
    let dash = SwitchingValue(
      during: times, of: builder.timeline.duration,
      is: .numbers([Self.dash * unit, 3 * unit], format), otherwise: whole)
    shape.properties += [Property(switching: .dashes, dash), offset]
  }

  /// When not everything is there.
  func unfinished(_ builder: DrawingBuilder) -> [Range<Double>] {
    progress.spans(until: builder.timeline.duration) { $0 < 1 - 1e-6 }
  }

  /// A number that depends on the share of a part of the progress.
  func moving(
    _ name: PropertyName, from start: Double, to end: Double, reach: Double, _ scale: MotionScale,
    _ builder: inout DrawingBuilder, _ value: @escaping (Double) -> Double
  ) -> Property {
    let progress = progress
    func number(_ time: Double) -> Double {
      value(min(max((progress.value(at: time) - start) / max(end - start, 1e-9), 0), 1))
    }
    var curve = Curve.scalar(like: [progress], number)
    // Where the part begins and ends, the number bends.
    let bends = [start, end].filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.flatMap { edge in
      progress.spans(until: builder.timeline.duration) { $0 < edge }
        .flatMap { [$0.lowerBound, $0.upperBound] }
    }
    if !bends.isEmpty {
      let evaluate = curve.evaluate
      curve = Curve(dimension: 1, breaks: curve.breaks + bends, evaluate: evaluate)
    }
    let frames = builder.fit(
      curve, reach: [reach], scale: scale, element: element.name, property: "draw")
    return Property(name, frames, DecimalFormat(quantum: scale.quantum(reach: max(reach, 1))))
  }
}

extension Shape.Child {
  /// A shape of the drawing of which only the text of attributes was changed, as constant markup.
  fileprivate var unmoved: Shape.Child {
    guard case .moving(let shape) = self, shape.original > 0, shape.children.isEmpty,
      shape.transform.isEmpty, !ShapeLines.containers.contains(shape.name)
    else { return self }
    var element = MarkupElement(shape.name)
    for property in shape.properties {
      guard case .still(.text(let text)) = property.value else { return self }
      element[property.name.text] = text
    }
    element.number = shape.original
    return .still(.element(element))
  }
}
