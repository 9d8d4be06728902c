internal import Tx2SVGCSS

/// A style sheet that cannot be compiled, with the place of the error.
struct StyleFileError: Error, CustomStringConvertible {
  let path: String
  let error: StylesheetError

  var description: String { error.reason }
}
