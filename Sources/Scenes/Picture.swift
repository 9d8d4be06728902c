public import Tx2SVGMotion

/// The picture that an item on the command line stands for.
public enum Picture: Hashable, Sendable {
  /// A plain colour that fills its frame.
  case color(Color)
  /// A picture of pixels, embedded whole.
  case raster(RasterImage)
  /// A drawing, imported node for node.
  case vector(VectorImage)
  /// Characters, emoji among them.
  case text(String)
  /// An element of a document, which remains at its place.
  case placed(PlacedNode)
}

extension Picture {
  /// The size of the picture itself in CSS px; colours and text have none.
  public var size: Size? {
    switch self {
    case .color, .text: nil
    case .raster(let image): image.size
    case .vector(let image): image.size
    case .placed(let node): node.frame.size
    }
  }
}
