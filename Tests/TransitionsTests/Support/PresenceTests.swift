import Testing
import Tx2SVGMotion
import Tx2SVGTransitions

/// One view that comes and goes.
@Suite struct PresenceTests {
  static let animation = Animation(.linear, duration: 1)

  private func timeline(
    _ expression: String, _ changes: [Presence.Change], margin: Double = 0,
    duration: Double = 5, drawsOnce: Bool = false
  ) throws -> Timeline {
    let transition = try TransitionExpression(expression).transition
    return Presence(transition, animation: Self.animation, changes: changes)
      .timeline(
        in: Rect(size: Size(100, 50)), margin: margin, duration: duration, drawsOnce: drawsOnce)
  }

  /// One drawing for all, several at once, and some at times only.
  static let expressions = ["opacity", "doorway", "swap", "flip", "blinds(3)", "clock"]

  @Test(arguments: expressions)
  func `a view that goes first is there before, and not after`(_ expression: String) throws {
    let elements = try timeline(expression, [.removal(at: 2)]).elements
    for time in [0, 1, 1.99] {
      #expect(elements.contains { $0.visibility.contains(time) }, "\(time)")
    }
    #expect(!elements.contains { $0.visibility.contains(3.01) })
  }

  @Test(arguments: expressions)
  func `a view that comes first is there after, and not before`(_ expression: String) throws {
    let elements = try timeline(expression, [.insertion(at: 2)]).elements
    #expect(!elements.contains { $0.visibility.contains(1.99) })
    for time in [2.75, 3.01, 4.9] {
      #expect(elements.contains { $0.visibility.contains(time) }, "\(time)")
    }
  }

  /// The edges of the only clip at rest.
  private func edges(_ expression: String, margin: Double) throws -> [Double] {
    let elements = try timeline(expression, [.insertion(at: 0)], margin: margin).elements
    let clips = elements.flatMap(\.modifiers).compactMap { modifier -> [Track]? in
      guard case .clip(let clip) = modifier, clip.form == .inset else { return nil }
      return clip.tracks(in: elements[0].frame.size)
    }
    return try #require(clips.first).map { $0.value(at: 0.25) }
  }

  @Test func `a clip lets through what lies beside the frame, unless it holds what moves`() throws {
    #expect(try edges("wipe(leading)", margin: 0) == [0, 75, 0, 0])
    #expect(try edges("wipe(leading)", margin: 7) == [-7, 75, -7, -7])
    #expect(try edges("cover(top)", margin: 7) == [0, 0, 0, 0])
    #expect(try edges("cover(top)", margin: 0) == [0, 0, 0, 0])
  }

  /// Shadows lie around a box: an opening that waits does not cut them off.
  @Test(arguments: ["iris", "iris(shape: star)", "iris.combined(opacity)"])
  func `an opening lets through what lies around it while it rests`(_ expression: String) throws {
    let changes: [[Presence.Change]] = [[.removal(at: 2)], [.insertion(at: 0), .removal(at: 2)]]
    for changes in changes {
      let elements = try timeline(expression, changes, drawsOnce: true).elements
      try #require(elements.count == 1)
      let sizes = try [1.5, 2, 2.5].map { time in
        let clips = elements[0].modifiers.compactMap { modifier -> Double? in
          guard case .clip(let clip) = modifier else { return nil }
          return clip.tracks(in: Size(100, 50)).last?.value(at: time)
        }
        return try #require(clips.first)
      }
      #expect(abs(sizes[0] / sizes[1] - 9) < 1e-6 && abs(sizes[2] / sizes[1] - 0.5) < 1e-6)
    }
    // In a loop it rests as well; what comes once is let go of at the end.
    for (duration, scale) in [(5.0, 9.0), (1, 1)] {
      let coming = try timeline(
        expression, [.insertion(at: 0)], duration: duration, drawsOnce: true
      ).elements
      let clip = try #require(
        coming[0].modifiers.lazy.compactMap { modifier -> Track? in
          if case .clip(let clip) = modifier { clip.tracks(in: Size(100, 50)).last } else { nil }
        }.first)
      #expect(abs(clip.value(at: 4) / clip.value(at: 0.5) - 2 * scale) < 1e-6)
    }
  }

  @Test func `the first drawing has the number of the change, the others one more`() throws {
    let names = try timeline("doorway", [.removal(at: 0)]).elements.map(\.name).sorted()
    #expect(names == ["1", "1-2"])
    let both = try timeline("flip", [.insertion(at: 0), .removal(at: 2)]).elements.map(\.name)
    #expect(both.sorted() == ["1", "2"])
  }
}
