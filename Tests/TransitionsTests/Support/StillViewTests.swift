import Testing
import Tx2SVGMotion
import Tx2SVGTransitions

/// Views through which one can see: text, and pictures with holes.
@Suite struct StillViewTests {
  private static let size = Size(240, 160)

  /// A loop of seconds: one moves, one rests.
  private static func timeline(
    _ effect: String, _ choices: [(name: String, value: String)] = [], viewCount: Int,
    _ playback: Playback = playback()
  ) throws -> Timeline {
    let entry = try #require(EffectRegistry.entry(named: effect))
    return try entry.timeline(
      setting: choices, on: Stage(size: size, viewCount: viewCount, viewsCover: false),
      playback: playback)
  }

  /// How much of each view is seen at a place: 1 is all.
  private static func seen(
    _ timeline: Timeline, at time: Double, _ place: Point
  ) -> [Int: Double] {
    let moment = timeline.local(time)
    return timeline.elements.reduce(into: [:]) { seen, element in
      guard element.visibility.contains(moment), let view = element.view(at: moment) else { return }
      let share = element.share(at: place, moment)
      // Where parts of one view overlap it would be denser.
      if share > 0 { seen[view, default: 0] += (share * 1e9).rounded() / 1e9 }
    }
  }

  private static let places = (0..<60).map {
    Point((Double($0 % 10) + 0.43) * 24, (Double($0 / 10) + 0.37) * 26.6)
  }

  private static let edges = Edge.allCases.map(\.rawValue)
  private static let reveals: [(effect: String, choice: String, values: [String])] = [
    ("wipe", "edge", edges), ("cover", "edge", edges), ("uncover", "edge", edges),
    ("blinds", "edge", edges), ("clock", "turn", ["clockwise", "counterclockwise"]),
    ("iris", "shape", Iris.Shape.allCases.map(\.rawValue)),
  ]

  @Test(arguments: reveals.map(\.effect), [2, 3])
  func `one view gives way exactly where the other comes`(_ effect: String, _ count: Int) throws {
    let (_, choice, values) = try #require(Self.reveals.first { $0.effect == effect })
    for value in values {
      let timeline = try Self.timeline(effect, [(choice, value)], viewCount: count)
      for time in stride(from: 0.0317, to: timeline.duration, by: 0.11311) {
        for place in Self.places {
          let seen = Self.seen(timeline, at: time, place)
          #expect(Array(seen.values) == [1], "\(value) at \(time)s: \(seen) at \(place)")
        }
      }
    }
  }

  /// The other motion moves both views, of which a reveal alone keeps one still.
  @Test(
    arguments: reveals.map(\.effect), ["scale(.7)", "offset(20px, 0px)", "scale(1.2).reversed()"])
  func `a reveal among other motions lets nothing vanish at a stroke`(
    _ effect: String, _ other: String
  ) throws {
    let timeline = try Self.timeline(
      "slideshow", [("transition", "\(effect).combined(with: \(other))")], viewCount: 2)
    for (time, view) in [(0.001, 1), (0.999, 0)] {
      let left = Self.places.count { Self.seen(timeline, at: time, $0)[view] ?? 0 > 0 }
      #expect(left < 3, "\(left) places at \(time)s")
    }
  }

  /// A motion of both views that leaves every point in its place.
  private static let standing = ".combined(scale(.9999999))"

  @Test(arguments: reveals.map(\.effect))
  func `a reveal among other motions shows one view in each place`(_ effect: String) throws {
    let timeline = try Self.timeline(
      "slideshow", [("transition", effect + Self.standing)], viewCount: 2)
    for time in [0.0317, 0.26, 0.51, 0.74, 0.97] {
      let all = Self.places.map { Self.seen(timeline, at: time, $0) }
      #expect(all.allSatisfy { Array($0.values) == [1] }, "at \(time)s: \(all)")
    }
  }

  @Test(
    arguments: ["iris", "wipe", "clock", "blinds"], ["", standing])
  func `what reveals a view closes another one over a view that is there at once`(
    _ effect: String, _ other: String
  ) throws {
    let expression = "asymmetric(insertion: identity, removal: \(effect)\(other))"
    let timeline = try Self.timeline("slideshow", [("transition", expression)], viewCount: 2)
    var counts: [Int] = []
    for time in [0.0317, 0.26, 0.51, 0.74, 0.97] {
      let all = Self.places.map { Self.seen(timeline, at: time, $0) }
      // What a combination leaves free has no outline: the other view fades.
      #expect(!other.isEmpty || all.allSatisfy { Array($0.values) == [1] }, "at \(time)s: \(all)")
      counts.append(all.count { $0[0] == nil })
    }
    #expect(counts == counts.sorted() && counts[1] < counts[3])
  }

  @Test(arguments: [2, 3]) func `no letter is typed over another one`(_ count: Int) throws {
    let timeline = try Self.timeline("type", viewCount: count)
    for time in stride(from: 0.0317, to: timeline.duration, by: 0.05311) {
      let typed = timeline.elements.filter { element in
        guard element.visibility.contains(timeline.local(time)) else { return false }
        return element.modifiers.contains {
          if case .draw(let progress, _) = $0 {
            progress.value(at: timeline.local(time)) > 0
          } else {
            false
          }
        }
      }
      #expect(typed.count <= 1, "\(typed.map(\.name)) at \(time)s")
    }
  }

  private static let changes = EffectRegistry.all.map(\.name).filter {
    !["confetti", "fan", "phases"].contains($0)
  }

  @Test(
    arguments: changes, [Playback.Direction.both, .insert, .remove])
  func `one view is seen at rest`(_ effect: String, _ direction: Playback.Direction) throws {
    let entry = try #require(EffectRegistry.entry(named: effect))
    for count in [2, 3] where entry.demonstration.items.contains(count) {
      let timeline = try Self.timeline(effect, viewCount: count, playback(hold: 1, direction))
      for time in stride(from: 1.5, to: timeline.duration, by: 2) {
        let seen = Self.seen(timeline, at: time, Point(119.3, 81.7))
        #expect(Array(seen.values) == [1], "\(count) views at \(time)s: \(seen)")
      }
    }
  }

  @Test(arguments: [Playback.Direction.both, .insert], [2, 3])
  func `what no clip can free fades in the second half`(
    _ direction: Playback.Direction, _ count: Int
  ) throws {
    let timeline = try Self.timeline(
      "slideshow", [("transition", "asymmetric(scale, identity)")], viewCount: count,
      playback(hold: 1, direction))
    for (time, share) in [(0.2, 1.0), (0.499, 1), (0.75, 0.5), (0.9, 0.2), (0.999, 0.002)] {
      let center = Self.seen(timeline, at: time, Point(120, 80))
      #expect(abs((center[0] ?? 0) - share) < 1e-9, "\(center) at \(time)s")
    }
  }

  @Test(arguments: [Playback.Direction.both, .insert], [2, 3])
  func `what lies behind another view at rest has faded`(
    _ direction: Playback.Direction, _ count: Int
  ) throws {
    let timeline = try Self.timeline("swap", viewCount: count, playback(hold: 1, direction))
    for (time, old, new) in [(0.001, 1, 0.002), (0.25, 1, 0.5), (0.75, 0.5, 1), (0.999, 0.002, 1)] {
      for (view, share) in [(0, old), (1, new)] {
        let element = timeline.elements.first {
          $0.visibility.contains(time) && $0.view(at: time) == view
        }
        let seen = try #require(element).opacity(at: time)
        #expect(abs(seen - share) < 1e-9, "view \(view) at \(time)s: \(seen)")
      }
    }
  }

  @Test(arguments: [2, 3, 5])
  func `an even number of legs ends on the last view, as SwiftUI does`(_ count: Int) throws {
    let timeline = try Self.timeline(
      "push", viewCount: count, playback(hold: 1, .insert, .times(2, autoreverses: true)))
    #expect(Self.seen(timeline, at: 999, Point(120, 80)) == [count - 1: 1])
  }

  @Test(arguments: [2, 3]) func `no view lies over another without motion`(_ count: Int) throws {
    let timeline = try Self.timeline("identity", viewCount: count)
    for time in stride(from: 0.0317, to: timeline.duration, by: 0.11311) {
      #expect(Self.seen(timeline, at: time, Point(120, 80)).count == 1, "at \(time)s")
    }
  }

  @Test(arguments: ["open", "close", "cycle"])
  func `a closed gallery shows its first view, an open one all`(_ action: String) throws {
    let timeline = try Self.timeline(
      "fan", [("action", action)], viewCount: 3, playback(hold: 1))
    let closed = Self.seen(
      timeline, at: action == "close" ? 1.5 : action == "open" ? 3.5 : 0, Point(120, 80))
    #expect(closed == [2: 1])
    let time = action == "close" ? 0 : 1.5
    for element in timeline.elements where element.visibility.contains(time) {
      #expect(element.opacity(at: time) == 1)
    }
  }

  @Test func `an animation of its own holds for the view beneath`() throws {
    let transition = Wipe().animation(Animation(.linear, duration: 2))
    let stage = Stage(size: Self.size, viewCount: 2, viewsCover: false)
    let timeline = try Slideshow(transition).timeline(on: stage, playback: playback())
    for time in [0.3, 0.9, 1.3, 1.9, 2.5] {
      for place in Self.places {
        #expect(Array(Self.seen(timeline, at: time, place).values) == [1], "at \(time)s")
      }
    }
  }

  @Test(arguments: [Playback.Direction.both, .insert], [0, 0.5])
  func `transitions of a slideshow take turns`(
    _ direction: Playback.Direction, _ lead: Double
  ) throws {
    let words = ["wipe(top)", "opacity.animation(linear 2s)", "clock"]
    var play = playback(hold: 1, direction)
    play.lead = lead
    let all = try Self.timeline("slideshow", words.map { ("transition", $0) }, viewCount: 4, play)
    #expect(lead == 0 || Self.seen(all, at: lead / 2, Self.places[7]) == [0: 1])
    var start = lead
    for step in 0..<(direction == .both ? 4 : 3) {
      let length = step % 3 == 1 ? 2.0 : 1
      let alone = try Self.timeline(
        "slideshow", [("transition", words[step % 3])], viewCount: 2,
        playback(hold: 1, .insert, .once))
      for time in stride(from: 0.053, to: length + 0.5, by: 0.1731) {
        for place in Self.places {
          let wanted = time < length ? Self.seen(alone, at: time, place) : [1: 1]
          let named = Dictionary(uniqueKeysWithValues: wanted.map { ((step + $0) % 4, $1) })
          #expect(Self.seen(all, at: start + time, place) == named, "step \(step) at \(time)s")
        }
      }
      start += length + 1
    }
  }
}

extension Element {
  /// How opaque the element is at a place: 0 where it is cut off.
  fileprivate func share(at place: Point, _ time: Double) -> Double {
    var point = place
    var share = 1.0
    for modifier in modifiers {
      switch modifier {
      case .opacity(let track): share *= min(max(track.value(at: time), 0), 1)
      case .transform(let steps):
        let map = steps.reduce(Matrix4.identity) { $0 * $1.matrix(at: time, in: frame.size) }
          .homography
        point = map.origin(of: point)
      case .clip(let clip):
        if !clip.contains(point, at: time, in: frame.size) { return 0 }
      default: break
      }
    }
    let isWithin = (0...frame.width).contains(point.x) && (0...frame.height).contains(point.y)
    return isWithin ? share : 0
  }
}

extension Homography {
  /// The point that this map takes to another.
  fileprivate func origin(of point: Point) -> Point {
    // Two lines: (a - g X) x + (b - h X) y = i X - c, and the same for Y.
    let (a, b, p) = (self.a - g * point.x, self.b - h * point.x, i * point.x - c)
    let (d, e, q) = (self.d - g * point.y, self.e - h * point.y, i * point.y - f)
    let determinant = a * e - b * d
    return Point((p * e - b * q) / determinant, (a * q - p * d) / determinant)
  }
}
