internal import Tx2SVGMotion

/// A kind of raster image that every browser shows.
struct RasterKind: Sendable {
  let name: String
  private let matches: @Sendable (Bytes) -> Bool
  /// The size that the header gives, after a check that the file is whole.
  let size: @Sendable (Bytes) throws(RasterFault) -> Size
  /// Whether the format or its header rules out transparency.
  private(set) var isOpaque: @Sendable (Bytes) -> Bool = { _ in false }
  /// Whether it shows several pictures one after another.
  private(set) var isAnimated: @Sendable (Bytes) -> Bool = { _ in false }

  var mediaType: String { "image/" + name.lowercased() }

  private static let all = [
    RasterKind(
      name: "PNG", matches: { (try? $0.big(0, 4)) == 0x8950_4E47 }, size: PNGHeader.size,
      isOpaque: PNGHeader.isOpaque, isAnimated: PNGHeader.isAnimated),
    RasterKind(
      name: "JPEG", matches: { (try? $0.big(0, 3)) == 0xFF_D8FF }, size: JPEGHeader.size,
      isOpaque: { _ in true }),
    RasterKind(
      name: "GIF", matches: { $0.has("GIF87a", at: 0) || $0.has("GIF89a", at: 0) },
      size: GIFHeader.size, isAnimated: { (try? GIFHeader.isAnimated($0)) == true }),
    RasterKind(
      name: "WebP", matches: { $0.has("RIFF", at: 0) && $0.has("WEBP", at: 8) },
      size: WebPHeader.size, isOpaque: { $0.has("VP8 ", at: 12) },
      isAnimated: { $0.has("VP8X", at: 12) && ((try? $0.byte(20)) ?? 0) & 2 != 0 }),
    RasterKind(
      name: "AVIF", matches: AVIFHeader.matches, size: AVIFHeader.size,
      isAnimated: { $0.has("avis", at: 8) }),
  ]

  /// The kind of a file, by its first bytes.
  static func of(_ bytes: [UInt8]) -> RasterKind? { all.first { $0.matches(Bytes(bytes[...])) } }
}
