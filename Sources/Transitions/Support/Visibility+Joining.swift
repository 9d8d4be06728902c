internal import Tx2SVGMotion

extension Visibility {
  /// The same visibility, but lasting from the end of a motion on if it lasts until then.
  func lasting(from end: Double) -> Visibility {
    guard let spans, let last = spans.last, last.upperBound >= end - 1e-9 else { return self }
    return Visibility(spans + [last.upperBound..<Double.infinity])
  }
}
