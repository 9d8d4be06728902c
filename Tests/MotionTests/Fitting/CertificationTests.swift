import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@Suite struct CertificationTests {
  /// How many random motions are tried: few, because tests run without optimisation; `make certify`
  /// tries ten thousand in a release build.
  static let count = TestSettings.number("TX2SVG_MOTIONS") ?? 240

  @Test(arguments: 0..<count)
  func `printed keyframes keep the tolerance they claim`(_ number: Int) {
    let motion = RandomMotion(number)
    let (frames, claim) = motion.written()
    let (error, time) = motion.error(of: frames)
    #expect(error <= 1, "\(motion.name) at \(time)")
    #expect(claim == 0 || error <= claim * 1.01, "\(motion.name) at \(time)")
  }
}
