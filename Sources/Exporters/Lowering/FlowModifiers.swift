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

  /// The properties that play the modifiers of an element on one box, next to those of its own that it
  /// keeps.
  ///
  /// - Throws: `unknownSize` for what only a box of a known size can play.
  func properties(
    of element: Element, in box: FunctionBox, keeping kept: Set<PropertyName> = [],
    _ builder: inout DrawingBuilder, unknownSize: ExportError? = nil
  ) throws(ExportError) -> [Property] {
    let scale = builder.scale(of: element)
    var properties: [Property] = []
    func add(
      _ name: PropertyName, _ list: FunctionList, _ scale: MotionScale, isAdded: Bool = false
    ) throws(ExportError) {
      if list.needsSize, let unknownSize { throw unknownSize }
      var property = Property(name, of: element, list, scale: scale, &builder)
      property.isAdded = isAdded
      properties.append(property)
    }
    if let opacity {
      if kept.contains(.opacity) {
        // The element's own opacity remains; this is the visible share of it.
        let list = FunctionList([Filter(.opacity, [opacity])], .opacity)
        try add(.filter, list, .opacity, isAdded: true)
      } else {
        properties.append(Property(.opacity, of: element, opacity: opacity, &builder))
      }
    }
    if let singles = singles(in: box, keeping: kept) {
      for (name, value) in singles { try add(name, value, scale) }
    } else if !steps.isEmpty {
      // The middle, which its own transforms turn about, stays where it is.
      let isTurned =
        !kept.contains("transform-origin")
        && !kept.isDisjoint(with: [.transform, "rotate", "scale"])
      let origin = isTurned ? box.middle : FunctionList.origin(of: steps, in: box)
      let place = box.origin(origin)
      if place != .center {
        properties.append(Property("transform-origin", .still(.origin(place))))
      }
      let list = FunctionList(steps, in: box, about: origin, reach: element.discReach)
      try add(.transform, list, scale)
    }
    if let mask {
      properties.append(Property("mask-image", .still(.gradient(mask))))
      if !mask.repeats { properties.append(Property("mask-repeat", .still("no-repeat"))) }
      let lengths = (box.isFluid ? mask : mask.resolved(in: element.frame.size)).operands
      try add("mask-position", FunctionList(pair: lengths[..<2], in: box), scale)
      try add(.maskSize, FunctionList(pair: lengths[2...], in: box), scale)
    }
    if let clip {
      try add(.clipPath, FunctionList(clip, in: box), clip.isSize ? scale.ofSizes : scale)
    }
    if !filters.isEmpty {
      let scale = MotionScale.filters(filters, tolerance: scale.tolerance)
      try add(.filter, FunctionList(filters, scale), scale, isAdded: kept.contains(.filter))
    }
    properties += looks.map { $0.property(of: element, &builder) }
    properties += paints.map { builder.property($0, of: element) }
    return properties
  }

  /// The steps of the transform as `translate`, `rotate` and `scale` if an element has a look of its
  /// own that must act before them; `nil` if it has none, or if these properties cannot express them.
  ///
  /// CSS applies them in this order, around the `transform`, all about the middle.
  func singles(
    in box: FunctionBox, keeping kept: Set<PropertyName>
  ) -> [(name: PropertyName, value: FunctionList)]? {
    let singles = disturbing.isDisjoint(with: kept) ? nil : singles(in: box)
    return singles.flatMap { kept.isDisjoint(with: $0.map(\.name)) ? $0 : nil }
  }

  /// The properties of an element's own that would change how it moves, as they act around it.
  var disturbing: Set<PropertyName> {
    let functions = Set(steps.map(\.function))
    if functions.contains(.translate) { return [.transform, "rotate", "scale"] }
    if functions.contains(.rotate) { return [.transform, "scale"] }
    return functions.isEmpty ? [] : [.transform]
  }

  private func singles(in box: FunctionBox) -> [(name: PropertyName, value: FunctionList)]? {
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
