internal import Tx2SVGMotion

struct Layered {
  var element: Element
  let layer: TransitionPart.Layer

  /// The elements from back to front; those on one layer keep their order.
  static func sorted(_ drawn: [Layered]) -> [Element] {
    drawn.sorted { $0.layer.rawValue < $1.layer.rawValue }.map(\.element)
  }

  /// Whether it is taken away at a time at which it is seen still, away from its place.
  ///
  /// What stands in its place lies beneath the view that replaces it; SwiftUI's least scale is 1e-5.
  func leavesInSight(at time: Double) -> Bool {
    element.visibility.spans?.last?.upperBound == time && !element.modifiers.isEmpty
      && !element.isInvisible(at: time) && abs(element.homography(at: time).determinant) > 1e-9
  }

  /// Whether it is seen at a time, and hides what is behind.
  func covers(at time: Double) -> Bool {
    element.visibility.contains(time) && element.opacity(at: time) > 0.9
      && !element.isInvisible(at: time)
  }

  /// Whether it is seen at a time, and much of it is where another one is; both move in their frames.
  func overlaps(_ other: Layered, at time: Double) -> Bool {
    guard element.visibility.contains(time), !element.isInvisible(at: time) else { return false }
    let areas = [element, other.element].map { element in
      Rect(around: Rect(size: element.frame.size).corners.map { element.homography(at: time)($0) })
    }
    guard let one = areas[0], let two = areas[1], let shared = one.intersection(two) else {
      return false
    }
    return shared.width * shared.height > 0.02 * element.frame.width * element.frame.height
  }

  /// The name of a part; the first has the plain one.
  static func name(_ word: String, _ index: Int) -> String {
    index == 0 ? word : "\(word)-\(index + 1)"
  }
}
