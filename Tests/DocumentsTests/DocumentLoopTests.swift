import Testing
import Tx2SVGCSS
import Tx2SVGMotion
import Tx2SVGScenes

@testable import Tx2SVGDocuments

/// Documents that play again and again as a whole.
@Suite struct DocumentLoopTests {
  static let body = """
    <rect id='a' width='9' height='9' data-tx='opacity' data-tx-duration='1s'/>
    <rect id='b' width='9' height='9' data-tx='wipe' data-tx-begin='a.end + 1s' data-tx-duration='2s'/>
    <rect id='c' width='9' height='9' data-tx='opacity' data-tx-repeat='infinite' data-tx-hold='9s'/>
    <g data-tx='opacity' data-tx-slides='true' data-tx-duration='1s' data-tx-hold='.5s'>
    <rect id='d' width='9' height='9'/><rect id='e' width='9' height='9'/></g>
    """

  static func document(_ root: String, _ body: String = body) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99' \(root)>\n\(body)\n</svg>"
  }

  static func parts(
    _ root: String, _ playback: DocumentPlayback = DocumentPlayback()
  ) throws -> [String: AnimatedDocument.Part] {
    let reader = DocumentReader(file: "a.svg", playback: playback)
    let document = try reader.document(from: Array(document(root).utf8))
    return Dictionary(uniqueKeysWithValues: document.parts.map { ($0.name, $0) })
  }

  @Test func `has one cycle for all parts, which ends with the last that ends`() throws {
    let parts = try Self.parts("data-tx-repeat='infinite' data-tx-hold='3s'")
    for name in ["'a'", "'b'", "'d'", "'e'"] {
      let part = try #require(parts[name])
      #expect(part.motion.duration == 7 && part.motion.end == nil && part.start == 0, "\(name)")
    }
    let endless = try #require(parts["'c'"])
    #expect(endless.motion.duration == 0.35 + 9 + 0.35 + 9)
    func there(_ name: String, _ times: [Double]) throws -> [Bool] {
      let part = try #require(parts[name])
      return times.map { part.isThere(at: $0) }
    }
    // The second cycle begins at 7 s, with nothing there but what a slideshow begins with.
    #expect(try there("'a'", [0.5, 6.9, 7.5, 13.9]) == [true, true, true, true])
    #expect(
      try there("'b'", [1.9, 2.1, 6.9, 7.5, 8.9, 9.1]) == [false, true, true, false, false, true])
    #expect(try there("'d'", [0, 1.6, 6.9, 7.1]) == [true, false, false, true])
    #expect(try there("'e'", [0, 1.6, 6.9, 7.1]) == [false, true, true, false])
  }

  @Test func `rests a second where nothing is said, and so many times`() throws {
    let part = try #require(try Self.parts("data-tx-repeat='3'")["'b'"])
    #expect(part.motion.duration == 5 && part.motion.end == 15)
    let back = try #require(
      try Self.parts("data-tx-repeat='infinite' data-tx-autoreverse='true'")["'b'"])
    #expect([7.9, 8.1].map { back.isThere(at: $0) } == [true, false])
    #expect(back.rests == [])
  }

  @Test func `goes through phases once in each cycle, or on a clock of their own`() throws {
    let phases =
      "data-tx-phases='opacity: 1 | opacity: .5' data-tx-easing='linear' data-tx-duration='1s'"
    let body = """
      <rect id='a' width='9' height='9' data-tx='opacity' data-tx-duration='2s'/>
      <rect id='b' width='9' height='9' \(phases) data-tx-begin='a.end' data-tx-repeat='1'/>
      <rect id='c' width='9' height='9' \(phases)/>
      """
    let document = try DocumentReader(file: "a.svg").document(
      from: Array(Self.document("data-tx-repeat='infinite' data-tx-hold='1s'", body).utf8))
    let motions = document.parts.map(\.motion)
    #expect(motions[0].duration == 5 && motions[1].duration == 5 && motions[2].duration == 2)
    let seen = [2, 2.5, 3, 3.5, 4, 4.9, 5.1, 7.5].map { time in
      motions[1].elements[0].opacity(at: motions[1].local(time))
    }
    #expect(seen == [1, 0.75, 0.5, 0.75, 1, 1, 1, 0.75])
  }

  @Test func `plays as it is asked to, whatever the root states`() throws {
    var playback = DocumentPlayback()
    playback.repetition = .forever(autoreverses: false)
    playback.hold = 2
    #expect(try Self.parts("", playback)["'b'"]?.motion.duration == 6)
    playback.repetition = .once
    let once = try #require(try Self.parts("data-tx-repeat='infinite'", playback)["'b'"])
    #expect(once.motion.end == once.motion.duration)
  }

  @Test func `has a duration and an easing for elements that state none`() throws {
    let body = """
      <rect id='a' width='9' height='9' data-tx='opacity'/>
      <rect id='b' width='9' height='9' data-tx='opacity' data-tx-duration='1s'/>
      <rect id='c' width='9' height='9' data-tx='opacity' data-tx-easing='ease-in'/>
      """
    func animations(_ playback: DocumentPlayback) throws -> [Animation] {
      let reader = DocumentReader(file: "a.svg", playback: playback)
      let document = try reader.document(from: Array(Self.document("", body).utf8))
      return try document.parts.map { part in
        let move = try #require(part.motion.elements[0].tracks.flatMap(\.moves).first)
        return Animation(move.easing, duration: move.end - move.start)
      }
    }
    var playback = DocumentPlayback()
    playback.duration = 2
    playback.easing = EasingExpression(easing: .linear)
    #expect(
      try animations(playback) == [
        Animation(.linear, duration: 2), Animation(.linear, duration: 1),
        Animation(.easeIn, duration: 2),
      ])
    playback.duration = nil
    playback.easing = EasingExpression(easing: .spring(Spring()))
    let sprung = try animations(playback)
    #expect(sprung[0].easing == .spring(Spring()))
    #expect(sprung[1] == Animation(.easeInOut, duration: 1))
    #expect(sprung[2] == Animation(.easeIn, duration: 0.35))
  }

  @Test(arguments: [
    ("data-tx-hold='1s'", "", "a.svg:1: data-tx-hold: on the root it goes with data-tx-repeat"),
    (
      "data-tx-repeat='often'", "",
      "a.svg:1: data-tx-repeat: expected a whole number from 1 on, or 'infinite', found 'often'"
    ),
    (
      "data-tx-repeat='2' data-tx='opacity'", "",
      "a.svg:1: data-tx: the root cannot move; annotate what is inside"
    ),
    (
      "data-tx-repeat='2'",
      "<rect id='x' width='9' height='9' data-tx='opacity' data-tx-repeat='2'/>",
      "a.svg:2: data-tx-repeat: the document repeats as a whole, so 'x' plays once in each cycle,"
        + " or 'infinite' in its own time"
    ),
  ])
  func `says what does not go together`(_ root: String, _ body: String, _ problem: String) {
    #expect(problems(of: Self.document(root, body)) == [problem])
  }
}
