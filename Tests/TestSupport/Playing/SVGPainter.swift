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
    var brightness = 1.0
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
    context.brightness *= 1 - (try shade(values["filter"] ?? "none"))
    for name in context.inherited.keys {
      if let value = values[name], value != "inherit" { context.inherited[name] = value }
    }
    if let clip = values["clip-path"] {
      context.clips += try regions(of: clip, on: element, context)
    }
    switch element.name {
    case "g" where Self.room(in: element) != nil: return try layer(element, context)
    case "g" where element[Self.roomName] != nil && !isFrame(element):
      return try drawing(within: element[Self.roomName] ?? "", context)
    case "g" where isDrawing(element):
      guard context.inherited["visibility"] == "visible" else { return [] }
      return [try drawing(resolved.transform, context, outer)]
    case "g" where Self.content(of: element).map(\.name) == ["symbol", "use"]:
      guard context.inherited["visibility"] == "visible" else { return [] }
      return [try drawing(usedBy: Self.content(of: element)[1], context)]
    case "g", "a": return try children(of: element, context)
    case "use": return try used(element, values, context)
    case "path", "polygon", "circle", "ellipse", "rect":
      guard context.inherited["visibility"] == "visible" else { return [] }
      return [shape(try outline(element.name, values), context)]
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

  /// All elements with an id; drawings in layers know the room of these.
  static func targets(in root: MarkupElement) -> [String: MarkupElement] {
    let elements = root.subtree
    let named = elements.compactMap { element in element["id"].map { ($0, element) } }
    var found = Dictionary(named) { first, _ in first }
    for layer in elements {
      guard let room = room(in: layer)?["d"] else { continue }
      for link in content(of: layer).compactMap({ $0["xlink:href"] ?? $0["href"] }) {
        found[String(link.dropFirst())]?[roomName] = room
      }
    }
    return found
  }

  // MARK: References

  private func used(
    _ use: MarkupElement, _ values: [String: String], _ outer: Context
  ) throws -> [PaintedShape] {
    let link = values["xlink:href"] ?? values["href"] ?? ""
    guard let target = targets[String(link.dropFirst())] else {
      throw PlayingError("'\(link)' is nowhere")
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
    if let part = target["viewBox"].map(NumberText.numbers(in:)) {
      guard part.count == 4, abs(part[2] - box.width) < 1e-6, abs(part[3] - box.height) < 1e-6
      else { throw PlayingError("a symbol that scales") }
      context.map = context.map * .translation(-part[0], -part[1])
    }
    return try children(of: target, context)
  }

  /// How opaque the black is that a filter lays over what is painted.
  private func shade(_ filter: String) throws -> Double {
    guard let filter = targets[String(filter.dropFirst("url(#".count).dropLast())],
      let flood = filter.children.first?.element, flood.name == "feFlood"
    else { return 0 }
    let composed = filter.children.last?.element
    guard composed?["in2"] == "SourceGraphic", composed?["operator"] == "atop" else {
      throw PlayingError("a flood that is not atop")
    }
    let values = try resolve(flood, [filter]).attributes
    return min(max(try number(values["flood-opacity"] ?? "1"), 0), 1)
  }

  private func regions(
    of clip: String, on element: MarkupElement, _ context: Context
  ) throws -> [PaintedShape.Region] {
    if clip == "none" { return [] }
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
    // An empty path adds nothing.
    let shapes = target.children.compactMap(\.element)
    return try shapes.filter { $0 != MarkupElement("path") }.map { shape in
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

  /// Whether a group cuts a drawing of the user's off at its frame: one in which nothing moves.
  func isDrawing(_ element: MarkupElement) -> Bool {
    var inside = Self.content(of: element)
    while inside.count == 1, inside[0].name == "g", inside[0]["clip-path"] == nil {
      inside = Self.content(of: inside[0])
    }
    // Neither a strip is one, whose ground without paint keeps the place of its clip.
    inside.removeAll { $0.name == "path" && $0["fill"] == "none" }
    return isFrame(element)
      && !(inside.count == 1 && ["image", "text", "use"].contains(inside[0].name))
      && !Self.content(of: element).contains { moves($0) || holdsFrame($0) }
  }

  /// Whether a group is cut off at a rectangle that stays.
  func isFrame(_ element: MarkupElement) -> Bool {
    guard let id = element["clip-path"]?.dropFirst("url(#".count).dropLast(),
      let frame = targets[String(id)]?.children.first?.element
    else { return false }
    return frame.name == "path" && frame["class"] == nil && frame.children.isEmpty
  }

  private func holdsFrame(_ element: MarkupElement) -> Bool {
    isFrame(element) || Self.content(of: element).contains(where: holdsFrame)
  }

  /// Whether anything in an element moves; a class of a drawing's own has a low line.
  private func moves(_ element: MarkupElement) -> Bool {
    let isStill = element["class"]?.contains("_") ?? true
    return !isStill
      || element.children.compactMap(\.element).contains { child in
        child.name.hasPrefix("animate") || moves(child)
      }
  }

  static func content(of element: MarkupElement) -> [MarkupElement] {
    element.children.compactMap(\.element).filter { !$0.name.hasPrefix("animate") }
  }

  /// A drawing: what is inside is not looked at, only where it is drawn.
  private func drawing(
    _ own: SpatialMap, _ context: Context, _ outer: Context
  ) throws -> PaintedShape {
    guard let frame = context.clips.last else { throw PlayingError("a drawing without a frame") }
    // Its size is that of its frame, whatever scales the drawing in it.
    let points = frame.outline.points.map { own($0.x, $0.y) }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    var inside = context
    inside.clips = outer.clips
    inside.map = outer.map * .translation(xs.min() ?? 0, ys.min() ?? 0)
    return shape(
      .picture(
        width: (xs.max() ?? 0) - (xs.min() ?? 0), height: (ys.max() ?? 0) - (ys.min() ?? 0),
        content: "drawing"), inside)
  }

  /// A drawing whose frame is the symbol around it.
  private func drawing(usedBy use: MarkupElement, _ outer: Context) throws -> PaintedShape {
    func side(_ name: String) throws -> Double { try number(use[name] ?? "0") }
    var context = outer
    context.map = outer.map * .translation(try side("x"), try side("y"))
    return shape(
      .picture(width: try side("width"), height: try side("height"), content: "drawing"), context)
  }

  // MARK: Shapes

  func shape(_ outline: PaintedShape.Outline, _ context: Context) -> PaintedShape {
    let isFilled = context.inherited["fill-opacity"] != "0"
    return PaintedShape(
      outline: outline, map: context.map,
      fill: isFilled ? context.inherited["fill"] ?? "#000" : "none",
      stroke: context.inherited["stroke"] ?? "none",
      strokeWidth: NumberText.numbers(in: context.inherited["stroke-width"] ?? "1").first ?? 1,
      opacity: context.opacity, brightness: context.brightness, clips: context.clips)
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
    let content =
      values["xlink:href"] ?? values["href"] ?? (element.text.isEmpty ? "drawing" : element.text)
    return shape(.picture(width: width, height: height, content: content), context)
  }

  private func number(_ text: String) throws -> Double {
    guard let number = NumberText.numbers(in: text).first else {
      throw PlayingError("'\(text)' is no number")
    }
    return number
  }
}
