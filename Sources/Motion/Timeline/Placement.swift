/// A static place of an element that is drawn many times: turned, then moved along its own axes.
public struct Placement: Hashable, Sendable {
  /// The origin of the turned axes.
  public var center: Point
  /// Clockwise turn, degrees.
  public var angle: Double
  /// A further move along the turned axes.
  public var offset: Point
  /// The size of this drawing relative to the content.
  public var scale: Double

  /// Changes nothing.
  public static let identity = Placement(
    center: Point(0, 0), angle: 0, offset: Point(0, 0), scale: 1)

  /// Creates the placement.
  public init(center: Point, angle: Double, offset: Point, scale: Double) {
    self.center = center
    self.angle = angle
    self.offset = offset
    self.scale = scale
  }

  /// The map without ``scale``, which applies to the size of the content only.
  public var homography: Homography {
    (Matrix4.translation(center.x, center.y)
      * .rotation(angle, axis: Vector3(0, 0, 1))
      * .translation(offset.x, offset.y)).homography
  }
}
