package import Tx2SVGCSS
public import Tx2SVGMotion

/// A transition compiled from CSS keyframes for a frame of one size.
public struct KeyframesTransition: Transition {
  let outgoing, incoming: CompiledKeyframes?
  let reversesIncoming: Bool
  /// The mistakes in the keyframes that browsers pass over, which are left out.
  package let faults: [StylesheetError]

  /// The place of the first declaration of a property, or else that of the keyframes.
  package func position(of property: String?) -> SourcePosition {
    let places = [outgoing, incoming].compactMap(\.?.places).flatMap(\.self)
    return (places.first { $0.property == property } ?? places.first)?.position ?? .start
  }

  /// Whether the new view lies above the old one when they begin.
  ///
  /// A negative `z-index` sends it beneath; without its own keyframes it would hide the other.
  public var insertsAbove: Bool { depth.first.map { $0.value > -0.5 } ?? false }

  /// The layer of the new view relative to the old one; empty if it lies beneath for good.
  private var depth: [Keyframe] {
    guard let incoming else { return [] }
    let ways = [reversesIncoming ? [] : incoming.depth, outgoing?.depth ?? []]
    let layers = ways.map { $0.isEmpty ? Track(0) : Track.unit.keyframed($0) }
    return Set(ways.joined().map(\.offset) + [0, 1]).sorted().map { offset in
      let easing = ways.lazy.compactMap { way in
        way.last { $0.offset <= offset }?.easing
      }.first
      return Keyframe(offset, layers[0].value(at: offset) - layers[1].value(at: offset), easing)
    }
  }

  /// The keyframes of the new view, in place of the step's progress.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    incoming?.modifiers(KeyframeClock(progress: progress, isReversed: reversesIncoming)) ?? []
  }

  /// The keyframes of the old view, in place of the step's progress.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    outgoing?.modifiers(KeyframeClock(progress: progress, isReversed: false)) ?? []
  }

  /// The new view, above or beneath the old one as ``insertsAbove`` specifies, or by turns.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let modifiers = insertion(progress, in: size)
    let depth = depth
    guard depth.contains(where: { ($0.value > -0.5) != insertsAbove }) else {
      return [TransitionPart(modifiers, layer: insertsAbove ? .new : .beneath)]
    }
    let layer = KeyframeClock(progress: progress, isReversed: false).track(depth)
    return [(TransitionPart.Layer.new, -0.5...Double.infinity), (.beneath, -.infinity...(-0.5))]
      .map { TransitionPart(modifiers, span: .init($1), layer: $0).timed(by: layer) }
  }

  /// The views that move: the new one, and the old one if it has keyframes.
  public var moving: MovingViews { outgoing == nil ? .new : .both }

  /// A stage's views one after another.
  public func timeline(on stage: Stage, playback: Playback) -> Timeline {
    Succession(transitions: [self]).timeline(on: stage, playback: playback)
  }
}

/// Turns keyframes into tracks that follow the progress of given steps.
struct KeyframeClock {
  let progress: Track
  let isReversed: Bool

  func track(_ frames: [Keyframe]) -> Track { progress.keyframed(frames, isReversed: isReversed) }
}

/// The effect of a keyframes rule on its view: modifiers that wait for a clock.
struct CompiledKeyframes: Sendable {
  typealias Moving = @Sendable (KeyframeClock) -> Modifier

  /// The modifiers, outermost first.
  var list: [Moving]
  /// The position of the view in depth over time; empty if it is always 0.
  var depth: [Keyframe]
  /// What browsers pass over, so that it is left out.
  var faults: [StylesheetError] = []
  /// The rule, without a property, and its declarations.
  var places: [(property: String, position: SourcePosition)] = []

  var isStill: Bool { list.isEmpty && depth.isEmpty }

  func modifiers(_ clock: KeyframeClock) -> [Modifier] { list.map { $0(clock) } }
}
