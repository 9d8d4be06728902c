internal import CTx2SVGMath

/// Turns one number over time into straight pieces with the fewest bytes of text.
///
/// Knots are chosen among the numbers that will be printed by a shortest path: a node is a printed
/// time with a printed value within the tolerance, an edge a piece that stays within it, and the
/// length of a path the bytes of its numbers. What is printed is what was measured.
public struct LinearFitter: Sendable {
  /// How many bytes a knot costs beside its two numbers.
  public enum Spelling: Hashable, Sendable {
    /// A value and a percentage: `.5 20%,`.
    case percentages
    /// A value in one list and a fraction in another: `.5;` and `.2;`.
    case lists

    /// What a time of 1 is written as, as a power of ten.
    var timeExponent: Int { self == .percentages ? 2 : 0 }
    var separators: Int { self == .percentages ? 3 : 2 }
  }

  /// The largest error.
  public let tolerance: Double
  /// How the text is written.
  public let spelling: Spelling

  /// Creates a fitter.
  ///
  /// - Precondition: `tolerance` is positive.
  public init(tolerance: Double, spelling: Spelling) {
    precondition(tolerance > 0, "a tolerance is positive")
    self.tolerance = tolerance
    self.spelling = spelling
  }

  /// The straight pieces of a number that is smooth from time 0 to time 1, or `nil` if it is too
  /// steep for them.
  ///
  /// They begin at `first` and end at `last` exactly.
  public func fit(
    from first: Double, to last: Double, _ number: (Double) -> Double
  ) -> BrokenLine? {
    let digits = max(0, Int((-log10(tolerance) - 1e-9).rounded(.up)))
    // Finer values than a twentieth of what is allowed cost time and hardly save a piece.
    let isCoarse = tolerance * pow(10, Double(digits + 1)) > 12
    let bound = Tube.fewestPieces(within: tolerance, number)
    var best: BrokenLine?
    var fewest = Int.max
    for columns in [100, 200, 500, 1000, 2000, 5000, 10000] {
      guard let tube = Tube(tolerance: tolerance, columns: columns, number) else { continue }
      for valueDigits in isCoarse ? [digits] : [digits, digits + 1] where valueDigits <= 9 {
        let search = KnotSearch(
          tube: tube, valueDigits: valueDigits, spelling: spelling, bound: bound)
        guard let line = search.line(from: first, to: last) else { continue }
        fewest = min(fewest, line.pieceCount)
        if best.map({ line.isBetter(than: $0) }) ?? true { best = line }
      }
      // Finer times are worth a try while they may save pieces.
      if Double(fewest) <= Double(bound) * 1.08 + 0.5 || columns >= 50 * bound { break }
    }
    return best
  }
}

/// Straight pieces, and what is known of them.
public struct BrokenLine: Hashable, Sendable {
  /// The knots; times are fractions, the first is 0 and the last is 1.
  public let stops: LinearStops
  /// A bound of the error of the knots as they are printed, between them too.
  public let error: Double
  /// No broken line within the tolerance has fewer pieces.
  public let lowerBound: Int
  /// The bytes of the text.
  public let width: Int

  /// How many pieces there are.
  public var pieceCount: Int { stops.stops.count - 1 }

  /// Whether it is shorter, or saves pieces where the other wastes them.
  func isBetter(than other: BrokenLine) -> Bool {
    let enough = lowerBound + lowerBound / 9
    return (max(pieceCount, enough), width) < (max(other.pieceCount, enough), other.width)
  }
}
