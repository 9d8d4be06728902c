internal import Tx2SVGMotion

/// Shows a stage's views one after another, each change by a transition; several take turns.
///
/// A few elements serve any number of views: the parts of the new one (which then rests) and
/// of the old one, for each transition. Its motion repeats whenever its turn comes.
struct Succession {
  let transitions: [any Transition]

  private struct Step {
    let turn: Int
    let start: Double
    /// The end of the motion, when the rest begins.
    let end: Double
    /// The start of the next one, or the end of the cycle.
    var next = Double.infinity
  }

  func timeline(on stage: Stage, playback: Playback) -> Timeline {
    guard stage.viewCount > 1 else {
      return Overlay(transition: transitions[0]).timeline(on: stage, playback: playback)
    }
    var order = Array(0..<stage.viewCount)
    if playback.direction == .remove { order.reverse() }
    let count = playback.direction == .both ? order.count : order.count - 1
    let lead = playback.isLoop ? playback.lead : 0
    var steps: [Step] = []
    for index in 0..<count {
      let turn = index % transitions.count
      let start = steps.last.map { $0.end + playback.hold } ?? lead
      if index > 0 { steps[index - 1].next = start }
      let length = transitions[turn].durations(of: playback.animation).longest
      steps.append(Step(turn: turn, start: start, end: playback.end(of: start + length)))
    }
    // The last rest separates two plays, keeps several steps periodic, and shows a sudden change.
    let last = steps[count - 1]
    let rests = playback.isLoop || count > 1 || transitions[last.turn].moving.isEmpty
    var length = last.end + (rests ? playback.hold : 0) - min(lead, playback.hold)
    func layers(until length: Double) -> [Layered] {
      transitions.indices.prefix(count).flatMap { turn in
        self.layers(of: turn, in: steps, order, playback.animation, until: length, on: stage)
      }
    }
    let clipsOverflow = transitions.contains(where: \.clipsOverflow)
    // What does not move changes at the end of its step, which may be the end of all.
    let endsAtOnce = transitions[last.turn].moving.isEmpty && length < last.end + 1e-9
    // What leaves is gone at the end, even where it could be seen until then.
    if playback.ends,
      endsAtOnce
        || !clipsOverflow
          && layers(until: length + Timeline.afterglow)
            .contains(where: { $0.leavesInSight(at: length) })
    {
      length += Timeline.afterglow
    }
    var timeline = Timeline(
      size: stage.size, duration: length, elements: Layered.sorted(layers(until: length)),
      posterTime: steps[0].end)
    timeline.clipsOverflow = clipsOverflow
    return timeline.repeated(playback.repetition)
  }

  /// What one transition draws: the old view while it goes, the new one until the next step.
  private func layers(
    of turn: Int, in all: [Step], _ order: [Int], _ animation: Animation, until length: Double,
    on stage: Stage
  ) -> [Layered] {
    let transition = transitions[turn]
    let own = all.enumerated().filter { $0.element.turn == turn }
    // A cycle begins as the one before has ended.
    var progress = Track(own[0].element.start > 0 ? 1 : 0)
    for (_, step) in own {
      if step.start > 0 { progress = progress.jumping(to: 0, at: step.start) }
      progress = progress.then(to: 1, animation, at: step.start)
    }
    func element(
      _ name: String, _ part: TransitionPart, _ offset: Int, _ visibility: Visibility
    ) -> Layered {
      var cues = own.map { index, step in
        Content.Cue(time: step.start, view: order[(index + offset) % order.count])
      }
      if cues[0].time > 0 { cues.insert(Content.Cue(time: 0, view: order[0]), at: 0) }
      let element = Element(
        name, .views(cues), frame: Rect(size: stage.size), modifiers: part.modifiers,
        visibility: part.seen(by: progress, until: length).intersection(visibility))
      return Layered(element: element, layer: part.layer)
    }
    let changes = Visibility(own.map { $0.element.start..<$0.element.end })
    // The last view of a cycle is the first of the next one, until that begins.
    let before = turn == all[all.count - 1].turn && all[0].start > 0 ? [0..<all[0].start] : []
    let shown =
      transitions.count == 1
      ? Visibility.always
      : Visibility(before + own.map { $0.element.start..<min($0.element.next, length) })
    let still = transition.motionOfStillView(on: stage)
    let mover = transition.mover(on: stage)
    let (first, second) =
      transition.takesTurns
      ? (progress.mapped(scale: 2), progress.mapped(scale: 2, offset: -1)) : (progress, progress)
    let going =
      (transition.moving.contains(.old) ? mover : still)?
      .removalParts(first, in: stage.size) ?? [.oldAtRest]
    let coming =
      (transition.moving.contains(.new) ? mover : still)?
      .insertionParts(second, in: stage.size) ?? [.newAtRest]
    let name = { (word: String, index: Int) in
      turn == 0 ? Layered.name(word, index) : "\(word)-\(turn + 1)-\(index + 1)"
    }
    return going.enumerated().map { element(name("outgoing", $0), $1, 0, changes) }
      + coming.enumerated().map { element(name("incoming", $0), $1, 1, shown) }
  }
}
