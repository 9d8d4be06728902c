internal import CTx2SVGMath
internal import Tx2SVGMotion

extension Homography {
  /// Whether what it maps is seen without perspective.
  var isParallel: Bool { abs(g) + abs(h) < 1e-12 * abs(i) }
}

extension Element {
  /// Whether it may be seen in perspective within some time.
  func isTurnedAway(within duration: Double) -> Bool {
    modifiers.contains { modifier in
      guard modifier.isSpatial, case .transform(let steps) = modifier else { return false }
      return FaceBuilder.sampleTimes(of: steps, within: duration).contains { time in
        !steps.matrix(at: time, in: frame.size).homography.isParallel
      }
    }
  }
}

/// A face in a parallel projection: the picture itself, moved by one affine map.
extension FaceBuilder {
  mutating func parallel(
    _ map: @escaping (Double) -> Homography, _ times: [Double], _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    scale = MotionScale(
      tolerance: builder.tolerance,
      shares: 6 + Double(builder.fittedCount(of: inner.flatMap(\.tracks))))
    let content = try content(from: Point(0, 0), &builder)
    let before = builder.notes.count
    let list = operations(map, times, &builder)
    builder.joinNotes(from: before, of: element.name, as: "turn") { $0.values.reduce(0, +) }
    return ElementBuilder(element: element, scale: scale).prepend(list, to: content)
  }

  /// A face that always looks straight ahead: it moves and is scaled.
  mutating func facing(
    _ face: AxisProjection, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    share(of: face, isFlat: true, builder)
    let nodes = try content(from: face.hinge, &builder)
    let parts = Parts(nodes: nodes) { face.state(at: $0).reach }
    return [outer(face, parts, &builder)]
  }

  /// The content as it is, which no strip needs without its transparency.
  private func content(
    from origin: Point, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    let layers = ElementBuilder(element: element, scale: scale)
    let content = try layers.wrap(inner[...], origin: origin, &builder)
    let isFiltered = element.modifiers.contains { $0.filter != nil }
    return isFiltered ? content : content.map { $0.replacing(builder.wholes) }
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
