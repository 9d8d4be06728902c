internal import CTx2SVGMath
internal import Tx2SVGMotion

/// The affine map that a projective one is at the middle of a cell, taken apart.
struct CellMap {
  /// Where the middle of the cell lands.
  let place: Point
  /// Degrees, from the direction of the cell's x axis.
  let turn: Double
  /// Degrees.
  let skew: Double
  /// Along the turned x axis.
  let scaleX: Double
  /// Across it.
  let scaleY: Double

  init(_ map: Homography, _ cell: Rect) {
    let middle = Point((cell.minX + cell.maxX) / 2, (cell.minY + cell.maxY) / 2)
    place = map(middle)
    let left = map(Point(cell.minX, middle.y))
    let right = map(Point(cell.maxX, middle.y))
    let top = map(Point(middle.x, cell.minY))
    let bottom = map(Point(middle.x, cell.maxY))
    let x = Point((right.x - left.x) / cell.width, (right.y - left.y) / cell.width)
    let y = Point((bottom.x - top.x) / cell.height, (bottom.y - top.y) / cell.height)
    scaleX = hypot(x.x, x.y)
    let angle = atan2(x.y, x.x)
    turn = angle * 180 / .pi
    let along = cos(angle) * y.x + sin(angle) * y.y
    scaleY = -sin(angle) * y.x + cos(angle) * y.y
    skew = scaleY == 0 ? 0 : atan(along / scaleY) * 180 / .pi
  }

  /// Where a point of the cell lands, `offset` from its middle.
  func landing(_ offset: Point) -> Point {
    let angle = turn * .pi / 180
    let u = scaleX * offset.x + tan(skew * .pi / 180) * scaleY * offset.y
    let v = scaleY * offset.y
    return Point(
      place.x + cos(angle) * u - sin(angle) * v, place.y + sin(angle) * u + cos(angle) * v)
  }
}
