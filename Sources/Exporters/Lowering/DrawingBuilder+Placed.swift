internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension DrawingBuilder {
  /// An element of a document in some place: itself where it is drawn first, then references to it.
  mutating func copy(of node: PlacedNode, _ view: Int, in place: Rect) -> Shape {
    let key = PictureKey(view: view, size: place.size, isMirrored: false)
    var drawing: Shape
    if let id = defined[key] {
      drawing = Shape("use", [.href: .reference(id)])
    } else {
      var element = node.element
      if drawCounts[view] != 1 {
        let id = element["id"] ?? scope.next()
        element["id"] = id
        defined[key] = id
      }
      drawing = Shape("g", [:], [.still(.element(element))])
    }
    let shift = [place.minX - node.frame.minX, place.minY - node.frame.minY]
    if shift != [0, 0] {
      drawing.transform = [TransformOperation(.translate, shift)]
    }
    return drawing
  }
}

extension Shape {
  /// Takes generated clips and filters off while the element is just as it is in its document.
  ///
  /// A clip of the bounding box would cut strokes and shadows off for good.
  func released(during rests: [Range<Double>], of duration: Double) -> Shape {
    guard rests.contains(where: { !$0.isEmpty }) else { return self }
    var element = self
    for name in [PropertyName.clipPath, .filter] {
      guard let value = element[name] else { continue }
      element[name] = nil
      let links = SwitchingValue(during: rests, of: duration, is: .nothing, otherwise: value)
      element.properties.append(Property(name, .switching(links)))
    }
    return element.mapShapes { $0.released(during: rests, of: duration) }
  }
}
