internal import Tx2SVGMotion

/// The smallest square grid whose affine cells stay within a tolerance of the projective map.
struct MeshGrid {
  /// The cells, row after row.
  let cells: [Rect]
  /// The largest distance at a corner of what a cell shows.
  let error: Double
  /// The index of the map for which it is that large.
  let worst: Int
  /// Whether more cells would have been needed.
  let isAtCeiling: Bool

  /// The fewest cells whose maps keep a tolerance `overlap` beyond them, too.
  init(frame: Rect, maps: [Homography], overlap: Double, tolerance: Double, ceiling: Int) {
    var count = 1
    while true {
      let cells = Self.cells(of: frame, count)
      let (error, worst) = Self.error(cells, maps, within: frame, overlap)
      if error <= tolerance || count >= ceiling {
        self.cells = cells
        self.error = error
        self.worst = worst
        isAtCeiling = error > tolerance
        return
      }
      // The error falls with the square of the count.
      let need = Double(count) * max(1.1, (error / tolerance).squareRoot())
      count = min(ceiling, max(count + 1, Int(need)))
    }
  }

  private static func cells(of frame: Rect, _ count: Int) -> [Rect] {
    let width = frame.width / Double(count)
    let height = frame.height / Double(count)
    return (0..<count * count).map { index in
      let origin = Point(
        frame.minX + Double(index % count) * width, frame.minY + Double(index / count) * height)
      return Rect(origin: origin, size: Size(width, height))
    }
  }

  private static func error(
    _ cells: [Rect], _ maps: [Homography], within frame: Rect, _ overlap: Double
  ) -> (Double, Int) {
    var worst = (0.0, 0)
    for (index, map) in maps.enumerated() {
      for cell in cells {
        let affine = CellMap(map, cell)
        let seen = cell.grown(by: overlap).intersection(frame) ?? cell
        for corner in seen.corners {
          let offset = Point(
            corner.x - (cell.minX + cell.maxX) / 2, corner.y - (cell.minY + cell.maxY) / 2)
          let error = affine.landing(offset).distance(to: map(corner))
          if error > worst.0 { worst = (error, index) }
        }
      }
    }
    return worst
  }
}
