internal import Tx2SVGMarkup

/// What an SVG element looks like at a moment: its attributes with animation, and its transform.
struct ResolvedElement {
  /// The attributes that count, animated values in the place of base values.
  var attributes: [String: String]
  /// The transform list.
  var transform: SpatialMap
}

/// Walks a document and lists what it paints, back to front.
struct SVGPainter {
  /// The root.
  let root: MarkupElement
  /// What can be referred to.
  let targets: [String: MarkupElement]
  /// What an element looks like at the moment that is played.
  let resolve: (MarkupElement, _ ancestors: [MarkupElement]) throws -> ResolvedElement

  /// What is handed down.
  struct Context {
    var map = SpatialMap.identity
    var opacity = 1.0
    var inherited = [
      "fill": "#000", "fill-opacity": "1", "stroke": "none", "stroke-width": "1",
      "visibility": "visible",
    ]
    var clips: [PaintedShape.Region] = []
    /// The elements around, outermost first.
    var ancestors: [MarkupElement] = []
    /// The nearest viewport, for percentages.
    var viewport = (width: 100.0, height: 100.0)
  }

  /// What an element and all inside it paint.
  func paint(_ element: MarkupElement, _ outer: Context) throws -> [PaintedShape] {
    let resolved = try resolve(element, outer.ancestors)
    let values = resolved.attributes
    guard values["display"] != "none" else { return [] }
    var context = outer
    context.ancestors.append(element)
    context.map = outer.map * resolved.transform
    if let opacity = values["opacity"] { context.opacity *= try number(opacity) }
    for name in context.inherited.keys {
      if let value = values[name] { context.inherited[name] = value }
    }
    if let clip = values["clip-path"] {
      context.clips += try regions(of: clip, on: element, context)
    }
    switch element.name {
    case "g", "a": return try children(of: element, context)
    case "use": return try used(element, values, context)
    case "path", "polygon", "circle", "ellipse", "rect":
      guard context.inherited["visibility"] == "visible" else { return [] }
      return [shape(try outline(element.name, values), context)]
    case "svg" where Self.isViewport(element): return try viewport(element, values, context)
    case "svg", "image", "text":
      guard context.inherited["visibility"] == "visible" else { return [] }
      return [try picture(element, values, context)]
    case "title", "desc", "defs", "style", "animate", "animateTransform", "clipPath", "symbol":
      return []
    default: throw PlayingError("<\(element.name)> is not in the subset")
    }
  }

  /// What the children of an element paint.
  func children(of element: MarkupElement, _ context: Context) throws -> [PaintedShape] {
    try element.children.compactMap(\.element).flatMap { try paint($0, context) }
  }

  /// All elements with an id.
  static func targets(in element: MarkupElement) -> [String: MarkupElement] {
    var found = element["id"].map { [$0: element] } ?? [:]
    for child in element.children.compactMap(\.element) {
      found.merge(targets(in: child)) { first, _ in first }
    }
    return found
  }

  // MARK: References

  private func used(
    _ use: MarkupElement, _ values: [String: String], _ outer: Context
  ) throws -> [PaintedShape] {
    guard let target = targets[String((values["href"] ?? "").dropFirst())] else {
      throw PlayingError("'\(values["href"] ?? "")' is nowhere")
    }
    var context = outer
    context.map =
      context.map * .translation(try number(values["x"] ?? "0"), try number(values["y"] ?? "0"))
    guard target.name == "symbol" else { return try paint(target, context) }
    let box = (
      width: try values["width"].map(number) ?? context.viewport.width,
      height: try values["height"].map(number) ?? context.viewport.height
    )
    context.clips.append(
      PaintedShape.Region(
        outline: .polygon([0, 0, box.width, 0, box.width, box.height, 0, box.height]),
        map: context.map))
    return try children(of: target, context)
  }

  private func regions(
    of clip: String, on element: MarkupElement, _ context: Context
  ) throws -> [PaintedShape.Region] {
    if clip.hasPrefix("polygon(") {
      let outline = PaintedShape.Outline.polygon(NumberText.numbers(in: clip))
      let (left, top) = try Self.corner(of: element)
      return [PaintedShape.Region(outline: outline, map: context.map * .translation(left, top))]
    }
    let id = clip.dropFirst("url(#".count).dropLast()
    guard let target = targets[String(id)], target.name == "clipPath" else {
      throw PlayingError("no clipPath '\(id)'")
    }
    let map = context.map * (try resolve(target, []).transform)
    return try target.children.compactMap(\.element).map { shape in
      guard ["path", "polygon", "circle", "ellipse", "rect"].contains(shape.name) else {
        throw PlayingError("<\(shape.name)> in a clipPath")
      }
      let resolved = try resolve(shape, [target])
      return PaintedShape.Region(
        outline: try outline(shape.name, resolved.attributes), map: map * resolved.transform)
    }
  }

  /// The corner from which a clip of CSS counts: of a path, or of the first one in a group.
  private static func corner(of element: MarkupElement) throws -> (x: Double, y: Double) {
    let paths = [element] + element.children.compactMap(\.element)
    guard let data = paths.lazy.compactMap({ $0["d"] }).first else {
      throw PlayingError("a clip of CSS on what is no path")
    }
    let points = try PaintedShape.Outline(path: data).points
    return (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
  }

  /// Whether an inner `svg` shows a part of something else, not a drawing of its own.
  static func isViewport(_ element: MarkupElement) -> Bool {
    let inside = element.children.compactMap(\.element)
    return !inside.isEmpty && inside.allSatisfy { $0.name == "use" || $0["class"] != nil }
  }

  private func viewport(
    _ element: MarkupElement, _ values: [String: String], _ outer: Context
  ) throws -> [PaintedShape] {
    var context = outer
    let (width, height) = (try number(values["width"] ?? ""), try number(values["height"] ?? ""))
    let box = NumberText.numbers(in: values["viewBox"] ?? "0 0 \(width) \(height)")
    guard box.count == 4, abs(box[2] - width) < 1e-6, abs(box[3] - height) < 1e-6 else {
      throw PlayingError("a viewport that scales")
    }
    context.map =
      context.map * .translation(try number(values["x"] ?? "0"), try number(values["y"] ?? "0"))
    context.clips.append(
      PaintedShape.Region(
        outline: .polygon([0, 0, width, 0, width, height, 0, height]), map: context.map))
    context.map = context.map * .translation(-box[0], -box[1])
    return try children(of: element, context)
  }

  // MARK: Shapes

  private func shape(_ outline: PaintedShape.Outline, _ context: Context) -> PaintedShape {
    let isFilled = context.inherited["fill-opacity"] != "0"
    return PaintedShape(
      outline: outline, map: context.map,
      fill: isFilled ? context.inherited["fill"] ?? "#000" : "none",
      stroke: context.inherited["stroke"] ?? "none",
      strokeWidth: NumberText.numbers(in: context.inherited["stroke-width"] ?? "1").first ?? 1,
      opacity: context.opacity, clips: context.clips)
  }

  private func outline(
    _ name: String, _ values: [String: String]
  ) throws -> PaintedShape.Outline {
    func value(_ name: String) throws -> Double { try number(values[name] ?? "0") }
    switch name {
    case "polygon": return .polygon(NumberText.numbers(in: values["points"] ?? ""))
    case "circle":
      let r = try value("r")
      return .ellipse(x: try value("cx"), y: try value("cy"), rx: r, ry: r)
    case "ellipse":
      return .ellipse(
        x: try value("cx"), y: try value("cy"), rx: try value("rx"), ry: try value("ry"))
    case "rect":
      let (x, y) = (try value("x"), try value("y"))
      if values["rx"] != nil {
        return .rounded(
          x: x, y: y, width: try value("width"), height: try value("height"),
          radius: try value("rx"))
      }
      let (right, bottom) = (x + (try value("width")), y + (try value("height")))
      return .polygon([x, y, right, y, right, bottom, x, bottom])
    default: return try PaintedShape.Outline(path: values["d"] ?? "")
    }
  }

  /// A picture: what is inside is not looked at, only where it is drawn.
  private func picture(
    _ element: MarkupElement, _ values: [String: String], _ outer: Context
  ) throws -> PaintedShape {
    var context = outer
    context.map =
      context.map
      * .translation(
        element.name == "text" ? 0 : try number(values["x"] ?? "0"),
        element.name == "text" ? 0 : try number(values["y"] ?? "0"))
    let width = try values["width"].map(number) ?? 2 * number(values["x"] ?? "0")
    let height = try values["height"].map(number) ?? 2 * number(values["y"] ?? "0")
    let content = values["href"] ?? (element.text.isEmpty ? "drawing" : element.text)
    return shape(.picture(width: width, height: height, content: content), context)
  }

  private func number(_ text: String) throws -> Double {
    guard let number = NumberText.numbers(in: text).first else {
      throw PlayingError("'\(text)' is no number")
    }
    return number
  }
}
