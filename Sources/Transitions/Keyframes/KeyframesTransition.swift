public import Tx2SVGMotion

/// A transition compiled from CSS keyframes for a frame of one size.
public struct KeyframesTransition: Transition {
  private let outgoing: CompiledKeyframes?
  private let incoming: CompiledKeyframes?
  private let reversesIncoming: Bool

  init(outgoing: CompiledKeyframes?, incoming: CompiledKeyframes?, reversesIncoming: Bool) {
    self.outgoing = outgoing
    self.incoming = incoming
    self.reversesIncoming = reversesIncoming
  }

  /// Whether the view that comes lies above the one that goes.
  ///
  /// A negative `z-index` sends it beneath; without keyframes of its own it would hide the other.
  public var insertsAbove: Bool {
    guard let incoming else { return false }
    return (reversesIncoming ? 0 : incoming.zIndex) >= (outgoing?.zIndex ?? 0)
  }

  /// The keyframes of the view that comes, in place of the step's progress.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    incoming?.modifiers(KeyframeClock(progress: progress, isReversed: reversesIncoming)) ?? []
  }

  /// The keyframes of the view that goes, in place of the step's progress.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    outgoing?.modifiers(KeyframeClock(progress: progress, isReversed: false)) ?? []
  }

  /// The new view, above or beneath the old one as the names say.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    [TransitionPart(insertion(progress, in: size), layer: insertsAbove ? .new : .beneath)]
  }

  /// Whether nothing is said of the view that goes.
  public var moving: MovingViews { outgoing == nil ? .new : .both }

  /// A stage's views one after another.
  public func timeline(on stage: Stage, playback: Playback) -> Timeline {
    Succession(transition: self).timeline(on: stage, playback: playback)
  }
}

/// Turns keyframes into tracks that follow the progress of some steps.
struct KeyframeClock {
  let progress: Track
  let isReversed: Bool

  func track(_ frames: [Keyframe]) -> Track { progress.keyframed(frames, isReversed: isReversed) }
}

/// What a keyframes rule does to its view: modifiers that wait for a clock.
struct CompiledKeyframes: Sendable {
  /// One modifier.
  typealias Moving = @Sendable (KeyframeClock) -> Modifier

  /// The modifiers, outermost first.
  var list: [Moving]
  /// Where the view lies.
  var zIndex: Double

  func modifiers(_ clock: KeyframeClock) -> [Modifier] { list.map { $0(clock) } }
}
