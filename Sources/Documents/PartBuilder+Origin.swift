internal import Tx2SVGCSS
internal import Tx2SVGScenes
internal import Tx2SVGMotion
internal import Tx2SVGTransitions

extension PartBuilder {
  /// The place about which an element turns by its own style, seen from the box of its motion.
  mutating func origin(
    of element: AnnotatedElement, in slides: AnnotatedGroup?, mayNameBox: Bool
  ) -> OwnOrigin {
    let style = element.style
    let box = style["transform-box"]?.word
    // In an attribute a number is one of user units.
    let place = style["transform-origin"].map { value in
      guard value.isOfAttribute else { return value.text }
      return TokenReader.tokens(of: value.text).map { token in
        if case .number = token.kind { token.text + "px" } else { token.text }
      }.joined()
    }
    // Mistakes are reported with the part.
    var problems = Problems()
    guard case .drawing(let context) = element.surroundings,
      place ?? box != nil || mayNameBox || element.attributes.mentions("transform-box"),
      let frame = self.place(
        of: element, in: slides,
        { Timeline(size: $0.size, duration: 0, elements: [], posterTime: 0) },
        &problems)?.0
    else { return OwnOrigin(place: place) }
    let shape = boxes.shape(of: element.element, in: context) ?? frame
    let whole = Rect(size: context.viewport)
    let seen = ["view-box": whole, "fill-box": shape, "content-box": shape].mapValues {
      Rect(origin: Point($0.minX - frame.minX, $0.minY - frame.minY), size: $0.size)
    }
    return OwnOrigin(place: place, box: box, in: seen)
  }
}
