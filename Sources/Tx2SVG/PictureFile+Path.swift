internal import Tx2SVGFiles
internal import Tx2SVGLimits
public import Tx2SVGScenes

extension PictureFile {
  /// Reads a PNG, JPEG, GIF, WebP, AVIF or SVG file.
  ///
  /// - Throws: ``ArtworkError`` if the file cannot be read or nothing in it can be drawn.
  public init(contentsOfFile path: String) throws(ArtworkError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileAccess.system.read(path, .pictureBytes) } catch {
      if case .missing = error { throw .missingFile(path) }
      throw .unreadableFile(path, reason: error.reason)
    }
    try self.init(bytes: bytes, named: path)
  }
}

extension Picture {
  /// Reads a PNG, JPEG, GIF, WebP, AVIF or SVG file; ``PictureFile`` also reports what it left out.
  ///
  /// - Throws: ``ArtworkError`` if the file cannot be read or nothing in it can be drawn.
  public init(contentsOfFile path: String) throws(ArtworkError) {
    self = try PictureFile(contentsOfFile: path).picture
  }
}
