internal import CTx2SVGMath
internal import Tx2SVGMotion

/// A face of one flat colour about an axis that stays: the exact trapezoid.
extension FaceBuilder {
  /// Parallelograms inside the trapezoid that cover it: each is skewed as its own edge is.
  func trapezoid(
    _ face: AxisProjection, _ times: [Double], _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Parts {
    let far = face.far
    let top = face.acrossRange.lowerBound
    let height = face.acrossRange.upperBound - top
    let ratios = times.map { 1 / face.depth(face.state(at: $0), at: far) }
    // The edge opposite the hinge against the hinge, at its smallest and its largest.
    let small = min(1, ratios.min() ?? 1)
    let large = max(1, ratios.max() ?? 1)
    // The pieces overlap by a pixel, if the small edge has as much, so that no hairline shows.
    let room = max(small - 1 / height, small / 2)
    let count = large - small < 1e-9 ? 1 : max(2, Int((large / room - 1e-9).rounded(.up)))
    let share = height * large / Double(count)
    let piece = count == 1 ? height : max(min(height * small, share + 1), share)
    var nodes: [Shape] = []
    let notes = builder.notes.count
    let isSymmetric = abs(face.acrossRange.lowerBound + face.acrossRange.upperBound) < 1e-9
    for index in 0..<(isSymmetric ? (count + 1) / 2 : count) {
      let fraction = count == 1 ? 0 : Double(index) / Double(count - 1)
      let start = top + fraction * (height - piece)
      let lever = (top + fraction * height) / far
      var path = Shape("path")
      path["d"] = .parallels(
        from: face.isVertical ? Point(start, 0) : Point(0, start), along: far, across: piece,
        isVertical: face.isVertical)
      if count > 1, abs(lever) > 1e-9 {
        path.transform = [
          angle(face.isVertical ? .skewX : .skewY, "skew", reach: abs(far), &builder) {
            atan((1 / face.depth(face.state(at: $0), at: far) - 1) * lever)
          }
        ]
        nodes += isSymmetric ? mirrored(path, face) : [path]
      } else {
        nodes.append(path)
      }
    }
    // A point lies in one piece.
    builder.joinNotes(from: notes, of: element.name, as: "skew") { $0["skew"] ?? 0 }
    if case .views(let cues) = element.content, let colors = try builder.colors(of: cues) {
      var group = Shape.joining(nodes)
      if nodes.count == 1 {
        builder.paint(&group, .fill, colors, cues.map(\.time))
      } else {
        builder.paint(overlapping: &group, colors, cues.map(\.time))
      }
      nodes = [group]
    }
    return Parts(nodes: nodes) { time in
      let state = face.state(at: time)
      return state.reach / face.depth(state, at: far)
    }
  }

  /// A piece and its image on the other side of the axis.
  private func mirrored(_ path: Shape, _ face: AxisProjection) -> [Shape] {
    let flip = TransformOperation(.scale, face.isVertical ? [-1, 1] : [1, -1])
    return [path, Shape("g", [.transform: .transform([flip])], around: [path])]
  }
}
