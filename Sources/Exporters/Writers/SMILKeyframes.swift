package import Tx2SVGMotion

/// Keyframes as the attributes of a SMIL animation.
package struct SMILKeyframes {
  private var values: [String]
  private var times: [Double]
  private var splines: [String] = []
  private let isDiscrete: Bool
  private let length: Double
  private let isPart: Bool

  package var count: Int { values.count }

  /// Creates the attributes of keyframes whose values are spelled by a function.
  ///
  /// A jump at the very end is visible only if the end is held; a loop has its own. Without modes
  /// nothing is discrete: a jump is two values at one time. Part of a cycle has finer times.
  package init(
    _ frames: Keyframes, holdsEnd: Bool, hasModes: Bool = true, isPart: Bool = false,
    _ text: ([Double]) -> String
  ) {
    self.isPart = isPart
    isDiscrete = hasModes && frames.pieces.allSatisfy { $0 == .hold }
    values = [text(frames.values[0])]
    times = [0]
    length = frames.length
    for (index, piece) in frames.pieces.enumerated() {
      let value = text(frames.values[index + 1])
      let time = frames.times[index + 1]
      if isDiscrete {
        guard value != values[values.count - 1], time < length || holdsEnd else { continue }
      } else if piece == .hold, value != values[values.count - 1], time > times[times.count - 1] {
        values.append(values[values.count - 1])
        times.append(time)
        splines.append(Self.straight)
        if time == length, !holdsEnd { continue }
      }
      values.append(value)
      times.append(time)
      splines.append(Self.spline(piece))
    }
    if isPart, values.allSatisfy({ $0 == values[0] }) { (values, times) = ([values[0]], [0]) }
  }

  /// The names and values of the attributes, in the order in which they are written.
  package var attributes: [(name: String, value: String)] {
    // WebKit ignores a single value that has key times.
    if values.count == 1 { return [("values", values[0])] }
    let isEven = !isDiscrete && times.count == 2
    let isCurved = !isDiscrete && splines.contains { $0 != Self.straight }
    var attributes = [(name: "values", value: values.joined(separator: ";"))]
    if isDiscrete { attributes.append(("calcMode", "discrete")) }
    // Splines need key times in every engine.
    if !isEven { attributes.append(("keyTimes", KeyTimes.text(times, in: length, isPart: isPart))) }
    guard isCurved else { return attributes }
    attributes.append(("calcMode", "spline"))
    if isEven { attributes.append(("keyTimes", "0;1")) }
    attributes.append(("keySplines", splines.joined(separator: ";")))
    return attributes
  }

  private static let straight = "0 0 1 1"

  private static func spline(_ piece: Keyframes.Piece) -> String {
    guard case .cubic(let curve) = piece else { return straight }
    let format = DecimalFormat(fractionDigits: 4)
    // Firefox requires a separator between any two numbers here.
    return [curve.x1, curve.y1, curve.x2, curve.y2].map(format.text).joined(separator: " ")
  }
}

/// Key times in the syntax of SMIL.
enum KeyTimes {
  /// Times as fractions of the duration, with as few digits as its length needs.
  ///
  /// Part of a long cycle moves close to its beginning, where small numbers are exact.
  static func text(_ times: [Double], in length: Double, isPart: Bool = false) -> String {
    let digits = isPart ? 12 : KeyframeFitter.timeDigits(in: length)
    let format = DecimalFormat(fractionDigits: digits)
    return times.map {
      format.text(isPart ? $0 / length : KeyframeFitter.written($0 / length, of: length))
    }.joined(separator: ";")
  }
}
