package import Tx2SVGMotion
package import Tx2SVGScenes

extension Timeline {
  /// The picture at a time, as a timeline in which nothing moves.
  package func still(at time: Double) -> Timeline {
    var still = self
    still.elements = elements(at: time) { _ in false }
    (still.cycles, still.posterTime) = (1, 0)
    return still
  }

  /// The motion played once, with its end held.
  var heldOnce: Timeline {
    var held = self
    (held.cycles, held.holdsEnd) = (1, true)
    return held
  }
}

extension AnimatedDocument {
  /// The document as it looks some seconds after it began, or at the posters of its parts.
  package func still(at time: Double?) -> AnimatedDocument {
    var document = self
    document.parts = parts.map { part in
      var still = part
      let passed = time.map { $0 - part.start }
      still.motion = part.motion.still(at: passed.map(part.motion.local) ?? part.motion.posterTime)
      let isAwaited = part.rests.first?.lowerBound != 0
      if let passed, passed < 0, isAwaited { still.motion.elements = [] }
      (still.start, still.trigger, still.rests, still.presence) = (0, .load, [], nil)
      return still
    }
    return document
  }

  /// The seconds after which all parts have played once, and how often they do; `nil` for ever.
  package var cycle: (duration: Double, count: Double?) {
    let ends = parts.map { $0.start + $0.motion.duration * ($0.motion.cycles ?? 1) }
    return (ends.max() ?? 0, parts.contains { $0.motion.cycles == nil } ? nil : 1)
  }
}

extension ExportOptions {
  /// The options of stills: what every renderer draws, on the canvas of all motion.
  package func ofStills(of timeline: Timeline? = nil) -> ExportOptions {
    var options = self
    options.stillCanvas = timeline.map(canvas)
    options.repeatsPhotos = isPortable
    (options.isPortable, options.isInline, options.poster) = (true, false, 0)
    (options.reducedMotion, options.trigger) = (.play, .load)
    return options
  }
}
