internal import Tx2SVG

/// A style sheet that cannot be compiled, with the place of the error.
struct StyleFileError: Error, CustomStringConvertible {
  let path: String
  let error: StylesheetError

  var description: String { error.reason }

  /// What is read from a file, whose name its mistakes get.
  static func reading<Value>(
    _ path: String, _ body: () throws(StylesheetError) -> Value
  ) throws(StyleFileError) -> Value {
    do throws(StylesheetError) { return try body() } catch {
      throw StyleFileError(path: path, error: error)
    }
  }
}
