enum RasterFault: Error, Hashable, CustomStringConvertible {
  /// The bytes end before the picture does.
  case truncated
  /// The header gives no width or height.
  case noSize

  var description: String {
    switch self {
    case .truncated: "it ends too early"
    case .noSize: "its header has no size"
    }
  }
}
