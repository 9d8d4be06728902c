import Foundation
import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct MeshGridTests {
  static let frame = Rect(origin: Point(-60, -40), size: Size(120, 80))
  /// A face turned about two axes, seen from nearby.
  static func map(_ degrees: Double) -> Homography {
    let steps: [TransformStep] = [
      .perspective(distance: 300, origin: Point(0, 0)),
      .rotate3D(Track(degrees), axis: Vector3(1, 2, 0), anchor: Point(0, 0), anchorZ: 0),
      .rotate3D(Track(degrees), axis: Vector3(0, 1, 1), anchor: Point(0, 0), anchorZ: 0),
    ]
    return steps.matrix(at: 0, in: frame.size).homography
  }

  @Test(arguments: [0.0, 15, 40, 70])
  func `a cell is where the map has it, with the same slopes in its middle`(_ degrees: Double) {
    let map = Self.map(degrees)
    let cell = Rect(origin: Point(10, 5), size: Size(8, 6))
    let part = CellMap(map, cell)
    let middle = Point(14, 8)
    #expect(part.landing(Point(0, 0)).distance(to: map(middle)) < 1e-9)
    for (dx, dy) in [(1e-3, 0.0), (0, 1e-3)] {
      let exact = map(Point(middle.x + dx, middle.y + dy))
      // The slope over the cell differs from the one at its middle by little.
      #expect(part.landing(Point(dx, dy)).distance(to: exact) < 1e-5)
    }
  }

  @Test(arguments: [0.0, 15, 40, 70, 90, 130], [0.0, 1, 2, 3])
  func `a cell can be put together again from its parts`(_ degrees: Double, _ base: Double) {
    let cell = CellMap(Self.map(degrees), Rect(origin: Point(10, 5), size: Size(8, 6)))
    let base = base * .pi / 4
    let image = cell.image(of: base)
    let parts = cell.parts(base: base, turn: atan2(image.y, image.x))
    let back = Homography.rotation(radians: -base)(Point(3, -2))
    let flat = Point(parts.along * (back.x + parts.skew * back.y), parts.across * back.y)
    let way = Homography.rotation(radians: parts.turn)(flat)
    let place = cell.landing(Point(3, -2))
    #expect(Point(cell.place.x + way.x, cell.place.y + way.y).distance(to: place) < 1e-9)
  }

  /// Seen from afar, the x axis is upright where the y axis vanishes, and the other way round.
  @Test func `a base is one whose image never vanishes`() {
    let cells = stride(from: 0.0, through: 180, by: 5).map { degrees in
      let steps: [TransformStep] = [
        .rotate3D(
          Track(min(degrees, 90) * 2), axis: Vector3(1, 0, 0), anchor: Point(0, 0), anchorZ: 0),
        .rotate3D(
          Track(max(degrees - 90, 0) * 2), axis: Vector3(0, 1, 0), anchor: Point(0, 0), anchorZ: 0),
      ]
      return CellMap(steps.matrix(at: 0, in: Self.frame.size).homography, Self.frame)
    }
    #expect(CellMap.base(of: cells) == .pi / 4)
    #expect(CellMap.base(of: Array(cells.prefix(5))) == 0)
  }

  @Test func `an affine map needs one cell`() {
    let map = Matrix4.rotation(30, axis: Vector3(0, 0, 1)).homography
    let grid = MeshGrid(frame: Self.frame, maps: [map], overlap: 1, tolerance: 1e-9, ceiling: 24)
    #expect(grid.cells == [Self.frame] && grid.error < 1e-9 && !grid.isAtCeiling)
  }

  @Test(arguments: [1.0, 0.3, 0.1])
  func `cells tile the frame, and keep the tolerance beyond their edges`(_ tolerance: Double) {
    let maps = [10.0, 25, 40].map(Self.map)
    let grid = MeshGrid(
      frame: Self.frame, maps: maps, overlap: 1, tolerance: tolerance, ceiling: 24)
    let area = grid.cells.map { $0.width * $0.height }.reduce(0, +)
    #expect(abs(area - 120 * 80) < 1e-6)
    #expect(grid.error <= tolerance && !grid.isAtCeiling)
    var worst = (error: 0.0, map: 0)
    for (index, map) in maps.enumerated() {
      for cell in grid.cells {
        let part = CellMap(map, cell)
        let seen = cell.grown(by: 1).intersection(Self.frame) ?? cell
        for corner in seen.corners {
          let offset = Point(
            corner.x - (cell.minX + cell.maxX) / 2, corner.y - (cell.minY + cell.maxY) / 2)
          let error = part.landing(offset).distance(to: map(corner))
          if error > worst.error { worst = (error, index) }
        }
      }
    }
    #expect(abs(worst.error - grid.error) < 1e-9 && grid.worst == worst.map)
  }

  @Test func `the error is told where there can be no more cells`() {
    let grid = MeshGrid(
      frame: Self.frame, maps: [Self.map(60)], overlap: 1, tolerance: 1e-3, ceiling: 3)
    #expect(grid.cells.count == 9 && grid.isAtCeiling && grid.error > 1e-3)
  }
}
