internal import CTx2SVGMath
internal import Tx2SVGMotion

/// A face in a parallel projection: the picture itself, moved by one affine map.
extension FaceBuilder {
  mutating func parallel(
    _ map: @escaping (Double) -> Homography, _ times: [Double], _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    scale = MotionScale(
      tolerance: builder.tolerance,
      shares: 6 + Double(builder.fittedCount(of: inner.flatMap(\.tracks))))
    var layers = ElementBuilder(element: element, scale: scale)
    let content = try layers.wrap(inner[...], origin: Point(0, 0), &builder)
    let before = builder.notes.count
    let list = operations(map, times, &builder)
    builder.joinNotes(from: before, of: element.name, as: "turn") { $0.values.reduce(0, +) }
    return layers.prepend(list, to: content)
  }

  /// The affine map as scalars: a place, a turn, two scales and a skew.
  private func operations(
    _ map: @escaping (Double) -> Homography, _ times: [Double], _ builder: inout DrawingBuilder
  ) -> [TransformOperation] {
    let maps = times.map { AffineMap(map($0)) }
    let base = AffineMap.base(of: maps)
    let turn = SteadyDirection(times) { AffineMap(map($0)).image(of: base) }
    let memory = ProjectionMemory(of: times.count) { time in
      AffineMap(map(time)).parts(base: base, turn: turn.angle(at: time))
    }
    let all = times.map(memory.value(at:))
    /// How far a unit of a number moves a point at most.
    func reach(_ pick: (AffineMap.Parts) -> Double) -> Double {
      area.size.diagonal / 2 * (all.map(pick).max() ?? 1)
    }
    func scalar(
      _ kind: TransformOperation.Kind, _ index: Int, reach: Double, _ row: (Double) -> [Double],
      _ value: @escaping (Double) -> Double
    ) -> TransformOperation {
      var operation = TransformOperation(
        kind, of: element, .scalar(like: tracks, value), reach: reach, scale: scale,
        as: "\(kind.rawValue) \(index)", &builder)
      operation.keyframes.values = operation.keyframes.values.map { row($0[0]) }
      return operation
    }
    let middle = Point((area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2)
    let degree = .pi / 180.0
    let list = [
      scalar(.translate, 0, reach: 1, { [$0, 0] }) { map($0)(middle).x },
      scalar(.translate, 1, reach: 1, { [0, $0] }) { map($0)(middle).y },
      scalar(.rotate, 0, reach: reach(\.stretch) * degree, { [$0] }) {
        memory.value(at: $0).turn / degree
      },
      scalar(.scale, 0, reach: reach { 1 + abs($0.skew) }, { [$0, 1] }) {
        memory.value(at: $0).along
      },
      scalar(.scale, 1, reach: reach { _ in 1 }, { [1, $0] }) { memory.value(at: $0).across },
      scalar(
        .skewX, 0, reach: reach { abs($0.along) * (1 + $0.skew * $0.skew) } * degree, { [$0] }
      ) { atan(memory.value(at: $0).skew) / degree },
      TransformOperation(.rotate, [-base / degree]),
      TransformOperation(.translate, [-middle.x, -middle.y]),
    ]
    return list.filter { !$0.isIdle }
  }
}
