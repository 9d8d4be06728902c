/// A place that moves, user units.
public struct MovingPoint: Hashable, Sendable {
  /// Distance to the right of the origin.
  public var x: Track
  /// Distance below the origin.
  public var y: Track

  /// Creates the point.
  public init(x: Track, y: Track) {
    self.x = x
    self.y = y
  }

  /// The place at a time.
  public func point(at time: Double) -> Point { Point(x.value(at: time), y.value(at: time)) }
}

/// Which points lie inside an outline that crosses itself.
public enum FillRule: String, Hashable, Sendable, CaseIterable { case nonzero, evenodd }
