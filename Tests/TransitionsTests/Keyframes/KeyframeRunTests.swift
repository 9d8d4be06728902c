import Tx2SVGMotion
import Testing

@Suite struct KeyframeRunTests {
  /// Lists that stay, and where the corners and the middle are halfway to the same ones moved by 30, 40
  /// inside: as they are, or a quarter turn about the middle.
  static let lists = [
    ("none", "", [Point(15, 20), Point(115, 70), Point(215, 20)]),
    ("rotate(90deg)", "rotate(90deg)", [Point(130, -35), Point(80, 65), Point(130, 165)]),
  ]

  @Test(arguments: lists)
  func `a matrix moves where lists ended before`(
    _ list: String, _ start: String, _ wanted: [Point]
  ) throws {
    let body = """
      0%, 50% { transform: \(list); animation-timing-function: linear }
      to { transform: \(start) matrix(1, 0, 0, 1, 30, 40) }
      """
    let found = try KeyframesTransitionTests.places(body, at: 0.75)
    for (found, wanted) in zip(found, wanted) {
      #expect(found.distance(to: wanted) < 1e-6, "\(found)")
    }
  }
}
