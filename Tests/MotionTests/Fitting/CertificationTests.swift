import Motion
import Testing

@Suite struct CertificationTests {
  /// How many random motions are tried.
  ///
  /// Few, because these tests run without optimisation. Ten thousand were tried in a release build
  /// and pass: raise the number and run `swift test -c release --filter CertificationTests`.
  static let count = 240

  @Test(arguments: 0..<count)
  func `printed keyframes keep the tolerance they claim`(_ number: Int) {
    let motion = RandomMotion(number)
    let (frames, claim) = motion.written()
    let (error, time) = motion.error(of: frames)
    #expect(error <= 1, "\(motion.name) at \(time)")
    #expect(claim == 0 || error <= claim * 1.01, "\(motion.name) at \(time)")
  }
}
