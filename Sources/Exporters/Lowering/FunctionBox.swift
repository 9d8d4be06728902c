internal import Tx2SVGMotion

/// The box in which functions are measured: one of known size, where all lengths are px, or one of
/// any size, where shares are percentages.
struct FunctionBox {
  /// The box; for one of any size, the box used as a trial size.
  let frame: Rect
  /// Whether it may have any size.
  var isFluid = false
  /// Whether it is as large as the window, so that any length may be a share of that.
  var isWindow = false

  /// A number that moves or stays, in one unit, and how far a unit moves points that are `reach` away.
  typealias Part = (track: Track, unit: Unit, reach: Double)

  /// The lengths of which an amount is the sum; `nil` if a share cannot be written.
  ///
  /// A percentage refers to the dimension that CSS defines for its place, if it defines one.
  func lengths(_ amount: Amount<Track>, percentOf dimension: Dimension?) -> [Part]? {
    guard isFluid else { return [(amount.track(in: frame.size), .pixels, 1)] }
    var parts: [Part] = amount.plain == Track(0) ? [] : [(amount.plain, .pixels, 1)]
    for (share, track) in amount.orderedShares {
      guard let unit = share == dimension ? .percent : windowUnit(of: share) else { return nil }
      // In CSS, 100 percent is the diagonal of a square over its side (CSS Shapes 1, section 3.1).
      let wholes = share == .diagonal ? 2.0.squareRoot() : 1
      let reach = frame.size.length(of: share) / 100 / wholes
      parts.append((track.mapped(scale: 100 * wholes), unit, reach))
    }
    return parts
  }

  /// The unit that is a hundredth of a dimension of the window; `nil` in any other box.
  func windowUnit(of dimension: Dimension) -> Unit? {
    guard isWindow else { return nil }
    return switch dimension {
    case .width: .viewWidth
    case .height: .viewHeight
    case .largerSide: .viewMax
    case .diagonal, .measured: nil
    }
  }

  var middle: Anchor {
    isFluid ? .center : Point(frame.minX + frame.width / 2, frame.minY + frame.height / 2).anchor
  }

  /// A place measured from the corner of the box, in halves of its sides where it is on them.
  func origin(_ place: Anchor) -> Anchor {
    guard !isFluid else { return place }
    func side(_ length: Double, _ whole: Double, _ dimension: Dimension) -> Amount<Double> {
      for share in [0, 0.5, 1] where length == share * whole { return Amount(share, of: dimension) }
      return Amount(length)
    }
    let point = place.point(in: frame.size)
    let x = side(point.x - frame.minX, frame.width, .width)
    let y = side(point.y - frame.minY, frame.height, .height)
    return Anchor(x: x, y: y)
  }

  /// The largest distance of a point of the box from a place.
  func reach(from place: Anchor) -> Double {
    let point = place.point(in: frame.size)
    return frame.corners.map { $0.distance(to: point) }.max() ?? 1
  }
}
