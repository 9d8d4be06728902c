internal import Tx2SVGScenes
internal import Tx2SVGMotion

/// Reads path data (SVG 2, "The grammar for path data") as absolute segments.
///
/// As browsers do, it keeps what stands before a mistake.
struct PathReader {
  private var scanner: NumberScanner
  private var segments: [PathSegment] = []
  private var place = Point(0, 0)
  private var start = Point(0, 0)
  /// The last control point, for the smooth curve that continues a curve of the same kind.
  private var control: (point: Point, isCubic: Bool)?

  /// The segments of some path data.
  static func segments(of text: String) -> [PathSegment] {
    var reader = PathReader(scanner: NumberScanner(text))
    reader.read()
    return reader.segments
  }

  private init(scanner: NumberScanner) { self.scanner = scanner }

  private mutating func read() {
    while let letter = scanner.letter() {
      var command = letter
      if command == "Z" || command == "z" {
        segments.append(.line(place, start))
        place = start
        control = nil
        continue
      }
      guard segment(command) else { return }
      while scanner.hasNumber {
        // Further pairs after a move are lines.
        if command == "M" { command = "L" }
        if command == "m" { command = "l" }
        guard segment(command) else { return }
      }
    }
  }

  /// One segment of a command, or `false` if its numbers are not all there.
  private mutating func segment(_ command: Character) -> Bool {
    let base = command.isLowercase ? place : Point(0, 0)
    switch command.uppercased() {
    case "M":
      guard let to = point(base) else { return false }
      place = to
      start = to
      segments.append(.line(to, to))
      control = nil
    case "L":
      guard let to = point(base) else { return false }
      line(to: to)
    case "H":
      guard let x = scanner.number() else { return false }
      line(to: Point(base.x + x, place.y))
    case "V":
      guard let y = scanner.number() else { return false }
      line(to: Point(place.x, base.y + y))
    case "C":
      guard let a = point(base), let b = point(base), let to = point(base) else { return false }
      cubic(a, b, to)
    case "S":
      guard let b = point(base), let to = point(base) else { return false }
      cubic(reflected(isCubic: true), b, to)
    case "Q":
      guard let a = point(base), let to = point(base) else { return false }
      quadratic(a, to)
    case "T":
      guard let to = point(base) else { return false }
      quadratic(reflected(isCubic: false), to)
    case "A": return arc(base)
    default: return false
    }
    return true
  }

  // MARK: Segments

  private mutating func line(to end: Point) {
    segments.append(.line(place, end))
    place = end
    control = nil
  }

  private mutating func cubic(_ a: Point, _ b: Point, _ end: Point) {
    segments.append(.cubic(place, a, b, end))
    place = end
    control = (b, true)
  }

  private mutating func quadratic(_ a: Point, _ end: Point) {
    segments.append(
      .cubic(place, place.mixed(with: a, by: 2 / 3), end.mixed(with: a, by: 2 / 3), end))
    place = end
    control = (a, false)
  }

  private mutating func arc(_ base: Point) -> Bool {
    guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
      let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let end = point(base)
    else { return false }
    if rx == 0 || ry == 0 {
      line(to: end)
      return true
    }
    let arc = EllipticalArc(
      from: place, to: end, radii: Size(abs(rx), abs(ry)), turn: turn, isLarge: isLarge,
      isClockwise: isClockwise)
    if let arc { segments.append(.arc(arc)) }
    place = end
    control = nil
    return true
  }

  private func reflected(isCubic: Bool) -> Point {
    guard let control, control.isCubic == isCubic else { return place }
    return Point(2 * place.x - control.point.x, 2 * place.y - control.point.y)
  }

  private mutating func point(_ base: Point) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return Point(base.x + x, base.y + y)
  }
}

extension Point {
  /// The point a fraction of the way to another one.
  func mixed(with other: Point, by fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }
}
