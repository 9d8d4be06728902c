import Tx2SVGMotion
import Tx2SVGTestSupport

/// A motion made of random numbers, and how exactly it is to be written.
struct RandomMotion {
  let name: String
  let curve: Curve
  let duration: Double
  let tolerance: Double
  let quantum: Double
  let ordinates: KeyframeFitter.Ordinates

  /// The motion of a number; the same number gives the same motion.
  init(_ number: Int) {
    var random = SplitMix64(seed: UInt64(number) &* 0x9e37_79b9 &+ 77)
    let size = [10.0, 100, 300, 1000][Int.random(in: 0..<4, using: &random)]
    ordinates = Bool.random(using: &random) ? .any : .unitInterval
    let track: Track
    switch number % 4 {
    case 0: track = Self.spring(size, &random)
    case 1: track = Self.bezier(size, &random)
    default: track = Self.chain(size, &random)
    }
    let end = track.breaks.max() ?? 1
    duration = end + (Bool.random(using: &random) ? 0 : random.number(0...1))
    if number % 4 == 3 {
      let (name, reach, value) = Self.projection(of: track, size, &random)
      self.name = "\(number) \(name)"
      tolerance = 0.1 / reach
      curve = Curve(dimension: 1, breaks: track.breaks) { SIMD8(value($0), 0, 0, 0, 0, 0, 0, 0) }
    } else {
      name = "\(number) \(["spring", "curve", "chain"][number % 4])"
      tolerance = 0.1
      curve = Curve([track])
    }
    var step = 1.0
    while step > tolerance / 4 { step /= 10 }
    quantum = step
  }

  private static func spring(_ random: inout SplitMix64) -> Animation {
    let spring = Spring(
      response: random.number(0.15...1.2), dampingFraction: random.number(0.15...1.6))
    let isThrown = Int.random(in: 0..<3, using: &random) == 0
    // Written to arrive: settled within a share of what a pixel needs.
    return .spring(
      isThrown ? spring.released(at: random.number(-10...10)) : spring,
      settlingWithin: random.number(2e-5...1.2e-3))
  }

  private static func spring(_ size: Double, _ random: inout SplitMix64) -> Track {
    let from = random.number(-size...size)
    return Track(
      from: from, to: from + random.number(0.1...1) * size, spring(&random),
      at: Bool.random(using: &random) ? 0 : random.number(0...0.5))
  }

  private static func bezier(_ size: Double, _ random: inout SplitMix64) -> Track {
    let range = Bool.random(using: &random) ? 0.0...1 : -1...2
    let curve = CubicBezier(
      random.number(0...1), random.number(range), random.number(0...1), random.number(range))
    let animation = Animation(.cubicBezier(curve), duration: random.number(0.2...2))
    return Track(from: 0, to: random.number(-size...size), animation, at: random.number(0...0.4))
  }

  private static func chain(_ size: Double, _ random: inout SplitMix64) -> Track {
    var track = Track(random.number(-size...size))
    var time = 0.0
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let target = random.number(-size...size)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let curve = random.bezier(ordinates: 0...1)
        track = track.then(
          to: target, Animation(.cubicBezier(curve), duration: random.number(0.1...0.6)), at: time)
      default: track = track.then(to: target, spring(&random), at: time)
      }
      time += random.number(0.2...0.8)
    }
    return track
  }

  /// A number of a turned plane: how far it moves points, and its value.
  private static func projection(
    of track: Track, _ size: Double, _ random: inout SplitMix64
  ) -> (String, Double, @Sendable (Double) -> Double) {
    let (low, high) = (random.number(0...20), random.number(40...90))
    let largest = track.moves.flatMap { [abs($0.from), abs($0.to)] }.max() ?? 1
    let angle = { @Sendable (time: Double) in
      let share = (track.value(at: time) / largest + 1) / 2
      return (low + (high - low) * share) * Double.pi / 180
    }
    let depth = random.number(0...0.6)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return ("cosine", size, { cosine(angle($0)) })
    case 1:
      return ("perspective", size, { 1 / (1 + depth * cosine(.pi / 2 - angle($0))) })
    default:
      return (
        "skew", size * .pi / 180,
        { arcTangent(0.5 * depth * cosine(.pi / 2 - angle($0))) * 180 / .pi }
      )
    }
  }

  /// The cosine by its series; tests take no mathematics from the code under test.
  private static func cosine(_ angle: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for k in 1...14 {
      term *= -angle * angle / Double((2 * k - 1) * 2 * k)
      sum += term
    }
    return sum
  }

  /// The arc tangent of a number of at most a half, by its series.
  private static func arcTangent(_ number: Double) -> Double {
    var (power, sum) = (number, 0.0)
    for k in 0..<26 {
      sum += power / Double(2 * k + 1)
      power *= -number * number
    }
    return sum
  }
}

extension RandomMotion {
  /// The keyframes as a file holds them: every number printed and read back.
  func written() -> (frames: Keyframes, claim: Double?) {
    let fitted = KeyframeFitter(ordinates: ordinates, duration: duration)
      .fit(curve, tolerances: [tolerance], quanta: [quantum])
    var frames = fitted
    let length = fitted.length
    let steps = KeyframeFitter.timeDigits(in: duration) == 6 ? 1e6 : 1e9
    frames.times = fitted.times.map { ($0 / length * steps).rounded() / steps * length }
    frames.values = fitted.values.map { $0.map { ($0 / quantum).rounded() * quantum } }
    frames.pieces = fitted.pieces.map { piece in
      guard case .cubic(let c) = piece else { return piece }
      func four(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
      return .cubic(CubicBezier(four(c.x1), four(c.y1), four(c.x2), four(c.y2)))
    }
    return (frames, fitted.isFitted ? fitted.error : nil)
  }

  /// The largest error of the written keyframes, as a share of the tolerance, and when.
  func error(of frames: Keyframes) -> (Double, Double) {
    let player = PlayedKeyframes(keyframes: frames)
    var worst = (0.0, 0.0)
    let jumps = curve.breaks.filter {
      abs(curve.evaluate($0)[0] - curve.evaluate($0.nextDown)[0]) > tolerance * 1e-3
    }
    let count = 400 + 60 * frames.pieces.count
    for step in 0..<count {
      let time = frames.length * (Double(step) + 0.41) / Double(count)
      // A jump is written at the nearest time that can be printed.
      if jumps.contains(where: { abs($0 - time) < frames.length * 2e-6 }) { continue }
      let error = abs(player.value(at: time)[0] - curve.evaluate(time)[0]) / tolerance
      if error > worst.0 { worst = (error, time) }
    }
    return worst
  }
}
