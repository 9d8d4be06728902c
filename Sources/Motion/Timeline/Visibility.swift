/// The times at which something is on the canvas: always, or only during certain spans.
public struct Visibility: Hashable, Sendable {
  /// The spans, in order, half open; `nil` means always.
  public let spans: [Range<Double>]?

  /// Always there.
  public static let always = Visibility(nil)

  /// Creates the visibility; spans that touch are joined.
  public init(_ spans: [Range<Double>]?) {
    guard let spans else {
      self.spans = nil
      return
    }
    var joined: [Range<Double>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      if let last = joined.last, last.upperBound >= span.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
    self.spans = joined
  }

  /// Whether it is there at a time.
  public func contains(_ time: Double) -> Bool { spans?.contains { $0.contains(time) } ?? true }

  /// The times at which both are there.
  package func intersection(_ other: Visibility) -> Visibility {
    guard let spans else { return other }
    guard let others = other.spans else { return self }
    return Visibility(spans.flatMap { span in others.map { span.clamped(to: $0) } })
  }
}

extension [Range<Double>] {
  /// These spans of a cycle, and the same in one that runs backwards after it.
  package func autoreversed(over duration: Double) -> [Range<Double>] {
    let there = filter { $0.lowerBound < duration }
      .map { $0.lowerBound..<Swift.min($0.upperBound, duration) }
    return there
      + there.reversed().map { 2 * duration - $0.upperBound..<2 * duration - $0.lowerBound }
  }

  /// The spans that are not a mere moment; the last one goes on if it reaches the end of a motion.
  package func lasting(in duration: Double) -> [Range<Double>] {
    filter { $0.upperBound > $0.lowerBound + 1e-9 }
      .map { $0.upperBound < duration - 1e-9 ? $0 : $0.lowerBound..<Double.infinity }
  }

  /// The spans from 0 to an end between these, which are in order.
  package func gaps(until end: Double) -> [Range<Double>] {
    zip([0] + map(\.upperBound), map(\.lowerBound) + [end]).filter { $0 < $1 }.map { $0..<$1 }
  }
}
