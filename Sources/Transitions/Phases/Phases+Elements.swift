internal import Tx2SVGMotion

extension Phases {
  func elements(
    _ phases: [PhaseValue], _ animator: PhaseAnimator, on stage: Stage
  ) -> [Element] {
    let tracks = animator.tracks
    let frame = Rect(size: stage.size)
    func view(_ modifier: Modifier) -> [Element] {
      [Element("view", content(phases, animator, stage), frame: frame, modifiers: [modifier])]
    }
    switch property {
    case .radius: return view(.clip(.roundedRectangle(radius: tracks[0])))
    case .rotation: return view(.transform([.rotate(tracks[0], anchor: Anchor.center)]))
    case .scale: return view(.transform([.scale(tracks[0], anchor: Anchor.center)]))
    case .offset: return view(.transform([.translate(x: tracks[0], y: tracks[1])]))
    case .opacity: return view(.opacity(tracks[0]))
    case .color:
      let color = ColorTrack(red: tracks[0], green: tracks[1], blue: tracks[2])
      let fill = Element(
        "color", .fill(color), frame: frame,
        modifiers: tracks[3] == Track(1) ? [] : [.opacity(tracks[3])])
      guard stage.viewCount > 0 else { return [fill] }
      return [fill, Element("label", content(phases, animator, stage), frame: frame)]
    case .content:
      guard crossing != .none else {
        return [Element("content", content(phases, animator, stage), frame: frame)]
      }
      return phases.map { phase in
        // The numbers are the presence of each item.
        let presence = tracks[phase.index]
        return Element(
          "content\(phase.index + 1)", .view(phase.index), frame: frame,
          modifiers: [
            crossing == .opacity
              ? .opacity(presence) : .transform([.scale(presence, anchor: Anchor.center)])
          ])
      }
    }
  }

  /// The content of the view: the blue square, or the items, switched when a leg begins.
  private func content(
    _ phases: [PhaseValue], _ animator: PhaseAnimator, _ stage: Stage
  ) -> Content {
    guard stage.viewCount > 0 else { return .fill(ColorTrack(.blue)) }
    guard stage.viewCount > 1 else { return .view(0) }
    var cues = [Content.Cue(time: 0, view: phases[0].index % stage.viewCount)]
    for leg in animator.legs where leg.start < animator.duration - 1e-9 {
      let start = leg.start + (leg.animation?.delay ?? 0)
      if cues[cues.count - 1].time >= start { cues.removeLast() }
      let view = phases[leg.phase].index % stage.viewCount
      if cues.last?.view != view { cues.append(Content.Cue(time: start, view: view)) }
    }
    return .views(cues)
  }
}
