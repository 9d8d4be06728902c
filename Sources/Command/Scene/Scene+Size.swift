internal import Tx2SVGExporters
internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// How large pictures become on a page.
extension Scene {
  /// Advice about a frame that is as large as a photograph.
  func largeFrame(of invocation: Invocation) -> [String] {
    let size = timeline.size
    guard invocation.size == nil, size.largerSide > 1600,
      let first = cast.pictures.lazy.compactMap(\.size).first, first == size
    else { return [] }
    let (width, height) = (Int(size.width), Int(size.height))
    let part = 640 / size.largerSide
    let room = [size.width, size.height].map { "\(Int(($0 * part).rounded()))" }
    return [
      "the frame has the size of the first picture, \(width)x\(height) px; a page has room for"
        + " '--size \(room.joined(separator: "x"))'"
    ]
  }

  /// The size of a file on a page, px: that of a drawing with all motion, or that of the frame in HTML,
  /// where motion leaves it; `nil` of a style sheet and of a page around the frame.
  func size(of file: Export, as format: ExporterRegistry.Entry, _ options: ExportOptions) -> Size? {
    guard options.template == nil else { return Self.size(ofFile: file.content) }
    return switch format.form {
    case .picture: options.canvas(of: timeline).size
    case .page, .fragment: timeline.size
    case .styleSheet: nil
    }
  }

  /// The size of a drawing that filled a template, px; `nil` of a page.
  private static func size(ofFile content: FileContent) -> Size? {
    let root = try? MarkupElement.parse(Array(content.chunks.joined()))
    guard let root, root.localName == "svg" else { return nil }
    return DrawingFrame(root: root, style: StyleCascade(document: root).style(of: root)).size
  }
}
