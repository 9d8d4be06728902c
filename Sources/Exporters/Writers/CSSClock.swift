internal import Tx2SVGMotion

/// The clock of motions: their length, count and start, and the conditions under which they play.
struct CSSClock: Hashable {
  /// The cycle and how often it plays.
  var timeline: Timeline
  /// The start of the first cycle, seconds.
  var start = 0.0
  var trigger = Trigger.always
  /// The declarations of elements for readers who ask for less motion; `nil` leaves them alone.
  var reduced: String?
  /// Whether the motion plays for those readers only.
  var isForReduced = false
  /// Whether animations release elements after the end, where they look no different.
  var letsGo = false

  /// The condition under which the motion plays.
  enum Trigger: Hashable {
    case always
    /// The selector of an ancestor in a state.
    case state(String)
    /// The custom property of the term of the seconds of the motion which have passed, forth and back.
    case progress(String)
    /// The custom property that says whether the motion runs.
    case held(String)
    /// The selector of the box that comes into view; `nil` is the element itself.
    case view(of: String?)

    /// A selector in the state in which the motion plays.
    func applied(to selector: String) -> String {
      if case .state(let ancestor) = self { "\(ancestor) \(selector)" } else { selector }
    }
  }

  /// Whether another clock's rules are written in the same way.
  func hasRules(of other: CSSClock) -> Bool {
    trigger == other.trigger && reduced == other.reduced && isForReduced == other.isForReduced
  }
}
