internal import CTx2SVGMath

/// A function of numbers in calculations (CSS Values 4, sections 10.3 to 10.8).
struct MathFunction: Sendable {
  /// Kinds of its arguments and of its value.
  enum Kinds: Sendable {
    /// An angle, or a number of radians, gives a number.
    case ofAngle
    /// A number gives an angle.
    case toAngle
    /// Numbers give a number.
    case ofNumbers
    /// Values of one kind give one of that kind, an angle, or a number.
    case ofOneKind(to: CSSQuantity.Kind?)
  }

  let kinds: Kinds
  let count: ClosedRange<Int>
  let apply: @Sendable ([Double]) -> Double

  private init(
    _ kinds: Kinds, _ count: ClosedRange<Int> = 1...1,
    _ apply: @escaping @Sendable ([Double]) -> Double
  ) { (self.kinds, self.count, self.apply) = (kinds, count, apply) }

  static let all: [String: MathFunction] = [
    "sin": MathFunction(.ofAngle) { sin($0[0]) },
    "cos": MathFunction(.ofAngle) { cos($0[0]) },
    "tan": MathFunction(.ofAngle) { tan($0[0]) },
    "asin": MathFunction(.toAngle) { asin($0[0]) },
    "acos": MathFunction(.toAngle) { acos($0[0]) },
    "atan": MathFunction(.toAngle) { atan($0[0]) },
    "atan2": MathFunction(.ofOneKind(to: .angle), 2...2) { atan2($0[0], $0[1]) * 180 / .pi },
    "sqrt": MathFunction(.ofNumbers) { $0[0].squareRoot() },
    "exp": MathFunction(.ofNumbers) { exp($0[0]) },
    "log": MathFunction(.ofNumbers, 1...2) { log($0[0]) / ($0.count > 1 ? log($0[1]) : 1) },
    "pow": MathFunction(.ofNumbers, 2...2) { pow($0[0], $0[1]) },
    "abs": MathFunction(.ofOneKind(to: nil)) { abs($0[0]) },
    "sign": MathFunction(.ofOneKind(to: .number)) { $0[0] > 0 ? 1 : $0[0] < 0 ? -1 : 0 },
    "hypot": MathFunction(.ofOneKind(to: nil), 1...16) { numbers in
      numbers.map { $0 * $0 }.reduce(0, +).squareRoot()
    },
    "mod": MathFunction(.ofOneKind(to: nil), 2...2) { numbers in
      numbers[0] - numbers[1] * (numbers[0] / numbers[1]).rounded(.down)
    },
    "rem": MathFunction(.ofOneKind(to: nil), 2...2) { numbers in
      numbers[0].truncatingRemainder(dividingBy: numbers[1])
    },
  ]

  /// The value for some arguments; `nil` if there are too many, or they are of another kind.
  func value(of arguments: [CSSQuantity]) -> CSSQuantity? {
    guard count.contains(arguments.count), let kind = arguments.first?.kind,
      arguments.allSatisfy({ $0.kind == kind })
    else { return nil }
    let numbers = arguments.map(\.amount)
    switch kinds {
    case .ofAngle where kind == .angle:
      return CSSQuantity(apply(numbers.map { $0 * .pi / 180 }), .number)
    case .ofAngle where kind == .number, .ofNumbers where kind == .number:
      return CSSQuantity(apply(numbers), .number)
    case .toAngle where kind == .number: return CSSQuantity(apply(numbers) * 180 / .pi, .angle)
    case .ofOneKind(let result): return CSSQuantity(apply(numbers), result ?? kind)
    default: return nil
    }
  }

  /// The rule that arguments follow.
  var rule: String {
    let number = count.upperBound == 1 ? "one" : count.lowerBound == 2 ? "two" : "some"
    return switch kinds {
    case .ofAngle: "an angle or a number"
    case .toAngle: "one number"
    case .ofNumbers: number == "one" ? "one number" : "\(number) numbers"
    case .ofOneKind: number == "one" ? "one value" : "\(number) values of one kind"
    }
  }
}
