internal import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGMotion
internal import Tx2SVGTransitions

struct Annotation {
  enum Kind {
    case transition(any Transition)
    case phases(StylePhases)
  }

  var kind: Kind
  /// The timing of one appearance or disappearance, without its wait.
  var animation: Animation
  /// The wait before each cycle, seconds.
  var delay: Double
  /// The rest after each step of a loop and between appearing and disappearing, seconds.
  var hold: Double
  /// The halves that are played; `nil` if unspecified.
  var direction: Playback.Direction?
  var repetition: Repetition
  var begin: BeginTime?
  var trigger: Trigger?
}

extension Annotation {
  /// SwiftUI's duration, the default, seconds.
  private static let usualDuration = 0.35
  /// The default rest, seconds.
  static let usualHold = 1.0

  /// Reads the annotations of an element that moves; `nil` after a problem.
  init?(
    _ element: AnnotatedElement, _ playback: DocumentPlayback, _ sheet: DocumentSheet?,
    _ problems: inout Problems
  ) {
    let known = problems.all.count
    let attributes = element.attributes
    let kind = Self.kind(attributes, element.own, sheet, &problems)
    let hasPhases = if case .phases = kind { true } else { false }
    let animation = Self.animation(
      attributes, usual: hasPhases ? .spring(Spring()) : nil, playback, &problems)
    delay = attributes.read(.delay, &problems, CSSValue.playableSeconds) ?? 0
    hold =
      attributes.read(.hold, &problems, CSSValue.playableSeconds)
      ?? (hasPhases ? 0 : Self.usualHold)
    direction = attributes.read(.direction, &problems, Self.word)
    trigger = attributes.read(.trigger, &problems, Self.word)
    begin = attributes.read(.begin, &problems, BeginTime.init)
    repetition = Self.repetition(attributes, hasPhases: hasPhases, &problems)
    guard problems.all.count == known, let kind, let animation else { return nil }
    self.kind = kind
    self.animation = animation
  }

  /// The halves that are played: in a loop both, else the insertion.
  var playedDirection: Playback.Direction {
    if let direction { return direction }
    return switch repetition {
    case .once, .times(_, autoreverses: true), .forever(autoreverses: true): .insert
    case .times, .forever: .both
    }
  }

  var durations: ChangeDurations {
    switch kind {
    case .transition(let transition): transition.durations(of: animation)
    case .phases: ChangeDurations(insertion: animation.end, removal: animation.end)
    }
  }

  private static func animation(
    _ attributes: AttributeSet, usual: Animation?, _ playback: DocumentPlayback,
    _ problems: inout Problems
  ) -> Animation? {
    let duration = attributes.read(.duration, &problems, CSSValue.playableSeconds)
    let seconds = playback.duration ?? usualDuration
    guard attributes[.easing] != nil else {
      if let easing = playback.easing {
        // A spring that all elements have yields to the time that one of them states.
        guard let duration else { return easing.animation(lasting: seconds) }
        if case .spring = easing.easing { return Animation(.easeInOut, duration: duration) }
        return Animation(easing.easing, duration: duration)
      }
      if let usual, duration == nil { return usual }
      return Animation(.easeInOut, duration: duration ?? seconds)
    }
    guard let easing = attributes.read(.easing, &problems, EasingExpression.playable) else {
      return nil
    }
    let isOwn = attributes[.easing]?.isInherited == false
    // A time next to the element's own easing takes precedence over one that its group gives all.
    guard let duration, let written = attributes[.duration], !(isOwn && written.isInherited) else {
      return easing.animation(lasting: duration ?? seconds)
    }
    guard case .spring(let spring) = easing.easing else {
      return Animation(easing.easing, duration: duration)
    }
    let correction = spring.lasting(duration) ?? Easing.spring(spring).css
    problems.add(
      written,
      EasingExpression.springRule(
        insteadOf: written.name, "\(DocumentAttribute.easing.name)='\(correction)'"))
    return nil
  }

  static func repetition(
    _ attributes: AttributeSet, hasPhases: Bool = false, _ problems: inout Problems
  ) -> Repetition {
    let reverses = attributes.read(.autoreverse, &problems, flag) ?? false
    let count = attributes.read(.repeat, &problems, IterationCount.init)
    if let count { return count.repetition(autoreverses: reverses) }
    if hasPhases { return .forever(autoreverses: false) }
    return reverses ? .times(2, autoreverses: true) : .once
  }

  /// `true`, `false`, or the attribute alone.
  static func flag(_ text: String) throws(CSSValueError) -> Bool {
    switch text {
    case "", "true", "data-tx-autoreverse", "data-tx-slides": return true
    case "false": return false
    default: throw .unexpected(text, expected: "'true' or 'false'")
    }
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String
  ) throws(CSSValueError) -> Word {
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    if let near = Suggestion.nearest(to: text, in: words) {
      throw .unknown(text, kind: "word", suggestion: near)
    }
    throw .unexpected(
      text, expected: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""))
  }
}
