/// A direction in space: x right, y down, z towards the viewer.
public struct Vector3: Hashable, Sendable {
  /// Rightwards.
  public let x: Double
  /// Downwards.
  public let y: Double
  /// Towards the viewer.
  public let z: Double

  /// Creates the vector.
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}
