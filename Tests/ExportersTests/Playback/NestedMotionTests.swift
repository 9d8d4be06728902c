import Foundation
import Testing
import Tx2SVGMarkup
import Tx2SVGTestSupport

@testable import Tx2SVGCommand

/// Elements of documents that move one inside the other.
@Suite struct NestedMotionTests {
  /// Four groups that come 90 units from the left, together.
  static let drawing = """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 20' width='400' height='20'>
    \(String(repeating: "<g data-tx='offset(-90px,0)' data-tx-easing='spring(.5s,.6)'>", count: 4))
    <rect width='10' height='10'/></g></g></g></g></svg>
    """

  /// The share of the way that a spring of half a second and a bounce of .6 has still to go.
  static func rest(at time: Double) -> Double {
    let (frequency, damping) = (2 * Double.pi / 0.5, 0.4)
    let turn = frequency * (1 - damping * damping).squareRoot()
    let swing = cos(turn * time) + damping * frequency / turn * sin(turn * time)
    return exp(-damping * frequency * time) * swing
  }

  @Test func `keep the tolerance together`() throws {
    let outcome = Command.run(
      ["render", "a.svg", "--format", "svg"], files: .package(with: ["a.svg": Self.drawing]))
    let player = SMILPlayer(try MarkupElement.parse(outcome.output))
    for step in 1..<200 {
      let time = Double(step) / 200
      let shapes = try player.layers(at: time).joined()
      let map = try #require(shapes.first).map
      let corner = map(0, 0)
      #expect(abs(corner.x + 360 * Self.rest(at: time)) < 0.1, "\(time) s")
    }
  }
}
