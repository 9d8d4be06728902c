package import Tx2SVGMotion

/// One view that appears and disappears by its own transition, and is absent in between.
package struct Presence: Sendable {
  package struct Change: Hashable, Sendable {
    package let isInsertion: Bool
    /// Its start time, seconds.
    package let start: Double

    package static func insertion(at start: Double) -> Change {
      Change(isInsertion: true, start: start)
    }

    package static func removal(at start: Double) -> Change {
      Change(isInsertion: false, start: start)
    }
  }

  private let transition: any Transition
  private let animation: Animation
  private let changes: [Change]

  /// Creates a presence; insertions and removals alternate, and none begins before the last ends.
  package init(_ transition: any Transition, animation: Animation, changes: [Change]) {
    self.transition = transition
    self.animation = animation
    self.changes = changes
  }

  /// The time at which all motion is over, seconds.
  package var end: Double { changes.last.map(end) ?? 0 }

  /// The spans during which the view is present and at rest, seconds.
  package var rests: [Range<Double>] { spans(from: end, to: \.start) }

  /// The spans from each insertion to the next removal, or without end.
  private func spans(
    from begin: (Change) -> Double, to end: (Change) -> Double
  ) -> [Range<Double>] {
    var spans: [Range<Double>] = []
    var start: Double? = changes.first?.isInsertion == true ? nil : 0
    for change in changes {
      if change.isInsertion {
        start = begin(change)
      } else if let begun = start {
        spans.append(begun..<max(begun, end(change)))
        start = nil
      }
    }
    return spans + (start.map { [$0..<Double.infinity] } ?? [])
  }

  /// The opacity of the view if it fades at the same times instead, from 0 to 1.
  package var fade: Track {
    var track = Track(changes.first?.isInsertion == true ? 0 : 1)
    for change in changes {
      track = track.then(
        to: change.isInsertion ? 1 : 0,
        Animation(.linear, duration: end(of: change) - change.start), at: change.start)
    }
    return track
  }

  /// The motion of the view, number 0, in its frame.
  ///
  /// The view may draw beyond its frame, up to the margin. If it is drawn once, one drawing serves all
  /// changes that have one each.
  package func timeline(
    in frame: Rect, margin: Double, duration: Double, drawsOnce: Bool = false
  ) -> Timeline {
    let one = joined(in: frame) ?? (drawsOnce ? takingTurns(in: frame) : nil)
    var drawn = one.map { [$0] } ?? drawings(in: frame).flatMap(\.self)
    for index in drawn.indices {
      let stays = rests.filter { rest in
        drawsOnce && min(rest.upperBound, duration) - rest.lowerBound > 2 * Timeline.afterglow
          && drawn[index].element.visibility.contains(rest.lowerBound)
      }
      drawn[index].element.modifiers = drawn[index].element.modifiers
        .widened(by: margin, and: stays, in: frame.size).map { $0.moved(by: frame.origin) }
    }
    return Timeline(
      size: frame.size, duration: duration, elements: Layered.sorted(drawn),
      posterTime: min(rests.first?.lowerBound ?? duration, duration))
  }

  /// The times at which the view lies over slides that are drawn after it, seconds, where that is seen.
  package func raised(in frame: Rect, isLast: Bool) -> [Range<Double>] {
    changes.indices.flatMap { (index) -> [Range<Double>] in
      let start = changes[index].start
      // The first slide that comes again replaces the last one, which nothing follows.
      let comes = changes[index].isInsertion
      guard comes ? index > 0 : !isLast else { return [] }
      let (insertion, removal) = (Change.insertion(at: start), Change.removal(at: start))
      let over = max(end(of: insertion), end(of: removal))
      let new = elements(of: insertion, at: 0, until: over, in: frame)
      let old = elements(of: removal, at: 1, until: nil, in: frame)
      // What may hide the other one: it is seen whole, somewhere in the same place.
      let (hiding, hidden) = comes ? (old, new) : (new, old)
      let isSeen = [0.25, 0.5, 0.75].contains { share in
        let time = start + share * (over - start)
        return hiding.contains { one in
          one.covers(at: time) && hidden.contains { $0.overlaps(one, at: time) }
        }
      }
      guard isSeen else { return [] }
      return new.filter { $0.layer == (comes ? .new : .beneath) }
        .flatMap { $0.element.visibility.intersection(Visibility([start..<over])).spans ?? [] }
    }
  }

  private func end(of change: Change) -> Double {
    let durations = transition.durations(of: animation)
    return change.start + (change.isInsertion ? durations.insertion : durations.removal)
  }

  private func progress(_ change: Change) -> Track {
    Track(from: 0, to: 1, animation, at: change.start)
  }

  private func parts(of change: Change, in size: Size) -> [TransitionPart] {
    change.isInsertion
      ? transition.insertionParts(progress(change), in: size)
      : transition.removalParts(progress(change), in: size)
  }

  /// The drawings of each change.
  private func drawings(in frame: Rect) -> [[Layered]] {
    changes.indices.map { index in
      let next = index + 1 < changes.endIndex ? changes[index + 1].start : nil
      return elements(of: changes[index], at: index, until: next, in: frame)
    }
  }

  /// The drawings of one insertion, which rests until the next removal, or of one removal.
  private func elements(
    of change: Change, at index: Int, until next: Double?, in frame: Rect
  ) -> [Layered] {
    // A view that is removed first was there from the beginning.
    let from = index == 0 && !change.isInsertion ? 0 : change.start
    let until = change.isInsertion ? next ?? .infinity : end(of: change)
    // What takes no time has the parts of its end all the same.
    let end = max(end(of: change), change.start + Timeline.afterglow)
    return parts(of: change, in: frame.size).enumerated().map { number, part in
      let seen = part.seen(by: progress(change), until: end)
      let view = Element(
        Layered.name("\(index + 1)", number), .view(0), frame: frame, modifiers: part.modifiers,
        visibility: seen.lasting(from: end).intersection(Visibility([from..<max(from, until)])))
      return Layered(element: view, layer: part.layer)
    }
  }

  /// One drawing for all insertions and removals, if the same modifiers serve them.
  private func joined(in frame: Rect) -> Layered? {
    let all = changes.map { parts(of: $0, in: frame.size) }
    guard var whole = all.first else { return nil }
    for parts in all.dropFirst() {
      guard let both = Overlay.joined(whole, parts) else { return nil }
      whole = [both]
    }
    guard whole.count == 1, whole[0].isAlwaysDrawn else { return nil }
    return drawing(whole[0].modifiers, in: frame, spans(from: \.start, to: end))
  }

  /// One drawing whose modifiers act by turns, if each insertion and removal has one.
  private func takingTurns(in frame: Rect) -> Layered? {
    let all = drawings(in: frame)
    guard all.allSatisfy({ $0.count == 1 }) else { return nil }
    let elements = all.map { $0[0].element }
    let turns = zip(changes, elements).map { ($0.start, $0.isInsertion, $1.modifiers) }
    let spans = elements.flatMap { $0.visibility.spans ?? [] }
    return [Modifier].takingTurns(turns).map { drawing($0, in: frame, spans) }
  }

  private func drawing(
    _ modifiers: [Modifier], in frame: Rect, _ spans: [Range<Double>]
  ) -> Layered {
    let view = Element(
      "1", .view(0), frame: frame, modifiers: modifiers, visibility: Visibility(spans))
    return Layered(element: view, layer: .new)
  }
}

extension [Modifier] {
  /// Modifiers whose clips extend beyond the frame, where nothing moves inside them.
  fileprivate func widened(
    by margin: Double, and rests: [Range<Double>], in size: Size
  ) -> [Modifier] {
    indices.map { index in
      let isMovedInside = self[(index + 1)...].contains { $0.kind == .transform }
      guard !isMovedInside, case .clip(let clip) = self[index] else { return self[index] }
      return .clip(clip.widened(by: margin).opened(during: rests, in: Rect(size: size)))
    }
  }
}

extension Clip {
  /// The same clip with its resting edges well outside the frame.
  ///
  /// An element of a document may draw beyond its box: the outline of a shape, an arrow head.
  fileprivate func widened(by margin: Double) -> Clip {
    guard form == .inset, operands.count == 4 else { return self }
    let edges = operands.map { $0 == .zero ? Amount(Track(-margin)) : $0 }
    return Clip(form: .inset, operands: edges)
  }

  /// The same clip, nine times as large during rests in which it covers the frame: shadows lie
  /// around a box.
  fileprivate func opened(during rests: [Range<Double>], in frame: Rect) -> Clip {
    let open = rests.filter { covers(frame, at: $0.lowerBound) }
    guard !open.isEmpty, let radii = form.radii else { return self }
    return Clip(
      form: form,
      operands: operands.enumerated().map { index, operand in
        guard radii.contains(index) else { return operand }
        return operand.map { track in
          track.resting(at: track.value(at: open[0].lowerBound) * 9, during: open) ?? track
        }
      })
  }
}

extension Clip.Form {
  /// The places of the numbers that give it its size, if it grows from its centre.
  fileprivate var radii: Range<Int>? {
    switch self {
    case .ellipse: 2..<4
    case .scaledPolygon: 0..<1
    case .inset, .polygon: nil
    }
  }
}
