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
    switch self {
    case .translate, .translateZ, .scaleZ: self
    case .skewX(let angle, let anchor): .skewX(angle, anchor: anchor.moved(by: shift))
    case .skewY(let angle, let anchor): .skewY(angle, anchor: anchor.moved(by: shift))
    case .movingPerspective(let track, let origin):
      .movingPerspective(track, origin: origin.moved(by: shift))
    case .scale(let x, let y, let anchor):
      .scale(x: x, y: y, anchor: anchor.moved(by: shift))
    case .rotate(let angle, let anchor): .rotate(angle, anchor: anchor.moved(by: shift))
    case .rotate3D(let angle, let axis, let anchor, let anchorZ):
      .rotate3D(angle, axis: axis, anchor: anchor.moved(by: shift), anchorZ: anchorZ)
    case .perspective(let distance, let origin):
      .perspective(distance: distance, origin: origin.moved(by: shift))
    }
  }
}

extension Point {
  /// The point a vector away.
  fileprivate func moved(by shift: Point) -> Point { Point(x + shift.x, y + shift.y) }
}
