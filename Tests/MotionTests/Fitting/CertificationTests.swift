import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@Suite struct CertificationTests {
  /// How many random motions are tried: few, because tests run without optimisation; `make certify`
  /// tries ten thousand in a release build.
  static let count = TestSettings.number("TX2SVG_MOTIONS") ?? 240

  /// What printed numbers of exact keyframes may be off, as a share of the tolerance.
  static let printing = 0.3

  @Test(arguments: 0..<count)
  func `printed keyframes keep the tolerance they claim`(_ number: Int) {
    let motion = RandomMotion(number)
    let (frames, claim) = motion.written()
    let (error, time) = motion.error(of: frames)
    #expect(error <= 1, "\(motion.name) at \(time)")
    // What is said exactly claims nothing; its printed numbers are off by a part of the tolerance.
    #expect(error <= (claim ?? Self.printing), "\(motion.name) at \(time)")
  }
}
