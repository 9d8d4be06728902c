internal import Tx2SVGMotion

extension Visibility {
  /// When both are there.
  func intersection(_ other: Visibility) -> Visibility {
    guard let spans else { return other }
    guard let others = other.spans else { return self }
    return Visibility(spans.flatMap { span in others.map { span.clamped(to: $0) } })
  }

  /// What is seen at the end of a motion is seen from then on.
  func lasting(from end: Double) -> Visibility {
    guard let spans, let last = spans.last, last.upperBound >= end - 1e-9 else { return self }
    return Visibility(spans + [last.upperBound..<Double.infinity])
  }
}
