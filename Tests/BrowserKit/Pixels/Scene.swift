/// Flat shapes on a flat ground as they would look with perfect anti-aliasing.
public struct Scene: Sendable {
  /// Back to front.
  public let shapes: [FlatShape]
  /// The colour behind them.
  public let background: Pixel

  /// Creates the scene.
  public init(_ shapes: [FlatShape], on background: Pixel) {
    self.shapes = shapes
    self.background = background
  }

  /// The scene as a picture, rounded to 8 bits.
  ///
  /// The size is in device pixels; the scale is the number of them in a CSS px.
  public func bitmap(width: Int, height: Int, scale: Double = 1) -> Bitmap {
    Raster(of: self, width: width, height: height, scale: scale).bitmap
  }
}
