internal import Motion

/// Puts one view over the others and takes it away again, as SwiftUI does with a conditional view.
struct Overlay {
  let transition: any Transition

  /// The last view of the stage comes and goes; the first, if there is another, lies beneath.
  func timeline(on stage: Stage, playback: Playback) -> Timeline {
    let step = playback.animation.end
    let period = step + playback.hold
    let frame = Rect(size: stage.size)
    let top = stage.viewCount - 1
    let rest = playback.isLoop ? playback.hold : 0
    var elements: [Element] = []
    if top > 0 { elements.append(Element("base", .view(0), frame: frame)) }

    func progress(from start: Double) -> Track {
      Track(from: 0, to: 1, playback.animation, at: start)
    }
    let length: Double
    switch playback.direction {
    case .insert:
      length = step + rest
      elements.append(
        Element(
          "top", .view(top), frame: frame,
          modifiers: transition.insertion(progress(from: 0), in: stage.size)))
    case .remove:
      length = step + rest
      elements.append(
        Element(
          "top", .view(top), frame: frame,
          modifiers: transition.removal(progress(from: 0), in: stage.size),
          visibility: Visibility([0..<step])))
    case .both:
      length = period + step + rest
      let leaves = transition.removal(progress(from: period), in: stage.size)
      let comes = transition.insertion(progress(from: 0), in: stage.size)
      elements += bothWays(comes, leaves, at: period, step: step, view: top, frame: frame)
    }
    return Timeline(
      size: stage.size, duration: length, elements: elements,
      posterTime: playback.direction == .remove && top == 0 ? 0 : step
    ).repeated(playback.repetition)
  }

  /// One element if the same modifiers serve both ways, else one for each way.
  private func bothWays(
    _ comes: [Modifier], _ leaves: [Modifier], at turn: Double, step: Double, view: Int,
    frame: Rect
  ) -> [Element] {
    if let joined = Self.joined(comes, leaves, at: turn) {
      return [Element("top", .view(view), frame: frame, modifiers: joined)]
    }
    return [
      Element(
        "incoming", .view(view), frame: frame, modifiers: comes,
        visibility: Visibility([0..<turn])),
      Element(
        "outgoing", .view(view), frame: frame, modifiers: leaves,
        visibility: Visibility([turn..<turn + step])),
    ]
  }

  /// The modifiers that first do the one and then the other, if their structure is the same.
  static func joined(_ first: [Modifier], _ second: [Modifier], at turn: Double) -> [Modifier]? {
    guard first.count == second.count else { return nil }
    var later = second.flatMap(\.tracks)
    guard first.flatMap(\.tracks).count == later.count else { return nil }
    var fits = true
    let joined = zip(first, second).map { one, other in
      if one.mapTracks({ _ in Track(0) }) != other.mapTracks({ _ in Track(0) }) { fits = false }
      return one.mapTracks { track in
        let next = later.removeFirst()
        if abs(next.initial - track.final) > 1e-9 { fits = false }
        return fits ? track.followed(by: next) : track
      }
    }
    return fits ? joined : nil
  }
}
