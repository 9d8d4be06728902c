import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@Suite struct CubicBezierTests {
  /// Time, then easeIn, easeOut, easeInOut and Core Animation's default.
  static let table: [(Double, [Double])] = [
    (0.1, [0.017027, 0.160572, 0.019722, 0.094796]),
    (0.2, [0.062282, 0.308366, 0.081660, 0.295244]),
    (0.25, [0.093465, 0.378138, 0.129162, 0.408511]),
    (0.3, [0.129577, 0.445186, 0.187396, 0.513315]),
    (0.4, [0.214861, 0.570880, 0.331884, 0.682541]),
    (0.5, [0.315357, 0.684643, 0.500000, 0.802403]),
    (0.6, [0.429120, 0.785139, 0.668116, 0.885229]),
    (0.7, [0.554814, 0.870423, 0.812604, 0.940765]),
    (0.75, [0.621862, 0.906535, 0.870838, 0.960459]),
    (0.8, [0.691634, 0.937718, 0.918340, 0.975625]),
    (0.9, [0.839428, 0.982973, 0.980278, 0.994316]),
  ]

  @Test(arguments: table)
  func `follows the system's curves`(_ time: Double, _ values: [Double]) {
    let curves = [CubicBezier.easeIn, .easeOut, .easeInOut, .ease]
    for (curve, value) in zip(curves, values) {
      #expect(abs(curve.value(at: time) - value) < 1e-5)
    }
  }

  @Test(arguments: Array(stride(from: 0.0, through: 1, by: 0.05)))
  func `ease-in and ease-out are each other's reverse`(_ time: Double) {
    let easeIn = CubicBezier.easeIn.value(at: time)
    #expect(abs(easeIn - (1 - CubicBezier.easeOut.value(at: 1 - time))) < 1e-12)
    let both = CubicBezier.easeInOut.value(at: time)
    #expect(abs(both - (1 - CubicBezier.easeInOut.value(at: 1 - time))) < 1e-12)
  }

  static let random: [CubicBezier] = {
    var random = SplitMix64(seed: 7)
    return (0..<40).map { _ in random.bezier(ordinates: -1...2) }
  }()

  /// The progress at a time by bisection of the curve's own definition.
  static func bisected(_ c: CubicBezier, _ time: Double) -> Double {
    func blend(_ s: Double, _ p: Double, _ q: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * p + 3 * (1 - s) * s * s * q + s * s * s
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if blend(middle, c.x1, c.x2) < time { low = middle } else { high = middle }
    }
    return blend(low, c.y1, c.y2)
  }

  @Test(arguments: random)
  func `solves for time as bisection does`(_ curve: CubicBezier) {
    for step in 1..<100 {
      let time = Double(step) / 100
      #expect(abs(curve.value(at: time) - Self.bisected(curve, time)) < 1e-6)
    }
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
  }

  @Test(arguments: random)
  func `reversed runs backwards`(_ curve: CubicBezier) {
    for step in 1..<50 {
      let time = Double(step) / 50
      #expect(abs(curve.reversed.value(at: time) - (1 - Self.bisected(curve, 1 - time))) < 1e-6)
    }
  }

  /// Curve, time outside 0...1, progress along the end tangent (CSS Easing 2).
  static let outside: [(CubicBezier, Double, Double)] = [
    (CubicBezier(0.25, 0.1, 0.25, 1), -1, -0.4), (CubicBezier(0.25, 0.1, 0.25, 1), 2, 1),
    (.easeIn, -1, 0), (.easeOut, 2, 1), (.easeIn, 1.5, 1.5 * 1.724_137_931 - 0.724_137_931),
    (CubicBezier(0, 0, 0.5, 1), -1, -2), (CubicBezier(0, 1, 0.5, 1), -1, 0),
    (CubicBezier(0.5, 0, 1, 1), 2, 3), (CubicBezier(0, 0, 1, 1), -0.5, -0.5),
    (CubicBezier(0, 0, 1, 1), 1.5, 1.5),
  ]

  @Test(arguments: outside)
  func `goes on along its end tangents`(_ curve: CubicBezier, _ time: Double, _ value: Double) {
    #expect(abs(curve.value(at: time) - value) < 1e-9)
  }

  @Test(arguments: random)
  func `slope is the difference of values`(_ curve: CubicBezier) {
    for step in 2..<49 {
      let time = Double(step) / 50
      let h = 1e-5
      let rise = Self.bisected(curve, time + h) - Self.bisected(curve, time - h)
      let slope = curve.slope(at: time)
      #expect(abs(rise / (2 * h) - slope) < 1e-3 * max(1, abs(slope) * abs(slope)))
    }
  }
}
