internal import CTx2SVGMath

/// A 4×4 matrix for column vectors: `a * b` applies `b` first, as a CSS transform list does.
public struct Matrix4: Hashable, Sendable {
  // Rows are made from four numbers: a literal in brackets would go through an array each time.
  private typealias Row = SIMD4<Double>
  private let first, second, third, fourth: Row

  /// The entries, row after row.
  public var entries: [Double] {
    [first, second, third, fourth].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// The matrix that changes nothing.
  public static let identity = Matrix4(
    Row(1, 0, 0, 0), Row(0, 1, 0, 0), Row(0, 0, 1, 0), Row(0, 0, 0, 1))

  /// Creates the matrix from sixteen entries, row after row.
  ///
  /// - Precondition: there are sixteen entries.
  public init(_ entries: [Double]) {
    precondition(entries.count == 16, "a 4x4 matrix has sixteen entries")
    func row(_ index: Int) -> Row {
      Row(
        entries[4 * index], entries[4 * index + 1], entries[4 * index + 2], entries[4 * index + 3])
    }
    self.init(row(0), row(1), row(2), row(3))
  }

  private init(_ first: Row, _ second: Row, _ third: Row, _ fourth: Row) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// The entry in a row and a column, both 0...3.
  public subscript(row: Int, column: Int) -> Double {
    switch row {
    case 0: first[column]
    case 1: second[column]
    case 2: third[column]
    default: fourth[column]
    }
  }

  /// Moves by a vector.
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Matrix4 {
    Matrix4(Row(1, 0, 0, x), Row(0, 1, 0, y), Row(0, 0, 1, z), Row(0, 0, 0, 1))
  }

  /// Scales along the axes.
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Matrix4 {
    Matrix4(Row(x, 0, 0, 0), Row(0, y, 0, 0), Row(0, 0, z, 0), Row(0, 0, 0, 1))
  }

  /// Shears by angles in degrees (CSS `skew()`).
  public static func skew(_ x: Double, _ y: Double) -> Matrix4 {
    Matrix4(
      Row(1, tan(x * .pi / 180), 0, 0), Row(tan(y * .pi / 180), 1, 0, 0), Row(0, 0, 1, 0),
      Row(0, 0, 0, 1))
  }

  /// Turns by degrees about an axis (Rodrigues; CSS `rotate3d()`), clockwise for z.
  public static func rotation(_ degrees: Double, axis: Vector3) -> Matrix4 {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let c = exactCosine(degrees)
    let s = exactCosine(degrees - 90)
    let r = 1 - c
    return Matrix4(
      Row(r * x * x + c, r * x * y - s * z, r * x * z + s * y, 0),
      Row(r * x * y + s * z, r * y * y + c, r * y * z - s * x, 0),
      Row(r * x * z - s * y, r * y * z + s * x, r * z * z + c, 0),
      Row(0, 0, 0, 1))
  }

  /// Looks from in front of the plane (CSS `perspective()`), given one over the distance; 0 is
  /// orthographic.
  public static func perspective(inverse: Double) -> Matrix4 {
    guard inverse > 0 else { return .identity }
    return Matrix4(Row(1, 0, 0, 0), Row(0, 1, 0, 0), Row(0, 0, 1, 0), Row(0, 0, -inverse, 1))
  }

  /// The product: `right` acts first.
  @inline(__always)
  public static func * (left: Matrix4, right: Matrix4) -> Matrix4 {
    @inline(__always) func row(_ row: Row) -> Row {
      row.x * right.first + row.y * right.second + row.z * right.third + row.w * right.fourth
    }
    return Matrix4(row(left.first), row(left.second), row(left.third), row(left.fourth))
  }

  /// The same map with another point in the place of the origin.
  @inline(__always)
  package func about(_ x: Double, _ y: Double, _ z: Double = 0) -> Matrix4 {
    // Moving there and back changes so few entries that whole products would be a waste.
    @inline(__always) func moved(_ row: Row) -> Row {
      Row(row.x, row.y, row.z, row.x * -x + row.y * -y + row.z * -z + row.w)
    }
    return Matrix4(
      moved(first + x * fourth), moved(second + y * fourth), moved(third + z * fourth),
      moved(fourth))
  }

  /// The effect of the matrix on the plane z = 0, seen flat: rows and columns x, y, w.
  public var homography: Homography {
    Homography(
      a: self[0, 0], b: self[0, 1], c: self[0, 3], d: self[1, 0], e: self[1, 1], f: self[1, 3],
      g: self[3, 0], h: self[3, 1], i: self[3, 3])
  }

  /// Exactly 0 and ±1 at right angles, where `cos` is not.
  private static func exactCosine(_ degrees: Double) -> Double {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    switch abs(turn) {
    case 0: return 1
    case 90, 270: return 0
    case 180: return -1
    default: return cos(turn * .pi / 180)
    }
  }
}
