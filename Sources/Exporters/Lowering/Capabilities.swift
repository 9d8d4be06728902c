internal import Tx2SVGMotion

/// The kinds of motion that a format can play, which decide how motion is decomposed.
struct Capabilities: Hashable {
  /// The timing curves that need not be fitted.
  let ordinates: KeyframeFitter.Ordinates
  /// Whether the drawing is in boxes, which turn in space and accept any filters and clips.
  var hasBoxes = false
  var movesFilters = false
  /// Whether the corners of a polygon can move; if not, those of a clip do.
  var movesCorners = false
  /// Whether elements drawn by reference can move.
  var movesCopies = false
  /// Whether a symbol clips its content to the size in which it is used; if not, a clip does.
  var hasSymbols = true
  /// Whether a style sheet plays the motion, which it stops for readers who ask for less and starts
  /// by the state of an ancestor; if not, a still drawing takes the place of the moving one.
  var hasSheet = false

  /// Whether boxes may have any size, so that shares of them remain shares.
  var isFluid = false

  /// SMIL; its portable form has no timing curves.
  static func smil(isPortable: Bool) -> Capabilities {
    Capabilities(
      ordinates: isPortable ? .straight : .unitInterval, movesFilters: true, movesCorners: true,
      movesCopies: true, hasSymbols: !isPortable)
  }

  static let css = css(isPortable: false)

  static func css(isPortable: Bool) -> Capabilities {
    Capabilities(ordinates: .any, hasSymbols: !isPortable, hasSheet: true)
  }

  static let boxes = Capabilities(ordinates: .any, hasBoxes: true, hasSheet: true)
}
