internal import Tx2SVGMotion

/// Reads path data (SVG 2, "The grammar for path data") as absolute segments.
///
/// Like browsers, it keeps everything before an error.
struct PathReader {
  private var scanner: NumberScanner
  private var subpaths: [Subpath] = []
  private var place = Point(0, 0)
  private var start = Point(0, 0)
  /// The last control point, for the smooth curve that continues a curve of the same kind.
  private var control: (point: Point, isCubic: Bool)?

  /// The subpaths of path data, without moves after which nothing is drawn.
  static func subpaths(of text: String) -> [Subpath] {
    var reader = PathReader(scanner: NumberScanner(text))
    try? reader.read()
    return reader.subpaths
  }

  /// Whether the next segment belongs to the last subpath.
  private var isOpen = false

  /// Numbers that are missing, or a letter that is no command.
  private struct Malformed: Error {}

  private mutating func read() throws(Malformed) {
    while let letter = scanner.letter() {
      var command = letter
      if command == "Z" || command == "z" {
        line(to: start)
        subpaths[subpaths.count - 1].isClosed = true
        isOpen = false
        continue
      }
      try segment(command)
      while scanner.hasNumber {
        // Further pairs after a move are lines.
        if command == "M" { command = "L" }
        if command == "m" { command = "l" }
        try segment(command)
      }
    }
  }

  private mutating func segment(_ command: Character) throws(Malformed) {
    let base = command.isLowercase ? place : Point(0, 0)
    switch command.uppercased() {
    case "M":
      place = try point(base)
      (start, isOpen, control) = (place, false, nil)
    case "L": line(to: try point(base))
    case "H": line(to: Point(base.x + (try number()), place.y))
    case "V": line(to: Point(place.x, base.y + (try number())))
    case "C": cubic(try point(base), try point(base), to: try point(base))
    case "S": cubic(reflected(isCubic: true), try point(base), to: try point(base))
    case "Q": quadratic(try point(base), to: try point(base))
    case "T": quadratic(reflected(isCubic: false), to: try point(base))
    case "A": try arc(base)
    default: throw Malformed()
    }
  }

  /// Adds a segment, if there is any, and goes on from its end.
  private mutating func add(
    _ segment: PathSegment?, to end: Point, after control: (point: Point, isCubic: Bool)? = nil
  ) {
    if let segment {
      if !isOpen { subpaths.append(Subpath()) }
      isOpen = true
      subpaths[subpaths.count - 1].segments.append(segment)
    }
    (place, self.control) = (end, control)
  }

  private mutating func line(to end: Point) { add(.line(place, end), to: end) }

  private mutating func cubic(_ a: Point, _ b: Point, to end: Point) {
    add(.cubic(place, a, b, end), to: end, after: (b, true))
  }

  private mutating func quadratic(_ a: Point, to end: Point) {
    let (first, second) = (place.mixed(with: a, by: 2 / 3), end.mixed(with: a, by: 2 / 3))
    add(.cubic(place, first, second, end), to: end, after: (a, false))
  }

  private mutating func arc(_ base: Point) throws(Malformed) {
    let (rx, ry, turn) = (try number(), try number(), try number())
    guard let isLarge = scanner.flag(), let isClockwise = scanner.flag() else { throw Malformed() }
    let end = try point(base)
    let arc = EllipticalArc(
      from: place, to: end, radii: Size(abs(rx), abs(ry)), turn: turn, isLarge: isLarge,
      isClockwise: isClockwise)
    add(rx == 0 || ry == 0 ? .line(place, end) : arc.map { .arc($0) }, to: end)
  }

  private func reflected(isCubic: Bool) -> Point {
    guard let control, control.isCubic == isCubic else { return place }
    return Point(2 * place.x - control.point.x, 2 * place.y - control.point.y)
  }

  private mutating func number() throws(Malformed) -> Double {
    guard let number = scanner.number() else { throw Malformed() }
    return number
  }

  private mutating func point(_ base: Point) throws(Malformed) -> Point {
    Point(base.x + (try number()), base.y + (try number()))
  }
}

extension Point {
  func mixed(with other: Point, by fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }
}
