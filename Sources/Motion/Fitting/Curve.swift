/// Up to eight numbers over time that no format can express; evaluated while a file is written.
///
/// A curve lives only inside an export; timelines hold tracks.
public struct Curve {
  /// The number of components in use, 1...8.
  public let dimension: Int
  /// The times at which something begins, ends or jumps; between them the numbers are smooth.
  public internal(set) var breaks: [Double]
  /// The numbers at a time.
  public let evaluate: (Double) -> SIMD8<Double>
  /// The allowed error at a time, in tolerances, at least 1; `nil` if always one.
  package var slack: ((Double) -> Double)?
  /// The shape of the curve between two breaks, in case a format can express it exactly.
  let exact: (Double, Double) -> Span

  /// Whether most looks at the numbers find what another curve has found before.
  package var isRemembered = false

  /// About how many tracks a look at the numbers looks at: each has its breaks among them.
  package var weight: Int {
    isRemembered ? dimension : max(dimension, breaks.count / max(1, Set(breaks).count))
  }

  /// The known shape of the numbers between two breaks.
  enum Span {
    /// They do not change.
    case constant
    /// They all follow one easing from start to end.
    case eased(Easing, isReversed: Bool)
    /// Nothing is known but that they are smooth.
    case smooth
  }

  /// Creates a curve of which nothing is known but its breaks.
  ///
  /// - Precondition: `dimension` is 1...8.
  public init(dimension: Int, breaks: [Double], evaluate: @escaping (Double) -> SIMD8<Double>) {
    precondition((1...8).contains(dimension), "a curve has one to eight numbers")
    self.dimension = dimension
    self.breaks = breaks
    self.evaluate = evaluate
    // Between breaks at which nothing moves the ends and two places within agree exactly.
    self.exact = { a, b in
      let start = evaluate(a)
      let inside = [0.25, 0.5, 0.75].map { evaluate(a + (b - a) * $0) }
      return inside.allSatisfy { $0 == start } && evaluate(b.nextDown) == start
        ? .constant : .smooth
    }
  }

  /// Creates the curve of the given tracks side by side.
  ///
  /// - Precondition: there are one to eight tracks.
  public init(_ tracks: [Track]) {
    precondition((1...8).contains(tracks.count), "a curve has one to eight numbers")
    dimension = tracks.count
    breaks = Self.breaks(of: tracks)
    evaluate = { time in
      var numbers = SIMD8<Double>.zero
      for (index, track) in tracks.enumerated() { numbers[index] = track.value(at: time) }
      return numbers
    }
    exact = { a, b in Self.known(tracks, from: a, to: b) }
  }

  /// The breaks of tracks, without the corners of an easing that they all follow.
  private static func breaks(of tracks: [Track]) -> [Double] {
    let ends = tracks.flatMap { $0.moves.flatMap(\.ends) }
    let all = tracks.flatMap(\.breaks)
    guard all.count > ends.count else { return ends }
    let stops = Set(ends).sorted()
    let corners = Set(all).subtracting(stops).sorted()
    return zip(stops, stops.dropFirst()).reduce(into: ends) { breaks, span in
      guard case .smooth = known(tracks, from: span.0, to: span.1) else { return }
      breaks += corners.filter { $0 > span.0 && $0 < span.1 }
    }
  }

  private static func known(_ tracks: [Track], from a: Double, to b: Double) -> Span {
    let middle = (a + b) / 2
    let active = tracks.compactMap { $0.move(at: middle) }
    guard let first = active.first else { return .constant }
    let agree = active.allSatisfy {
      abs($0.start - a) < 1e-9 && abs($0.end - b) < 1e-9 && abs($0.duration - (b - a)) < 1e-9
        && $0.easing == first.easing && $0.isReversed == first.isReversed && $0.residues.isEmpty
    }
    guard agree else { return .smooth }
    if case .spring = first.easing { return .smooth }
    return .eased(first.easing, isReversed: first.isReversed)
  }
}
