internal import Tx2SVGExporters
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension RasterImage {
  /// A clause about a picture that is far larger than its frame, with the size it needs; `nil` if
  /// it is small enough.
  ///
  /// Twice the frame is sharp on every screen. Files below a megabyte are not worth mentioning.
  func excess(in frame: Size, _ fit: ExportOptions.Fit) -> String? {
    let scales = [2 * frame.width / size.width, 2 * frame.height / size.height]
    let scale =
      switch fit {
      case .cover, .fill: max(scales[0], scales[1])
      case .contain: min(scales[0], scales[1])
      case .none: 1.0
      }
    guard bytes.count >= 1_000_000, scale * scale < 0.5 else { return nil }
    let needed = Size((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    return "is \(Self.text(size)) and \(DecimalFormat.megabytes(bytes.count)) for a frame of"
      + " \(Self.text(frame)): scale it to \(Self.text(needed)) first"
  }

  private static func text(_ size: Size) -> String {
    let format = DecimalFormat(fractionDigits: 0)
    return "\(format.text(size.width))x\(format.text(size.height))"
  }
}
