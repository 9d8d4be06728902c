package import Tx2SVGMotion
package import Tx2SVGScenes

extension ExportOptions {
  /// The moment that a file shows where it does not play, seconds.
  ///
  /// A file that waits for the pointer shows the beginning until then.
  package func poster(of timeline: Timeline) -> Double {
    min(poster ?? (trigger.awaitsPointer ? 0 : timeline.posterTime), timeline.duration)
  }

  /// Whether motion beyond the frame is cut off.
  func clipsOverflow(of timeline: Timeline) -> Bool { clipsOverflow ?? timeline.clipsOverflow }

  /// The visible area of a drawing: the frame, grown to whole user units around all motion.
  package func canvas(of timeline: Timeline) -> Rect {
    if let stillCanvas { return stillCanvas }
    guard !clipsOverflow(of: timeline) else { return Rect(size: timeline.size) }
    let box = timeline.bounds()
    func outwards(_ edge: Double, _ frame: Double, _ sign: Double) -> Double {
      abs(edge - frame) < 1e-3 ? frame : sign * ((sign * edge) - 1e-3).rounded(.up)
    }
    return Rect(
      minX: outwards(box.minX, 0, -1), minY: outwards(box.minY, 0, -1),
      maxX: outwards(box.maxX, timeline.size.width, 1),
      maxY: outwards(box.maxY, timeline.size.height, 1))
  }

  /// Whether a picture certainly hides everything behind it, at every point of a frame.
  package func hides(_ picture: Picture, in frame: Size) -> Bool {
    if card?.opacity == 1 { return true }
    guard picture.isOpaque else { return false }
    guard let own = picture.size, fit == .contain || fit == .none else { return true }
    let isSameShape = abs(own.width * frame.height - own.height * frame.width) < 1e-6
    return fit == .contain ? isSameShape : own == frame
  }
}
