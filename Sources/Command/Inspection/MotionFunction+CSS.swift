internal import Tx2SVG

/// Numbers as `inspect` shows them to people and in CSS values.
enum Shown {
  private static let format = DecimalFormat(fractionDigits: 3)
  private static let fine = DecimalFormat(fractionDigits: 6)
  private static let finest = DecimalFormat(fractionDigits: 9)

  /// A number and its unit, with three digits after the point: no screen shows more.
  static func number(_ number: Double, _ unit: String = "") -> String {
    text(number, format) + unit
  }

  /// A number of a matrix; those that make perspective are small.
  static func entry(_ number: Double) -> String { text(number, abs(number) < 1 ? finest : fine) }

  static func time(_ seconds: Double) -> String { number(seconds, "s") }

  static func list(_ numbers: [Double]) -> String {
    numbers.map { number($0) }.joined(separator: " ")
  }

  /// A text in which every number has at most three digits after the point, cut if it is long.
  static func short(_ text: String) -> String {
    var result = ""
    var digits = ""
    for character in text + " " {
      if character.isWholeNumber || character == "." && !digits.contains(".") {
        digits.append(character)
      } else {
        result += (Double(digits).map { number($0) } ?? digits) + String(character)
        digits = ""
      }
    }
    result.removeLast()
    return result.count <= longest ? result : result.prefix(longest - 1) + "…"
  }

  /// The longest text that still is read at a glance.
  private static let longest = 90

  private static func text(_ number: Double, _ format: DecimalFormat) -> String {
    guard abs(number) < 1e9 else { return number > 0 ? "infinity" : number < 0 ? "-infinity" : "?" }
    return format.text(number)
  }
}

extension MotionFunction {
  func css(at time: Double, in frame: Rect) -> String {
    if let clip { return clip.css(at: time, in: frame) }
    let words = words(of: operands) { $0.value(at: time) }
    let isNumber = name.isEmpty || isColor
    return isNumber ? "\(property) \(words[0])" : "\(name)(\(words.joined(separator: ", ")))"
  }

  func words(of operands: [Operand], _ number: (Track) -> Double) -> [String] {
    if isColor, operands.count == 3 {
      let parts = operands.map { Color.encoded(min(max(number($0.track), 0), 1)) }
      return [Color(red: parts[0], green: parts[1], blue: parts[2]).css]
    }
    return operands.map { operand in
      let value = number(operand.track)
      // CSS has the distance of the eye; what moves is one over it.
      if operand.name == "inverse" { return value < 1e-9 ? "none" : Shown.number(1 / value, "px") }
      return Shown.number(value, isColor ? "" : unit)
    }
  }

  private var isColor: Bool { name == "color" }
}

extension Clip {
  /// The clip at a time as CSS's `clip-path`, in the coordinates of the content.
  fileprivate func css(at time: Double, in frame: Rect) -> String {
    func list(_ numbers: [Double]) -> String {
      numbers.map { Shown.number($0, "px") }.joined(separator: " ")
    }
    switch outline(at: time, in: frame) {
    case .inset(let edges, let radius):
      return "inset(\(list(edges))\(radius.map { " round " + list([$0]) } ?? ""))"
    case .ellipse(let radii, let center):
      let isCircle = operands[2] == operands[3]
      let size = list(isCircle ? [radii.width] : [radii.width, radii.height])
      return "\(isCircle ? "circle" : "ellipse")(\(size) at \(list([center.x, center.y])))"
    case .polygon(let corners, let rule):
      let start = rule == .evenodd ? "evenodd, " : ""
      return "polygon(\(start)\(corners.map { list([$0.x, $0.y]) }.joined(separator: ", ")))"
    }
  }
}

extension Homography {
  /// `matrix()`, or `matrix3d()` if it is seen in perspective.
  var css: String {
    if self == .identity { return "none" }
    let flat = [a, d, b, e, c, f]
    if isAffine, i == 1 { return "matrix(\(flat.map(Shown.entry).joined(separator: ", ")))" }
    let entries = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i]
    return "matrix3d(\(entries.map(Shown.entry).joined(separator: ", ")))"
  }
}
