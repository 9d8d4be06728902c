/// The only place where a number becomes text: no exponent, no locale, nothing superfluous.
///
/// Halves round away from zero; `0.50` is written `.5`, `-0` is written `0`.
public struct DecimalFormat: Hashable, Sendable {
  /// The most digits after the point, 0...12.
  public let fractionDigits: Int
  private let scale: Double

  /// Creates the format.
  ///
  /// - Precondition: `fractionDigits` is 0...12.
  public init(fractionDigits: Int) {
    precondition((0...12).contains(fractionDigits), "0 to 12 digits")
    self.fractionDigits = fractionDigits
    scale = (0..<fractionDigits).reduce(1.0) { power, _ in power * 10 }
  }

  /// The format that can distinguish numbers `quantum` apart.
  public init(quantum: Double) {
    var digits = 0
    var step = 1.0
    while digits < 9, step > quantum * 1.000_001 {
      digits += 1
      step /= 10
    }
    self.init(fractionDigits: digits)
  }

  /// The text of a number.
  ///
  /// Numbers above 9e15 in size once scaled, where digits end, are written as that limit.
  /// - Precondition: the number is a number.
  public func text(_ number: Double) -> String {
    precondition(!number.isNaN, "a number that can be written")
    let scaled = min(max((number * scale).rounded(.toNearestOrAwayFromZero), -9e15), 9e15)
    var rest = UInt64(abs(scaled))
    guard rest != 0 else { return "0" }
    var digits: [UInt8] = []
    var fraction = fractionDigits
    while fraction > 0, rest % 10 == 0 {
      rest /= 10
      fraction -= 1
    }
    for _ in 0..<fraction {
      digits.append(UInt8(48 + rest % 10))
      rest /= 10
    }
    if fraction > 0 { digits.append(46) }
    while rest > 0 {
      digits.append(UInt8(48 + rest % 10))
      rest /= 10
    }
    if scaled < 0 { digits.append(45) }
    // An array is decoded in place; a reversed view is first asked for its type.
    digits.reverse()
    return String(decoding: digits, as: UTF8.self)
  }

  /// A number of bytes for people.
  package static func megabytes(_ count: Int) -> String {
    DecimalFormat(fractionDigits: 1).text(Double(count) / 1e6) + " MB"
  }

  /// The number as it will be read back.
  public func rounded(_ number: Double) -> Double {
    (number * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}
