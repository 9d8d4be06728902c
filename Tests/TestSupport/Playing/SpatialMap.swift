import Foundation

/// A projective map of the plane or of space, as a 4x4 matrix for column vectors.
///
/// Written anew here, so that the exporters' matrices are not their own judge.
package struct SpatialMap: Hashable, Sendable {
  /// Sixteen numbers, row after row.
  var rows: [Double]

  static let identity = SpatialMap(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

  static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> SpatialMap {
    SpatialMap(rows: [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z, 0, 0, 0, 1])
  }

  static func scale(_ x: Double, _ y: Double) -> SpatialMap {
    SpatialMap(rows: [x, 0, 0, 0, 0, y, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  /// SVG's `matrix(a b c d e f)`.
  static func matrix(_ n: [Double]) -> SpatialMap {
    SpatialMap(rows: [n[0], n[2], 0, n[4], n[1], n[3], 0, n[5], 0, 0, 1, 0, 0, 0, 0, 1])
  }

  static func rotation(z degrees: Double) -> SpatialMap {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return SpatialMap(rows: [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  static func rotation(x degrees: Double) -> SpatialMap {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return SpatialMap(rows: [1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0, 0, 0, 0, 1])
  }

  static func rotation(y degrees: Double) -> SpatialMap {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return SpatialMap(rows: [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, 0, 0, 0, 1])
  }

  static func skew(x: Double, y: Double) -> SpatialMap {
    SpatialMap(
      rows: [1, tan(x * .pi / 180), 0, 0, tan(y * .pi / 180), 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  static func perspective(_ distance: Double) -> SpatialMap {
    SpatialMap(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1 / distance, 1])
  }

  static func * (left: SpatialMap, right: SpatialMap) -> SpatialMap {
    var rows = [Double](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        for k in 0..<4 {
          rows[row * 4 + column] += left.rows[row * 4 + k] * right.rows[k * 4 + column]
        }
      }
    }
    return SpatialMap(rows: rows)
  }

  /// The map as an element without `preserve-3d` shows it: depth is forgotten.
  var flattened: SpatialMap {
    var flat = self
    for k in 0..<4 {
      flat.rows[8 + k] = k == 2 ? 1 : 0
      flat.rows[k * 4 + 2] = k == 2 ? 1 : 0
    }
    return flat
  }

  /// Where a point of the plane lands.
  package func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let w = rows[12] * x + rows[13] * y + rows[15]
    return (
      (rows[0] * x + rows[1] * y + rows[3]) / w, (rows[4] * x + rows[5] * y + rows[7]) / w
    )
  }

  /// How much the map enlarges small lengths near a point, the same in all directions or not.
  func scale(at x: Double, _ y: Double) -> Double {
    let step = 1e-4
    let (o, a, b) = (self(x, y), self(x + step, y), self(x, y + step))
    let area = (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
    return abs(area).squareRoot() / step
  }
}

extension SpatialMap {
  /// Reads a transform list in the syntax of SVG or of CSS.
  init(list text: String) throws {
    self = .identity
    guard text != "none" else { return }
    for function in text.split(separator: ")") {
      let parts = function.split(separator: "(")
      guard parts.count == 2 else { throw PlayingError("no transform list: \(text)") }
      let name = parts[0].trimmingCharacters(in: .whitespaces)
      self = self * (try Self.function(name, NumberText.numbers(in: String(parts[1]))))
    }
  }

  private static func function(_ name: String, _ n: [Double]) throws -> SpatialMap {
    switch (name, n.count) {
    case ("translate", 1), ("translateX", 1): .translation(n[0], 0)
    case ("translate", 2): .translation(n[0], n[1])
    case ("translateY", 1): .translation(0, n[0])
    case ("translateZ", 1): .translation(0, 0, n[0])
    case ("scale", 1): .scale(n[0], n[0])
    case ("scale", 2): .scale(n[0], n[1])
    case ("rotate", 1): .rotation(z: n[0])
    case ("rotateX", 1): .rotation(x: n[0])
    case ("rotateY", 1): .rotation(y: n[0])
    case ("skewX", 1): .skew(x: n[0], y: 0)
    case ("skewY", 1): .skew(x: 0, y: n[0])
    case ("perspective", 1): .perspective(n[0])
    case ("matrix", 6): .matrix(n)
    default: throw PlayingError("no transform function: \(name) of \(n.count) numbers")
    }
  }
}
