internal import Tx2SVGCSS
public import Tx2SVGMotion

/// Takes a view through phases, as SwiftUI's `PhaseAnimator` does.
///
/// One property has a value in each phase. It loops for ever, or runs once as if triggered. The view
/// is a blue square, or the items: with several, each phase shows its own.
public struct Phases: Effect {
  /// The property that has a value in each phase.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    case radius, rotation, scale, offset, opacity, color, content
  }

  /// The way in which one content replaces another.
  public enum Crossing: String, Hashable, Sendable, CaseIterable {
    /// At once, when the leg begins.
    case none
    /// Both fade.
    case opacity
    /// One shrinks to nothing while the other grows.
    case scale
  }

  /// The parameters of a sequence of phases.
  public static let parameters: [Parameter<Phases>] = [
    .choice("property", \.property, "The property that the phases change."),
    Parameter(
      "values", "LIST", "The values, in order; usual ones fit 120 px.",
      read: { $0.valueList.joined(separator: ",") },
      assign: { (phases, text) throws(ParameterError) in
        phases.values = WordList.parts(of: text) { $0 == "," }
      }),
    Parameter(
      "animations", "LIST", "The animation to each value; the last one repeats.",
      read: { $0.animationText },
      assign: { (phases, text) throws(ParameterError) in try phases.setAnimations(text) }),
    .choice("crossing", \.crossing, "How one content replaces another."),
  ]

  /// A blue square with four corner radii, each reached by a spring in half a second.
  public static let demonstration = Demonstration(
    size: Size(120, 120), colors: [], animation: .spring(Spring()), hold: 0, items: 0...100)

  /// The property that has a value in each phase.
  public var property = Property.radius
  /// The values as typed; those of the property's own demonstration if `nil`.
  public var values: [String]?
  /// The way in which one content replaces another.
  public var crossing = Crossing.none
  /// The animation to each phase, as typed, without those that repeat the last one.
  private(set) var animations: [LegAnimation] = []
  private var animationText = ""

  /// Creates four corner radii.
  public init() {}

  /// The values asked for, or a few that show the property; their lengths are for a frame of 120.
  var valueList: [String] {
    if let values { return values }
    return switch property {
    case .radius: ["10", "20", "30", "40"]
    case .rotation: ["0", "90", "180", "270"]
    case .scale: ["1", ".5"]
    case .offset: ["0 0", "40 0", "40 40", "0 40"]
    case .opacity: ["1", ".2"]
    case .color: ["#007aff", "#34c759", "#ff9500"]
    case .content: []
    }
  }

  /// Sets how each phase is reached: `ease-in 1s`, `5s/value`, `none`, `spring(.5s)`, by commas.
  ///
  /// - Throws: ``ParameterError`` for a text that is no animation.
  public mutating func setAnimations(_ text: String) throws(ParameterError) {
    animations = try ParameterError.reading("animations", text) { (text) throws(CSSValueError) in
      try WordList.parts(of: text) { $0 == "," }.map(LegAnimation.init)
    }
    animationText = text
  }

  /// The view in all its phases.
  public func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline {
    let phases = try phases(on: stage)
    guard animations.count <= phases.count else {
      throw .conflict("'--animations' has \(animations.count), for \(phases.count) phases")
    }
    let isLoop = playback.repetition == .forever(autoreverses: false)
    let order = playback.direction == .remove ? [0] + (1..<phases.count).reversed() : nil
    var sequence = order?.map { phases[$0] } ?? phases
    // Contents that replace each other at once are switched as a leg begins: the first one leads to
    // the first item.
    let isCrossed = property == .content && crossing != .none
    if isLoop, stage.viewCount > 1, !isCrossed, let last = sequence.popLast() {
      sequence.insert(last, at: 0)
    }
    let usual = playback.animation
    let step = EasingExpression(easing: usual.easing).animation(lasting: usual.duration)
    for phase in sequence { try check(phase, usual) }
    let animator = PhaseAnimator(
      sequence, isTriggered: !isLoop, delay: usual.delay, hold: playback.hold,
      content: \.numbers
    ) { phase in leg(to: phase).map { $0.animation(to: phase.numbers[0], usual: step) } ?? step }
    guard animator.duration > usual.delay else {
      throw .conflict("no phase is reached in time, so nothing moves: see --values, --animations")
    }
    let rest = playback.isLoop && !isLoop ? playback.hold : 0
    let first = animator.legs.first { $0.duration > 0 }
    return Timeline(
      size: stage.size, duration: animator.duration + rest,
      elements: elements(sequence, animator, on: stage),
      posterTime: first.map { $0.start + $0.duration } ?? animator.duration
    ).repeated(playback.repetition)
  }

  /// How a phase is reached; `nil` if no animations are given.
  private func leg(to phase: PhaseValue) -> LegAnimation? {
    animations.isEmpty ? nil : animations[min(phase.index, animations.count - 1)]
  }

  /// Refuses a length that depends on a value where there is none to divide by.
  private func check(_ phase: PhaseValue, _ usual: Animation) throws(ParameterError) {
    guard let animation = leg(to: phase), animation.length != .usual else { return }
    if animation.easing == nil, case .spring = usual.easing {
      throw .conflict(
        "'--animations \(animationText)' needs an easing that takes a duration, as in 'linear 1s'")
    }
    guard case .secondsOverValue = animation.length else { return }
    guard property != .color, property != .content, phase.numbers[0] > 0 else {
      throw .conflict("'--animations \(animationText)' needs values above 0")
    }
  }

  func elements(_ phases: [PhaseValue], _ animator: PhaseAnimator, on stage: Stage) -> [Element] {
    let tracks = animator.tracks
    let frame = Rect(size: stage.size)
    func view(_ modifier: Modifier) -> [Element] {
      [Element("view", content(phases, animator, stage), frame: frame, modifiers: [modifier])]
    }
    switch property {
    case .radius: return view(.clip(.roundedRectangle(radius: tracks[0])))
    case .rotation: return view(.transform([.rotate(tracks[0], anchor: Anchor.center)]))
    case .scale: return view(.transform([.scale(tracks[0], anchor: Anchor.center)]))
    case .offset: return view(.transform([.translate(x: tracks[0], y: tracks[1])]))
    case .opacity: return view(.opacity(tracks[0]))
    case .color:
      let color = ColorTrack(red: tracks[0], green: tracks[1], blue: tracks[2])
      let fill = Element(
        "color", .fill(color), frame: frame,
        modifiers: tracks[3] == Track(1) ? [] : [.opacity(tracks[3])])
      guard stage.viewCount > 0 else { return [fill] }
      return [fill, Element("label", content(phases, animator, stage), frame: frame)]
    case .content:
      guard crossing != .none else {
        return [Element("content", content(phases, animator, stage), frame: frame)]
      }
      return phases.map { phase in
        // The numbers are the presence of each item.
        let presence = tracks[phase.index]
        return Element(
          "content\(phase.index + 1)", .view(phase.index), frame: frame,
          modifiers: [
            crossing == .opacity
              ? .opacity(presence) : .transform([.scale(presence, anchor: Anchor.center)])
          ])
      }
    }
  }

  /// The content of the view: the blue square, or the items, switched when a leg begins.
  private func content(
    _ phases: [PhaseValue], _ animator: PhaseAnimator, _ stage: Stage
  ) -> Content {
    guard stage.viewCount > 0 else { return .fill(ColorTrack(.blue)) }
    guard stage.viewCount > 1 else { return .view(0) }
    var cues = [Content.Cue(time: 0, view: phases[0].index % stage.viewCount)]
    for leg in animator.legs where leg.start < animator.duration - 1e-9 {
      let start = leg.start + (leg.animation?.delay ?? 0)
      if cues[cues.count - 1].time >= start { cues.removeLast() }
      let view = phases[leg.phase].index % stage.viewCount
      if cues.last?.view != view { cues.append(Content.Cue(time: start, view: view)) }
    }
    return .views(cues)
  }

  func phases(on stage: Stage) throws(ParameterError) -> [PhaseValue] {
    if property == .content { return try contents(stage.viewCount) }
    let text = valueList.joined(separator: ",")
    guard valueList.count > 1 else {
      throw .invalidValue(name: "values", value: text, expected: "give two or more")
    }
    return try ParameterError.reading("values", text) { (_) throws(CSSValueError) in
      guard valueList.count <= CSSLimit.phases else {
        throw .tooMany("phases", limit: CSSLimit.phases)
      }
      // Lengths that nobody typed fit a box of any size.
      let isUsual = values == nil && (property == .radius || property == .offset)
      let scale = isUsual ? stage.size.largerSide / Self.demonstration.size.largerSide : 1
      return try valueList.enumerated().map { (index, value) throws(CSSValueError) in
        PhaseValue(index: index, numbers: try numbers(value).map { $0 * scale })
      }
    }
  }

  /// A phase for each item, in which nothing else is present.
  private func contents(_ count: Int) throws(ParameterError) -> [PhaseValue] {
    guard values == nil else {
      throw .conflict("phases of content show the items in order: leave out '--values'")
    }
    guard count > 1 else { throw .conflict("phases of content need two items or more") }
    return (0..<count).map { index in
      PhaseValue(index: index, numbers: (0..<count).map { $0 == index ? 1 : 0 })
    }
  }

  private func numbers(_ text: String) throws(CSSValueError) -> [Double] {
    switch property {
    case .radius: return [try length(text)]
    case .rotation:
      if let number = try? CSSValue.number(text) {
        return [try CSSLimit.angle.checked(number, text)]
      }
      return [try CSSValue.degrees(text)]
    case .scale, .opacity:
      let share = try TokenReader.whole(text) { (reader) throws(CSSValueError) in
        try reader.calculatedNumber(allowingPercentage: true)
      }
      guard property == .scale || (0...1).contains(share) else {
        throw .outOfRange(text, rule: "an opacity lies between 0 and 1, or 0% and 100%")
      }
      return [try CSSLimit.fraction.checked(share, text)]
    case .offset:
      let words = WordList.parts(of: text) { $0 == " " }.filter { !$0.isEmpty }
      guard (1...2).contains(words.count) else {
        throw .unexpected(text, expected: "a length across and one down, as in '20 -10'")
      }
      return [try length(words[0]), try words.count == 2 ? length(words[1]) : 0]
    case .color:
      let color = try Color(css: text)
      return [color.red, color.green, color.blue].map(Color.linear) + [color.opacity]
    case .content: return []
    }
  }

  /// A length; a bare number counts user units.
  private func length(_ text: String) throws(CSSValueError) -> Double {
    if let number = try? CSSValue.number(text) { return try CSSLimit.length.checked(number, text) }
    return try CSSValue.pixels(text)
  }
}

struct PhaseValue: Hashable, Sendable {
  /// Its place among the values, counted from 0.
  let index: Int
  /// The animated numbers: one, two of an offset, or a colour in linear light with its opacity;
  /// for contents the presence of each.
  let numbers: [Double]
}
