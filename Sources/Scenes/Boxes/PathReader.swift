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
    reader.read()
    return reader.subpaths
  }

  /// Whether the next segment belongs to the last subpath.
  private var isOpen = false

  private init(scanner: NumberScanner) { self.scanner = scanner }

  private mutating func read() {
    while let letter = scanner.letter() {
      var command = letter
      if command == "Z" || command == "z" {
        add(.line(place, start))
        subpaths[subpaths.count - 1].isClosed = true
        isOpen = false
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
      isOpen = false
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

  private mutating func add(_ segment: PathSegment) {
    if !isOpen { subpaths.append(Subpath()) }
    isOpen = true
    subpaths[subpaths.count - 1].segments.append(segment)
  }

  private mutating func line(to end: Point) {
    add(.line(place, end))
    place = end
    control = nil
  }

  private mutating func cubic(_ a: Point, _ b: Point, _ end: Point) {
    add(.cubic(place, a, b, end))
    place = end
    control = (b, true)
  }

  private mutating func quadratic(_ a: Point, _ end: Point) {
    add(
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
    if let arc { add(.arc(arc)) }
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
  func mixed(with other: Point, by fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }
}
