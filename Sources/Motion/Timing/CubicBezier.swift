/// A timing curve from (0, 0) to (1, 1) with two control points (CSS Easing 2, `cubic-bezier()`).
public struct CubicBezier: Hashable, Sendable {
  /// Time of the first control point, 0...1.
  public let x1: Double
  /// Progress of the first control point.
  public let y1: Double
  /// Time of the second control point, 0...1.
  public let x2: Double
  /// Progress of the second control point.
  public let y2: Double

  /// Creates the curve.
  ///
  /// - Precondition: `x1` and `x2` lie in 0...1, so that time never runs backwards.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "control times lie in 0...1")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// SwiftUI's and CSS's ease-in.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// SwiftUI's and CSS's ease-out.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// SwiftUI's `easeInOut`, CSS's `ease-in-out`.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  /// CSS's `ease`, Core Animation's default.
  public static let ease = CubicBezier(0.25, 0.1, 0.25, 1)
  /// Constant speed.
  static let straight = CubicBezier(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)

  /// Progress at a time; outside 0...1 it continues along the end tangents, as CSS specifies.
  public func value(at time: Double) -> Double {
    if time <= 0 { return time * startSlope }
    if time >= 1 { return 1 + (time - 1) * endSlope }
    return Self.blend(parameter(at: time), y1, y2)
  }

  /// Progress per unit of time at a time within 0...1.
  public func slope(at time: Double) -> Double {
    if time <= 0 { return startSlope }
    if time >= 1 { return endSlope }
    let s = parameter(at: time)
    let dx = Self.blendSlope(s, x1, x2)
    return dx > 1e-12 ? Self.blendSlope(s, y1, y2) / dx : Self.blendSlope(s, y1, y2) / 1e-12
  }

  /// The same curve run backwards in time: 1 - value(1 - t).
  public var reversed: CubicBezier { CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// Time and progress at a curve parameter.
  func point(at s: Double) -> (Double, Double) { (Self.blend(s, x1, x2), Self.blend(s, y1, y2)) }

  /// The largest distance of the curve with four decimals from this one, in progress.
  var printingError: Double {
    func printed(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
    let other = CubicBezier(printed(x1), printed(y1), printed(x2), printed(y2))
    if other == self { return 0 }
    return (1..<512).reduce(0.0) { largest, step in
      let s = Double(step) / 512
      let written = Self.blend(s, other.y1, other.y2)
      return max(largest, abs(written - value(at: Self.blend(s, other.x1, other.x2))))
    }
  }

  /// The curve parameter at which the curve's time is `time`, found by bracketed Newton steps.
  func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = time
    for _ in 0..<64 {
      let error = Self.blend(s, x1, x2) - time
      if abs(error) < 1e-15 { return s }
      if error > 0 { high = s } else { low = s }
      let slope = Self.blendSlope(s, x1, x2)
      let next = slope > 1e-9 ? s - error / slope : .nan
      s = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { return s }
    }
    return s
  }

  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0, x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  private var endSlope: Double { reversed.startSlope }

  private static func blend(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func blendSlope(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }
}
