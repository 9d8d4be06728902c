/// The outline of a clip about (0, 0).
public enum ClipShape: Hashable, Sendable {
  /// A circle of this radius.
  case circle(radius: Double)
  /// An ellipse with these half axes.
  case ellipse(Size)
  /// A polygon with these corners.
  case polygon([Point])
}
