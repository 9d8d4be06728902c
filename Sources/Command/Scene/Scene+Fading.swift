internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension Scene {
  /// Notes on items that fade because they have no lines to draw, or no text to type.
  var fadingItems: [String] {
    var notes: [String] = []
    for element in timeline.elements {
      guard case .views(let cues) = element.content else { continue }
      for case .draw(_, let order) in element.modifiers {
        for cue in cues where !Self.has(order, cast.pictures[cue.view]) {
          let missing = order.typing == nil ? "lines to draw" : "text to type"
          notes.append("'\(cast.words[cue.view])' has no \(missing): it fades instead")
        }
      }
    }
    return notes.indices.filter { notes.firstIndex(of: notes[$0]) == $0 }.map { notes[$0] }
  }

  /// Whether a picture has what is drawn or typed; nobody expects it of a colour.
  private static func has(_ order: LineOrder, _ picture: Picture) -> Bool {
    switch picture {
    case .color, .placed: true
    case .raster: false
    case .text: order.typing != nil
    case .vector(let image): order.typing == nil ? image.hasLines : image.hasText
    }
  }
}
