internal import Tx2SVGMarkup

/// Lays out and paints the boxes of an HTML export: absolutely placed, transformed, clipped.
struct BoxPainter {
  let svg: SVGPainter
  /// The declarations that hold for an element inside its ancestors.
  let values: (MarkupElement, [MarkupElement]) throws -> [String: String]

  /// What is handed down.
  private struct Context {
    var map = SpatialMap.identity
    var width: Double
    var height: Double
    var opacity = 1.0
    var brightness = 1.0
    var isVisible = true
    var clips: [PaintedShape.Region] = []
    var ancestors: [MarkupElement]
  }

  /// What the children of the scene paint, a list for each; a frame that gives way has a room
  /// around it, and a scene in it.
  func layers(of frame: MarkupElement) throws -> [[PaintedShape]] {
    let first = frame.children.lazy.compactMap(\.element).first { $0.name == "div" }
    let givesWay = try values(frame, [])["display"] == "grid"
    let inner = first?.children.lazy.compactMap(\.element).first { $0.name == "div" }
    guard let scene = givesWay ? inner : frame else {
      throw PlayingError("a frame without a scene")
    }
    let around = givesWay ? [frame, first].compactMap(\.self) : []
    let style = try values(scene, around)
    guard let width = NumberText.numbers(in: style["width"] ?? "").first,
      let height = NumberText.numbers(in: style["height"] ?? "").first
    else { throw PlayingError("a scene without a size") }
    let context = Context(width: width, height: height, ancestors: around + [scene])
    return try scene.children.compactMap(\.element).filter {
      $0.name != "style" && !($0.name == "svg" && $0["width"] == "0")
    }.flatMap { element -> [[PaintedShape]] in
      // Drawings that follow each other share a canvas.
      let inside = element.children.compactMap(\.element)
      guard inside.count == 1, inside[0]["overflow"] == "visible" else {
        return [try paint(element, context)]
      }
      return try inside[0].children.compactMap(\.element).map { child in
        var alone = inside[0]
        alone.children = [.element(child)]
        var box = element
        box.children = [.element(alone)]
        return try paint(box, context)
      }
    }
  }

  private func paint(_ element: MarkupElement, _ outer: Context) throws -> [PaintedShape] {
    guard element.name != "svg" else { return try drawing(element, outer) }
    guard ["div", "i"].contains(element.name) else {
      throw PlayingError("<\(element.name)> is not in the subset")
    }
    let style = try values(element, outer.ancestors)
    guard style["position"] == "absolute" else { throw PlayingError("a box in the flow") }
    let box = try layout(style, outer)
    var context = outer
    context.ancestors.append(element)
    context.map = outer.map * .translation(box.x, box.y) * (try transform(style, box)).flattened
    (context.width, context.height) = (box.width, box.height)
    if let opacity = style["opacity"] {
      context.opacity *= NumberText.numbers(in: opacity).first ?? 1
    }
    if let filter = style["filter"], filter.hasPrefix("brightness(") {
      context.brightness *= NumberText.numbers(in: filter).first ?? 1
    }
    if let visibility = style["visibility"], visibility != "inherit" {
      context.isVisible = visibility == "visible"
    }
    if let clip = style["clip-path"], clip != "none" {
      context.clips.append(
        PaintedShape.Region(outline: try Self.region(clip, box), map: context.map))
    }
    if let window = style["clip"] {
      context.clips.append(
        PaintedShape.Region(outline: try Self.window(window), map: context.map))
    }
    var shapes: [PaintedShape] = []
    if let background = style["background"], background != "none", context.isVisible {
      shapes.append(shape(background, style, context))
    }
    return try shapes + element.children.compactMap(\.element).flatMap { try paint($0, context) }
  }

  private func shape(
    _ background: String, _ style: [String: String], _ context: Context
  ) -> PaintedShape {
    let (w, h) = (context.width, context.height)
    let outline: PaintedShape.Outline =
      background.hasPrefix("var(")
      ? .picture(width: w, height: h, content: background)
      : style["border-radius"] == "50%"
        ? .ellipse(x: w / 2, y: h / 2, rx: w / 2, ry: h / 2)
        : .polygon([0, 0, w, 0, w, h, 0, h])
    return PaintedShape(
      outline: outline, map: context.map, fill: background, stroke: "none", strokeWidth: 0,
      opacity: context.opacity, brightness: context.brightness, clips: context.clips)
  }

  // MARK: Layout

  private typealias Box = (x: Double, y: Double, width: Double, height: Double)

  private func layout(_ style: [String: String], _ outer: Context) throws -> Box {
    if let padding = NumberText.numbers(in: style["padding"] ?? "").first {
      guard let x = NumberText.numbers(in: style["left"] ?? "").first,
        let y = NumberText.numbers(in: style["top"] ?? "").first
      else { throw PlayingError("a padded box without a place") }
      return (x, y, 2 * padding, 2 * padding)
    }
    let n = NumberText.numbers(in: style["inset"] ?? "")
    guard !n.isEmpty else { throw PlayingError("a box without inset") }
    let (top, right) = (n[0], n.count > 1 ? n[1] : n[0])
    let (bottom, left) = (n.count > 2 ? n[2] : top, n.count > 3 ? n[3] : right)
    return (left, top, outer.width - left - right, outer.height - top - bottom)
  }

  private func transform(_ style: [String: String], _ box: Box) throws -> SpatialMap {
    let origin = Self.origin(style["transform-origin"] ?? "50% 50%", box)
    var map = SpatialMap.translation(origin.x, origin.y)
    if let rotate = style["rotate"] { map = map * (try SpatialMap(list: "rotate(\(rotate))")) }
    if let list = style["transform"] {
      map = map * (try SpatialMap(list: StyleSheet.substituted(list, style)))
    }
    return map * .translation(-origin.x, -origin.y)
  }

  private static func origin(_ text: String, _ box: Box) -> (x: Double, y: Double) {
    var (x, y) = (box.width / 2, box.height / 2)
    var isFirst = true
    for word in text.split(separator: " ") {
      switch word {
      case "top": y = 0
      case "bottom": y = box.height
      case "left": x = 0
      case "right": x = box.width
      default:
        let number = NumberText.numbers(in: String(word)).first ?? 0
        let size = isFirst ? box.width : box.height
        let length = word.hasSuffix("%") ? number / 100 * size : number
        if isFirst { x = length } else { y = length }
      }
      isFirst = false
    }
    return (x, y)
  }

  /// CSS 2's `rect(top, right, bottom, left)`, all from the box's top left corner.
  private static func window(_ text: String) throws -> PaintedShape.Outline {
    let n = NumberText.numbers(in: text)
    guard text.hasPrefix("rect("), n.count == 4 else { throw PlayingError("clip '\(text)'") }
    return .polygon([n[3], n[0], n[1], n[0], n[1], n[2], n[3], n[2]])
  }

  private static func region(_ text: String, _ box: Box) throws -> PaintedShape.Outline {
    let n = NumberText.numbers(in: text)
    let middle = (box.width / 2, box.height / 2)
    if text.hasPrefix("circle("), n.count == 1 || n.count == 3 {
      let (x, y) = n.count == 3 ? (n[1], n[2]) : middle
      return .ellipse(x: x, y: y, rx: n[0], ry: n[0])
    }
    if text.hasPrefix("ellipse("), n.count == 2 || n.count == 4 {
      let (x, y) = n.count == 4 ? (n[2], n[3]) : middle
      return .ellipse(x: x, y: y, rx: n[0], ry: n[1])
    }
    let parts = text.split(separator: " round ")
    if text.hasPrefix("inset("), parts.count == 2 {
      let edges = NumberText.numbers(in: String(parts[0]))
      let last = edges.count - 1
      let (top, right) = (edges[0], edges[min(1, last)])
      let (bottom, left) = (edges[min(2, last)], edges[last])
      return .rounded(
        x: left, y: top, width: max(0, box.width - left - right),
        height: max(0, box.height - top - bottom), radius: n[last + 1])
    }
    if text.hasPrefix("inset("), n.count == 4 {
      let (left, top) = (n[3], n[0])
      let (right, bottom) = (box.width - n[1], box.height - n[2])
      guard left < right, top < bottom else { return .polygon([0, 0, 0, 0, 0, 0, 0, 0]) }
      return .polygon([left, top, right, top, right, bottom, left, bottom])
    }
    guard text.hasPrefix("polygon("), n.count.isMultiple(of: 2) else {
      throw PlayingError("clip '\(text)'")
    }
    return .polygon(n)
  }

  // MARK: Inline SVG

  /// Whether an inline `svg` shows a part of something else, not a drawing of its own.
  private static func showsPart(_ element: MarkupElement) -> Bool {
    let inside = element.children.compactMap(\.element)
    return !inside.isEmpty && inside.allSatisfy { $0.name == "use" || $0["class"] != nil }
  }

  private func drawing(_ element: MarkupElement, _ outer: Context) throws -> [PaintedShape] {
    func side(_ name: String, _ whole: Double) -> Double {
      guard let text = element[name], let number = NumberText.numbers(in: text).first else {
        return whole
      }
      return text.hasSuffix("%") ? whole * number / 100 : number
    }
    let (width, height) = (side("width", outer.width), side("height", outer.height))
    guard element["overflow"] == "visible" || Self.showsPart(element) else {
      guard outer.isVisible else { return [] }
      let drawing = PaintedShape.Outline.picture(width: width, height: height, content: "drawing")
      return [
        PaintedShape(
          outline: drawing, map: outer.map, fill: "drawing", stroke: "none", strokeWidth: 0,
          opacity: outer.opacity, brightness: outer.brightness, clips: outer.clips)
      ]
    }
    var context = SVGPainter.Context()
    context.ancestors = outer.ancestors + [element]
    context.map = outer.map
    context.opacity = outer.opacity
    context.brightness = outer.brightness
    context.clips = outer.clips
    context.inherited["visibility"] = outer.isVisible ? "visible" : "hidden"
    context.viewport = (width, height)
    let n = NumberText.numbers(in: element["viewBox"] ?? "")
    if n.count == 4 {
      let factor = min(width / n[2], height / n[3])
      context.map =
        context.map
        * .translation((width - factor * n[2]) / 2, (height - factor * n[3]) / 2)
        * .scale(factor, factor) * .translation(-n[0], -n[1])
      context.viewport = (n[2], n[3])
    }
    return try svg.children(of: element, context)
  }
}
