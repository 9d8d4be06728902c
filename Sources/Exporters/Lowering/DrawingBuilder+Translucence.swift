internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// Pictures of which parts are seen through.
extension DrawingBuilder {
  /// Whether parts of a picture may be translucent where it is shown: its ink and its card, too.
  func isTranslucent(_ picture: Picture) -> Bool {
    let colors = [inkIsOurs(in: picture) ? options.ink : nil, card(behind: picture)]
    return picture.isTranslucent(in: styles)
      || colors.contains { $0.map { $0.opacity > 0 && $0.opacity < 1 } ?? false }
  }

  private func inkIsOurs(in picture: Picture) -> Bool {
    switch picture {
    case .text: true
    case .vector(let image): image.leavesColor
    case .color, .raster, .placed: false
    }
  }

  /// A drawing that filters may take: WebKit mixes colours in linear light in whatever it filters, but
  /// not in a pattern.
  mutating func painted(
    _ shape: Shape, _ view: Int, _ image: VectorImage, in place: Rect
  ) -> Shape {
    let isTranslucent = isTranslucent(.vector(image))
    let isFiltered = timeline.elements.contains { element in
      guard case .views(let cues) = element.content,
        cues.contains(where: { original(of: $0.view) == original(of: view) })
      else { return false }
      return element.modifiers.contains {
        $0.filter != nil || $0.isSpatial && isTranslucent && image.coverage != .whole
      }
    }
    guard isFiltered, isTranslucent || image.isTranslucent, !image.blends, !abilities.hasBoxes,
      !options.isPortable, !movesInk
    else { return shape }
    // The next tile must not shine in at the edges; four pixels are whole ones at half the size, too.
    let tile = place.grown(by: 4)
    let whole = define(Shape("g", around: [shape]))
    let pattern = Shape(
      "pattern",
      [
        "patternUnits": "userSpaceOnUse", "x": .size(tile.minX), "y": .size(tile.minY),
        "width": .size(tile.width), "height": .size(tile.height),
        "viewBox": .box(tile, DecimalFormat(fractionDigits: 2)),
      ], around: [Shape("use", [.href: .reference(whole)])])
    let id = define(
      Shape("path", ["d": .outline(place), "fill": .link(define(pattern))]))
    wholes[id] = whole
    return Shape("use", [.href: .reference(id)])
  }
}
