internal import Tx2SVGLimits
public import Tx2SVGMotion

/// A picture of pixels, as the bytes of its file.
public struct RasterImage: Hashable, Sendable {
  /// The media type, such as `image/png`.
  public let mediaType: String
  /// Width and height as a browser shows them, in px.
  public let size: Size
  /// The file.
  public let bytes: [UInt8]
  /// Whether it has no transparent part; known by the format, by its header, or of a drawing.
  let isOpaque: Bool
  /// Whether it moves by itself.
  package var isAnimated: Bool { RasterKind.of(bytes)?.isAnimated(Bytes(bytes[...])) ?? false }

  /// Reads the size out of the header, and checks that the file is whole.
  init(bytes: [UInt8], kind: RasterKind, file: String) throws(ArtworkError) {
    do throws(BudgetError) { try Budget.check(bytes.count, of: .pictureBytes) } catch {
      throw .tooLarge(file, reason: "\(error)")
    }
    let size: Size
    do {
      size = try kind.size(Bytes(bytes[...]))
    } catch {
      throw .damaged(file, kind: kind.name, reason: error.description)
    }
    guard size.width > 0, size.height > 0 else {
      throw .damaged(file, kind: kind.name, reason: RasterFault.noSize.description)
    }
    mediaType = kind.mediaType
    self.size = size
    self.bytes = bytes
    isOpaque = kind.isOpaque(Bytes(bytes[...]))
  }

  static let drawingType = "image/svg+xml"

  /// A drawing as a picture of its own.
  init(drawing bytes: [UInt8], size: Size, isOpaque: Bool) {
    mediaType = Self.drawingType
    (self.size, self.bytes, self.isOpaque) = (size, bytes, isOpaque)
  }
}
