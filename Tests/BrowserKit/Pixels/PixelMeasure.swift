/// How far the edges in a picture lie from where they should be, below a pixel.
///
/// Along every visible stretch of every boundary, each half device pixel, the difference between
/// picture and ideal is integrated from 3 px inside to 3 px outside and divided by the contrast: that
/// is the distance by which the edge has moved, however the colours are spread over its pixels. Means
/// over windows of 8 px even out what anti-aliasing in steps does to single pixels. Stretches are
/// left out near corners, behind other shapes, less than 4 px from another edge, and where the two
/// sides look nearly alike.
public struct PixelMeasure: Sendable {
  /// The farthest mean of any window, in CSS px.
  public private(set) var largest = 0.0
  /// What 95 of 100 windows stay below, in CSS px.
  public private(set) var percentile95 = 0.0
  /// The farthest mean of any whole visible edge, in CSS px.
  ///
  /// The most precise figure: what Skia does to oblique edges reaches 0.08 px here and 0.2 px in
  /// ``largest``.
  public private(set) var largestOfEdge = 0.0
  /// The middle of the farthest window, in CSS px.
  public private(set) var place = SIMD2<Double>.zero
  /// How much boundary was measured, in CSS px.
  ///
  /// A test must look at it: nothing seen is no error.
  public private(set) var length = 0.0
  /// Mean difference over all channels of all pixels, 0...255.
  public let meanDifference: Double
  /// How many pixels look like nothing that should be within a pixel of them.
  public let strangers: Int
  /// The farthest mean of each edge that was measured, outwards positive, in CSS px.
  public private(set) var edges: [Edge] = []

  /// The displacement of one edge: the boundary of a shape between two corners.
  public struct Edge: Hashable, Sendable {
    /// Which shape of the scene.
    public let shape: Int
    /// Which stretch of its boundary, in the order of its points; a disc has only one.
    public let side: Int
    /// Mean displacement, outwards positive.
    public let displacement: Double
    /// How much of it was measured.
    public let length: Double
  }

  private static let reach = 3.0
  private static let step = 0.25
  private static let window = 8.0
  private static let shortestWindow = 4.0
  private static let leastContrast = 40.0
  /// What anti-aliasing of two edges that meet may add, in steps of a channel.
  private static let strangeness = 48.0

  /// Compares a picture with what it should show.
  ///
  /// The scale is the number of device pixels in a CSS px.
  public init(of scene: Scene, in bitmap: Bitmap, scale: Double = 1) {
    let ideal = Raster(of: scene, width: bitmap.width, height: bitmap.height, scale: scale)
    let difference = Raster(bitmap, minus: ideal)
    meanDifference = difference.meanMagnitude
    strangers = Self.strangers(of: scene, ideal, in: bitmap, scale)
    var magnitudes: [Double] = []
    for (index, shape) in scene.shapes.enumerated() {
      let boundary = Boundary(of: shape.scaled(by: scale).vertices)
      for (side, run) in boundary.runs.enumerated() {
        let color = shape.color.a == 255 ? shape.color.color : nil
        let shifts = run.map { Self.shift(at: $0, color, ideal, difference) }
        let seen = shifts.compactMap { $0 }
        guard Double(seen.count) * Boundary.spacing >= Self.shortestWindow else { continue }
        let mean = seen.reduce(0, +) / Double(seen.count) / scale
        let seenLength = Double(seen.count) * Boundary.spacing / scale
        edges.append(Edge(shape: index, side: side, displacement: mean, length: seenLength))
        length += seenLength
        largestOfEdge = max(largestOfEdge, abs(mean))
        for (middle, shift) in Self.windowMeans(shifts) {
          let magnitude = abs(shift) / scale
          magnitudes.append(magnitude)
          guard magnitude > largest else { continue }
          largest = magnitude
          place = run[middle].point / scale
        }
      }
    }
    magnitudes.sort()
    percentile95 = magnitudes.isEmpty ? 0 : magnitudes[(magnitudes.count - 1) * 95 / 100]
  }

  /// The largest displacement of any boundary, in CSS px: infinite when none could be seen.
  public static func displacement(
    of shapes: [FlatShape], on background: Pixel, in bitmap: Bitmap, scale: Double = 1
  ) -> Double {
    let measure = PixelMeasure(of: Scene(shapes, on: background), in: bitmap, scale: scale)
    return measure.length > 0 ? measure.largest : .infinity
  }

  /// How many pixels look like nothing that should be within a pixel of them.
  ///
  /// Edges between pixels blend a narrow gap away, which an engine shows when it snaps one of them:
  /// drawn finer, the gap has its colour.
  private static func strangers(
    of scene: Scene, _ ideal: Raster, in bitmap: Bitmap, _ scale: Double
  ) -> Int {
    guard ideal.strangers(in: bitmap, tolerance: strangeness) > 0 else { return 0 }
    let fine = Raster(
      of: scene, width: bitmap.width * 2, height: bitmap.height * 2, scale: scale * 2)
    return fine.strangers(in: bitmap, tolerance: strangeness)
  }

  /// How far the edge has moved outwards at a sample; nothing where that cannot be seen.
  private static func shift(
    at sample: Boundary.Sample, _ color: Raster.Color?, _ ideal: Raster, _ difference: Raster
  ) -> Double? {
    let (x, y) = (sample.point.x, sample.point.y)
    let (dx, dy) = (sample.normal.x, sample.normal.y)
    guard let beyond = ideal.nearest(x: x + dx * 1.5, y: y + dy * 1.5) else { return nil }
    // A translucent shape looks as what is behind it makes it look.
    guard let color = color ?? ideal.nearest(x: x - dx * 1.5, y: y - dy * 1.5) else { return nil }
    let contrast = color - beyond
    let square = contrast.dot(contrast)
    guard square >= leastContrast * leastContrast else { return nil }
    var distance = 1.5
    while distance <= reach + 1 {
      guard let inside = ideal.nearest(x: x - dx * distance, y: y - dy * distance),
        let outside = ideal.nearest(x: x + dx * distance, y: y + dy * distance),
        near(inside, color), near(outside, beyond)
      else { return nil }
      distance += 0.5
    }
    var sum = 0.0
    distance = -reach
    while distance <= reach {
      sum += difference.interpolated(x: x + dx * distance, y: y + dy * distance, dot: contrast)
      distance += step
    }
    return sum * step / square
  }

  private static func near(_ first: Raster.Color, _ second: Raster.Color) -> Bool {
    let offset = first - second
    return offset.dot(offset) < 0.01
  }

  /// Sliding means over unbroken stretches; a stretch shorter than the window is one of its own.
  private static func windowMeans(_ shifts: [Double?]) -> [(middle: Int, mean: Double)] {
    let count = Int(window / Boundary.spacing)
    let least = Int(shortestWindow / Boundary.spacing)
    var means: [(middle: Int, mean: Double)] = []
    var start = 0
    while start < shifts.count {
      let stretch = shifts[start...].prefix { $0 != nil }.compactMap { $0 }
      let width = min(count, stretch.count)
      if width >= least {
        var sum = stretch[..<width].reduce(0, +)
        means.append((start + width / 2, sum / Double(width)))
        for index in width..<stretch.count {
          sum += stretch[index] - stretch[index - width]
          means.append((start + index - width / 2, sum / Double(width)))
        }
      }
      start += stretch.count + 1
    }
    return means
  }
}
