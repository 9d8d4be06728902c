internal import Tx2SVG

extension Picture {
  /// A clause about a picture of which its place in a frame, of another shape, shows little; `nil` if
  /// it is enough.
  func loss(in frame: Size, at place: Size, _ invocation: Invocation) -> String? {
    guard let size, case .cover = invocation.export.fit else { return nil }
    let (wide, high) = (place.width / size.width, place.height / size.height)
    let share = min(wide, high) / max(wide, high)
    // A photo may be cropped, a logo or a screenshot not, nor what has the shape of the frame.
    let isLogo = if case .vector = self { !isOpaque } else { false }
    let isScreen = TemplateRegistry.entry(named: invocation.template)?.isScreen == true
    guard share < (isLogo || isScreen || place != frame ? 0.9 : 0.5) else { return nil }
    return
      "is \(size.text), and a \(place == frame ? "frame" : "place") of \(place.text) shows \(max(1, Int(share * 100))) % of it:"
      + " '--fit contain' shows all"
  }
}

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
    return "is \(size.text) and \(DecimalFormat.megabytes(bytes.count)) for a frame of"
      + " \(frame.text): scale it to \(needed.text) first"
  }
}

extension Size {
  fileprivate var text: String {
    let format = DecimalFormat(fractionDigits: 0)
    return "\(format.text(width))x\(format.text(height))"
  }
}
