internal import Tx2SVGMotion

extension Track {
  /// One minus the value: the progress of the old view.
  var complement: Track { mapped(scale: -1, offset: 1) }
}
