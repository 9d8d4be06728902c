internal import Tx2SVGLimits
internal import Tx2SVGMotion

/// A face that turns about no fixed axis: a grid of cells, each an affine piece of one picture.
extension FaceBuilder {
  /// The most cells along one side of a mesh; beyond them the error is noted instead.
  static let meshCeiling = 24

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
    var layers = ElementBuilder(element: element, scale: fitting)
    if !builder.abilities.movesCopies { builder.defineViews(of: element) }
    let content = try layers.wrap(inner[...], origin: Point(0, 0), &builder)
    let picture = picture(content, &builder)
    var nodes: [Shape] = []
    let start = builder.notes.count
    for (index, cell) in grid.cells.enumerated() {
      Progress.begin("piece", index + 1, of: grid.cells.count)
      let seen = cell.grown(by: Self.cellOverlap).intersection(area) ?? cell
      let clip = builder.clip(to: [Shape("path", ["d": .outline(seen)])])
      var node = Shape("g", [.clipPath: clip], around: [picture])
      let before = builder.notes.count
      node.transform = operations(of: cell, map, fitting, &builder)
      builder.joinNotes(from: before, of: element.name, as: "cell") { $0.values.reduce(0, +) }
      nodes.append(node)
    }
    builder.joinNotes(from: start, of: element.name, as: "cells") { $0.values.max() ?? 0 }
    builder.notes.append(
      FidelityNote(
        element: element.name, property: "mesh", error: grid.error, time: times[grid.worst],
        pieces: grid.cells.count, tolerance: tolerance - fitting.tolerance,
        remark: grid.isAtCeiling ? "the most cells there can be" : ""))
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

  /// The affine map of one cell as scalars: a place, a turn, a skew and two scales.
  private func operations(
    of cell: Rect, _ map: @escaping (Double) -> Homography, _ fitting: MotionScale,
    _ builder: inout DrawingBuilder
  ) -> [TransformOperation] {
    let middle = Point((cell.minX + cell.maxX) / 2, (cell.minY + cell.maxY) / 2)
    func part(_ pick: @escaping (CellMap) -> Double) -> (Double) -> Double {
      { pick(CellMap(map($0), cell)) }
    }
    let reach = cell.size.diagonal / 2
    let specification: [(TransformOperation.Kind, [(Double) -> Double], Double)] = [
      (.translate, [part(\.place.x), part(\.place.y)], 1),
      (.rotate, [part(\.turn)], reach * .pi / 180),
      (.skewX, [part(\.skew)], reach * .pi / 180),
      (.scale, [part(\.scaleX), part(\.scaleY)], reach),
    ]
    var list = specification.flatMap { kind, values, reach in
      scalars(kind, values, reach: reach, fitting, &builder)
    }
    list.append(TransformOperation(.translate, [-middle.x, -middle.y]))
    return list
  }

  /// One operation for each operand, so that each needs few pieces.
  private func scalars(
    _ kind: TransformOperation.Kind, _ values: [(Double) -> Double], reach: Double,
    _ scale: MotionScale, _ builder: inout DrawingBuilder
  ) -> [TransformOperation] {
    let neutral: Double = kind == .scale ? 1 : 0
    return values.enumerated().map { index, value in
      var frames = builder.fit(
        Curve.scalar(like: tracks, value), reach: [reach], scale: scale, element: element.name,
        property: "\(kind.rawValue) \(index)")
      if values.count == 2 {
        frames.values = frames.values.map { index == 0 ? [$0[0], neutral] : [neutral, $0[0]] }
      }
      return TransformOperation(
        kind: kind, keyframes: frames,
        format: DecimalFormat(quantum: scale.quantum(reach: reach)))
    }
  }
}
