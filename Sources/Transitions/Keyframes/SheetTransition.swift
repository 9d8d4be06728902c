internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// A transition of a style sheet in frames of any size.
struct SheetTransition: Transition {
  private let name: String
  private let sheet: TransitionSheet
  let moving: MovingViews

  /// Finds the transition; whatever cannot be compiled for one frame cannot for any.
  init(_ name: String, of sheet: TransitionSheet) throws(StylesheetError) {
    (self.name, self.sheet) = (name, sheet)
    moving = try sheet.transition(name, in: Size(100, 100)).moving
  }

  private func compiled(in size: Size) -> KeyframesTransition? {
    try? sheet.transition(name, in: size)
  }

  func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    compiled(in: size)?.insertion(progress, in: size) ?? []
  }

  func removal(_ progress: Track, in size: Size) -> [Modifier] {
    compiled(in: size)?.removal(progress, in: size) ?? []
  }

  func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    compiled(in: size)?.insertionParts(progress, in: size) ?? []
  }
}
