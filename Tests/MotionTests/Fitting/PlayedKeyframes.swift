import Tx2SVGMotion

/// Plays keyframes as SMIL and CSS define them, with its own solver for timing curves.
struct PlayedKeyframes {
  let keyframes: Keyframes

  func value(at time: Double) -> [Double] {
    let times = keyframes.times
    var index = 0
    while index + 1 < times.count, times[index + 1] <= time { index += 1 }
    guard index < keyframes.pieces.count, time >= times[0] else { return keyframes.values[index] }
    let fraction = (time - times[index]) / (times[index + 1] - times[index])
    let progress =
      switch keyframes.pieces[index] {
      case .hold: 0.0
      case .linear: fraction
      case .cubic(let curve): Self.solve(curve, fraction)
      }
    return zip(keyframes.values[index], keyframes.values[index + 1]).map {
      $0 + ($1 - $0) * progress
    }
  }

  private static func solve(_ c: CubicBezier, _ time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let s = (low + high) / 2
      let x = s * (3 * (1 - s) * ((1 - s) * c.x1 + s * c.x2) + s * s)
      if x < time { low = s } else { high = s }
    }
    let s = (low + high) / 2
    return s * (3 * (1 - s) * ((1 - s) * c.y1 + s * c.y2) + s * s)
  }
}
