package import Tx2SVGMotion

extension Visibility {
  /// The times at which both are there.
  package func intersection(_ other: Visibility) -> Visibility {
    guard let spans else { return other }
    guard let others = other.spans else { return self }
    return Visibility(spans.flatMap { span in others.map { span.clamped(to: $0) } })
  }

  /// The same visibility, but lasting from the end of a motion on if it lasts until then.
  func lasting(from end: Double) -> Visibility {
    guard let spans, let last = spans.last, last.upperBound >= end - 1e-9 else { return self }
    return Visibility(spans + [last.upperBound..<Double.infinity])
  }
}
