public import Tx2SVGMotion

extension Effect where Self: Transition {
  /// The views one after another; a single one appears and disappears.
  public func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline {
    Succession(transitions: [self]).timeline(on: stage, playback: playback)
  }
}
