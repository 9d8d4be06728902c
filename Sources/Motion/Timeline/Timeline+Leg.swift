extension Timeline {
  /// The forward part: the first half of a cycle that returns the same way, else all of it.
  ///
  /// If the timeline ``alternates``, every other of its doubled ``cycles`` plays backwards.
  package var leg: Timeline {
    guard alternates else { return self }
    let end = duration / 2
    var elements = elements.map { $0.mapTracks(\.firstHalf) }
    for index in elements.indices {
      if case .views(let cues) = elements[index].content {
        elements[index].content = .views(Array(cues.prefix((cues.count + 1) / 2)))
      }
      if let spans = elements[index].visibility.spans {
        elements[index].visibility = Visibility(spans.map { $0.clamped(to: 0..<end) })
      }
    }
    var leg = Timeline(
      size: size, duration: end, cycles: cycles.map { 2 * $0 }, holdsEnd: holdsEnd,
      elements: elements, posterTime: posterTime)
    leg.clipsOverflow = clipsOverflow
    return leg
  }
}

extension Track {
  /// The first half of the moves; the second goes back.
  fileprivate var firstHalf: Track {
    var track = Track(initial)
    track.append(contentsOf: Array(moves.prefix(moves.count / 2)))
    return track
  }
}
