internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension SVGBuilder {
  /// An element of a document in some place: itself where it is drawn first, then references to it.
  mutating func copy(of node: PlacedNode, _ view: Int, in place: Rect) -> MovingElement {
    let key = PictureKey(view: view, size: place.size, isMirrored: false)
    var drawing: MovingElement
    if let id = defined[key] {
      drawing = MovingElement("use", ["href": "#\(id)"])
    } else {
      var element = node.element
      if drawCounts[view] != 1 {
        let id = element["id"] ?? scope.next()
        element["id"] = id
        defined[key] = id
      }
      drawing = MovingElement("g", [:], [.still(.element(element))])
    }
    let shift = [place.minX - node.frame.minX, place.minY - node.frame.minY]
    if shift != [0, 0] {
      drawing.transform = [
        TransformOperation(
          kind: .translate, keyframes: .constant(shift, duration: timeline.duration),
          format: DecimalFormat(fractionDigits: 3))
      ]
    }
    return drawing
  }
}

extension MovingElement {
  /// Takes generated clips and filters off while the element is just as it is in its document.
  ///
  /// A clip of the bounding box would cut strokes and shadows off for good.
  func released(during rests: [Range<Double>], of duration: Double) -> MovingElement {
    guard rests.contains(where: { !$0.isEmpty }) else { return self }
    var element = self
    for name in ["clip-path", "filter"] {
      guard let value = element[name] else { continue }
      element[name] = nil
      element.switches.append(
        SwitchingProperty(name, during: rests, of: duration, is: "none", otherwise: value))
    }
    element.children = children.map { child in
      guard case .moving(let inner) = child else { return child }
      return .moving(inner.released(during: rests, of: duration))
    }
    return element
  }
}

extension SwitchingProperty {
  /// A property with one value during some spans of a cycle and another one beside them.
  fileprivate init(
    _ name: String, during spans: [Range<Double>], of duration: Double, is value: String,
    otherwise other: String
  ) {
    self.init(name: name, times: [0], values: [other])
    for span in spans where span.lowerBound < duration {
      if span.lowerBound <= 0 { values[0] = value } else { add(value, at: span.lowerBound) }
      if span.upperBound < duration { add(other, at: span.upperBound) }
    }
  }

  private mutating func add(_ value: String, at time: Double) {
    times.append(time)
    values.append(value)
  }
}
