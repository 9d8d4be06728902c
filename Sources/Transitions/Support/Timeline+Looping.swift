internal import Tx2SVGMotion

extension Timeline {
  /// The same, repeated; a loop begins with the rest that its playback asks for, taken from its last.
  func looped(as playback: Playback) -> Timeline {
    var timeline = self
    if playback.isLoop, playback.lead > 0 {
      timeline = delayed(by: playback.lead)
      timeline.duration -= min(playback.lead, playback.hold)
    }
    return timeline.repeated(playback.repetition)
  }
}

extension Playback {
  /// The time at which a step is over that ends at another one; in a loop a whole millisecond.
  ///
  /// Firefox counts in those how long SMIL's cycles take, so that parts of others would drift apart.
  func end(of time: Double) -> Double {
    let whole = (time * 1000 - 1e-6).rounded(.up) / 1000
    return isLoop && whole > time + 1e-9 ? whole : time
  }
}
