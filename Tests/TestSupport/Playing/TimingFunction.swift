import Foundation

/// A timing function as SMIL and CSS define it, solved by bisection.
package enum TimingFunction: Hashable, Sendable {
  /// Straight.
  case linear
  /// Stays, and jumps at the end (`steps(1, end)`).
  case stepEnd
  /// A cubic Bézier curve from (0, 0) to (1, 1) with these control points.
  case cubic(Double, Double, Double, Double)

  /// How far a change is after a fraction of its time.
  func progress(_ fraction: Double) -> Double {
    switch self {
    case .linear: return fraction
    case .stepEnd: return fraction >= 1 ? 1 : 0
    case .cubic(let x1, let y1, let x2, let y2):
      if fraction <= 0 { return 0 }
      if fraction >= 1 { return 1 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<52 {
        let middle = (low + high) / 2
        if Self.bernstein(x1, x2, middle) < fraction { low = middle } else { high = middle }
      }
      return Self.bernstein(y1, y2, (low + high) / 2)
    }
  }

  private static func bernstein(_ a: Double, _ b: Double, _ t: Double) -> Double {
    3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
  }

  /// Reads CSS's `<easing-function>`, as far as the files use it.
  init?(css text: String) {
    switch text {
    case "linear": self = .linear
    case "ease": self = .cubic(0.25, 0.1, 0.25, 1)
    case "ease-in": self = .cubic(0.42, 0, 1, 1)
    case "ease-out": self = .cubic(0, 0, 0.58, 1)
    case "ease-in-out": self = .cubic(0.42, 0, 0.58, 1)
    case "step-end": self = .stepEnd
    default:
      let numbers = NumberText.numbers(in: text)
      guard text.hasPrefix("cubic-bezier("), numbers.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2])
      else { return nil }
      self = .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }
}

/// Why a written file cannot be followed: it says something that the specification does not.
package struct PlayingError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
