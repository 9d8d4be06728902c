enum RasterFault: Error, Hashable, CustomStringConvertible {
  /// The bytes end before the picture or font does.
  case truncated
  /// The header gives no width or height.
  case noSize
  /// A font lacks a table without which no browser loads it.
  case noTable(String)

  var description: String {
    switch self {
    case .truncated: "it ends too early"
    case .noSize: "its header has no size"
    case .noTable(let name): "it has no table '\(name)'"
    }
  }
}
