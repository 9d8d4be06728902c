internal import Tx2SVG
internal import Tx2SVGMarkup

extension Scene {
  /// Notes, perhaps the same again, on items that fade because they have no lines to draw, or no text
  /// to type; nobody expects it of a colour beside others.
  var fadingItems: [String] {
    var notes: [String] = []
    for element in timeline.elements {
      guard case .views(let cues) = element.content else { continue }
      for case .draw(_, let order) in element.modifiers {
        let hasOthers = cast.pictures.contains { if case .color = $0 { false } else { true } }
        for cue in cues where !Self.has(order, cast.pictures[cue.view], asColor: hasOthers) {
          let missing = order.typing == nil ? "lines to draw" : "text to type"
          notes.append("'\(cast.words[cue.view])' has no \(missing): it fades instead")
        }
      }
    }
    return notes
  }

  static func stillNote(of picture: String) -> String {
    "\(picture) moves by itself: films and stills show its first picture alone"
  }

  /// Notes on what films and drawn stills lose: the motion of pictures, and black in dark chats.
  func lostInFilms(_ invocation: Invocation, _ options: ExportOptions) -> [String] {
    guard let kind = invocation.drawn else { return [] }
    let items = zip(cast.words, cast.pictures)
    var notes = items.compactMap { word, picture -> String? in
      guard case .raster(let image) = picture, image.isAnimated else { return nil }
      return Self.stillNote(of: "'\(word)'")
    }
    let isBare = [options.background, options.card, options.ink].allSatisfy { $0 == nil }
    let hasInk = cast.pictures.contains {
      if case .text(let text) = $0 { !text.isPictographic } else { $0.hasInk }
    }
    if isBare, hasInk, kind != .mp4, options.theme != .dark, invocation.host?.showsFilms == true {
      notes.append("black is lost in a dark chat: give '--card white' or '--background white'")
    }
    return notes
  }

  /// A note on transparent pictures that rest in front of one another, as those of an open fan do.
  var heapedItems: [String] {
    let mayShine = cast.pictures.contains { $0.size != nil && !$0.isOpaque }
    guard mayShine, !cast.stage.viewsCover else { return [] }
    let rest = timeline.still(at: timeline.posterTime).elements
    let areas = rest.compactMap { element -> (view: Int, area: Rect)? in
      let isCut = element.modifiers.contains { $0.kind == .clip }
      guard !isCut, element.opacity(at: 0) > 0.05, let view = element.cues.first?.view else {
        return nil
      }
      return Rect(around: element.frame.corners.map { element.homography(at: 0)($0) })
        .map { (view, $0) }
    }
    let least = timeline.size.width * timeline.size.height / 50
    let isHeap = areas.contains { one in
      areas.contains { other in
        let shared = one.view < other.view ? one.area.intersection(other.area) : nil
        return shared.map { $0.width * $0.height > least } ?? false
      }
    }
    guard isHeap else { return [] }
    return ["views rest in front of one another; where they are transparent, give '--card auto'"]
  }

  /// Whether a picture has what is drawn or typed.
  private static func has(_ order: LineOrder, _ picture: Picture, asColor isFree: Bool) -> Bool {
    switch picture {
    case .placed: true
    case .color: isFree
    case .raster: false
    case .text: order.typing != nil
    case .vector(let image): order.typing == nil ? image.hasLines : image.hasText
    }
  }

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
