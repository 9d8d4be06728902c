internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Writes shapes with SMIL: the base attributes show the poster, animations play inside.
struct SMILWriter: ShapeWriter {
  var clock: SMILClock
  var posterTime: Double
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
      let moving = played([
        Animation(
          element: MarkupElement("animate", ["attributeName": property.name.text]),
          frames: value.keyframes, text: { value.text($0) })
      ])
      // The base is the element's own, but CSS fills backwards.
      if !property.showsPoster, clock.wait > 0 { animations.append(awaiting(moving[0])) }
      animations += moving
    }
    for property in shape.properties {
      guard let value = property.switching, !property.showsPoster || value.words.count > 1 else {
        continue
      }
      animations += animated(property, value)
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
    let animations = group.moving.enumerated().map { index, operation in
      let adds = index > 0 || !group.still.isEmpty
      let element = MarkupElement(
        "animateTransform",
        [
          "attributeName": "transform", "type": operation.kind.rawValue,
          "additive": adds ? "sum" : nil,
        ])
      return Animation(element: element, frames: operation.keyframes) {
        $0.map(operation.format.text).joined(separator: " ")
      }
    }
    return played(animations).map { .element($0) }
  }

  private mutating func animated(_ property: Property, _ value: SwitchingValue) -> [MarkupElement] {
    let name = property.name
    let end = clock.timeline.holdsEnd ? clock.timeline.end.map(clock.timeline.local) : nil
    let inherited = end.map(value.word(at:)).flatMap { name.inherits($0) ? $0 : nil }
    // A frozen 'inherit' stays for ever what its surroundings are then; the base follows them.
    let isRemoved = property.showsPoster && inherited == value.word(at: posterTime)
    func text(_ word: Word) -> String {
      guard word == inherited, !isRemoved else { return palette.text(word, of: name) }
      return name == .visibility ? "visible" : "auto"
    }
    func animation(_ value: SwitchingValue, over length: Double, isPart: Bool) -> MarkupElement {
      var element = MarkupElement("animate", ["attributeName": name.text])
      let played = hasModes ? value : value.heldUntilNext(duration: length)
      let isSingle = value.words.count == 1
      element["calcMode"] = hasModes && !isSingle ? "discrete" : nil
      element["values"] = played.words.map(text).joined(separator: ";")
      element["keyTimes"] = isSingle ? nil : KeyTimes.text(played.times, in: length, isPart: isPart)
      keyframeCount += played.words.count
      return element
    }
    guard clock.isDivided else {
      var all = clock.timed(animation(value, over: clock.timeline.duration, isPart: false))
      if isRemoved { all["fill"] = nil }
      return [all]
    }
    let parts = clock.stretches.map { stretch in
      animation(
        value.part(within: stretch), over: stretch.upperBound - stretch.lowerBound, isPart: true)
    }
    return clock.timed(parts: clock.joined(parts)) {
      isRemoved
        ? nil
        : animation(SwitchingValue(times: [0], words: [value.word(at: $0)]), over: 1, isPart: true)
    }
  }

  /// What plays keyframes, and how their values are spelled.
  private struct Animation {
    let element: MarkupElement
    let frames: Keyframes
    let text: ([Double]) -> String
  }

  /// The animations of one attribute: each is one, or one for each stretch of a long cycle.
  ///
  /// Of those that are added all begin together, because what begins later has the last word.
  private mutating func played(_ animations: [Animation]) -> [MarkupElement] {
    func keyframes(
      _ frames: Keyframes, of animation: Animation, holdsEnd: Bool = false, isPart: Bool = true
    ) -> SMILKeyframes {
      SMILKeyframes(frames, holdsEnd: holdsEnd, hasModes: hasModes, isPart: isPart, animation.text)
    }
    func element(_ animation: Animation, _ played: SMILKeyframes) -> MarkupElement {
      var element = animation.element
      for (name, value) in played.attributes { element[name] = value }
      keyframeCount += played.count
      return element
    }
    let parts = animations.compactMap { clock.parts(of: $0.frames) }
    guard parts.count < animations.count else {
      return zip(animations, parts).flatMap { animation, parts in
        let written = parts.map { element(animation, keyframes($0, of: animation)) }
        return clock.timed(
          parts: animations.count == 1 ? clock.joined(written) : clock.spans(of: written)
        ) { time in
          let rest = Keyframes.constant(animation.frames.value(at: time), duration: 1)
          return element(animation, keyframes(rest, of: animation))
        }
      }
    }
    var start: Double?
    var written = animations.map {
      keyframes($0.frames, of: $0, holdsEnd: clock.timeline.holdsEnd, isPart: false)
    }
    if clock.isEndless, let (turned, jump) = Keyframes.fromJump(animations.map(\.frames)) {
      let shorter = zip(turned, animations).map { keyframes($0, of: $1, isPart: false) }
      // What states when it begins takes about as many bytes as a keyframe.
      let fewer = shorter.reduce(animations.count) { $0 + $1.count }
      if fewer < written.reduce(0, { $0 + $1.count }) { (written, start) = (shorter, jump) }
    }
    return zip(animations, written).map { animation, written in
      clock.timed(element(animation, written), length: animation.frames.length, from: start)
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
