internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension DrawingBuilder {
  /// The font size below which a text is hard to read, CSS px.
  private static let smallestText = 10.0

  /// A text in lines about the middle of a place.
  mutating func text(_ text: String, in place: Rect) -> Shape {
    let setting = TextSetting(text, in: place.size)
    let format = DecimalFormat(fractionDigits: 1)
    if setting.fontSize < Self.smallestText {
      let start = text.count > 24 ? text.prefix(23) + "…" : text[...]
      let warning =
        "the text '\(start)' is set in \(format.text(setting.fontSize)) px, which is hard to read:"
        + " a larger frame or fewer words would help"
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    let x = Word.number(place.minX + place.size.width / 2, format)
    let distance = TextSetting.lineHeight * setting.fontSize
    let first = (place.minY + place.maxY - Double(setting.lines.count - 1) * distance) / 2
    var lines = setting.lines.enumerated().map { index, line in
      var shape = Shape(
        "tspan", ["x": x, "y": .number(first + Double(index) * distance, format), "dy": ".35em"],
        [.still(.text(line.text))])
      if !line.isMeasured {
        // Its letters may be wider than those of the table.
        shape["textLength"] = .number(line.width, format)
        shape["lengthAdjust"] = "spacingAndGlyphs"
      }
      return shape
    }
    let look: [(PropertyName, Word)] = [
      ("text-anchor", "middle"), ("font-family", .text(options.fontFamily)),
      ("font-weight", "600"), ("font-size", .number(setting.fontSize, format)),
    ]
    var shape = lines.count == 1 ? lines.removeFirst() : Shape("text", around: lines)
    shape.name = "text"
    shape.properties += look.map { Property($0, .still($1)) }
    let ink = options.ink ?? options.card.map(\.ink) ?? .primary
    if ink != .black { shape.paint(.fill, ink) }
    return shape
  }

  /// A picture on its card, if it has one and does not cover its place.
  func onCard(_ shape: Shape, _ picture: Picture, in place: Rect) -> Shape {
    guard let card = options.card, !picture.isOpaque else { return shape }
    var ground = Shape("path", ["d": .outline(place)])
    ground.paint(.fill, card)
    return Shape("g", around: [ground, shape])
  }
}

extension Color {
  /// The colour of text on it: black or white, whichever differs more, or the reader's.
  fileprivate var ink: Color {
    guard system != .background else { return .primary }
    // The lightness at which black and white stand out alike is that of a luminance of .179.
    let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? .black : .white
  }
}
