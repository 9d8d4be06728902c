/// A CSS length, or a percentage of something the reader knows.
public enum CSSLength: Hashable, Sendable {
  /// An absolute length in user units (CSS px).
  case pixels(Double)
  /// A percentage as a fraction: `50%` is 0.5.
  case fraction(Double)

  /// The length in pixels where 100% is `whole` pixels.
  public func pixels(of whole: Double) -> Double {
    switch self {
    case .pixels(let value): value
    case .fraction(let value): value * whole
    }
  }

  var amount: Double {
    switch self {
    case .pixels(let value), .fraction(let value): value
    }
  }
}
