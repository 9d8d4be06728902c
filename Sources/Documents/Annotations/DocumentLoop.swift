internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The cycle shared by all parts of a document that plays again and again.
struct DocumentLoop {
  let repetition: Repetition
  /// The rest after each cycle, seconds.
  let hold: Double

  /// The attributes of a root that apply to the whole.
  static let attributes: [DocumentAttribute] = [.repeat, .autoreverse, .hold]

  /// Reads the loop that the root and the playback specify; `nil` for a document that plays once.
  init?(_ root: AttributeSet, _ playback: DocumentPlayback, _ problems: inout Problems) {
    let own = Annotation.repetition(root, &problems)
    let rest = root.read(.hold, &problems, CSSValue.playableSeconds)
    repetition = playback.repetition ?? own
    hold = playback.hold ?? rest ?? Annotation.usualHold
    guard repetition == .once else { return }
    if let written = root[.hold], playback.repetition == nil {
      problems.add(written, "on the root it goes with data-tx-repeat")
    }
    return nil
  }

  /// Refuses an element that plays several times in a cycle: it plays once, or without end.
  func check(_ annotation: Annotation, of element: AnnotatedElement, _ problems: inout Problems) {
    guard case .times = annotation.repetition else { return }
    let written = element.attributes[.repeat] ?? element.attributes[.autoreverse]
    problems.add(
      written ?? .missing(.repeat, in: element.element),
      "the document repeats as a whole, so \(element.name) plays once"
        + " in each cycle, or 'infinite' in its own time")
  }
}
