internal import Tx2SVGCSS
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension Palette {
  mutating func text(_ word: Word, of name: PropertyName) -> String {
    switch word {
    case .text(let text): return text
    case .shown(let isShown):
      // What a page hides around it stays hidden.
      return name == .visibility ? (isShown ? "inherit" : "hidden") : (isShown ? "1" : "0")
    case .nothing: return "none"
    case .number(let number, let format): return format.text(number)
    case .numbers(let numbers, let format): return NumberList.joined(numbers.map(format.text))
    case .measure(let number, let format, let unit): return format.text(number) + unit.rawValue
    case .place(let point, let format):
      return [point.x, point.y].map { format.text($0) + "px" }.joined(separator: " ")
    case .color(let color): return text(color)
    case .box(let box, let format): return NumberList.viewBox(box, format)
    case .outline(let rect, let format): return Self.outline(rect, format)
    case .parallels(let start, let along, let across, let isVertical):
      let texts = [along, across, -along].map(DecimalFormat(fractionDigits: 2).text)
      let names = isVertical ? ["v", "h", "v"] : ["h", "v", "h"]
      return Self.start(at: start) + zip(names, texts).map { $0 + $1 }.joined()
    case .polygon(let corners, let format):
      return "M" + NumberList.joined(corners.flatMap { [$0.x, $0.y] }.map(format.text))
    case .lines(let line, let format):
      let pieces = line.pieces.map { piece in
        (piece.count == 1 ? "L" : "C")
          + NumberList.joined(piece.flatMap { [$0.x, $0.y] }.map(format.text))
      }
      return Self.start(at: line.start, format) + pieces.joined() + (line.isClosed ? "Z" : "")
    case .origin(let place): return Self.origin(place)
    case .link(let id): return "url(#\(id))"
    case .reference(let id): return "#\(id)"
    case .transform(let list): return list.map { $0.svgText($0.keyframes.values[0]) }.joined()
    case .variables(let names): return names.map { "var(--\($0))" }.joined(separator: " ")
    case .style(let properties): return properties.map { declaration($0) }.joined(separator: ";")
    case .image(let view, let fit):
      // A second layer: WebKit stretches a single one over a box that moves, whatever its size.
      return "var(--\(images[view] ?? "")) 50%\(fit.backgroundText) no-repeat,none"
    case .window(let edges): return "rect(\(edges.map(Self.pixels).joined(separator: ",")))"
    case .gradient(let mask): return Self.gradient(mask)
    case .inset(let top, let left):
      let format = DecimalFormat(fractionDigits: 3)
      let sides = [top, left].map { format.text($0) + "px" }
      return sides[0] == sides[1] ? sides[0] : "\(sides[0]) \(sides[1])"
    }
  }

  private mutating func declaration(_ property: Property) -> String {
    guard case .still(let word) = property.value else { return "" }
    return "\(property.name.text):\(text(word, of: property.name))"
  }

  /// A rectangle with the fewest characters; a fill closes it.
  static func outline(
    _ rect: Rect, _ format: DecimalFormat = DecimalFormat(fractionDigits: 2)
  ) -> String {
    start(at: rect.origin, format)
      + "h\(format.text(rect.width))v\(format.text(rect.height))h\(format.text(-rect.width))"
  }

  private static func gradient(_ mask: Mask) -> String {
    let format = DecimalFormat(fractionDigits: 3)
    let stops = mask.stops.map { stop in
      let color = stop.opacity == 1 ? "#000" : "rgb(0,0,0,\(format.text(stop.opacity)))"
      return "\(color) \(format.text(100 * stop.offset))%"
    }
    let way =
      switch mask.image {
      case .linear(let angle): "\(format.text(angle))deg"
      case .radial(let center, let radii): "\(shares(radii, format)) at \(shares(center, format))"
      case .picture(let address): TokenPrinter.string(address)
      }
    if stops.isEmpty { return "\(mask.image.name)(\(way))" }
    return "\(mask.image.name)(\(way),\(stops.joined(separator: ",")))"
  }

  private static func shares(_ point: UnitPoint, _ format: DecimalFormat) -> String {
    "\(format.text(100 * point.x))% \(format.text(100 * point.y))%"
  }

  /// A transform origin with the fewest characters; it is not the middle.
  private static func origin(_ place: Anchor) -> String {
    let half = [Amount(0.5, of: .width), Amount(0.5, of: .height)]
    let end = [Amount(1, of: .width), Amount(1, of: .height)]
    switch (place.x, place.y) {
    case (0, half[1]): return "0"
    case (end[0], half[1]): return "100%"
    case (half[0], 0): return "top"
    case (half[0], end[1]): return "bottom"
    default: return [place.x, place.y].map { length($0) }.joined(separator: " ")
    }
  }

  private static func length(_ amount: Amount<Double>) -> String {
    let format = DecimalFormat(fractionDigits: 3)
    let terms = amount.orderedShares.map { format.text(100 * $0.share) + "%" }
    let plain = format.text(amount.plain)
    if terms.isEmpty { return plain == "0" ? plain : plain + "px" }
    return plain == "0" ? terms[0] : "calc(\(terms[0]) + \(plain)px)"
  }

  private static func start(
    at point: Point, _ format: DecimalFormat = DecimalFormat(fractionDigits: 2)
  ) -> String {
    "M" + NumberList.joined([point.x, point.y].map(format.text))
  }

  private static func pixels(_ number: Double) -> String {
    DecimalFormat(fractionDigits: 2).text(number) + "px"
  }
}

extension ExportOptions.Fit {
  fileprivate var backgroundText: String {
    switch self {
    case .cover: "/cover"
    case .contain: "/contain"
    case .fill: "/100% 100%"
    case .none: ""
    }
  }
}
