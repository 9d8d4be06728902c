import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct StripWindowTests {
  /// A face 60 high whose left edge is nearest to the eye, and one 100 wide whose lower edge is.
  static var faces: [AxisProjection] {
    [
      AxisProjectionTests.steps(about: Point(20, 60), axis: Vector3(0, 1, 0)),
      AxisProjectionTests.steps(about: Point(70, 30), axis: Vector3(1, 0, 0)),
    ].map { AxisProjectionTests.face($0) }
  }

  private static func number(_ word: Word?) throws -> Double {
    guard case .number(let number, _)? = word else { throw Missing() }
    return number
  }
  private struct Missing: Error {}

  @Test(arguments: [0, 1], [30.0, 59, 60, 65, 100, 107, 500])
  func `windows reach four user units beyond the face, whatever the canvas`(
    _ index: Int, _ side: Double
  ) throws {
    let face = Self.faces[index]
    let (across, width) = face.isVertical ? ("x", "height") : ("y", "width")
    let window = StripWindow(face, in: Size(side, side))
    let factor = TransformOperation(.scale, [0.5])
    let strip = window.strip(of: [Shape("use")], to: 12, factor)
    let group = window.grouped([strip])[0]
    let stretch = group == strip ? 1 : group.transform[0].keyframes.values[0].max() ?? 1
    let start = try Self.number(strip[PropertyName(across)]) * stretch
    #expect(abs(start - (face.acrossRange.lowerBound - 4)) < 0.01)
    // A use that states no size is as large as the canvas.
    #expect(strip[PropertyName(width)] != nil)
    #expect(strip[PropertyName(face.isVertical ? "width" : "height")] == nil)
    #expect(start + side * stretch > face.acrossRange.upperBound + 4 - 0.01)
    #expect(stretch == 1 || abs(side * stretch - (face.isVertical ? 108 : 68)) < 1e-3)
    // The content is where it would be without all that.
    let inward = window.inward.map(\.keyframes.values[0])
    let shrunk = inward.count == 2 ? inward[0].min() ?? 1 : 1
    #expect(abs(shrunk * stretch - 1) < 1e-9 && inward.last?.max() == 4)
  }

  @Test func `a layer is clipped at its hinge alone`() {
    let outlines = Self.faces.map { face in
      StripWindow.cut(atHingeOf: face, Rect(size: Size(100, 60))).map { $0["d"] }
    }
    #expect(outlines[0][0] == .outline(Rect(minX: 0, minY: -4, maxX: 104, maxY: 64)))
    #expect(outlines[1][0] == .outline(Rect(minX: -4, minY: -4, maxX: 104, maxY: 60)))
    #expect(outlines.allSatisfy { $0.count == 2 && $0[1] == nil })
  }
}
