internal import Tx2SVG

extension StyleFile {
  /// Reads a sheet from a file, which messages name.
  init(at path: String, naming expressions: [String] = [], _ reader: inout ItemReader) throws {
    let text = try reader.readSheet(path)
    self = try StyleFileError.reading(path) { () throws(StylesheetError) in
      try StyleFile(path: path, text: text, naming: expressions)
    }
  }
}
