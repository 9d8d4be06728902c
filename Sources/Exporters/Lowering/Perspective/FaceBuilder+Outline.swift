internal import Tx2SVGMotion

/// A flat colour that turns about no axis of the frame: the polygon of its corners.
extension FaceBuilder {
  /// A corner is off in both directions.
  private static let cornerReach = 2.0.squareRoot()

  /// The corners where the face has them at every moment, painted.
  mutating func outline(
    _ map: @escaping (Double) -> Homography, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    let corners = element.frame.corners
    let curve = Curve(dimension: 2 * corners.count, breaks: tracks.flatMap(\.breaks)) { time in
      let map = map(time)
      var numbers = SIMD8<Double>.zero
      for (index, corner) in corners.enumerated() {
        let place = map(corner)
        (numbers[2 * index], numbers[2 * index + 1]) = (place.x, place.y)
      }
      return numbers
    }
    // However many numbers turn it, its corners are what is written.
    let others = Set(element.modifiers.filter(\.movesPoints).flatMap(\.independentTracks))
      .subtracting(tracks)
    let shares = 1 + (others.isEmpty ? 0 : builder.shares(among: Array(others)))
    scale = MotionScale(tolerance: scale.tolerance, shares: min(scale.shares, shares))
    let frames = builder.fit(
      curve, reach: Array(repeating: Self.cornerReach, count: curve.dimension), scale: scale,
      element: element.name, property: "outline")
    var shape = builder.abilities.movesCorners ? polygon(frames) : clipped(frames, corners.count)
    if case .views(let cues) = element.content, let colors = try builder.colors(of: cues) {
      builder.paint(&shape, .fill, colors, cues.map(\.time))
    }
    return shape
  }

  /// A flat face that does not move: its corners where they are.
  func polygon(_ map: Homography, _ color: Color) -> Shape {
    let format = DecimalFormat(quantum: scale.tolerance / 4)
    var path = Shape("path")
    path.paint(.fill, color)
    path["d"] = .polygon(element.frame.corners.map { map($0) }, format)
    return path
  }

  private func polygon(_ frames: Keyframes) -> Shape {
    Shape("path", with: [corners("d", frames, .points)])
  }

  /// A rectangle around all places of the face, clipped to it: CSS cannot move `points`.
  private func clipped(_ frames: Keyframes, _ count: Int) -> Shape {
    var frames = frames
    let columns = (0..<count).map { index in
      (frames.values.map { $0[2 * index] }, frames.values.map { $0[2 * index + 1] })
    }
    let (xs, ys) = (columns.flatMap(\.0), columns.flatMap(\.1))
    // A pixel more on every side than the keyframes need, because easings may overshoot.
    let box = Rect(
      minX: (xs.min() ?? 0).rounded(.down) - 1, minY: (ys.min() ?? 0).rounded(.down) - 1,
      maxX: (xs.max() ?? 0).rounded(.up) + 1, maxY: (ys.max() ?? 0).rounded(.up) + 1)
    frames.values = frames.values.map { row in
      row.enumerated().map { $1 - ($0.isMultiple(of: 2) ? box.minX : box.minY) }
    }
    let clip = corners(.clipPath, frames, .functions(FunctionList(corners: count, .nonzero)))
    return Shape("path", ["d": .outline(box)], with: [clip])
  }

  private func corners(
    _ name: PropertyName, _ frames: Keyframes, _ form: MovingValue.Form
  ) -> Property {
    let format = DecimalFormat(quantum: scale.quantum(reach: Self.cornerReach))
    return Property(name, .moving(MovingValue(keyframes: frames, formats: [format], form: form)))
  }
}
