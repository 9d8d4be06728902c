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
        add(.line(place, start), to: start)
        subpaths[subpaths.count - 1].isClosed = true
        isOpen = false
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
      (place, start, isOpen, control) = (to, to, false, nil)
    case "L":
      guard let to = point(base) else { return false }
      add(.line(place, to), to: to)
    case "H":
      guard let x = scanner.number() else { return false }
      let to = Point(base.x + x, place.y)
      add(.line(place, to), to: to)
    case "V":
      guard let y = scanner.number() else { return false }
      let to = Point(place.x, base.y + y)
      add(.line(place, to), to: to)
    case "C":
      guard let a = point(base), let b = point(base), let to = point(base) else { return false }
      add(.cubic(place, a, b, to), to: to, after: (b, true))
    case "S":
      guard let b = point(base), let to = point(base) else { return false }
      add(.cubic(place, reflected(isCubic: true), b, to), to: to, after: (b, true))
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

  private mutating func quadratic(_ a: Point, _ end: Point) {
    let (first, second) = (place.mixed(with: a, by: 2 / 3), end.mixed(with: a, by: 2 / 3))
    add(.cubic(place, first, second, end), to: end, after: (a, false))
  }

  private mutating func arc(_ base: Point) -> Bool {
    guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
      let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let end = point(base)
    else { return false }
    let arc = EllipticalArc(
      from: place, to: end, radii: Size(abs(rx), abs(ry)), turn: turn, isLarge: isLarge,
      isClockwise: isClockwise)
    add(rx == 0 || ry == 0 ? .line(place, end) : arc.map { .arc($0) }, to: end)
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
