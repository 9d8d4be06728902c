internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Writes shapes with SMIL: the base attributes show the poster, animations play inside.
struct SMILWriter: ShapeWriter {
  let timeline: Timeline
  let posterTime: Double
  /// The trigger of the clock, as a `begin` attribute; `nil` is the start of the document.
  let begin: String?
  /// The wait from the start of the document until its clock starts by itself, seconds.
  var wait = 0.0
  /// Whether animations may state a mode of interpolation; if not, all are linear.
  let hasModes: Bool
  var palette: Palette
  private(set) var keyframeCount = 0
  /// How many open shapes the poster shrinks to nothing, those inside such a shape counted.
  private(set) var vanished = 0

  /// When the base of a transform is read; what the poster does not show has none.
  private var baseTime: Double? { vanished == 0 ? posterTime : nil }

  mutating func opened(_ shape: Shape) -> (MarkupElement, around: [TransformGroup]) {
    let baseTime = baseTime
    if baseTime == nil || shape.transform.contains(where: { $0.vanishes(at: posterTime) }) {
      vanished += 1
    }
    var groups = Self.groups(shape.transform, at: baseTime)
    var element = base(shape)
    var animations: [MarkupElement] = []
    for property in shape.properties {
      guard let value = property.moving, !value.keyframes.isConstant else { continue }
      var animation = MarkupElement("animate", ["attributeName": property.name.text])
      fill(&animation, value.keyframes) { value.attributeText($0) }
      // The base is the element's own, but CSS fills backwards.
      if !property.showsPoster, wait > 0 { animations.append(awaiting(animation)) }
      animations.append(animation)
    }
    for property in shape.properties {
      guard let value = property.switching else { continue }
      animations.append(animate(property.name, value))
    }
    let own = groups.removeLast()
    element["transform"] = own.base(at: baseTime) ?? element["transform"]
    element.children = animations.map { .element($0) } + animated(own)
    return (element, groups)
  }

  mutating func closed(_ element: MarkupElement, around groups: [TransformGroup]) -> MarkupElement {
    var element = element
    vanished = max(0, vanished - 1)
    if element.name == "clipPath" { element.liftTransform() }
    for group in groups.reversed() {
      // Whoever refers to the shape means all of its motion.
      var wrapper = MarkupElement("g", ["id": element["id"]])
      element["id"] = nil
      wrapper["transform"] = group.base(at: baseTime)
      wrapper.children = animated(group) + [.element(element)]
      element = wrapper
    }
    return element
  }

  /// The first value of an animation, until that begins.
  private func awaiting(_ animation: MarkupElement) -> MarkupElement {
    var element = MarkupElement("animate", ["attributeName": animation["attributeName"]])
    element["values"] = animation["values"]?.split(separator: ";").first.map(String.init)
    element["dur"] = DecimalFormat(fractionDigits: 6).text(wait) + "s"
    return element
  }

  private mutating func animated(_ group: TransformGroup) -> [MarkupNode] {
    group.moving.enumerated().map { index, operation in
      .element(animate(operation, adds: index > 0 || !group.still.isEmpty))
    }
  }

  private mutating func animate(_ operation: TransformOperation, adds: Bool) -> MarkupElement {
    var element = MarkupElement(
      "animateTransform",
      [
        "attributeName": "transform", "type": operation.kind.rawValue,
        "additive": adds ? "sum" : nil,
      ])
    fill(&element, operation.keyframes) { $0.map(operation.format.text).joined(separator: " ") }
    return element
  }

  private mutating func animate(_ name: PropertyName, _ value: SwitchingValue) -> MarkupElement {
    let played = hasModes ? value : value.heldUntilNext(duration: timeline.duration)
    var element = MarkupElement(
      "animate", ["attributeName": name.text, "calcMode": hasModes ? "discrete" : nil])
    element["values"] = played.words.map { palette.text($0, of: name) }.joined(separator: ";")
    element["keyTimes"] = KeyTimes.text(played.times, in: timeline.duration)
    setClock(&element, length: timeline.duration)
    keyframeCount += played.words.count
    return element
  }

  private mutating func fill(
    _ element: inout MarkupElement, _ frames: Keyframes, _ text: ([Double]) -> String
  ) {
    let played = SMILKeyframes(frames, holdsEnd: timeline.holdsEnd, hasModes: hasModes, text)
    for (name, value) in played.attributes { element[name] = value }
    setClock(&element, length: frames.length)
    keyframeCount += played.count
  }

  private func setClock(_ element: inout MarkupElement, length: Double) {
    if let begin { element["begin"] = begin }
    element["dur"] = DecimalFormat(fractionDigits: 6).text(length) + "s"
    guard let cycles = timeline.cycles else {
      element["repeatCount"] = "indefinite"
      return
    }
    let count = cycles * (timeline.duration / length).rounded()
    if abs(count - 1) > 1e-9 {
      element["repeatCount"] = DecimalFormat(fractionDigits: 3).text(count)
    }
    if timeline.holdsEnd { element["fill"] = "freeze" }
  }
}

extension SwitchingValue {
  /// The same value for a mode that interpolates linearly: each word is written twice.
  fileprivate func heldUntilNext(duration: Double) -> SwitchingValue {
    SwitchingValue(
      times: zip(times, times.dropFirst() + [duration]).flatMap { [$0, $1] },
      words: words.flatMap { [$0, $0] })
  }
}

/// A run of a transform list that fits on one element: constant operations, then moving ones.
struct TransformGroup {
  var still: [TransformOperation] = []
  var moving: [TransformOperation] = []

  /// The transform attribute that shows the operations at a time, without one only the constant ones.
  ///
  /// After constant operations the animations are additive; they are in separate groups unless
  /// they have no effect at that time.
  func base(at time: Double?) -> String? {
    (still + (time == nil ? [] : moving)).svgText(at: time ?? 0)
  }
}

extension SMILWriter {
  /// Cuts a transform list into runs that each fit on one element.
  static func groups(_ list: [TransformOperation], at time: Double?) -> [TransformGroup] {
    var groups = [TransformGroup()]
    for operation in list {
      let last = groups[groups.count - 1]
      // Added to a base that already holds its value, a moving operation would count twice.
      let fits =
        operation.isConstant
        ? last.moving.isEmpty
        : last.still.isEmpty
          || time.map { operation.isIdentity(operation.keyframes.value(at: $0)) } ?? true
      if !fits { groups.append(TransformGroup()) }
      let kind = operation.isConstant ? \TransformGroup.still : \TransformGroup.moving
      groups[groups.count - 1][keyPath: kind].append(operation)
    }
    return groups
  }
}
