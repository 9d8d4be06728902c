package import Tx2SVGMotion

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
    let origin = Point(frame.minX, frame.minY)
    switch clip {
    case .inset(_, _, _, _, .some) where Set(clip.tracks[..<4]).count == 1:
      return "inset(\(px(values[0])) round \(px(max(0, values[4]))))"
    case .shape(.circle, let center, _), .shape(.ellipse, let center, _):
      let isMiddle =
        center.x - origin.x == frame.width / 2 && center.y - origin.y == frame.height / 2
      return clip.outline(values).css(from: origin, isCentered: isMiddle, px)
    case .shape, .inset, .ellipse, .polygon: return clip.outline(values).css(from: origin, px)
    }
  }
}

extension ClipOutline {
  /// The value of `clip-path`, its places counted from an origin; that of what is centered is left
  /// out.
  package func css(
    from origin: Point, comma: String = ",", isCentered: Bool = false,
    _ length: (Double) -> String
  ) -> String {
    func text(_ place: Point) -> String {
      "\(length(place.x - origin.x)) \(length(place.y - origin.y))"
    }
    func list(_ lengths: [Double]) -> String { lengths.map(length).joined(separator: " ") }
    switch self {
    case .circle(let radius, let center):
      return "circle(\(length(radius))\(isCentered ? "" : " at \(text(center))"))"
    case .ellipse(let radii, let center):
      let place = isCentered ? "" : " at \(text(center))"
      return "ellipse(\(list([radii.width, radii.height]))\(place))"
    case .inset(let edges, let radius):
      return "inset(\(list(edges))\(radius.map { " round \(length($0))" } ?? ""))"
    case .polygon(let corners, let rule):
      let start = rule == .evenodd ? "evenodd" + comma : ""
      return "polygon(\(start)\(corners.map(text).joined(separator: comma)))"
    }
  }
}
