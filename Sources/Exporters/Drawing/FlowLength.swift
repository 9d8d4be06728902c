internal import Tx2SVGMotion

/// A length of an element in the flow of a page: a number and the unit it is written in.
///
/// The size of the element is not known. How a length differs between boxes of different sizes tells
/// whether it is a length of its own or a share of the box.
struct FlowLength {
  /// The side of the box against which CSS measures a percentage.
  enum Side {
    case width, height
    /// The diagonal over the square root of 2, as for the radius of a circle.
    case diagonal

    /// How many times as large a share of it is in a box twice as wide, and in one twice as high.
    fileprivate var growth: (wide: Double, tall: Double) {
      switch self {
      case .width: (2, 1)
      case .height: (1, 2)
      case .diagonal: (2.5.squareRoot(), 2.5.squareRoot())
      }
    }
  }

  /// The numbers as they are written.
  let track: Track
  /// What follows each number.
  let unit: String

  /// How many px one unit is at most, in the box of reference.
  var reach: Double { unit == "%" ? Self.percent : 1 }

  /// One hundredth of the box of reference, px.
  private static let percent = 10.0

  /// The length that is `base` in the box of reference; `nil` if it is neither px nor a share.
  init?(base: Track, wide: Track, tall: Track, of side: Side) {
    if base.isNear(wide), base.isNear(tall) {
      track = base
      unit = "px"
    } else if base.mapped(scale: side.growth.wide).isNear(wide),
      base.mapped(scale: side.growth.tall).isNear(tall)
    {
      track = base.mapped(scale: 1 / Self.percent)
      unit = "%"
    } else {
      return nil
    }
  }

  /// The constant length.
  init?(base: Double, wide: Double, tall: Double, of side: Side) {
    self.init(base: Track(base), wide: Track(wide), tall: Track(tall), of: side)
  }

  /// The number with its unit.
  func text(_ number: String) -> String { number == "0" ? number : number + unit }
}

extension Track {
  /// Whether two tracks go through the same numbers, up to rounding.
  fileprivate func isNear(_ other: Track) -> Bool {
    func agree(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a)) }
    return agree(initial, other.initial) && moves.count == other.moves.count
      && zip(moves, other.moves).allSatisfy { agree($0.from, $1.from) && agree($0.to, $1.to) }
  }
}
