package import Tx2SVGCSS
package import Tx2SVGMotion

/// The playback of a document where it specifies none, and its repetition as a whole.
package struct DocumentPlayback: Hashable, Sendable {
  /// The repetition of the whole; `nil` for that of the root, or else once.
  package var repetition: Repetition?
  /// The rest after each cycle of the whole, seconds; `nil` for that of the root.
  package var hold: Double?
  /// The duration of elements that state none, seconds.
  package var duration: Double?
  package var easing: EasingExpression?

  package init() {}
}
