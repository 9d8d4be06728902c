internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Writes moving elements with SMIL: the base attributes show the poster, animations play inside.
struct SMILWriter {
  let timeline: Timeline
  let posterTime: Double
  /// What starts the clock, as a `begin` attribute; `nil` is the start of the document.
  let begin: String?
  /// Whether animations may say how they interpolate; if not, all are straight.
  let hasModes: Bool
  private(set) var keyframeCount = 0

  init(timeline: Timeline, posterTime: Double, begin: String?, hasModes: Bool) {
    self.timeline = timeline
    self.posterTime = posterTime
    self.begin = begin
    self.hasModes = hasModes
  }

  /// The element with everything inside it.
  mutating func markup(_ moving: MovingElement) -> MarkupElement {
    let groups = Self.groups(moving.transform, at: posterTime)
    var element = MarkupElement(moving.name)
    element.attributes = moving.attributes
    var animations: [MarkupElement] = []
    for property in moving.properties {
      let poster = property.keyframes.value(at: posterTime)
      // What an element shows without the attribute needs none.
      let text = property.text(poster)
      element[property.name] = property.name == "opacity" && text == "1" ? nil : text
      if !property.keyframes.isConstant { animations.append(animate(property)) }
    }
    for property in moving.switches {
      if let value = property.visibleValue(at: posterTime) { element[property.name] = value }
      animations.append(animate(property))
    }
    let own = groups.last ?? TransformGroup()
    element["transform"] = own.base(at: posterTime) ?? element["transform"]
    animations += own.moving.enumerated().map { index, operation in
      animate(operation, adds: index > 0 || !own.still.isEmpty)
    }
    element.children =
      animations.map { .element($0) }
      + moving.children.map { child in
        switch child {
        case .moving(let child): .element(markup(child))
        case .still(let node): node
        }
      }
    if moving.name == "clipPath" { element.liftTransform() }
    for group in groups.dropLast().reversed() {
      var wrapper = MarkupElement("g")
      wrapper["transform"] = group.base(at: posterTime)
      wrapper.children =
        group.moving.enumerated().map { index, operation in
          .element(animate(operation, adds: index > 0 || !group.still.isEmpty))
        } + [.element(element)]
      element = wrapper
    }
    return element
  }

  // MARK: Animations

  private mutating func animate(_ property: MovingProperty) -> MarkupElement {
    var element = MarkupElement("animate", ["attributeName": property.name])
    fill(&element, property.keyframes) { property.text($0) }
    return element
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

  private mutating func animate(_ property: SwitchingProperty) -> MarkupElement {
    let played = hasModes ? property : property.heldUntilNext(duration: timeline.duration)
    var element = MarkupElement(
      "animate", ["attributeName": property.name, "calcMode": hasModes ? "discrete" : nil])
    element["values"] = played.values.joined(separator: ";")
    element["keyTimes"] = KeyTimes.text(played.times.map { $0 / timeline.duration })
    setClock(&element, length: timeline.duration)
    keyframeCount += played.values.count
    return element
  }

  private mutating func fill(
    _ element: inout MarkupElement, _ frames: Keyframes, _ text: ([Double]) -> String
  ) {
    let played = SMILKeyframes(
      frames, holdsEnd: timeline.holdsEnd, hasModes: hasModes, text)
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

extension SwitchingProperty {
  /// The same for a mode that goes straight from value to value: each is written twice.
  fileprivate func heldUntilNext(duration: Double) -> SwitchingProperty {
    SwitchingProperty(
      name: name, times: zip(times, times.dropFirst() + [duration]).flatMap { [$0, $1] },
      values: values.flatMap { [$0, $0] })
  }
}

/// A run of a transform list that one element can carry: what stays, then what moves.
struct TransformGroup {
  var still: [TransformOperation] = []
  var moving: [TransformOperation] = []

  /// The transform attribute that shows a time.
  ///
  /// Where something stays, the animations are added to it; they are groups of their own unless
  /// they do nothing at that time.
  func base(at time: Double) -> String? {
    let text =
      still.map { $0.svgText($0.keyframes.values[0]) }.joined()
      + moving.map { operation in
        let operands = operation.keyframes.value(at: time)
        return operation.isIdentity(operands) ? "" : operation.svgText(operands)
      }.joined()
    return text.isEmpty ? nil : text
  }
}

extension SMILWriter {
  /// Cuts a transform list into runs that an element each can carry.
  static func groups(_ list: [TransformOperation], at time: Double) -> [TransformGroup] {
    var groups = [TransformGroup()]
    for operation in list {
      let last = groups.count - 1
      if operation.isConstant {
        if groups[last].moving.isEmpty {
          groups[last].still.append(operation)
        } else {
          groups.append(TransformGroup(still: [operation]))
        }
        continue
      }
      let isNeutral = operation.isIdentity(operation.keyframes.value(at: time))
      // Added to a base that already holds its value, a moving operation would count twice.
      if !groups[last].still.isEmpty, !isNeutral {
        groups.append(TransformGroup(moving: [operation]))
      } else {
        groups[last].moving.append(operation)
      }
    }
    return groups
  }
}
