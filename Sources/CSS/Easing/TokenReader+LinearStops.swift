internal import Tx2SVGMotion

extension TokenReader {
  private static let stopsRule =
    "a list of numbers with optional percentages, as in 'linear(0, 0.8 50%, 1)'"

  /// One item of `linear()`: its output and the inputs written with it, in percent.
  private struct Stop {
    var output: Double?
    var inputs: [Double] = []
  }

  /// Takes the stops of `linear()` and its parenthesis (CSS Easing 2, "linear easing function").
  mutating func linearStops() throws(CSSValueError) -> LinearStops {
    var items = [try linearStop()]
    while take(",") { items.append(try linearStop()) }
    try close("linear", Self.stopsRule)
    var largest = -Double.infinity
    var points: [(input: Double?, output: Double)] = []
    for (index, item) in items.enumerated() {
      let output = item.output ?? 0
      var inputs: [Double] = item.inputs
      if inputs.isEmpty, index == 0 {
        inputs = [0]
      } else if inputs.isEmpty, index == items.count - 1 {
        inputs = [100]
      }
      // An input never lies before one that is written earlier.
      for input in inputs {
        largest = max(largest, input)
        points.append((largest, output))
      }
      if inputs.isEmpty { points.append((nil, output)) }
    }
    return LinearStops(Self.spread(points))
  }

  /// Spreads points without an input, in percent, evenly between their neighbours that have one.
  private static func spread(_ points: [(input: Double?, output: Double)]) -> [LinearStops.Stop] {
    var stops: [LinearStops.Stop] = []
    var pending: [Double] = []
    var start = 0.0
    for point in points {
      guard let input = point.input else {
        pending.append(point.output)
        continue
      }
      for (index, output) in pending.enumerated() {
        let fraction = Double(index + 1) / Double(pending.count + 1)
        let percent = min(start + (input - start) * fraction, input)
        stops.append(LinearStops.Stop(time: percent / 100, progress: output))
      }
      pending = []
      start = input
      stops.append(LinearStops.Stop(time: input / 100, progress: point.output))
    }
    return stops
  }

  private mutating func linearStop() throws(CSSValueError) -> Stop {
    var stop = Stop()
    // The number is before or after its percentages, not between them.
    var isNumberLast = false
    while let token = peekPastSpace() {
      switch token.kind {
      case .number(let value, _) where stop.output == nil:
        stop.output = value
        isNumberLast = !stop.inputs.isEmpty
      case .percentage(let value) where stop.inputs.count < 2 && !isNumberLast:
        stop.inputs.append(value)
      case .symbol(","), .symbol(")"):
        guard stop.output != nil else {
          throw .wrongArguments(function: "linear", rule: Self.stopsRule)
        }
        return stop
      case .unclosed: throw .unclosed(token.text)
      default: throw .wrongArguments(function: "linear", rule: Self.stopsRule)
      }
      takeNext()
    }
    throw .unclosed("linear(")
  }
}
