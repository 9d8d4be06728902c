internal import Tx2SVGMotion

/// Lowers one element to boxes, as few as its modifiers allow.
///
/// On one box CSS applies the transform outermost, then opacity, the clip and the filter; a modifier
/// out of that order opens another box.
extension ElementBuilder {
  /// The effects on a box that have an order, outermost first; a box has one of each.
  private static let order: [Modifier.Kind] = [.transform, .mask, .clip, .filter]

  func box(_ builder: inout DrawingBuilder) throws(ExportError) -> Shape {
    let modifiers = element.modifiers.filter { $0.kind != .draw }
    return try box(modifiers.flatMap(fittable)[...], &builder)
  }

  /// A transform in parts whose numbers can be fitted together; anything else as it is.
  private func fittable(_ modifier: Modifier) -> [Modifier] {
    guard case .transform(let steps) = modifier, steps.allSatisfy(\.isPlanar) else {
      return [modifier]
    }
    let box = FunctionBox(frame: element.frame)
    var parts: [[TransformStep]] = [[]]
    for step in steps {
      let list = FunctionList(parts[parts.count - 1] + [step], in: box)
      let moving = list.tracks.filter { !$0.isConstant }
      if moving.count > 8, Track.stage(of: moving) == nil { parts.append([]) }
      parts[parts.count - 1].append(step)
    }
    return parts.map { .transform($0) }
  }

  private func box(
    _ modifiers: ArraySlice<Modifier>, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    var box = Shape.box()
    var rest = modifiers
    var rank = -1
    var hasOpacity = false
    var looks: [Property] = []
    while let modifier = rest.first {
      if case .look(let look) = modifier {
        looks.append(look.property(of: element, &builder))
        rest = rest.dropFirst()
        continue
      }
      let next = Self.order.firstIndex(of: modifier.kind)
      if next.map({ $0 <= rank }) ?? hasOpacity { break }
      box.properties += try properties(of: modifier, &builder)
      if let next { rank = next } else { hasOpacity = true }
      rest = rest.dropFirst()
    }
    if rest.isEmpty {
      try fill(&box, &builder)
      if !looks.isEmpty, !box.children.isEmpty {
        // Inner shadows fall onto the content.
        var top = Shape.box()
        swap(&top.properties, &looks)
        box.children.append(.moving(top))
      }
    } else {
      box.children = [.moving(try self.box(rest, &builder))]
    }
    box.properties += looks
    if box.movesInside { box.roundInsets() }
    return box
  }

  private func properties(
    of modifier: Modifier, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Property] {
    // WebKit cuts a clip-path off just beyond its box; content that turns in it then comes out.
    if case .clip(let clip) = modifier, let window = clip.window(in: element.frame) {
      return [Property("clip", .still(.window(window)))]
    }
    guard modifier.kind != .paint, let modifiers = FlowModifiers([modifier]) else { return [] }
    return try modifiers.properties(of: element, in: FunctionBox(frame: element.frame), &builder)
  }

  private func fill(
    _ box: inout Shape, _ builder: inout DrawingBuilder
  ) throws(ExportError) {
    switch element.content {
    case .views(let cues):
      place(&box)
      if let motion = element.lineMotion {
        guard try builder.hasLines(cues, motion.order) else {
          // What has no lines fades in.
          var inner = Shape.box()
          inner.properties = [
            Property(.opacity, of: element, opacity: motion.progress, as: "draw", &builder)
          ]
          try builder.show(cues, in: element.frame.size, while: .always, on: &inner)
          return box.children.append(.moving(inner))
        }
        let place = Rect(size: element.frame.size)
        let lines = try builder.traced(cues, of: element, motion, scale, in: place)
        box.children += lines.map { $0.name == "svg" ? .moving($0) : builder.canvas([$0]) }
        return
      }
      let seen = element.switchedVisibility(until: builder.timeline.duration)
      guard builder.movesInk || !element.paints.isEmpty else {
        return try builder.show(cues, in: element.frame.size, while: seen, on: &box)
      }
      // A colour of the box itself would take the place of the view's.
      var inner = Shape.box()
      try builder.show(cues, in: element.frame.size, while: seen, on: &inner)
      box.properties += builder.looks(of: element)
      box.children.append(.moving(inner))
    case .disc, .ring:
      // CSS moves the radius and the width of a ring in a drawing.
      box.children.append(builder.canvas(try content(origin: Point(0, 0), &builder)))
    case .fill(let color):
      place(&box)
      box.properties.append(Property("background", value(of: color, &builder)))
    }
  }

  /// An element that does not fill the frame keeps its distance from the frame's edges.
  private func place(_ box: inout Shape) {
    let corner = element.frame.origin
    if corner != Point(0, 0) { box["inset"] = .inset(top: corner.y, left: corner.x) }
  }
}

extension Shape {
  /// Chromium cuts layers that move of their own at whole pixels, unless a corner is round.
  fileprivate mutating func roundInsets() {
    for index in properties.indices where properties[index].changes {
      guard case .moving(var value) = properties[index].value,
        case .functions(let list) = value.form
      else { continue }
      value.form = .functions(list.withRoundInsets)
      properties[index].value = .moving(value)
    }
  }
}
