internal import Tx2SVGScenes
internal import Tx2SVGMotion

extension DrawingBuilder {
  /// What readers who ask for less motion see: the end of the first step, or rests that fade.
  ///
  /// Where SMIL waits for the pointer, the end takes the place of the poster once it begins.
  mutating func reducedElements() throws(ExportError) -> [Shape] {
    guard options.reducedMotion != .fade else {
      return try lowered(unnoted: timeline.fading(covers: hidesFrame).elements)
    }
    let end = try stillElements(at: restTime ?? timeline.posterTime)
    guard options.trigger.awaitsPointer, !abilities.hasSheet else { return end }
    let start = try stillElements(at: posterTime)
    return [switched(start, isFirst: true), switched(end, isFirst: false)]
  }

  private mutating func stillElements(at time: Double) throws(ExportError) -> [Shape] {
    try lowered(unnoted: timeline.elements(at: time, covers: hidesFrame))
  }

  /// Shapes that are shown until the clock starts, or from then on.
  private func switched(_ shapes: [Shape], isFirst: Bool) -> Shape {
    let shown = SwitchingValue(times: [0, 0.001], words: [.shown(isFirst), .shown(!isFirst)])
    return adapted(Shape("g", around: shapes, with: [Property(.opacity, .switching(shown))]))
  }

  /// The nodes of elements that fade or stand still: what they cost is not worth a note.
  mutating func lowered(unnoted elements: [Element]) throws(ExportError) -> [Shape] {
    let noted = notes
    defer { notes = noted }
    var result: [Shape] = []
    if abilities.hasBoxes { return try boxes(of: elements) }
    for element in elements { result += try lowered(element).map(adapted) }
    return result
  }
}

extension Timeline {
  /// What can be seen at a time, as elements that do not move; what is covered is left out.
  func elements(at time: Double, covers: (Int) -> Bool) -> [Element] {
    var result: [Element] = []
    for element in elements where element.visibility.contains(min(time, duration.nextDown)) {
      guard !element.isInvisible(at: time) else { continue }
      let still = element.still(at: time)
      if still.fillsFrame(of: size, covers) { result = [] }
      result.append(still)
    }
    return result
  }
}

extension Element {
  /// Whether it stands still, hides all that is behind it, and fills a frame.
  func fillsFrame(of size: Size, _ covers: (Int) -> Bool) -> Bool {
    guard modifiers.isEmpty, frame == Rect(size: size), let first = cues.first else { return false }
    return covers(first.view)
  }

  /// The element as it is at a time, without the modifiers that then do nothing.
  func still(at time: Double) -> Element {
    var element = self
    element.visibility = .always
    element.content = content.mapTracks { Track($0.value(at: time)) }
    if case .views(let cues) = content {
      element.content = .view(cues.last { $0.time <= time }?.view ?? cues[0].view)
    }
    element.modifiers = []
    for modifier in modifiers.reversed() {
      let still = modifier.mapTracks { Track($0.value(at: time)) }
      // A clip around the whole frame cuts off what a scale or a blur inside it lets stick out.
      let isCut = still.kind == .clip && element.modifiers.contains { $0.reachesOut }
      if isCut || !still.doesNothing(to: frame) { element.modifiers.insert(still, at: 0) }
    }
    return element
  }
}

extension Modifier {
  /// Whether it may show content beyond its frame.
  fileprivate var reachesOut: Bool { kind == .transform || spreads }

  /// Whether a modifier that does not move has no effect on a frame.
  fileprivate func doesNothing(to frame: Rect) -> Bool {
    switch self {
    case .opacity(let track): return track.initial == 1
    case .filter(let filter): return filter.isIdle
    case .draw(let track, _): return track.initial >= 1
    case .paint, .mask, .look: return false
    case .transform(let steps):
      let map = steps.matrix(at: 0, in: frame.size).homography
      return frame.corners.allSatisfy { map($0).distance(to: $0) < 1e-6 }
    case .clip(let clip): return clip.covers(frame, at: 0)
    }
  }
}
