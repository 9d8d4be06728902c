internal import Tx2SVGMotion

/// A clip as CSS's `clip-path`, in the coordinates of a box.
struct CSSClip: Hashable {
  private let clip: Clip
  private let frame: Rect

  init(_ clip: Clip, in frame: Rect) {
    self.clip = clip
    self.frame = frame
  }

  /// How far points move per unit of each track.
  var reaches: [Double] {
    let shape: ClipShape
    switch clip {
    case .inset(_, _, _, _, let radius):
      return [1, 1, 1, 1] + (radius == nil ? [] : [Self.cornerReach])
    case .ellipse, .polygon: return clip.tracks.map { _ in 1 }
    case .shape(let outline, _, _): shape = outline
    }
    switch shape {
    case .circle(let radius): return [radius]
    case .ellipse(let half): return [max(half.width, half.height)]
    case .polygon(let corners):
      return [corners.map { $0.distance(to: Point(0, 0)) }.max() ?? 1]
    }
  }

  /// How far the middle of a round corner moves per unit of its radius.
  static let cornerReach = 2.0.squareRoot() - 1

  /// Whether what moves is the size of a shape.
  var isSize: Bool {
    if case .shape = clip { true } else { false }
  }

  /// The top, right, bottom and left edges of a rectangle that never changes, if it is one: CSS's old
  /// `clip` of an absolutely placed box.
  var window: [Double]? {
    guard case .shape(.polygon(let corners), let center, let scale) = clip, scale.isConstant,
      corners.count == 4
    else { return nil }
    let isUpright = zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy {
      ($0.x == $1.x) != ($0.y == $1.y)
    }
    guard isUpright else { return nil }
    let xs = corners.map { center.x - frame.minX + $0.x * scale.initial }
    let ys = corners.map { center.y - frame.minY + $0.y * scale.initial }
    return [ys.min(), xs.max(), ys.max(), xs.min()].compactMap(\.self)
  }

  /// The value with some values of the tracks.
  func text(_ values: [Double], _ spell: [(Double) -> String]) -> String {
    let format = DecimalFormat(fractionDigits: 2)
    func px(_ number: Double) -> String {
      let text = format.text(number)
      return text == "0" ? text : text + "px"
    }
    switch clip {
    case .inset(_, _, _, _, nil): return "inset(\(values.map(px).joined(separator: " ")))"
    case .inset:
      let edges = values[..<4].map(px)
      let isEven = Set(clip.tracks[..<4]).count == 1
      let places = isEven ? edges[0] : edges.joined(separator: " ")
      return "inset(\(places) round \(px(max(0, values[4]))))"
    case .ellipse(_, _, let radiusX, let radiusY):
      let place = "\(px(values[0] - frame.minX)) \(px(values[1] - frame.minY))"
      let radii = values[2...3].map { px(max(0, $0)) }
      return radiusX == radiusY
        ? "circle(\(radii[0]) at \(place))" : "ellipse(\(radii[0]) \(radii[1]) at \(place))"
    case .polygon(let corners, let rule):
      let points = corners.indices.map { index in
        "\(px(values[2 * index] - frame.minX)) \(px(values[2 * index + 1] - frame.minY))"
      }
      let start = rule == .evenodd ? "evenodd," : ""
      return "polygon(\(start)\(points.joined(separator: ",")))"
    case .shape(let shape, let center, _):
      let x = center.x - frame.minX
      let y = center.y - frame.minY
      let isMiddle = x == frame.width / 2 && y == frame.height / 2
      let place = isMiddle ? "" : " at \(px(x)) \(px(y))"
      switch shape {
      case .circle(let radius): return "circle(\(px(radius * values[0]))\(place))"
      case .ellipse(let half):
        return "ellipse(\(px(half.width * values[0])) \(px(half.height * values[0]))\(place))"
      case .polygon(let corners):
        let points = corners.map { "\(px(x + $0.x * values[0])) \(px(y + $0.y * values[0]))" }
        return "polygon(\(points.joined(separator: ",")))"
      }
    }
  }
}
