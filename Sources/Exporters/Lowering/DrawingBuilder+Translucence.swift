internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// Pictures of which parts are seen through.
extension DrawingBuilder {
  /// Whether parts of a picture may let what lies behind it through where it is shown.
  func isTranslucent(_ picture: Picture) -> Bool {
    !picture.isOpaque && options.card(behind: picture)?.opacity != 1
      && (picture.isTranslucent(in: styles) || hasTranslucentInk(picture))
  }

  /// Whether what is added to a picture, its ink or its card, is translucent.
  private func hasTranslucentInk(_ picture: Picture) -> Bool {
    let added = [options.card(behind: picture), picture.hasInk ? options.ink : nil]
    return added.compactMap(\.self).contains { $0.opacity > 0 && $0.opacity < 1 }
  }

  /// A drawing that filters may take: WebKit mixes colours in linear light in whatever it filters, but
  /// not in a pattern.
  mutating func painted(_ shape: Shape, _ view: Int, _ picture: Picture, in place: Rect) -> Shape {
    let isTranslucent = isTranslucent(picture)
    let hasFaintParts: Bool
    let blends: Bool
    switch picture {
    case .vector(let image):
      hasFaintParts = image.hasTranslucentParts || hasTranslucentInk(picture)
      blends = image.blends
    case .placed(let node):
      // What moves in it would be out of step in a copy, in WebKit.
      hasFaintParts = isTranslucent && !holdsMotion
      blends = styles.map { node.element.blends($0) } ?? true
    case .raster:
      hasFaintParts = !picture.isOpaque && options.card(behind: picture) != nil
      blends = false
    case .color, .text: return shape
    }
    let isFiltered = timeline.elements.contains { element in
      guard case .views(let cues) = element.content,
        cues.contains(where: { original(of: $0.view) == original(of: view) })
      else { return false }
      return element.modifiers.contains { $0.filter != nil }
        || isTranslucent && element.isTurnedAway(within: timeline.duration)
    }
    guard isFiltered, hasFaintParts, !blends, !abilities.hasBoxes, !options.isPortable, !movesInk
    else { return shape }
    // The next tile must not shine in at the edges; CairoSVG moves the picture by the margin.
    let tile = place.grown(by: 1)
    let whole = scope.next()
    let box = Property("viewBox", .still(.box(tile, DecimalFormat(fractionDigits: 2))))
    let pattern = define(
      Shape(
        "pattern", ["patternUnits": "userSpaceOnUse"],
        around: [Shape("g", [.id: .text(whole)], around: [shape])], with: tile.measures() + [box]))
    wholes[pattern] = whole
    return Shape("path", ["d": .outline(place), "fill": .link(pattern)])
  }
}
