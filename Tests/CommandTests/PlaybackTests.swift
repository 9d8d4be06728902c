import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@testable import Tx2SVGCommand

@Suite struct PlaybackTests {
  static let shown = Demonstration(
    size: Size(200, 200), colors: [.red],
    animation: Animation(.easeInOut, duration: 2, delay: 1), hold: 3, items: 0...2)

  func playback(
    _ line: String, of shown: Demonstration = shown, in size: Size = Size(100, 50)
  ) throws -> Playback {
    var invocation = Invocation()
    let words = line.split(separator: " ").map(String.init)
    _ = try Invocation.options.parse(words, into: &invocation)
    return try invocation.playback(of: shown, in: size)
  }

  /// A spring is cut off before it rests; a thousandth of a long way is seen.
  @Test(arguments: [
    ("svg", "0 0\""), ("svg-css", "to{transform:translate(0,0)}"),
    ("html", "to{transform:translate(0,0)}"),
  ])
  func `a spring ends at its target, however far that was`(_ format: String, _ words: String) {
    let text = run(
      "offset red --x 9000px --once --direction insert --easing spring(.5s,.3) --format \(format)"
    ).text
    #expect(text.contains(words), "\(text)")
  }

  @Test(arguments: [
    ("", Playback.Direction.both, Repetition.forever(autoreverses: false)),
    ("--once", .insert, .once),
    ("--once --direction both", .both, .once),
    ("--repeat 3", .both, .times(3, autoreverses: false)),
    ("--repeat infinite", .both, .forever(autoreverses: false)),
    ("--repeat 2 --autoreverse", .insert, .times(2, autoreverses: true)),
    ("--autoreverse", .insert, .forever(autoreverses: true)),
    ("--autoreverse --direction remove", .remove, .forever(autoreverses: true)),
  ])
  func `chooses direction and repetition`(
    _ line: String, _ direction: Playback.Direction, _ repetition: Repetition
  ) throws {
    let playback = try playback(line)
    #expect(playback.direction == direction)
    #expect(playback.repetition == repetition)
    #expect(playback.hold == 3)
  }

  /// Who clicks or points has seen what changes.
  @Test(arguments: [
    ("", 0.5), ("--trigger view", 0.5), ("--trigger click", 0), ("--trigger hover", 0),
    ("--delay 0s", 0), ("--trigger click --for page", 0), ("--trigger click --for github", 0.5),
    ("--trigger click --out a.gif", 0.5),
  ])
  func `rests before each cycle but where somebody begins it`(_ line: String, _ lead: Double) throws
  {
    let options = "--direction both " + line
    var invocation = Invocation()
    invocation.items = ["red", "blue"]
    _ = try Invocation.options.parse(
      options.split(separator: " ").map(String.init), into: &invocation)
    #expect(try invocation.playback(of: Self.shown, in: Size(100, 50)).lead == lead)
  }

  @Test(arguments: [
    ("", Animation(.easeInOut, duration: 2, delay: 1)),
    ("--duration 4s --delay 0s", Animation(.easeInOut, duration: 4)),
    ("--easing linear", Animation(.linear, duration: 2, delay: 1)),
    ("--easing easeIn", Animation(.easeIn, duration: 2, delay: 1)),
    ("--easing easeIn(.5s)", Animation(.easeIn, duration: 0.5, delay: 1)),
    ("--easing easeIn(.5s) --duration 4s", Animation(.easeIn, duration: 4, delay: 1)),
  ])
  func `applies timing to the effect's own`(_ line: String, _ animation: Animation) throws {
    #expect(try playback(line).animation == animation)
  }

  @Test func `plays a spring as long in every frame`() throws {
    let spring = Spring.bouncy(duration: 0.4)
    let small = try playback("--easing bouncy(.4s)")
    let large = try playback("--easing bouncy(.4s)", in: Size(1000, 50))
    #expect(small.animation.easing == .spring(spring))
    #expect(small.animation.duration == spring.settlingDuration(within: 0.0002))
    #expect(large.animation == small.animation)
  }

  @Test func `fits the effect's own spring into a duration`() throws {
    let usual = Animation.spring(Spring(stiffness: 50, damping: 5))
    let shown = Demonstration(
      size: Size(60, 60), colors: [.red], animation: usual, hold: 1, items: 0...1)
    let animation = try playback("--duration 1s", of: shown).animation
    #expect(animation.duration == 1)
    for fraction in [0.1, 0.3, 0.7] {
      let difference =
        animation.progress(at: fraction) - usual.progress(at: fraction * usual.duration)
      #expect(abs(difference) < 1e-9)
    }
  }
}
