/// One thing that a file paints at a moment, with all that decides how it looks.
package struct PaintedShape: Hashable, Sendable {
  /// What is painted, in its own coordinates.
  package enum Outline: Hashable, Sendable {
    /// A polygon with these corners, x and y in turn.
    case polygon([Double])
    /// An ellipse about a point.
    case ellipse(x: Double, y: Double, rx: Double, ry: Double)
    /// A rectangle with round corners.
    case rounded(x: Double, y: Double, width: Double, height: Double, radius: Double)
    /// A picture or a text: a box from the origin, and what tells it from others.
    case picture(width: Double, height: Double, content: String)
  }

  /// A part of the canvas to which painting is confined.
  package struct Region: Hashable, Sendable {
    /// The outline.
    package var outline: Outline
    /// From the outline's coordinates to the canvas.
    package var map: SpatialMap

    /// Creates the region.
    package init(outline: Outline, map: SpatialMap) {
      self.outline = outline
      self.map = map
    }
  }

  /// What is painted.
  package var outline: Outline
  /// From the outline's coordinates to the canvas.
  package var map: SpatialMap
  /// The fill; `none` is nothing.
  package var fill: String
  /// The stroke; `none` is nothing.
  package var stroke: String
  /// The width of the stroke, in the outline's coordinates.
  package var strokeWidth: Double
  /// The product of all opacities.
  package var opacity: Double
  /// The product of all factors by which filters darken.
  package var brightness = 1.0
  /// All clips.
  package var clips: [Region]

  /// Whether nothing of it can be seen: too faint, or of no extent.
  package var isInvisible: Bool {
    let hasFill = fill != "none" && area(of: outline, map) > 1e-3
    if opacity < 0.004 || !hasFill && !hasStroke { return true }
    return clips.contains { area(of: $0.outline, $0.map) < 1e-3 }
  }

  private var hasStroke: Bool { stroke != "none" && strokeWidth > 1e-3 }

  private func area(of outline: Outline, _ map: SpatialMap) -> Double {
    let points = outline.points.map { map($0.x, $0.y) }
    let sum = points.indices.reduce(0.0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + a.x * b.y - a.y * b.x
    }
    return abs(sum) / 2
  }
}

extension PaintedShape.Outline {
  /// Points around the outline.
  package var points: [(x: Double, y: Double)] {
    switch self {
    case .polygon(let numbers):
      stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    case .ellipse(let x, let y, let rx, let ry):
      [(x + rx, y), (x, y + ry), (x - rx, y), (x, y - ry)]
    case .rounded(let x, let y, let width, let height, _):
      [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    case .picture(let width, let height, _):
      [(0, 0), (width, 0), (width, height), (0, height)]
    }
  }

  /// Reads the straight path data that the files use.
  init(path text: String) throws {
    var points: [Double] = []
    var (x, y) = (0.0, 0.0)
    let parts = NumberText(text)
    // Between two numbers of one command stands no word.
    var command: Character = "M"
    var row: [Double] = []
    for (word, number) in zip(parts.words, parts.numbers) {
      if let letter = word.last { command = letter }
      row.append(number)
      switch command {
      case "M", "L", "m", "l":
        guard row.count == 2 else { continue }
        let isRelative = command.isLowercase
        (x, y) = (row[0] + (isRelative ? x : 0), row[1] + (isRelative ? y : 0))
      case "h": x += number
      case "H": x = number
      case "v": y += number
      case "V": y = number
      default: throw PlayingError("path data with '\(command)'")
      }
      points += [x, y]
      row = []
    }
    self = .polygon(points)
  }
}
