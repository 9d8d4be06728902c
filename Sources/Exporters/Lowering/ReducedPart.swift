internal import Tx2SVGScenes
internal import Tx2SVGMotion

/// The motion of a part of a document for readers who ask for less motion.
enum ReducedPart {
  case plays
  /// It does not move: it is as at its poster.
  case stands
  /// It fades at the same times; the part is that one, with no other motion.
  case fades(AnimatedDocument.Part)

  init(_ part: AnimatedDocument.Part, _ wish: ExportOptions.ReducedMotion) {
    switch wish {
    case .play: self = .plays
    case .end: self = .stands
    case .fade where part.motion.onlyFades: self = .plays
    // The copy of a slide: the slide itself fades.
    case .fade where part.presence == nil && !part.raised.isEmpty: self = .stands
    case .fade: self = part.faded.map { .fades($0) } ?? .stands
    }
  }
}

extension AnimatedDocument.Part {
  /// The same part fading; `nil` if it never rests.
  fileprivate var faded: AnimatedDocument.Part? {
    // What fades away does so where it rests, not where it has gone.
    guard let faded = presence.map({ atRest.resting(there: $0) }) ?? motion.fadingThroughRests
    else { return nil }
    var part = self
    part.motion = faded
    return part
  }

  /// Its motion, with the first rest as the poster.
  var atRest: Timeline {
    var motion = self.motion
    if let rest = rests.first { motion.posterTime = min(rest.lowerBound, motion.duration) }
    return motion
  }
}

extension Timeline {
  /// Whether nothing moves but opacity.
  fileprivate var onlyFades: Bool {
    elements.allSatisfy { element in
      element.modifiers.allSatisfy { modifier in
        modifier.kind == .opacity || modifier.tracks.allSatisfy(\.isConstant)
      }
    }
  }

  /// The picture at the poster, fading with the presence.
  fileprivate func resting(there presence: Track) -> Timeline {
    var timeline = self
    let unseen = presence.spans(until: duration) { $0 <= 0 }.lasting(in: duration)
    let seen = unseen.isEmpty ? .always : Visibility(unseen.gaps(until: .infinity))
    timeline.elements = elements(at: posterTime, covers: { _ in false }).map { element in
      var element = element.with(opacity: presence.mapped(scale: element.opacity(at: 0)))
      element.visibility = seen
      return element
    }
    return timeline
  }

  /// The one element as it is at each rest; between rests it fades out and back in.
  ///
  /// `nil` if it never rests, or always in the same way.
  fileprivate var fadingThroughRests: Timeline? {
    guard elements.count == 1, rests.contains(where: { $0.upperBound > $0.lowerBound + 1e-9 })
    else { return nil }
    let rests = self.rests
    func value(_ track: Track, _ index: Int) -> Double {
      track.value(at: (rests[index].lowerBound + rests[index].upperBound) / 2)
    }
    let tracks = elements[0].modifiers.flatMap(\.tracks)
    let changes = rests.indices.dropLast().filter { index in
      tracks.contains { abs(value($0, index) - value($0, index + 1)) > 1e-9 }
    }
    guard !changes.isEmpty else { return nil }
    func opacity(_ index: Int) -> Double {
      elements[0].opacity(at: (rests[index].lowerBound + rests[index].upperBound) / 2)
    }
    var shown = Track(opacity(0))
    var middles: [(index: Int, time: Double)] = []
    for index in changes {
      let (start, end) = (rests[index].upperBound, rests[index + 1].lowerBound)
      let half = Animation(.linear, duration: (end - start) / 2)
      shown = shown.then(to: 0, half, at: start)
        .then(to: opacity(index + 1), half, at: start + half.duration)
      middles.append((index + 1, start + half.duration))
    }
    var timeline = self
    timeline.elements[0].modifiers = elements[0].modifiers.map { modifier in
      modifier.mapTracks { track in
        middles.reduce(Track(value(track, 0))) {
          $0.jumping(to: value(track, $1.index), at: $1.time)
        }
      }
    }
    timeline.elements[0] = timeline.elements[0].with(opacity: shown)
    return timeline
  }
}

extension Element {
  fileprivate func with(opacity: Track) -> Element {
    var element = self
    element.modifiers.removeAll { $0.kind == .opacity }
    element.modifiers.insert(.opacity(opacity), at: 0)
    return element
  }
}
