internal import Tx2SVGMotion

/// Puts one view over the others and takes it away again, as SwiftUI does with a conditional view.
struct Overlay {
  let transition: any Transition

  /// The last view of the stage appears and disappears; the first, if it is another, lies beneath.
  func timeline(on stage: Stage, playback: Playback) -> Timeline {
    let durations = transition.durations(of: playback.animation)
    let period = playback.end(of: durations.insertion) + playback.hold
    let frame = Rect(size: stage.size)
    let top = stage.viewCount - 1
    let rest = playback.isLoop ? playback.hold : 0
    let isRound = playback.direction == .both
    let last = playback.direction == .insert ? durations.insertion : durations.removal
    let end = (isRound ? period : 0) + playback.end(of: last)
    var length = end + rest
    let coming = Track(from: 0, to: 1, playback.animation)
    let going = Track(from: 0, to: 1, playback.animation, at: isRound ? period : 0)
    func elements(
      of view: Int, _ name: String, _ parts: [TransitionPart], _ progress: Track,
      _ visibility: Visibility
    ) -> [Layered] {
      parts.enumerated().map { index, part in
        let seen = part.seen(by: progress, until: length)
        return Layered(
          element: Element(
            Layered.name(name, index), .view(view), frame: frame, modifiers: part.modifiers,
            visibility: seen.intersection(visibility)), layer: part.layer)
      }
    }
    /// One view while the top appears, and while it disappears, until it is gone.
    func elements(
      of view: Int, _ name: String, whileComing: [TransitionPart], whileGoing: [TransitionPart],
      until end: Double
    ) -> [Layered] {
      switch playback.direction {
      case .insert: return elements(of: view, name, whileComing, coming, .always)
      case .remove: return elements(of: view, name, whileGoing, going, Visibility([0..<end]))
      case .both:
        if let joined = Self.joined(whileComing, whileGoing) {
          let whole = elements(of: view, name, [joined], coming, .always)
          return whole.allSatisfy { $0.element.isInvisible(at: end) }
            ? whole : elements(of: view, name, [joined], coming, Visibility([0..<end]))
        }
        let names = name == "top" ? ("incoming", "outgoing") : (name, name + "-back")
        return elements(of: view, names.0, whileComing, coming, Visibility([0..<period]))
          + elements(of: view, names.1, whileGoing, going, Visibility([period..<end]))
      }
    }
    let mover = transition.mover(on: stage)
    func layers() -> [Layered] {
      let moving = elements(
        of: top, "top", whileComing: mover.insertionParts(coming, in: stage.size),
        whileGoing: mover.removalParts(going, in: stage.size), until: end)
      guard top > 0 else { return moving }
      guard let still = transition.motionOfStillView(on: stage) else {
        let base = Element("base", .view(0), frame: frame)
        return [Layered(element: base, layer: .beneath)] + moving
      }
      return elements(
        of: 0, "base", whileComing: still.removalParts(coming, in: stage.size),
        whileGoing: still.insertionParts(going, in: stage.size), until: length) + moving
    }
    var drawn = layers()
    if !playback.isLoop, !transition.clipsOverflow,
      drawn.contains(where: { $0.leavesInSight(at: length) })
    {
      length += Timeline.afterglow
      drawn = layers()
    }
    var timeline = Timeline(
      size: stage.size, duration: length, elements: Layered.sorted(drawn),
      posterTime: playback.direction != .remove
        ? durations.insertion : top == 0 ? 0 : durations.removal
    )
    timeline.clipsOverflow = transition.clipsOverflow
    return top > 0 ? timeline.looped(as: playback) : timeline.repeated(playback.repetition)
  }

  /// One part that first does the one and then the other, if their modifiers have the same structure.
  static func joined(_ comes: [TransitionPart], _ goes: [TransitionPart]) -> TransitionPart? {
    guard comes.count == 1, goes.count == 1, comes[0].isAlwaysDrawn, goes[0].isAlwaysDrawn else {
      return nil
    }
    let (first, second) = (comes[0].modifiers, goes[0].modifiers)
    var later = second.flatMap(\.tracks)
    guard !first.isEmpty, first.count == second.count,
      zip(first, second).allSatisfy({ $0.hasForm(of: $1) }),
      zip(first.flatMap(\.tracks), later).allSatisfy({ abs($1.initial - $0.final) <= 1e-9 })
    else { return nil }
    let joined = first.map { one in one.mapTracks { $0.followed(by: later.removeFirst()) } }
    return TransitionPart(joined, layer: .new)
  }
}
