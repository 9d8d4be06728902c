internal import Tx2SVGMotion

/// On what motions play: how long and how often, when they start, and when they do not.
struct CSSClock: Hashable {
  /// The cycle and how often it plays.
  var timeline: Timeline
  /// When the first cycle starts, seconds.
  var start = 0.0
  /// What selects an ancestor while the motion plays; empty if it always does.
  var trigger = ""
  /// What elements do for readers who ask for less motion; `nil` leaves them alone.
  var reduced: String?
  /// Whether the motion plays for those readers only.
  var isForReduced = false
  /// Whether elements are left to themselves after the end, where they look no different.
  var letsGo = false

  /// Whether another clock's rules are written alike.
  func hasRules(of other: CSSClock) -> Bool {
    trigger == other.trigger && reduced == other.reduced && isForReduced == other.isForReduced
  }
}
