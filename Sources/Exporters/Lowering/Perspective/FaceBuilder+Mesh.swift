internal import CTx2SVGMath
internal import Tx2SVGLimits
internal import Tx2SVGMotion

/// A face that turns about no fixed axis: a grid of cells, each an affine piece of one picture.
extension FaceBuilder {
  /// The most cells along one side of a mesh: more would take long to write and to play.
  static let meshCeiling = 16

  /// How far a cell reaches over its neighbours, so that no seam shows, user units.
  static let cellOverlap = 1.0

  /// The part of the error of a mesh that the six written numbers of a cell may have.
  static let fittingPart = 0.25

  /// The cells of the smallest grid that keeps the tolerance, each clipped with a little overlap.
  func mesh(
    _ map: @escaping (Double) -> Homography, _ times: [Double], _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    let tolerance = builder.stripTolerance
    let fitting = MotionScale(
      tolerance: tolerance * Self.fittingPart,
      shares: 6 + Double(builder.fittedCount(of: inner.flatMap(\.tracks))))
    let grid = MeshGrid(
      frame: area, maps: times.map(map), overlap: Self.cellOverlap,
      tolerance: tolerance - fitting.tolerance, ceiling: Self.meshCeiling)
    guard !grid.isAtCeiling else {
      throw .unsupported(
        "svg cuts a picture that turns about no fixed axis into \(grid.cells.count) pieces at most,"
          + " and here needs more; use --format html or a larger --tolerance")
    }
    var layers = ElementBuilder(element: element, scale: fitting)
    if !builder.abilities.movesCopies { builder.defineViews(of: element) }
    let content = try layers.wrap(inner[...], origin: Point(0, 0), &builder)
    if grid.cells.count == 1, grid.error < 1e-6 {
      let before = builder.notes.count
      let list = operations(of: grid.cells[0], map, times, fitting, &builder)
      builder.joinNotes(from: before, of: element.name, as: "cell") { $0.values.reduce(0, +) }
      return layers.prepend(list, to: content)
    }
    let picture = picture(content, &builder)
    var nodes: [Shape] = []
    let start = builder.notes.count
    for (index, cell) in grid.cells.enumerated() {
      Progress.begin("piece", index + 1, of: grid.cells.count)
      let seen = cell.grown(by: Self.cellOverlap).intersection(area) ?? cell
      let clip = builder.clip(to: [Shape("path", ["d": .outline(seen)])])
      var node = Shape("g", [.clipPath: clip], around: [picture])
      let before = builder.notes.count
      node.transform = operations(of: cell, map, times, fitting, &builder)
      builder.joinNotes(from: before, of: element.name, as: "cell") { $0.values.reduce(0, +) }
      nodes.append(node)
    }
    builder.joinNotes(from: start, of: element.name, as: "cells") { $0.values.max() ?? 0 }
    builder.notes.append(
      FidelityNote(
        element: element.name, property: "mesh", error: grid.error, time: times[grid.worst],
        pieces: grid.cells.count, tolerance: tolerance - fitting.tolerance))
    let group = Shape("g", around: nodes)
    return [isApart ? masked(group, seenIn: landing(map, times), &builder) : group]
  }

  /// What each cell shows a part of: a use, or the content itself where motion inside `use` stands still.
  private func picture(
    _ content: [Shape], _ builder: inout DrawingBuilder
  ) -> Shape {
    if !builder.abilities.movesCopies, content.contains(where: \.moves) {
      return whole(content, in: area, &builder)
    }
    var content = content
    var coverage: [Shape]?
    if isApart {
      (content, coverage) = split(content, in: area, &builder)
    } else if builder.needsIsolation(element) {
      content = [Self.filtered(content, area, &builder)]
    }
    let id = builder.define(Shape("g", around: content))
    builder.coverages[id] = coverage.map { builder.define(Shape("g", around: $0)) }
    return Shape("use", [.href: .reference(id)])
  }

  /// The affine map of one cell as scalars: a place, a turn, two scales and a skew.
  private func operations(
    of cell: Rect, _ map: @escaping (Double) -> Homography, _ times: [Double],
    _ fitting: MotionScale, _ builder: inout DrawingBuilder
  ) -> [TransformOperation] {
    let cells = times.map { CellMap(map($0), cell) }
    let base = CellMap.base(of: cells)
    let turn = SteadyDirection(times) { CellMap(map($0), cell).image(of: base) }
    let memory = ProjectionMemory(of: times.count) { time in
      CellMap(map(time), cell).parts(base: base, turn: turn.angle(at: time))
    }
    let all = times.map(memory.value(at:))
    /// How far a unit of a number moves a point at most.
    func reach(_ pick: (CellMap.Parts) -> Double) -> Double {
      cell.size.diagonal / 2 * (all.map(pick).max() ?? 1)
    }
    func scalar(
      _ kind: TransformOperation.Kind, _ index: Int, reach: Double, _ row: (Double) -> [Double],
      _ value: @escaping (Double) -> Double
    ) -> TransformOperation {
      var frames = builder.fit(
        Curve.scalar(like: tracks, value), reach: [reach], scale: fitting, element: element.name,
        property: "\(kind.rawValue) \(index)")
      frames.values = frames.values.map { row($0[0]) }
      return TransformOperation(
        kind: kind, keyframes: frames,
        format: DecimalFormat(quantum: fitting.quantum(reach: reach)))
    }
    let middle = Point((cell.minX + cell.maxX) / 2, (cell.minY + cell.maxY) / 2)
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
