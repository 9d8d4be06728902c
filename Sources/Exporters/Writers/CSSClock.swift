internal import Tx2SVGMotion

/// The clock of motions: their length, count and start, and the conditions under which they play.
struct CSSClock: Hashable {
  /// The cycle and how often it plays.
  var timeline: Timeline
  /// The start of the first cycle, seconds.
  var start = 0.0
  /// The selector of an ancestor while the motion plays; empty if it always does.
  var trigger = ""
  /// The declarations of elements for readers who ask for less motion; `nil` leaves them alone.
  var reduced: String?
  /// Whether the motion plays for those readers only.
  var isForReduced = false
  /// Whether animations release elements after the end, where they look no different.
  var letsGo = false

  /// Whether another clock's rules are written in the same way.
  func hasRules(of other: CSSClock) -> Bool {
    trigger == other.trigger && reduced == other.reduced && isForReduced == other.isForReduced
  }
}
