package import Tx2SVGMotion

/// One function of a `transform` list at one keyframe, as its primitive (CSS Transforms 2, section 13).
package struct TransformPrimitive: Hashable, Sendable {
  /// The function; `nil` for a matrix.
  ///
  /// `translate` and `scale` include those in space; a rotation is always one in space.
  package let function: TransformFunction?
  /// Its numbers: three for `translate` and `scale`, sixteen of a matrix.
  package let numbers: [Amount<Double>]
  /// The axis of a rotation, of length 1.
  package let axis: Vector3

  private init(
    function: TransformFunction?, numbers: [Amount<Double>], axis: Vector3 = Vector3(0, 0, 1)
  ) { (self.function, self.numbers, self.axis) = (function, numbers, axis) }

  /// Creates a function of plain numbers, about the z axis if it is a rotation.
  package init(_ function: TransformFunction?, _ numbers: [Double]) {
    self.init(function: function, numbers: numbers.map { Amount($0) })
  }

  /// A move along the three axes.
  package static func translate(
    _ x: Amount<Double>, _ y: Amount<Double>, _ z: Amount<Double>
  ) -> TransformPrimitive { TransformPrimitive(function: .translate, numbers: [x, y, z]) }

  /// A scale along the three axes.
  package static func scale(_ x: Double, _ y: Double, _ z: Double) -> TransformPrimitive {
    TransformPrimitive(.scale, [x, y, z])
  }

  /// A rotation about an axis of any length; none about an axis without one.
  package static func rotate(_ angle: Double, about axis: Vector3) -> TransformPrimitive {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return TransformPrimitive(.rotate3d, [0]) }
    // One direction of the z axis, so that turns in the plane are of one kind.
    if axis.x == 0, axis.y == 0 {
      return TransformPrimitive(.rotate3d, [axis.z < 0 ? -angle : angle])
    }
    return TransformPrimitive(
      function: .rotate3d, numbers: [Amount(angle)],
      axis: Vector3(axis.x / length, axis.y / length, axis.z / length))
  }

  /// The function of the same kind that changes nothing.
  package var neutral: TransformPrimitive {
    let still = function.map { function in numbers.map { _ in function.quantity.neutral } }
    return TransformPrimitive(
      function: function, numbers: (still ?? Matrix4.identity.entries).map { Amount($0) },
      axis: axis)
  }

  /// Whether it is a rotation that does not turn, so that any axis fits.
  package var isUnturned: Bool { function == .rotate3d && numbers == [0] }

  /// Whether the numbers of both can be interpolated one by one.
  package func isInStep(with other: TransformPrimitive) -> Bool {
    function != nil && function == other.function
      && (function != .rotate3d || axis == other.axis || isUnturned || other.isUnturned)
  }

  /// The function about the origin in a box.
  package func matrix(in size: Size) -> Matrix4 {
    let numbers = numbers.map { $0.value(in: size) }
    guard let function else { return Matrix4(numbers) }
    let (second, third) = (numbers.dropFirst().first, numbers.dropFirst(2).first)
    return function.matrix(numbers[0], second ?? 0, third, axis: axis)
  }
}

extension [TransformPrimitive] {
  /// The product of the whole list in a box.
  package func matrix(in size: Size) -> Matrix4 { reduce(.identity) { $0 * $1.matrix(in: size) } }

  /// Whether shares of the box are among the numbers.
  package var dependsOnSize: Bool { contains { $0.numbers.contains { !$0.shares.isEmpty } } }
}
