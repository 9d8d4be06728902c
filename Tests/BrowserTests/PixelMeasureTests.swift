import Tx2SVGBrowserKit
import Testing

@Suite struct PixelMeasureTests {
  static let ground = Pixel(255, 255, 255)
  static let ink = Pixel(200, 30, 60)
  static let shifts = [-0.5, -0.1, 0, 0.05, 0.1, 0.25, 0.5, 1.5]

  /// Two triangles that lean and a square, the last in front of the first.
  static func shapes(movedBy shift: SIMD2<Double>) -> [FlatShape] {
    let triangle: [SIMD2<Double>] = [[20.3, 30.1], [170.8, 60.4], [60.2, 150.7]]
    return [
      .polygon(triangle.map { $0 + shift }, ink),
      .rectangle(x: 90.4 + shift.x, y: 40.6 + shift.y, width: 60, height: 50, Pixel(20, 90, 200)),
    ]
  }

  @Test(arguments: shifts)
  func `reports how far a straight edge has moved`(_ shift: Double) throws {
    let wanted = FlatShape.rectangle(x: 30.3, y: 20.7, width: 80, height: 70, Self.ink)
    let moved = FlatShape.rectangle(x: 30.3, y: 20.7, width: 80 + shift, height: 70, Self.ink)
    let bitmap = Scene([moved], on: Self.ground).bitmap(width: 160, height: 120)
    let measure = PixelMeasure(of: Scene([wanted], on: Self.ground), in: bitmap)
    #expect(abs(measure.largest - abs(shift)) < 0.03)
    #expect(abs(measure.largestOfEdge - abs(shift)) < 0.01)
    try #require(measure.edges.count == 4)
    let displacements = measure.edges.map(\.displacement)
    #expect(abs(displacements[1] - shift) < 0.01)
    #expect(displacements.enumerated().allSatisfy { $0.offset == 1 || abs($0.element) < 0.01 })
  }

  @Test(arguments: shifts, [0.1, 0.5, 0.7853981633974483])
  func `reports how far an oblique edge has moved`(_ shift: Double, _ angle: Double) {
    // A strip of many different slopes, widened on both sides.
    func strip(_ width: Double) -> FlatShape {
      let along = SIMD2(1 - angle * angle / 2, angle) * 70
      let across = SIMD2(-along.y, along.x) / (along * along).sum().squareRoot() * width
      let center = SIMD2(100.37, 99.81)
      return .polygon(
        [
          center - along - across, center + along - across, center + along + across,
          center - along + across,
        ], Self.ink)
    }
    let bitmap = Scene([strip(30 + shift)], on: Self.ground).bitmap(width: 200, height: 200)
    let measure = PixelMeasure(of: Scene([strip(30)], on: Self.ground), in: bitmap)
    #expect(abs(measure.largest - abs(shift)) < 0.03)
    #expect(abs(measure.percentile95 - abs(shift)) < 0.03)
  }

  @Test(arguments: shifts)
  func `reports by how much a disc has grown`(_ shift: Double) {
    let wanted = FlatShape.circle(center: [80.2, 79.6], radius: 50, Self.ink)
    let grown = FlatShape.circle(center: [80.2, 79.6], radius: 50 + shift, Self.ink)
    let bitmap = Scene([grown], on: Self.ground).bitmap(width: 160, height: 160)
    let measure = PixelMeasure(of: Scene([wanted], on: Self.ground), in: bitmap)
    #expect(abs(measure.largest - abs(shift)) < 0.03)
    #expect(measure.edges.count == 1)
    #expect(measure.length > 300)
  }

  @Test(arguments: [0.1, 0.25, 0.5])
  func `reports a displacement in CSS px whatever the scale`(_ shift: Double) {
    let bitmap = Scene(Self.shapes(movedBy: [shift, 0]), on: Self.ground)
      .bitmap(width: 400, height: 360, scale: 2)
    let shapes = Self.shapes(movedBy: .zero)
    let found = PixelMeasure.displacement(of: shapes, on: Self.ground, in: bitmap, scale: 2)
    #expect(abs(found - shift) < 0.03)
  }

  @Test func `does not look at hidden edges`() {
    let hidden = FlatShape.rectangle(x: 40, y: 40, width: 20, height: 20, Pixel(0, 0, 0))
    let cover = FlatShape.rectangle(x: 20.5, y: 20.5, width: 80, height: 80, Self.ink)
    let bitmap = Scene([cover], on: Self.ground).bitmap(width: 120, height: 120)
    let measure = PixelMeasure(of: Scene([hidden, cover], on: Self.ground), in: bitmap)
    #expect(measure.largest < 0.01)
    #expect(measure.edges.allSatisfy { $0.shape == 1 })
  }

  @Test func `sees that a shape is missing`() {
    let bitmap = Bitmap(width: 200, height: 180, filledWith: Self.ground)
    let shapes = Self.shapes(movedBy: .zero)
    #expect(PixelMeasure.displacement(of: shapes, on: Self.ground, in: bitmap) > 2.5)
    let nothing = PixelMeasure.displacement(of: [], on: Self.ground, in: bitmap)
    #expect(nothing == .infinity)
  }

  @Test(arguments: [1, 2])
  func `finds a pixel that should not be there`(_ scale: Double) {
    let shapes = Self.shapes(movedBy: .zero)
    let stray = FlatShape.rectangle(
      x: 20 / scale, y: 30 / scale, width: 1 / scale, height: 1 / scale, Pixel(0, 0, 0))
    let bitmap = Scene([stray] + shapes, on: Self.ground)
      .bitmap(width: 200, height: 180, scale: scale)
    let measure = PixelMeasure(of: Scene(shapes, on: Self.ground), in: bitmap, scale: scale)
    #expect(measure.strangers == 1)
  }

  @Test func `lets an edge be snapped next to another`() {
    func scene(_ edge: Double) -> Scene {
      let left = FlatShape.rectangle(x: 10, y: 10, width: edge - 10, height: 40, Self.ink)
      let right = FlatShape.rectangle(x: 31.3, y: 10, width: 20, height: 40, Self.ink)
      return Scene([left, right], on: Self.ground)
    }
    let snapped = PixelMeasure(
      of: scene(30.25), in: scene(30).bitmap(width: 60, height: 60))
    #expect(snapped.strangers == 0)
    let far = PixelMeasure(of: scene(30.25), in: scene(28.5).bitmap(width: 60, height: 60))
    #expect(far.strangers > 20)
  }

  @Test(arguments: [0, 0.4, 1, 1.6])
  func `compares two pictures by how far edges and corners have moved`(_ shift: Double) {
    func picture(_ move: Double) -> Bitmap {
      let card = FlatShape.rectangle(
        x: 20 + move, y: 15 + move, width: 40, height: 30, Pixel(42, 77, 143))
      return Scene([card], on: Self.ground).bitmap(width: 90, height: 70)
    }
    let found = picture(0).largestShift(against: picture(shift))
    // Corners move by more than edges do; a few levels count as nothing.
    #expect(found <= shift * 2.0.squareRoot())
    #expect(found >= shift - 0.15)
  }

  @Test func `covers what a fine grid of samples covers`() {
    let polygon: [SIMD2<Double>] = [
      [-2.2, 1.3], [8.7, -1.6], [7.9, 4.1], [14.4, 9.8], [1.6, 7.3],
    ]
    let bitmap = Scene([.polygon(polygon, Pixel(255, 255, 255))], on: Pixel(0, 0, 0))
      .bitmap(width: 12, height: 9)
    for y in 0..<9 {
      for x in 0..<12 {
        let sampled = Self.sampledCoverage(of: polygon, x: x, y: y)
        #expect(abs(Double(bitmap[x, y].r) / 255 - sampled) < 0.02)
      }
    }
  }

  /// The part of 64 x 64 points of a pixel that lie inside, by counting crossings.
  static func sampledCoverage(of polygon: [SIMD2<Double>], x: Int, y: Int) -> Double {
    let grid = 64
    var inside = 0
    for row in 0..<grid {
      let height = Double(y) + (Double(row) + 0.5) / Double(grid)
      let crossings = polygon.indices.compactMap { index -> Double? in
        let (start, end) = (polygon[index], polygon[(index + 1) % polygon.count])
        guard (start.y > height) != (end.y > height) else { return nil }
        return start.x + (end.x - start.x) * (height - start.y) / (end.y - start.y)
      }
      for column in 0..<grid {
        let place = Double(x) + (Double(column) + 0.5) / Double(grid)
        if crossings.count(where: { $0 < place }) % 2 == 1 { inside += 1 }
      }
    }
    return Double(inside) / Double(grid * grid)
  }
}
