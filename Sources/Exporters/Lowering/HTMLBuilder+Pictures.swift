internal import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension HTMLBuilder {
  /// Shows some views on a box, each from its time on, while their element is on the canvas.
  mutating func show(
    _ cues: [Content.Cue], in size: Size, while visibility: Visibility, on box: inout HTMLBox
  ) throws(ExportError) {
    if let colors = try svg.colors(of: cues) {
      paint(colors, cues.map(\.time), on: &box)
      return
    }
    let views = Set(cues.map(\.view)).sorted()
    if views.count == 1 {
      try draw(views[0], size, on: &box)
      return
    }
    for view in views {
      var probe = MovingElement("g")
      svg.show(&probe, view, of: cues, while: visibility)
      var child = HTMLBox()
      try draw(view, size, on: &child)
      for property in probe.switches {
        child.add(property, posterTime: posterTime, length: timeline.duration)
      }
      box.children.append(.box(child))
    }
  }

  private mutating func paint(_ colors: [Color], _ times: [Double], on box: inout HTMLBox) {
    let texts = colors.map { svg.palette.text($0.cssWithOpacity) }
    guard Set(texts).count > 1 else {
      box.base.append("background:\(texts[0])")
      return
    }
    box.add(
      SwitchingProperty(name: "background", times: times, values: texts), posterTime: posterTime,
      length: timeline.duration)
  }

  private mutating func draw(
    _ view: Int, _ size: Size, on box: inout HTMLBox
  ) throws(ExportError) {
    switch try svg.picture(view) {
    case .color(let color): paint([color], [0], on: &box)
    case .raster:
      // The bytes stand in one custom property however often they are drawn.
      let name = images[view] ?? sheet.newName()
      images[view] = name
      let fit =
        switch svg.options.fit {
        case .cover: "/cover"
        case .contain: "/contain"
        case .fill: "/100% 100%"
        case .none: ""
        }
      box.base.append("background:var(--\(name)) 50%\(fit) no-repeat")
    case .vector, .text, .placed:
      let drawing = try svg.drawn(view, in: Rect(size: size))
      var node = MarkupElement(drawing.name)
      node.attributes = drawing.attributes
      node.children = drawing.children.compactMap { child in
        guard case .still(let node) = child else { return nil }
        return node
      }
      if case .element(let only)? = node.children.first, only.name == "svg" { node = only }
      if node.name == "svg" {
        box.children.append(.still(.element(node)))
        return
      }
      let format = DecimalFormat(fractionDigits: 2)
      let canvas = MarkupElement(
        "svg",
        [
          "viewBox": NumberList.viewBox(Rect(size: size), format),
          "width": "100%", "height": "100%",
        ], [.element(node)])
      box.children.append(.still(.element(canvas)))
    }
  }

  /// Draws moving SVG elements on a box, in inline SVG as large as the frame.
  mutating func draw(_ elements: [MovingElement], on box: inout HTMLBox) {
    var writer = SVGCSSWriter(timeline: timeline, posterTime: posterTime, sheet: sheet)
    let nodes = elements.map { MarkupNode.element(writer.markup(svg.palette.adapted($0))) }
    sheet = writer.sheet
    let format = DecimalFormat(fractionDigits: 2)
    let canvas = MarkupElement(
      "svg",
      [
        "width": format.text(timeline.size.width), "height": format.text(timeline.size.height),
        "overflow": "visible",
      ], nodes)
    box.children.append(.still(.element(canvas)))
  }

  /// The custom properties that hold the images.
  func imageDeclarations() throws(ExportError) -> [String] {
    var declarations: [String] = []
    for view in images.keys.sorted() {
      guard case .raster(let image) = try svg.picture(view), let name = images[view] else {
        continue
      }
      declarations.append("--\(name):url(\(svg.address(of: image, view)))")
    }
    return declarations
  }
}

extension [Placement] {
  /// The middle of all centres, in whole user units.
  var middle: Point {
    guard !isEmpty else { return Point(0, 0) }
    let count = Double(count)
    return Point(
      (map(\.center.x).reduce(0, +) / count).rounded(),
      (map(\.center.y).reduce(0, +) / count).rounded())
  }
}
