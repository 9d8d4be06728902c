/// The functions of a transform list by their CSS names: the one table of arguments and effects.
public enum TransformFunction: String, Hashable, Sendable, CaseIterable {
  case translate, translateZ, scale, scaleZ, rotate, rotate3d, perspective, skewX, skewY

  /// The unit in which the numbers of a function count.
  public enum Quantity: Hashable, Sendable {
    /// User units.
    case length
    /// A multiple.
    case factor
    /// Degrees.
    case angle
    /// One over a length.
    case inverse

    /// The number that changes nothing.
    public var neutral: Double { self == .factor ? 1 : 0 }
    /// The unit that CSS writes after the number.
    public var unit: String {
      switch self {
      case .length, .inverse: "px"
      case .factor: ""
      case .angle: "deg"
      }
    }
  }

  private typealias Row = (quantity: Quantity, isPlanar: Bool, isAnchored: Bool)

  private var row: Row {
    switch self {
    case .translate: (.length, isPlanar: true, isAnchored: false)
    case .translateZ: (.length, isPlanar: false, isAnchored: false)
    case .scale: (.factor, isPlanar: true, isAnchored: true)
    case .scaleZ: (.factor, isPlanar: false, isAnchored: false)
    case .rotate, .skewX, .skewY: (.angle, isPlanar: true, isAnchored: true)
    case .rotate3d: (.angle, isPlanar: false, isAnchored: true)
    case .perspective: (.inverse, isPlanar: false, isAnchored: true)
    }
  }

  /// The names of its numbers, in the order of CSS; a second factor may be left out.
  public var operands: [String] {
    switch self {
    case .translate, .scale: ["x", "y"]
    case .translateZ, .scaleZ: ["z"]
    case .rotate, .rotate3d, .skewX, .skewY: ["angle"]
    case .perspective: ["inverse"]
    }
  }
  /// The unit in which its numbers count.
  public var quantity: Quantity { row.quantity }
  /// Whether it stays in the plane.
  public var isPlanar: Bool { row.isPlanar }
  /// Whether it acts about a point.
  public var isAnchored: Bool { row.isAnchored }

  /// The most by which one unit of its numbers moves a point at the given distance from the anchor.
  public func reach(at distance: Double) -> Double {
    switch quantity {
    case .length: 1
    case .factor: distance
    case .angle: distance * .pi / 180
    case .inverse: distance * distance
    }
  }

  /// How many times as fast as at first the most tilted operand moves points: a shear accelerates
  /// towards a right angle, at 60 degrees to four times its speed.
  public var acceleration: Double { self == .skewX || self == .skewY ? 4 : 1 }

  /// The map about the origin for up to three numbers, of which a skew's second is its other angle; a
  /// rotation in space is about an axis.
  package func matrix(
    _ first: Double, _ second: Double, _ third: Double? = nil, axis: Vector3
  ) -> Matrix4 {
    switch self {
    case .translate: .translation(first, second, third ?? 0)
    case .translateZ: .translation(0, 0, first)
    case .scale: .scale(first, second, third ?? 1)
    case .scaleZ: .scale(1, 1, first)
    case .rotate: .rotation(first, axis: Vector3(0, 0, 1))
    case .rotate3d: .rotation(first, axis: axis)
    case .perspective: .perspective(inverse: first)
    case .skewX: .skew(first, second)
    case .skewY: .skew(0, first)
    }
  }
}
