import Tx2SVGMotion
import Testing

@Suite struct AnimationTests {
  @Test func `waits, moves and arrives exactly`() {
    let animation = Animation(.easeIn, duration: 2, delay: 1)
    #expect(animation.end == 3)
    #expect(animation.progress(at: -1) == 0 && animation.progress(at: 1) == 0)
    #expect(abs(animation.progress(at: 2) - 0.315357) < 1e-5)
    #expect(animation.progress(at: 3) == 1 && animation.progress(at: 9) == 1)
    #expect(animation.delay(2).delay == 3)
  }

  @Test func `a spring ends exactly on its target`() {
    let animation = Animation.spring(Spring(stiffness: 50, damping: 5))
    #expect(abs(animation.duration - 2.89135) < 6e-6)
    #expect(animation.progress(at: animation.duration) == 1)
  }

  @Test(arguments: [
    Animation(.easeIn, duration: 2, delay: 1), .interpolatingSpring(stiffness: 50, damping: 5),
    .spring(Spring(response: 1, dampingFraction: 2), delay: 0.5),
  ])
  func `plays faster as time does`(_ animation: Animation) {
    let fast = animation.speed(4)
    #expect(abs(fast.end - animation.end / 4) < 1e-12)
    for time in stride(from: 0, to: animation.end, by: animation.end / 16) {
      #expect(abs(fast.progress(at: time / 4) - animation.progress(at: time)) < 1e-9)
    }
  }

  @Test func `no duration is a jump`() {
    #expect(Animation(.linear, duration: 0).progress(at: 0) == 1)
  }

  @Test func `SwiftUI's names mean SwiftUI's springs`() {
    let plain: Animation = .spring
    #expect(plain == .smooth && plain == .default && plain == .spring(Spring(duration: 0.5)))
    #expect(
      Animation.interpolatingSpring(stiffness: 50, damping: 5)
        == .spring(Spring(mass: 1, stiffness: 50, damping: 5, initialVelocity: 0)))
    #expect(
      Animation.spring(response: 0.4, dampingFraction: 0.5, blendDuration: 0)
        == .spring(Spring(response: 0.4, dampingFraction: 0.5)))
  }

  @Test func `completes after its wait`() {
    #expect(Animation.spring(.smooth(duration: 0.5), delay: 0.3).completion == 0.8)
    #expect(Animation(.easeIn, duration: 0.2, delay: 0.3).completion == 0.5)
  }
}
