/// A place in a box that moves.
public typealias MovingPoint = BoxPoint<Track>

extension BoxPoint<Track> {
  /// Creates a place that stays.
  public init(_ place: some AnchorConvertible) {
    self.init(x: Amount(place.anchor.x), y: Amount(place.anchor.y))
  }
}
