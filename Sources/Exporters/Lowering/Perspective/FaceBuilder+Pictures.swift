internal import Tx2SVGMotion

extension FaceBuilder {
  /// The pictures of which each strip shows a part: one use for the face; where motion inside `use`
  /// stands still, one for each view, or the content itself.
  func pictures(
    _ face: AxisProjection, clips: Bool, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    let place = element.frame.relative(to: area.origin)
    if builder.holdsForeign {
      builder.warn(
        "the HTML in a 'foreignObject' is not seen in Chromium and WebKit while pieces of it turn in"
          + " space: choose a flat effect")
    }
    let movesCopies = builder.abilities.movesCopies
    let isWhole = !inner.isEmpty || face.isTurned
    builder.defineViews(of: element, photosAlone: movesCopies || !isWhole)
    if movesCopies || isWhole {
      let content = try ElementBuilder(element: element, scale: scale)
        .wrap(inner[...], origin: area.origin, &builder)
      if !movesCopies, content.contains(where: \.moves) {
        return turned([whole(content, in: Rect(size: area.size), &builder)])
      }
      let id = symbol(content, face, clips, &builder)
      let use = Shape("use", [.href: .reference(id)])
      return turns ? turned([use]) : [use]
    }
    let seen = element.switchedVisibility(until: builder.timeline.duration)
    var result: [Shape] = []
    for view in Set(element.cues.map(\.view)).sorted() {
      let shown = builder.shown(view, of: element.cues, while: seen)
      if let shown, shown.alwaysHides { continue }
      let id = symbol([try builder.drawn(view, in: place)], face, clips, &builder)
      var use = Shape("use", [.href: .reference(id)])
      // Coverage is black where a view is hidden, so it is not hidden but left out.
      if var shown {
        if isApart { shown.name = .opacity }
        use.properties.append(shown)
      }
      result.append(use)
    }
    return result
  }

  /// The transform of the content to the coordinates of strips: turned, the corner of its box at the
  /// origin, and mirrored where they are clipped on the side away from a hinge on the far side.
  func inward(_ face: AxisProjection, _ builder: inout DrawingBuilder) -> [TransformOperation] {
    if let axis = face.axis {
      let (along, across) = (face.alongRange, face.acrossRange)
      let reach = growth * max(along.upperBound, across.upperBound)
      return [
        TransformOperation(.translate, [-along.lowerBound, -across.lowerBound]),
        angle(.rotate, "turn", reach: reach, &builder) { -axis.angle(at: $0) },
        TransformOperation(.translate, [area.minX - face.hinge.x, area.minY - face.hinge.y]),
      ]
    }
    return face.isMirrored
      ? [
        TransformOperation(
          .matrix, face.isVertical ? [1, 0, 0, -1, 0, -face.far] : [-1, 0, 0, 1, -face.far, 0],
          DecimalFormat(fractionDigits: 2))
      ] : []
  }

  /// Whether the content turns inside its strips: each then turns a copy of its own, because WebKit
  /// moves what is inside copies out of step.
  private var turns: Bool { inward.contains { !$0.isConstant } }

  private func turned(_ content: [Shape]) -> [Shape] {
    guard !inward.isEmpty else { return content }
    var group = Shape("g", around: content)
    group.transform = inward
    group.standsAlone = turns
    return [group]
  }

  /// The content as a group that is not quite opaque.
  ///
  /// It is clipped as a whole, not shape by shape: Chromium would let lower shapes shine through at
  /// the anti-aliased edge of a strip.
  private static func isolated(_ content: [Shape]) -> Shape {
    Shape("g", ["opacity": ".999"], around: content)
  }

  /// The same through a filter that changes nothing.
  ///
  /// Firefox takes an opacity of .99 for 1, which is seen where edges are slanted; the filter makes it
  /// clip the content as a whole too.
  static func filtered(_ content: [Shape], _ area: Rect, _ builder: inout DrawingBuilder) -> Shape {
    var group = isolated(content)
    group[.filter] = .link(builder.filter([Shape("feOffset")], over: area))
    return group
  }

  private func symbol(
    _ content: [Shape], _ face: AxisProjection, _ clips: Bool, _ builder: inout DrawingBuilder
  ) -> String {
    let place = Rect(size: area.size)
    if isApart {
      let (colors, coverage) = split(content, in: place, &builder)
      let id = define(colors, face, clips, &builder)
      builder.coverages[id] = define(coverage, face, clips, &builder)
      builder.contents[id] = Shape("g", around: turned(unfiltered(content, face, builder)))
      return id
    }
    guard builder.needsIsolation(element) else { return define(content, face, clips, &builder) }
    guard !face.isTurned else {
      return define([Self.filtered(content, place, &builder)], face, clips, &builder)
    }
    var whole = Self.isolated([StripWindow.room(around: place)] + content)
    if clips { whole[.clipPath] = builder.clip(to: StripWindow.cut(atHingeOf: face, place)) }
    return define([whole], face, clips, &builder)
  }

  private func define(
    _ content: [Shape], _ face: AxisProjection, _ clips: Bool, _ builder: inout DrawingBuilder
  ) -> String {
    let inside = turns ? content : turned(content)
    guard clips else { return builder.define(Shape("g", around: inside)) }
    var shifted = Shape.joining(inside)
    let window = StripWindow(face, in: builder.timeline.size)
    shifted.transform = window.inward(shifted.transform)
    return builder.define(Shape("symbol", around: [shifted]))
  }
}
