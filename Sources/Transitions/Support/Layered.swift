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

  /// Whether it is seen in its place at a time.
  func stands(at time: Double) -> Bool {
    !element.isInvisible(at: time)
      && element.frame.corners.allSatisfy {
        element.homography(at: time)($0).distance(to: $0) < 1e-6
      }
  }

  /// The name of a part; the first has the plain one.
  static func name(_ word: String, _ index: Int) -> String {
    index == 0 ? word : "\(word)-\(index + 1)"
  }
}
