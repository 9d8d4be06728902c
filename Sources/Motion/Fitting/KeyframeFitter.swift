internal import CTx2SVGMath

/// Turns motion into the fewest keyframes that a format can play within a tolerance.
///
/// A motion on a timing curve is kept exactly. The rest becomes eased pieces, each as long as the
/// tolerance allows, with ends and control points chosen among the numbers that will be printed; the
/// error is measured on those.
public struct KeyframeFitter: Sendable {
  /// The control points that a format allows between two keyframes.
  public enum Ordinates: Hashable, Sendable {
    /// Control points may overshoot (CSS `cubic-bezier()`).
    case any
    /// Control points lie in 0...1 (SMIL `keySplines`).
    case unitInterval
    /// There are none: only straight lines (SMIL without `calcMode`).
    case straight

    var range: ClosedRange<Double> { self == .any ? -9...10 : 0...1 }
  }

  /// The control points that the format allows between two keyframes.
  public let ordinates: Ordinates
  /// The length of the cycle, seconds.
  public let duration: Double

  /// The most pieces of one span between two breaks.
  public static let mostPieces = 500

  /// Whether the very end of the cycle is seen: a jump there is one of its keyframes.
  package var holdsEnd = false

  /// How often a motion may be looked at, about; each piece of it counts as many looks, too.
  package var mostSamples = Int.max

  /// The number of samples a second that are joined instead of fitting the motion; `nil` fits it.
  package let samplesPerSecond: Double?

  /// The last decimal of the cycle, seconds.
  package let finestTime: Double

  /// The decimals of a cycle in which its times are written: six, and up to nine for one of minutes,
  /// so that a step is below a thirty-thousandth of a second for eight hours.
  public static func timeDigits(in cycle: Double) -> Int {
    min(max(6, 6 + Int(log10(max(cycle, 1) / 30).rounded(.up))), 9)
  }

  /// A time in units of its last digit, cut off there; but for what arithmetic leaves of a whole one.
  static func digitsDown(_ time: Double) -> Double { (time + 1e-3).rounded(.down) }

  /// A share of a cycle as it is written: never later than it is.
  package static func written(_ share: Double, of cycle: Double) -> Double {
    let scale = pow(10, Double(timeDigits(in: cycle)))
    return digitsDown(share * scale) / scale
  }

  /// Creates a fitter for one cycle.
  public init(ordinates: Ordinates, duration: Double) {
    self.init(ordinates: ordinates, duration: duration, samplesPerSecond: nil)
  }

  /// Creates a fitter that joins samples by straight lines if it is given a sampling rate.
  package init(ordinates: Ordinates, duration: Double, samplesPerSecond: Double?) {
    self.ordinates = ordinates
    self.duration = duration
    finestTime = duration * pow(10, -Double(Self.timeDigits(in: duration)))
    self.samplesPerSecond = samplesPerSecond
  }

  /// The keyframes of a curve over the cycle, or over the shortest stretch of it that repeats.
  ///
  /// `tolerances` are the largest errors of each number, in its own unit; `quanta` are the steps in
  /// which each number is printed, powers of ten.
  public func fit(_ curve: Curve, tolerances: [Double], quanta: [Double]) -> Keyframes {
    let jumps = holdsEnd && !curve.agrees(at: duration, with: duration.nextDown)
    let period = jumps ? duration : curve.period(of: duration)
    guard period == duration else {
      var fitter = KeyframeFitter(
        ordinates: ordinates, duration: period, samplesPerSecond: samplesPerSecond)
      fitter.mostSamples = mostSamples
      return fitter.fit(curve.cut(at: period), tolerances: tolerances, quanta: quanta)
    }
    var samples = 0
    let isBroken = Set(curve.breaks).count > 16
    func run(within limit: Double) -> Keyframes {
      var fitter = self
      fitter.mostSamples -= samples
      let frames = FittingJob(
        curve: curve, fitter: fitter, tolerances: Self.vector(tolerances, fill: .infinity),
        quanta: Self.vector(quanta, fill: 1), limit: limit, rows: isBroken ? 16 : 128
      ).run()
      samples += frames.samples
      return frames
    }
    var best = run(within: 0.97)
    // A piece is judged at samples; should its bound be larger, the next try is stricter.
    for limit in [0.93, 0.85, 0.7, 0.5] where best.error > 1 && samplesPerSecond == nil {
      if best.isCutShort { break }
      let stricter = run(within: limit)
      // Rounded times make errors that no piece can mend.
      guard stricter.error < best.error else { break }
      best = stricter
    }
    best.samples = samples
    return best
  }

  static func vector(_ numbers: [Double], fill: Double) -> SIMD8<Double> {
    var vector = SIMD8<Double>(repeating: fill)
    for (index, number) in numbers.enumerated() { vector[index] = number }
    return vector
  }
}
