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
    let inward = window.inward([]).map(\.keyframes.values[0])
    let shrunk = inward.count == 2 ? inward[0].min() ?? 1 : 1
    #expect(abs(shrunk * stretch - 1) < 1e-9 && inward.last?.max() == 4)
    let mirrored = TransformOperation(.matrix, [-1, 0, 0, 1, 60, 0])
    let list = window.inward([mirrored])
    let maps = [list, window.inward([]) + [mirrored]].map { list in
      list.reduce(Homography.identity) { $0 * Self.map($1) }
    }
    #expect(stretch == 1 || list.count == 1)
    for corner in Rect(size: Size(100, 60)).corners {
      #expect(maps[0](corner).distance(to: maps[1](corner)) < 1e-9)
    }
  }

  private static func map(_ operation: TransformOperation) -> Homography {
    let n = operation.keyframes.values[0]
    switch operation.kind {
    case .matrix:
      return Homography(a: n[0], b: n[2], c: n[4], d: n[1], e: n[3], f: n[5], g: 0, h: 0, i: 1)
    case .scale: return Homography(a: n[0], b: 0, c: 0, d: 0, e: n[1], f: 0, g: 0, h: 0, i: 1)
    default: return Homography(a: 1, b: 0, c: n[0], d: 0, e: 1, f: n[1], g: 0, h: 0, i: 1)
    }
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
