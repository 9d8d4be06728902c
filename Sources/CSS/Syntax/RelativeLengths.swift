package import Tx2SVGMotion

/// The lengths that relative units are shares of.
package struct RelativeLengths: Hashable, Sendable {
  /// The window, CSS px; `nil` where it is not known.
  package var window: Size?
  /// The font size of the element, user units.
  package var fontSize: Double
  /// The font size of the root, user units.
  package var rootFontSize: Double

  /// Creates those of a window, in the initial font if there is no other.
  package init(window: Size?, fontSize: Double = 16, rootFontSize: Double = 16) {
    (self.window, self.fontSize, self.rootFontSize) = (window, fontSize, rootFontSize)
  }
}
