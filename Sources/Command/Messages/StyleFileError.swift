internal import Tx2SVGCSS

/// A style sheet that cannot be compiled, with the place of the error.
struct StyleFileError: Error, CustomStringConvertible {
  let path: String
  let error: StylesheetError

  /// Each mistake by itself.
  var all: [StyleFileError] {
    [self] + error.others.map { StyleFileError(path: path, error: $0) }
  }

  /// The file, the line and the column, as compilers write them.
  var place: String { "\(path):\(error.line):\(error.column)" }
  var description: String { error.reason }
}
