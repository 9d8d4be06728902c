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
