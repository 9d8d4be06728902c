internal import Tx2SVGMotion

extension Timeline {
  /// Moments of the spans of a cycle between breaks: the start of each, its middle and its end.
  func spans(between breaks: [Double]) -> [[Double]] {
    let stops = Set([0, duration] + breaks.filter { (0...duration).contains($0) }).sorted()
    return zip(stops, stops.dropFirst()).filter { $1 > $0 + 1e-6 }
      .map { [$0, ($0 + $1) / 2, $1.nextDown] }
  }
}
