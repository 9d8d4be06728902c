import Tx2SVGScenes
import Foundation
import Tx2SVGMotion
import Testing
import Tx2SVGTestSupport

/// The clock on an element of a page, which cannot be drawn in several pieces.
@Suite(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
struct ClockHandTests {
  /// A corner of a clip, in user units.
  private struct Corner {
    let x: Track
    let y: Track

    func point(at time: Double) -> Point { Point(x.value(at: time), y.value(at: time)) }
  }

  /// The corners of the clip of an element of 300 by 200.
  private func corners(_ attributes: String) throws -> [Corner] {
    let body = page("<p \(attributes) data-tx-duration='1s' data-tx-box='300 200'>A</p>")
    let part = try #require(try parts(of: body).values.first)
    try #require(part.motion.elements.count == 1)
    guard case .clip(let clip) = part.motion.elements[0].modifiers.first,
      clip.form == .polygon(.nonzero)
    else { throw CocoaError(.featureUnsupported) }
    let tracks = clip.tracks(in: Size(300, 200))
    return stride(from: 0, to: tracks.count, by: 2).map { Corner(x: tracks[$0], y: tracks[$0 + 1]) }
  }

  @Test(arguments: [("linear", Easing.linear), ("ease-in-out", .easeInOut)], [1.0, -1])
  func `points where the clock's hand points`(
    _ easing: (text: String, value: Easing), _ sign: Double
  ) throws {
    let turn = sign > 0 ? "clockwise" : "counterclockwise"
    let corners = try corners("data-tx='clock(turn: \(turn))' data-tx-easing='\(easing.text)'")
    #expect(corners[0].point(at: 0.3) == Point(150, 100) && corners[1].point(at: 0.3).x == 150)
    for step in 1..<200 {
      let time = Double(step) / 200
      let progress = easing.value.value(at: time, of: 1)
      for share in 1...3 {
        let corner = corners[share + 1].point(at: time)
        let wanted = 2 * Double.pi * progress * Double(share) / 3
        let angle = atan2(sign * (corner.x - 150), 100 - corner.y)
        let off = (angle - wanted).remainder(dividingBy: 2 * .pi)
        // The farthest corner of the element is 180 px away.
        if share == 3 { #expect(abs(off) * 180.3 < 0.051, "\(time)") }
        // Half a chord's distance is then twice that of the farthest corner, nearly.
        #expect(corner.distance(to: Point(150, 100)) > 3.95 * 180.3)
      }
    }
  }

  @Test func `leaves the element whole, with what it draws beside itself`() throws {
    let corners = try corners("data-tx='clock'").map { $0.point(at: 1) }
    for (a, b) in zip(corners[1...], corners[2...]) {
      let nearest = Point((a.x + b.x) / 2, (a.y + b.y) / 2).distance(to: Point(150, 100))
      #expect(nearest > 280)
    }
    #expect(corners[1].distance(to: corners[4]) < 1e-9)
  }

  @Test func `goes back as it came`() throws {
    let coming = try corners("data-tx='clock'")
    let going = try corners("data-tx='clock' data-tx-direction='remove'")
    for time in [0.0, 0.2, 0.5, 0.9, 1] {
      for (one, other) in zip(coming, going) {
        #expect(one.point(at: time).distance(to: other.point(at: 1 - time)) < 0.01)
      }
    }
  }
}
