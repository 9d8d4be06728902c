public import Tx2SVGDocuments
internal import Tx2SVGFiles
internal import Tx2SVGLimits
public import Tx2SVGScenes

extension DocumentReader {
  /// The document, in motion, in the reader's file.
  ///
  /// - Throws: ``DocumentError`` if the file cannot be read, or with all errors found in it.
  public func document() throws(DocumentError) -> AnimatedDocument {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileAccess.system.read(file, .inputBytes) } catch {
      throw DocumentError(file: file, problems: [.init(line: 0, reason: error.reason)])
    }
    return try document(from: bytes)
  }
}
