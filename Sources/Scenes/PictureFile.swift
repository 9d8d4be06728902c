internal import Tx2SVGMarkup

/// A picture read from a file, and notes on what was left out of it.
public struct PictureFile: Hashable, Sendable {
  /// The picture.
  public let picture: Picture
  /// Notes on what was removed from a drawing, such as scripts: a sentence each.
  public let notes: [String]

  package init(_ picture: Picture) { (self.picture, notes) = (picture, []) }

  /// Reads the picture in the bytes; the first of them determine its kind, not the name, which is
  /// used in messages.
  ///
  /// - Throws: ``ArtworkError`` if nothing can be drawn.
  public init(bytes: [UInt8], named file: String) throws(ArtworkError) {
    guard !bytes.isEmpty else { throw .emptyFile(file) }
    if let kind = RasterKind.of(bytes) {
      picture = .raster(try RasterImage(bytes: bytes, kind: kind, file: file))
      notes = []
      return
    }
    if bytes.starts(with: [0x1F, 0x8B]) { throw .compressed(file) }
    guard MarkupDocument.firstByte(of: bytes) == UInt8(ascii: "<") else { throw .unknownKind(file) }
    var (image, notes) = try VectorReader(file: file).image(from: bytes)
    image.openColor()
    picture = .vector(image)
    self.notes = notes
  }
}

extension Picture {
  /// Reads a PNG, JPEG, GIF, WebP, AVIF or SVG file; ``PictureFile`` also reports what it left out.
  ///
  /// - Throws: ``ArtworkError`` if nothing can be drawn.
  public init(bytes: [UInt8], named file: String = "the picture") throws(ArtworkError) {
    self = try PictureFile(bytes: bytes, named: file).picture
  }
}
