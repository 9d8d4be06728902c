internal import Tx2SVGMotion

/// The motion that a format can play, as far as it decides how motion is taken apart.
struct Capabilities: Hashable {
  /// The timing curves that need not be fitted.
  let ordinates: KeyframeFitter.Ordinates
  /// Whether boxes hold the drawing, which turn in space and take filters and clips as they are.
  var hasBoxes = false
  /// Whether the numbers of a filter move.
  var movesFilters = false
  /// Whether the corners of a polygon move; if not, those of a clip do.
  var movesCorners = false
  /// Whether what is drawn by reference moves.
  var movesCopies = false
  /// Whether a style sheet plays the motion, which it stops for readers who ask for less and starts by
  /// what an ancestor does; if not, a still drawing takes the place of the moving one.
  var hasSheet = false

  /// Whether boxes may have any size, so that shares of them stay shares.
  var isFluid = false

  /// SMIL; its portable form says no timing curve.
  static func smil(isPortable: Bool) -> Capabilities {
    Capabilities(
      ordinates: isPortable ? .straight : .unitInterval, movesFilters: true, movesCorners: true,
      movesCopies: true)
  }

  /// CSS on the elements of a drawing.
  static let css = Capabilities(ordinates: .any, hasSheet: true)

  /// CSS on boxes.
  static let boxes = Capabilities(ordinates: .any, hasBoxes: true, hasSheet: true)
}
