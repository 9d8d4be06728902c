import Testing
import Tx2SVGTestSupport

@testable import Tx2SVGMotion

/// Easings that jump, as moves between their jumps.
@Suite struct JumpTests {
  static let easings: [Easing] = [
    .steps(Steps(1)), .steps(Steps(1, .jumpStart)), .steps(Steps(10)),
    .steps(Steps(3, .jumpNone)), .steps(Steps(4, .jumpBoth)), .steps(Steps(7, .jumpStart)),
    .linearStops(
      LinearStops([
        .init(time: 0, progress: 0.1), .init(time: 0.3, progress: 0.4),
        .init(time: 0.3, progress: 0.2), .init(time: 0.8, progress: 1.2),
        .init(time: 0.8, progress: 0.9), .init(time: 1, progress: 0.8),
      ])),
  ]

  static let frame = Rect(size: Size(10, 10))

  /// The same track in a timeline whose jumps are moves.
  private func split(_ track: Track) throws -> Track {
    let element = Element("a", .view(0), frame: Self.frame, modifiers: [.opacity(track)])
    let timeline = Timeline(
      size: Self.frame.size, duration: 10, elements: [element], posterTime: 0)
    return try #require(timeline.splitAtJumps.elements.first?.tracks.first)
  }

  private func expectSame(_ track: Track, _ sourceLocation: SourceLocation) throws {
    let split = try split(track)
    for step in 0..<977 {
      let time = 4 * (Double(step) + 0.41) / 977
      let difference = abs(split.value(at: time) - track.value(at: time))
      #expect(difference < 1e-9, "\(time)", sourceLocation: sourceLocation)
    }
    for move in split.moves {
      switch move.easing {
      case .linear, .spring, .cubicBezier: continue
      case .steps, .linearStops: Issue.record("\(move)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: easings)
  func `a jump is a move that takes no time`(_ easing: Easing) throws {
    let animation = Animation(easing, duration: 0.7)
    let once = Track(from: 3, to: 20, animation, at: 0.2)
    try expectSame(once, #_sourceLocation)
    let cut = once.then(to: 1, Animation(.easeInOut, duration: 0.3), at: 0.613)
    try expectSame(cut, #_sourceLocation)
    try expectSame(once.autoreversed(over: 1), #_sourceLocation)
    try expectSame(cut.autoreversed(over: 1.3), #_sourceLocation)
  }

  @Test(arguments: easings)
  func `springs die away beneath jumps`(_ easing: Easing) throws {
    let track = Track(from: 0, to: 10, .spring(.bouncy()))
      .then(to: 20, Animation(easing, duration: 0.5), at: 0.2)
    try expectSame(track, #_sourceLocation)
    try expectSame(track.autoreversed(over: 2), #_sourceLocation)
  }

  @Test func `what does not jump stays as it is`() throws {
    let stops = LinearStops([.init(time: 0, progress: 0), .init(time: 1, progress: 1)])
    let track = Track(from: 0, to: 1, Animation(.linearStops(stops), duration: 1))
    #expect(try split(track) == track)
  }

  @Test(arguments: [2, 10, 100])
  func `jumps are written exactly, whatever follows from the number`(_ count: Int) throws {
    let track = try split(
      Track(from: 0, to: 90, Animation(.steps(Steps(count)), duration: 1), at: 0.5))
    let curve = Curve(dimension: 1, breaks: track.breaks) { time in
      SIMD8(repeating: track.value(at: time) * track.value(at: time))
    }
    let frames = KeyframeFitter(ordinates: .unitInterval, duration: 2)
      .fit(curve, tolerances: [0.1], quanta: [0.01])
    #expect(!frames.isFitted)
    #expect(frames.pieces.count <= count + 2)
  }

  @Test func `what would take too many pieces is cut short`() {
    // A zigzag of a thousand teeth, each of which takes two pieces.
    let curve = Curve(dimension: 1, breaks: []) { time in
      let phase = (time * 1000).truncatingRemainder(dividingBy: 1)
      return SIMD8(repeating: 100 * abs(phase - 0.5))
    }
    let start = ThreadWork.seconds
    let frames = KeyframeFitter(ordinates: .unitInterval, duration: 1)
      .fit(curve, tolerances: [0.1], quanta: [0.01])
    #expect(frames.isCutShort)
    // Without optimisation tests take thirty times as long.
    #expect(ThreadWork.seconds - start < 30)
  }
}
