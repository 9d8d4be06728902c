package import Tx2SVGMotion

extension ExportOptions {
  /// The trigger of the motion in a file; no browser starts it by itself when it comes into view.
  package var playedTrigger: Trigger { trigger == .view ? .load : trigger }

  /// The moment that a file shows where it does not play, seconds.
  ///
  /// A file that waits for a click shows the beginning until then.
  package func poster(of timeline: Timeline) -> Double {
    min(poster ?? (playedTrigger == .load ? timeline.posterTime : 0), timeline.duration)
  }

  /// Whether motion beyond the frame is cut off.
  func clipsOverflow(of timeline: Timeline) -> Bool { clipsOverflow ?? timeline.clipsOverflow }

  /// The visible area of a drawing: the frame, grown to whole user units around all motion.
  package func canvas(of timeline: Timeline) -> Rect {
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
}
