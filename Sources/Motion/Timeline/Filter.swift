/// A filter of CSS with its numbers over time.
public struct Filter: Hashable, Sendable {
  /// The filter functions by their names in CSS.
  public enum Function: String, Hashable, Sendable, CaseIterable {
    case blur, brightness, contrast, grayscale, invert, opacity, saturate, sepia
    case dropShadow = "drop-shadow"
    case hueRotate = "hue-rotate"

    private typealias Row = (
      quantity: TransformFunction.Quantity, neutral: Double, range: ClosedRange<Double>?
    )

    private var row: Row {
      switch self {
      case .blur: (.length, 0, 0...(.infinity))
      case .brightness, .contrast, .saturate: (.factor, 1, 0...(.infinity))
      case .opacity: (.factor, 1, 0...1)
      case .grayscale, .invert, .sepia: (.factor, 0, 0...1)
      case .dropShadow: (.length, 0, nil)
      case .hueRotate: (.angle, 0, nil)
      }
    }

    /// The unit in which its first numbers count.
    public var quantity: TransformFunction.Quantity { row.quantity }
    /// The number that changes nothing.
    public var neutral: Double { row.neutral }
    /// The range beyond which a number does no more.
    public var range: ClosedRange<Double>? { row.range }
    /// Whether it paints beyond what it filters; if not, it changes every point by itself.
    public var spreads: Bool { self == .blur || self == .dropShadow }
  }

  /// The function.
  public let function: Function
  /// Its number; those of a shadow are two distances, a standard deviation, and red, green, blue as
  /// bytes and the opacity.
  public let tracks: [Track]

  /// Creates the filter.
  ///
  /// - Precondition: there is one number, or seven of a shadow.
  public init(_ function: Function, _ tracks: [Track]) {
    precondition(tracks.count == (function == .dropShadow ? 7 : 1), "the numbers of one function")
    (self.function, self.tracks) = (function, tracks)
  }

  /// The distance to which it paints beyond what it filters: three standard deviations, beyond which
  /// nothing is left.
  package func spread(at time: Double) -> Double {
    let numbers = tracks.map { $0.value(at: time) }
    return switch function {
    case .blur: 3 * max(0, numbers[0])
    case .dropShadow: max(abs(numbers[0]), abs(numbers[1])) + 3 * max(0, numbers[2])
    default: 0
    }
  }
}

extension Modifier {
  /// The filter that it is, if it is one.
  public var filter: Filter? { if case .filter(let filter) = self { filter } else { nil } }

  /// Whether it is a filter that paints beyond what it filters.
  package var spreads: Bool { filter?.function.spreads == true }
}
