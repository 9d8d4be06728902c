internal import Tx2SVGMotion

/// The modifiers of one element as the CSS properties of one box.
///
/// On a box CSS applies the transform outermost, then opacity and the clip, and the filter innermost.
struct FlowModifiers {
  private(set) var opacity: Track?
  private(set) var steps: [TransformStep] = []
  private(set) var mask: Mask?
  private(set) var clip: Clip?
  private(set) var looks: [BoxLook] = []
  /// The filters, the one that acts first first.
  private(set) var filters: [Filter] = []
  private(set) var paints: [Paint] = []

  /// Sorts modifiers, outermost first; `nil` if one box cannot have them in their order.
  init?(_ modifiers: [Modifier]) {
    for modifier in modifiers {
      switch modifier {
      case .opacity(let track):
        guard opacity == nil else { return nil }
        opacity = track
      case .transform(let list):
        guard clip == nil, mask == nil, filters.allSatisfy({ list.pass($0.function) }) else {
          return nil
        }
        steps += list
      case .mask(let image):
        guard mask == nil, clip == nil, !filters.contains(where: \.function.spreads) else {
          return nil
        }
        mask = image
      case .look(let look): looks.append(look)
      case .clip(let shape):
        guard clip == nil, !filters.contains(where: \.function.spreads) else { return nil }
        clip = shape
      case .filter(let filter): filters.insert(filter, at: 0)
      case .paint(let paint): paints.append(paint)
      case .draw: return nil
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
    return steps.map { (PropertyName($0.function.rawValue), FunctionList(single: $0, in: box)) }
  }
}

extension [TransformStep] {
  /// Whether it is all the same if they act before a filter or after it: a blur is alike in all
  /// directions, and a shadow falls in one.
  fileprivate func pass(_ filter: Filter.Function) -> Bool {
    switch filter {
    case .blur: allSatisfy { [.translate, .rotate].contains($0.function) }
    case .dropShadow: allSatisfy { $0.function == .translate }
    default: true
    }
  }
}
