package import Tx2SVGCSS
package import Tx2SVGMotion

/// Looks of a view, each written as the CSS declarations of a `style` attribute.
///
/// A property that one of them does not mention has its initial value, and what paints the content has
/// that of the content.
struct StyledStates: Sendable {
  private let rule: Stylesheet.Keyframes
  private let origin: OwnOrigin
  /// The initial values, for a look that lacks them; otherwise keyframes would pass through it.
  private static let initial =
    "opacity: 1; transform: none; translate: none; rotate: none; scale: none; filter: none"

  /// The moments of the looks on a way that takes a second.
  let moments: [Double]

  /// Reads the looks, two or more, spread evenly over one run of keyframes; `own` is how the view is
  /// painted.
  init(_ texts: [String], own: OwnStyle) throws(StylesheetError) {
    precondition(texts.count > 1, "nothing to go to")
    moments = texts.indices.map { Double($0) / Double(texts.count - 1) }
    origin = own.origin
    let looks = try texts.map(Stylesheet.declarations)
    let mentioned = Set(looks.joined().map(\.name))
    let initial = try Self.initialValues(of: mentioned) + own.values(for: looks)
    // What only one look names holds for all; elsewhere the origin would move and an image jump.
    let areMasked = looks.allSatisfy { look in look.contains { $0.name.hasPrefix("mask-") } }
    let shared =
      (areMasked ? ["mask-image", "mask-size", "mask-repeat"] : [])
      + ["transform-origin", "transform-box"]
    let common = shared.compactMap { name in looks.joined().first { $0.name == name } }
    let blocks = zip(moments, looks).map { moment, look in
      Stylesheet.Block(offsets: [moment], declarations: initial + common + look)
    }
    rule = Stylesheet.Keyframes(name: "", position: .start, blocks: blocks)
    // A rule that cannot be compiled for one frame cannot for any.
    _ = try compiled(in: Size(100, 100))
  }

  static func initialValues(of names: Set<String>) throws(StylesheetError) -> [Declaration] {
    try Stylesheet.declarations(initial).filter { names.contains($0.name) }
  }

  /// The way from the first look to the last, in place of the step's progress.
  func modifiers(_ progress: Track, in size: Size) -> [Modifier] {
    let clock = KeyframeClock(progress: progress, isReversed: false)
    return (try? compiled(in: size))?.modifiers(clock) ?? []
  }

  private func compiled(in size: Size) throws(StylesheetError) -> CompiledKeyframes {
    try KeyframesCompiler(rule, variables: CustomProperties(), size: size, own: origin).compiled()
  }
}

/// SwiftUI's `modifier(active:identity:)`, its two states written as CSS declarations.
package struct StyleTransition: Transition {
  private let coming: StyledStates
  private let going: StyledStates
  package let restsAsDrawn: Bool

  /// Creates a transition between two looks; `identity` is empty for the view as it is.
  package init(
    active: String, identity: String = "", own: OwnStyle = OwnStyle()
  ) throws(StylesheetError) {
    coming = try StyledStates([active, identity], own: own)
    going = try StyledStates([identity, active], own: own)
    restsAsDrawn = identity.isEmpty
  }

  package func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    coming.modifiers(progress, in: size)
  }

  package func removal(_ progress: Track, in size: Size) -> [Modifier] {
    going.modifiers(progress, in: size)
  }
}

/// SwiftUI's `PhaseAnimator` for a view whose phases are written as CSS declarations.
package struct StylePhases: Sendable {
  private let states: StyledStates

  /// Reads phases with `|` between them.
  package init(_ text: String, own: OwnStyle = OwnStyle()) throws(StylesheetError) {
    let phases = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard phases.count > 1 else {
      throw StylesheetError("expected two phases or more with '|' between them", at: .start)
    }
    guard phases.count <= CSSLimit.phases else {
      throw StylesheetError(
        CSSValueError.tooMany("phases", limit: CSSLimit.phases).description, at: .start)
    }
    states = try StyledStates(phases, own: own)
  }

  /// The view, number 0, in all its phases: for ever, or once as if triggered.
  package func timeline(
    in frame: Rect, animation: Animation, isTriggered: Bool, hold: Double
  ) -> Timeline {
    let way = states.modifiers(.unit, in: frame.size)
    let numbers = way.flatMap(\.tracks)
    let animator = PhaseAnimator(
      states.moments, isTriggered: isTriggered, hold: hold,
      content: { moment in numbers.map { $0.value(at: moment) } }, animation: { _ in animation })
    var tracks = animator.tracks
    let modifiers = way.map { modifier in modifier.mapTracks { _ in tracks.removeFirst() } }
    let element = Element(
      "1", .view(0), frame: frame, modifiers: modifiers.map { $0.moved(by: frame.origin) })
    return Timeline(
      size: frame.size, duration: animator.duration, elements: [element], posterTime: 0)
  }
}
