internal import Tx2SVGMotion

/// Shows a stage's views one after another, each change by a transition.
///
/// A few elements serve any number of views: the parts of the new one (which then rests) and
/// of the old one. Every change takes the same time, so their motion repeats with every step.
struct Succession {
  let transition: any Transition

  func timeline(on stage: Stage, playback: Playback) -> Timeline {
    guard stage.viewCount > 1 else {
      return Overlay(transition: transition).timeline(on: stage, playback: playback)
    }
    var order = Array(0..<stage.viewCount)
    if playback.direction == .remove { order.reverse() }
    let loops = playback.direction == .both
    let steps = loops ? order.count : order.count - 1
    let step = transition.durations(of: playback.animation).longest
    let period = step + playback.hold
    // The last rest separates two plays, keeps several steps periodic, and shows a sudden change.
    let isSudden = transition.moving.isEmpty
    let rests = playback.isLoop || steps > 1 || isSudden
    let lead = playback.isLoop ? playback.lead : 0
    let length =
      Double(steps) * period - (rests ? 0 : playback.hold) + lead - min(lead, playback.hold)
    let starts = (0..<steps).map { lead + Double($0) * period }
    let ends = starts.map { $0 + step }

    // A cycle begins as the one before has ended.
    var progress = Track(lead > 0 ? 1 : 0)
    for start in starts {
      if start > 0 { progress = progress.jumping(to: 0, at: start) }
      progress = progress.then(to: 1, playback.animation, at: start)
    }
    func element(_ name: String, _ part: TransitionPart, _ offset: Int) -> Layered {
      var cues = starts.enumerated().map { index, start in
        Content.Cue(time: start, view: order[(index + offset) % order.count])
      }
      if lead > 0 { cues.insert(Content.Cue(time: 0, view: order[0]), at: 0) }
      let element = Element(
        name, .views(cues), frame: Rect(size: stage.size), modifiers: part.modifiers,
        visibility: part.seen(by: progress, until: length))
      return Layered(element: element, layer: part.layer)
    }
    let changes = Visibility(zip(starts, ends).map { $0..<$1 })
    let still = transition.motionOfStillView(on: stage)
    let going =
      (transition.moving.contains(.old) ? transition : still)?
      .removalParts(progress, in: stage.size) ?? [.oldAtRest]
    let goes = going.enumerated().map { index, part in
      var drawn = element(Layered.name("outgoing", index), part, 0)
      drawn.element.visibility = drawn.element.visibility.intersection(changes)
      return drawn
    }
    let coming =
      (transition.moving.contains(.new) ? transition : still)?
      .insertionParts(progress, in: stage.size) ?? [.newAtRest]
    let comes = coming.enumerated().map {
      element(Layered.name("incoming", $0), $1, 1)
    }
    var timeline = Timeline(
      size: stage.size, duration: length, elements: Layered.sorted(goes + comes),
      posterTime: ends[0]
    )
    timeline.clipsOverflow = transition.clipsOverflow
    return timeline.repeated(playback.repetition)
  }
}
