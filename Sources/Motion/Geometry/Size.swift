/// A width and a height in user units (CSS px).
public struct Size: Hashable, Sendable {
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// Creates the size.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The length of the diagonal.
  public var diagonal: Double { (width * width + height * height).squareRoot() }
  /// The larger side; SwiftUI measures perspective against it.
  public var largerSide: Double { max(width, height) }
  /// The smaller of width and height.
  public var smallerSide: Double { min(width, height) }
}
