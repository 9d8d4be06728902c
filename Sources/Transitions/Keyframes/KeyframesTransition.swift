public import Tx2SVGMotion

/// A transition compiled from CSS keyframes for a frame of one size.
public struct KeyframesTransition: Transition {
  let outgoing, incoming: CompiledKeyframes?
  let reversesIncoming: Bool

  /// Whether the new view lies above the old one.
  ///
  /// A negative `z-index` sends it beneath; without its own keyframes it would hide the other.
  public var insertsAbove: Bool {
    guard let incoming else { return false }
    return (reversesIncoming ? 0 : incoming.zIndex) >= (outgoing?.zIndex ?? 0)
  }

  /// The keyframes of the new view, in place of the step's progress.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    incoming?.modifiers(KeyframeClock(progress: progress, isReversed: reversesIncoming)) ?? []
  }

  /// The keyframes of the old view, in place of the step's progress.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    outgoing?.modifiers(KeyframeClock(progress: progress, isReversed: false)) ?? []
  }

  /// The new view, above or beneath the old one as ``insertsAbove`` specifies.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    [TransitionPart(insertion(progress, in: size), layer: insertsAbove ? .new : .beneath)]
  }

  /// The views that move: the new one, and the old one if it has keyframes.
  public var moving: MovingViews { outgoing == nil ? .new : .both }

  /// A stage's views one after another.
  public func timeline(on stage: Stage, playback: Playback) -> Timeline {
    Succession(transition: self).timeline(on: stage, playback: playback)
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
  /// One modifier.
  typealias Moving = @Sendable (KeyframeClock) -> Modifier

  /// The modifiers, outermost first.
  var list: [Moving]
  /// The position of the view in depth.
  var zIndex: Double

  func modifiers(_ clock: KeyframeClock) -> [Modifier] { list.map { $0(clock) } }
}
