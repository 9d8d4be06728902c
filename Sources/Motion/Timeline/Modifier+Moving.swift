extension Modifier {
  /// The same modifier for content that lies elsewhere: every point it mentions is moved along.
  package func moved(by shift: Point) -> Modifier {
    switch self {
    case .opacity, .blur, .brightness: self
    case .transform(let steps): .transform(steps.map { $0.moved(by: shift) })
    case .clip(let clip): .clip(clip.moved(by: shift))
    }
  }
}

extension Clip {
  /// The same clip elsewhere; what is measured from edges follows the frame of its element by itself.
  fileprivate func moved(by shift: Point) -> Clip {
    switch self {
    case .shape(let shape, let center, let scale):
      .shape(shape, center: center.moved(by: shift), scale: scale)
    case .inset: self
    case .ellipse(let x, let y, let radiusX, let radiusY):
      .ellipse(
        x: x.mapped(scale: 1, offset: shift.x), y: y.mapped(scale: 1, offset: shift.y),
        radiusX: radiusX, radiusY: radiusY)
    case .polygon(let corners, let rule):
      .polygon(
        corners.map { corner in
          MovingPoint(
            x: corner.x.mapped(scale: 1, offset: shift.x),
            y: corner.y.mapped(scale: 1, offset: shift.y))
        }, rule: rule)
    }
  }
}

extension TransformStep {
  /// The same step about points elsewhere.
  fileprivate func moved(by shift: Point) -> TransformStep {
    guard function.isAnchored else { return self }
    return TransformStep(
      function, operands, anchor: anchor.moved(by: shift), axis: axis, depth: depth)
  }
}

extension Point {
  /// The point a vector away.
  fileprivate func moved(by shift: Point) -> Point { Point(x + shift.x, y + shift.y) }
}
