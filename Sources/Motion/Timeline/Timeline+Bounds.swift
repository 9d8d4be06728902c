extension Timeline {
  /// The smallest rectangle around the frame and everything that is ever seen.
  ///
  /// Motion is sampled 240 times a second while it lasts; a smooth overshoot between two samples is
  /// below a hundredth of a user unit.
  public func bounds() -> Rect {
    elements.reduce(Rect(size: size)) { box, element in
      let tracks = element.tracks.filter { !$0.isConstant }
      let stops = Set([0, duration] + tracks.flatMap(\.breaks).filter { $0 <= duration }).sorted()
      let times = zip(stops, stops.dropFirst()).flatMap { a, b -> [Double] in
        guard b > a + 1e-9 else { return [] }
        let moves = tracks.contains { $0.move(at: (a + b) / 2) != nil }
        let count = moves ? min(max(Int((b - a) * 240), 16), 2400) : 1
        return (0..<count).map { a + (b - a) * Double($0) / Double(count) } + [b.nextDown]
      }
      return times.reduce(box) { box, time in
        guard element.visibility.contains(time), element.opacity(at: time) > 0 else { return box }
        return element.bounds(at: time, by: element.homography(at: time)).map(box.union) ?? box
      }
    }
  }
}

extension Element {
  /// The rectangle around the visible picture at a time, mapped, or `nil` if it has no extent.
  fileprivate func bounds(at time: Double, by map: Homography) -> Rect? {
    switch content {
    case .views, .fill:
      let seen = frame.grown(by: filterReach(at: time))
      return Rect(around: seen.corners.map { map($0) }).flatMap { clipped($0, at: time) }
    case .ring(let center, let radius, let width, _):
      let reach = radius.value(at: time) + width.value(at: time) / 2
      guard radius.value(at: time) > 0 else { return nil }
      return Rect(around: Rect(around: center, reach: reach).corners.map { map($0) })
    case .disc(let radius, _):
      let center = map(Point(0, 0))
      let size = radius * abs(map.a * map.e - map.b * map.d).squareRoot()
      return placements.reduce(nil as Rect?) { box, place in
        let piece = Rect(around: place.homography(center), reach: size * place.scale)
        return box.map(piece.union) ?? piece
      }
    }
  }

  /// The reach of all filters together.
  private func filterReach(at time: Double) -> Double {
    modifiers.reduce(0) { $0 + ($1.filter?.spread(at: time) ?? 0) }
  }

  /// The part of a rectangle that a clip outside all motion lets through.
  private func clipped(_ box: Rect, at time: Double) -> Rect? {
    guard case .clip(let clip)? = modifiers.first, clip.form == .inset,
      case .inset(let edges, _) = clip.outline(at: time, in: frame)
    else { return box }
    return box.intersection(frame.inset(by: edges)).flatMap {
      $0.width > 0 && $0.height > 0 ? $0 : nil
    }
  }
}

extension Rect {
  /// The square around a point whose sides are at a distance from it.
  fileprivate init(around center: Point, reach: Double) {
    self = Rect(origin: center, size: Size(0, 0)).grown(by: reach)
  }

  /// The smallest rectangle around the points, or `nil` if one of them is not finite.
  public init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (least, most) = (first, first)
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      least = Point(min(least.x, point.x), min(least.y, point.y))
      most = Point(max(most.x, point.x), max(most.y, point.y))
    }
    self.init(minX: least.x, minY: least.y, maxX: most.x, maxY: most.y)
  }
}
