internal import Tx2SVGMotion

extension Track {
  /// Evenly from 0 to 1 in a second.
  static let unit = Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0)

  /// One minus the value: the progress of the old view.
  var complement: Track { mapped(scale: -1, offset: 1) }
}
