import Testing
import Tx2SVGDocuments
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTransitions

@testable import Tx2SVGCommand

/// The same words for an animation wherever they can be written.
@Suite struct AnimationWordsTests {
  private static let spring = Spring(response: 0.5, dampingFraction: 0.7)
    .settlingDuration(within: 0.0002)

  /// Words, and the seconds that they take.
  static let words: [(String, Double)] = [
    ("spring(.5s .3)", spring), ("bouncy", spring), ("easeIn .2s", 0.2), ("easeIn(.2s)", 0.2),
    ("cubic-bezier(0, 0, 1, 1) 150ms", 0.15), ("linear 2s", 2), ("easeInOut", 0.35),
    ("ease-in", 0.35), ("timingCurve(.1, .2, .3, .4)", 0.35),
  ]

  /// How long the first move of an element of a drawing takes.
  private static func length(_ attributes: String) throws -> Double {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9' \(attributes)/></svg>"
    let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
    let moves = document.parts[0].motion.elements.flatMap(\.tracks).flatMap(\.moves)
    return moves.map(\.end).max() ?? 0
  }

  @Test(arguments: words)
  func `take one time everywhere`(_ words: String, _ seconds: Double) throws {
    let usual = Animation(.linear, duration: 0.35)
    let shown = Demonstration(
      size: Size(400, 400), colors: [], animation: usual, hold: 1, items: 0...2)
    var invocation = Invocation()
    _ = try Invocation.options.parse(["--easing", words], into: &invocation)
    let option = try invocation.playback(of: shown, in: shown.size).animation.duration
    #expect(abs(option - seconds) < 1e-9)
    #expect(abs(try Self.length("data-tx='opacity' data-tx-easing='\(words)'") - seconds) < 1e-9)
    #expect(abs(try Self.length("data-tx='opacity.animation(\(words))'") - seconds) < 1e-9)
    let phases = try #require(EffectRegistry.entry(named: "phases"))
    let timeline = try phases.timeline(
      setting: [("values", "10,20"), ("animations", words)].map { (name: $0.0, value: $0.1) },
      on: Stage(size: Size(100, 100), viewCount: 0),
      playback: Playback(animation: usual, hold: 9, direction: .insert, repetition: .once))
    let move = try #require(timeline.elements.flatMap(\.tracks).flatMap(\.moves).first)
    #expect(abs(move.end - move.start - seconds) < 1e-9)
  }

  @Test(arguments: ["spring(.5s .3) 2s", "bouncy 2s", "smooth .2s"])
  func `are refused everywhere with one sentence`(_ words: String) throws {
    let sentence = "a spring has its own duration: instead of '"
    var messages: [String] = []
    var invocation = Invocation()
    do { _ = try Invocation.options.parse(["--easing", words], into: &invocation) } catch {
      messages.append("\(error)")
    }
    for attributes in [
      "data-tx='opacity' data-tx-easing='\(words)'",
      "data-tx='opacity.animation(\(words))'",
    ] {
      do { _ = try Self.length(attributes) } catch { messages.append("\(error)") }
    }
    #expect(messages.count == 3 && messages.allSatisfy { $0.contains(sentence) })
  }
}
