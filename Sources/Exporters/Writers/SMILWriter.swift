internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Writes shapes with SMIL: the base attributes show the poster, animations play inside.
struct SMILWriter: ShapeWriter {
  let clock: SMILClock
  let posterTime: Double
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
      let moving = played(
        MarkupElement("animate", ["attributeName": property.name.text]), value.keyframes,
        value.attributeText)
      // The base is the element's own, but CSS fills backwards.
      if !property.showsPoster, clock.wait > 0 { animations.append(awaiting(moving[0])) }
      animations += moving
    }
    for property in shape.properties {
      guard let value = property.switching, !property.showsPoster || value.words.count > 1 else {
        continue
      }
      animations += animated(property.name, value)
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
    element["dur"] = SMILClock.text(clock.wait)
    return element
  }

  private mutating func animated(_ group: TransformGroup) -> [MarkupNode] {
    // Of operations that are added all or none are in parts: what begins later has the last word.
    let isDivided = group.moving.allSatisfy { clock.parts(of: $0.keyframes) != nil }
    return group.moving.enumerated().flatMap { index, operation in
      let adds = index > 0 || !group.still.isEmpty
      let element = MarkupElement(
        "animateTransform",
        [
          "attributeName": "transform", "type": operation.kind.rawValue,
          "additive": adds ? "sum" : nil,
        ])
      return played(
        element, operation.keyframes, isDivided: isDivided, isAlone: group.moving.count == 1
      ) {
        $0.map(operation.format.text).joined(separator: " ")
      }
    }.map { .element($0) }
  }

  private mutating func animated(_ name: PropertyName, _ value: SwitchingValue) -> [MarkupElement] {
    func animation(_ value: SwitchingValue, over length: Double, isPart: Bool) -> MarkupElement {
      var element = MarkupElement("animate", ["attributeName": name.text])
      let played = hasModes ? value : value.heldUntilNext(duration: length)
      let isSingle = value.words.count == 1
      element["calcMode"] = hasModes && !isSingle ? "discrete" : nil
      element["values"] = played.words.map { palette.text($0, of: name) }.joined(separator: ";")
      element["keyTimes"] = isSingle ? nil : KeyTimes.text(played.times, in: length, isPart: isPart)
      keyframeCount += played.words.count
      return element
    }
    guard clock.isDivided else {
      return [clock.timed(animation(value, over: clock.timeline.duration, isPart: false))]
    }
    let parts = clock.stretches.map { stretch in
      animation(
        value.part(within: stretch), over: stretch.upperBound - stretch.lowerBound, isPart: true)
    }
    return clock.timed(parts: clock.joined(parts)) {
      animation(SwitchingValue(times: [0], words: [value.word(at: $0)]), over: 1, isPart: true)
    }
  }

  /// The animations that play keyframes: one, or one for each stretch of a long cycle.
  private mutating func played(
    _ element: MarkupElement, _ frames: Keyframes, isDivided: Bool = true, isAlone: Bool = true,
    _ text: ([Double]) -> String
  ) -> [MarkupElement] {
    func animation(_ frames: Keyframes, holdsEnd: Bool, isPart: Bool) -> MarkupElement {
      let played = SMILKeyframes(
        frames, holdsEnd: holdsEnd, hasModes: hasModes, isPart: isPart, text)
      var element = element
      for (name, value) in played.attributes { element[name] = value }
      keyframeCount += played.count
      return element
    }
    guard isDivided, let parts = clock.parts(of: frames) else {
      let whole = animation(frames, holdsEnd: clock.timeline.holdsEnd, isPart: false)
      return [clock.timed(whole, length: frames.length)]
    }
    let written = parts.map { animation($0, holdsEnd: false, isPart: true) }
    return clock.timed(parts: isAlone ? clock.joined(written) : clock.spans(of: written)) {
      animation(.constant(frames.value(at: $0), duration: 1), holdsEnd: false, isPart: true)
    }
  }
}

extension SwitchingValue {
  /// The same value for a mode that interpolates linearly: each word is written twice.
  fileprivate func heldUntilNext(duration: Double) -> SwitchingValue {
    SwitchingValue(
      times: zip(times, times.dropFirst() + [duration]).flatMap { [$0, $1] },
      words: words.flatMap { [$0, $0] })
  }

  /// The words of a stretch of the cycle, from its beginning.
  fileprivate func part(within stretch: Range<Double>) -> SwitchingValue {
    let inside = times.indices.filter {
      times[$0] > stretch.lowerBound && times[$0] < stretch.upperBound
    }
    return SwitchingValue(
      times: [0] + inside.map { times[$0] - stretch.lowerBound },
      words: [word(at: stretch.lowerBound)] + inside.map { words[$0] })
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
