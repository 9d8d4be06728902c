/// The exact motion of a scene: elements back to front over one cycle, and its number of cycles.
public struct Timeline: Hashable, Sendable {
  /// The frame, user units; its top-left corner is (0, 0).
  public var size: Size
  /// Length of one cycle, seconds.
  public var duration: Double
  /// The number of cycles played, or `nil` if they never end.
  ///
  /// May be fractional after an odd autoreverse.
  public var cycles: Double?
  /// Whether the last state is held once all cycles are over; otherwise the poster shows.
  public var holdsEnd: Bool
  /// The things on the canvas, back to front.
  public var elements: [Element]
  /// The end of the first step: a moment whose picture stands for the whole.
  public var posterTime: Double
  /// Whether parts beyond the frame are cut off, unless a file is asked to show them.
  public var clipsOverflow = false
  /// Whether the second half of a cycle is the first one backwards.
  public private(set) var alternates = false

  /// Creates the timeline.
  public init(
    size: Size, duration: Double, cycles: Double? = 1, holdsEnd: Bool = true,
    elements: [Element], posterTime: Double
  ) {
    self.size = size
    self.duration = duration
    self.cycles = cycles
    self.holdsEnd = holdsEnd
    self.elements = elements
    self.posterTime = posterTime
  }

  /// The time at which everything is over, or `nil` if it never is.
  public var end: Double? { cycles.map { $0 * duration } }

  /// The moment within the cycle that is shown `time` seconds after the start.
  public func local(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    if let end, time >= end {
      guard holdsEnd else { return posterTime }
      let rest = end.truncatingRemainder(dividingBy: duration)
      return rest < 1e-9 ? duration : rest
    }
    return time.truncatingRemainder(dividingBy: duration)
  }

  /// The same motion after a wait, during which all is as at its beginning.
  package func delayed(by wait: Double) -> Timeline {
    var timeline = self
    timeline.duration += wait
    timeline.posterTime += posterTime > 0 ? wait : 0
    func later(_ time: Double) -> Double { time > 0 ? time + wait : 0 }
    timeline.elements = elements(
      tracks: { $0.delayed(by: wait) },
      cues: { cues in cues.map { Content.Cue(time: later($0.time), view: $0.view) } },
      spans: { spans in spans.map { later($0.lowerBound)..<$0.upperBound + wait } })
    return timeline
  }

  /// The elements with other tracks, views and times on the canvas.
  private func elements(
    tracks: (Track) -> Track, cues: ([Content.Cue]) -> [Content.Cue],
    spans: ([Range<Double>]) -> [Range<Double>]
  ) -> [Element] {
    elements.map { element in
      var changed = element.mapTracks(tracks)
      if case .views(let own) = element.content { changed.content = .views(cues(own)) }
      changed.visibility = Visibility(element.visibility.spans.map(spans))
      return changed
    }
  }

  /// What is on the canvas during spans of time, seconds.
  package func shown(during spans: [Range<Double>]) -> Timeline {
    var timeline = self
    for index in elements.indices {
      timeline.elements[index].visibility = elements[index].visibility
        .intersection(Visibility(spans))
    }
    timeline.elements.removeAll { $0.visibility.spans?.isEmpty == true }
    return timeline
  }

  /// Returns the same timeline with the given repetition.
  public func repeated(_ repetition: Repetition) -> Timeline {
    var timeline = self
    switch repetition {
    case .once: timeline.cycles = 1
    case .times(let count, let autoreverses):
      timeline.cycles = Double(count)
      guard autoreverses else { break }
      timeline = autoreversed()
      timeline.cycles = Double(count) / 2
      // SwiftUI shows the model value at the end, so an even count jumps back to it.
      timeline.holdsEnd = count % 2 == 1
      if !timeline.holdsEnd { timeline.posterTime = duration }
    case .forever(let autoreverses):
      timeline = autoreverses ? autoreversed() : timeline
      timeline.cycles = nil
    }
    return timeline
  }

  /// One cycle forwards and the same backwards.
  private func autoreversed() -> Timeline {
    var timeline = self
    timeline.duration = 2 * duration
    timeline.alternates = true
    timeline.elements = elements(
      tracks: { $0.autoreversed(over: duration) },
      cues: { cues in
        let back = cues.enumerated().reversed().dropLast().map { index, cue in
          Content.Cue(time: 2 * duration - cue.time, view: cues[index - 1].view)
        }
        return cues + back
      },
      spans: { $0.autoreversed(over: duration) })
    return timeline
  }

  /// The spans of the cycle in which nothing moves, with the very start and the very end.
  public var rests: [ClosedRange<Double>] {
    let moves = elements.flatMap(\.tracks).flatMap(\.moves).map { ($0.start, $0.end) }
    var busy: [(Double, Double)] = []
    for (start, end) in moves.sorted(by: { $0.0 < $1.0 }) where end > start {
      if let last = busy.last, start <= last.1 + 1e-9 {
        busy[busy.count - 1].1 = max(last.1, end)
      } else {
        busy.append((start, end))
      }
    }
    var rests: [ClosedRange<Double>] = []
    var start = 0.0
    for (begins, ends) in busy where begins < duration {
      rests.append(start...max(start, begins))
      start = min(ends, duration)
    }
    rests.append(start...duration)
    return rests
  }

  /// The forward part: the first half of a cycle that returns the same way, else all of it.
  ///
  /// If the timeline ``alternates``, every other of its doubled ``cycles`` plays backwards.
  package var leg: Timeline {
    guard alternates else { return self }
    let end = duration / 2
    var leg = self
    (leg.duration, leg.cycles, leg.alternates) = (end, cycles.map { 2 * $0 }, false)
    leg.elements = elements(
      tracks: \.firstHalf, cues: { Array($0.prefix(($0.count + 1) / 2)) },
      spans: { spans in spans.map { $0.clamped(to: 0..<end) } })
    return leg
  }
}

extension Track {
  /// The first half of the moves; the second goes back.
  fileprivate var firstHalf: Track { Track(initial, moves: Array(moves.prefix(moves.count / 2))) }
}
