internal import Tx2SVGMotion

/// The modifiers of one element as the CSS properties of one box.
///
/// On a box CSS applies the transform outermost, then opacity and the clip, and the filter innermost.
struct FlowModifiers {
  private(set) var opacity: Track?
  private(set) var steps: [TransformStep] = []
  private(set) var clip: Clip?
  private(set) var blur: Track?
  private(set) var paints: [Paint] = []

  /// Sorts modifiers, outermost first; `nil` if one box cannot have them in their order.
  init?(_ modifiers: [Modifier]) {
    for modifier in modifiers {
      switch modifier {
      case .opacity(let track):
        guard opacity == nil else { return nil }
        opacity = track
      case .transform(let list):
        // A blur is the same in all directions, so that moves and turns may pass it.
        guard clip == nil, blur == nil || list.allSatisfy(\.keepsLengths) else { return nil }
        steps += list
      case .clip(let shape):
        guard clip == nil, blur == nil else { return nil }
        clip = shape
      case .blur(let track):
        guard blur == nil else { return nil }
        blur = track
      case .paint(let paint): paints.append(paint)
      case .brightness, .draw: return nil
      }
    }
  }

  /// The steps of the transform as `translate`, `rotate` and `scale`, which do not affect the
  /// existing transform of an element; `nil` if these properties cannot express them.
  ///
  /// CSS applies them in this order, around the `transform`, all about the middle.
  func singles(in box: FunctionBox) -> [(name: PropertyName, value: FunctionList)]? {
    let order: [TransformFunction] = [.translate, .rotate, .scale]
    let places = steps.compactMap { order.firstIndex(of: $0.function) }
    guard places.count == steps.count, zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }),
      steps.allSatisfy({ !$0.function.isAnchored || box.origin($0.anchor) == .center })
    else { return nil }
    return steps.map {
      (PropertyName($0.function.rawValue), FunctionList(single: $0, in: box))
    }
  }
}

extension TransformStep {
  /// Whether it only moves and turns within the plane.
  fileprivate var keepsLengths: Bool {
    function == .translate || function == .rotate
  }
}
