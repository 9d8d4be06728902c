internal import Tx2SVGMotion

/// The modifiers of one element as the CSS properties that one box has.
///
/// On a box CSS applies the transform outermost, then opacity and the clip, and the filter innermost.
struct FlowModifiers {
  private(set) var opacity: Track?
  private(set) var steps: [TransformStep] = []
  private(set) var clip: Clip?
  private(set) var blur: Track?

  /// Sorts modifiers, outermost first; `nil` if one box cannot have them in their order.
  init?(_ modifiers: [Modifier]) {
    for modifier in modifiers {
      switch modifier {
      case .opacity(let track):
        guard opacity == nil else { return nil }
        opacity = track
      case .transform(let list):
        // A blur is the same from all sides, so that moves and turns may pass it.
        guard clip == nil, blur == nil || list.allSatisfy(\.keepsLengths) else { return nil }
        steps += list
      case .clip(let shape):
        guard clip == nil, blur == nil else { return nil }
        clip = shape
      case .blur(let track):
        guard blur == nil else { return nil }
        blur = track
      case .brightness: return nil
      }
    }
  }
}

extension TransformStep {
  /// Whether it only moves and turns within the plane.
  fileprivate var keepsLengths: Bool {
    function == .translate || function == .rotate
  }
}
