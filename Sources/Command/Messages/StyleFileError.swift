internal import Tx2SVGCSS

/// A style sheet that cannot be compiled, and where the trouble is.
struct StyleFileError: Error, CustomStringConvertible {
  let path: String
  let error: StylesheetError

  /// The file, the line and the column, as compilers write them.
  var place: String { "\(path):\(error.line):\(error.column)" }
  /// What is wrong and what would be right.
  var description: String { error.reason }
}
