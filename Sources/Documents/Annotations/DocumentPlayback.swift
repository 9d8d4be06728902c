package import Tx2SVGCSS
package import Tx2SVGMotion

/// How a document plays where it leaves that open, and how often as a whole.
package struct DocumentPlayback: Hashable, Sendable {
  /// How often the whole plays; `nil` for what the root states, or else once.
  package var repetition: Repetition?
  /// The rest after each cycle of the whole, seconds; `nil` for what the root states.
  package var hold: Double?
  /// The duration of elements that state none, seconds.
  package var duration: Double?
  /// The easing of elements that state none.
  package var easing: EasingExpression?

  /// Leaves all of it to the document.
  package init() {}
}
