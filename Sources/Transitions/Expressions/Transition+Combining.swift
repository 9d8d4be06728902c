public import Tx2SVGMotion

extension Transition {
  /// SwiftUI's `combined(with:)`: this transition, and around it the other one.
  public func combined(with other: some Transition) -> some Transition {
    CombinedTransition(inner: self, outer: other)
  }

  /// This transition played backwards: the way out becomes the way in.
  public func reversed() -> some Transition { ReversedTransition(base: self) }

  /// SwiftUI's `animation(_:)`: this transition in its own time, whatever the step's animation is.
  ///
  /// It begins with the step; the step lasts as long as its longest part.
  public func animation(_ animation: Animation) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

extension Transition where Self == AsymmetricTransition {
  /// SwiftUI's `asymmetric`: one transition for the way in and another for the way out.
  public static func asymmetric(
    insertion: some Transition, removal: some Transition
  ) -> AsymmetricTransition { AsymmetricTransition(insertion: insertion, removal: removal) }
}

/// Two transitions at once.
struct CombinedTransition: Transition {
  let inner: any Transition
  let outer: any Transition

  var moving: MovingViews { inner.moving.union(outer.moving) }

  var inOnePiece: any Transition {
    CombinedTransition(inner: inner.inOnePiece, outer: outer.inOnePiece)
  }

  func apart(isAlone: Bool) -> any Transition {
    CombinedTransition(inner: inner.apart(isAlone: isAlone), outer: outer.apart(isAlone: isAlone))
  }

  func accompanied(isSeenThrough: Bool) -> any Transition {
    func accompanied(_ transition: any Transition) -> any Transition {
      // Where the other one moves both views, neither keeps still.
      moving == .both && transition.moving != .both
        ? AccompaniedTransition(base: transition, isSeenThrough: isSeenThrough)
        : transition.accompanied(isSeenThrough: isSeenThrough)
    }
    return CombinedTransition(inner: accompanied(inner), outer: accompanied(outer))
  }

  var takesTurns: Bool { inner.takesTurns || outer.takesTurns }

  var restsAsDrawn: Bool { inner.restsAsDrawn && outer.restsAsDrawn }

  var clipsOverflow: Bool { inner.clipsOverflow || outer.clipsOverflow }

  func durations(of step: Animation) -> ChangeDurations {
    let (inner, outer) = (inner.durations(of: step), outer.durations(of: step))
    return ChangeDurations(
      insertion: max(inner.insertion, outer.insertion), removal: max(inner.removal, outer.removal))
  }

  func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    outer.insertion(progress, in: size) + inner.insertion(progress, in: size)
  }

  func removal(_ progress: Track, in size: Size) -> [Modifier] {
    outer.removal(progress, in: size) + inner.removal(progress, in: size)
  }

  func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    Self.joined(
      outer.insertionParts(progress, in: size), inner.insertionParts(progress, in: size))
  }

  func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    Self.joined(outer.removalParts(progress, in: size), inner.removalParts(progress, in: size))
  }

  /// Every part of one within every part of the other.
  private static func joined(
    _ outer: [TransitionPart], _ inner: [TransitionPart]
  ) -> [TransitionPart] {
    outer.flatMap { outer in
      inner.compactMap { inner in
        guard outer.span.range.overlaps(inner.span.range) else { return nil }
        var part = inner.during(outer)
        guard part.visibility != Visibility([]) else { return nil }
        part.modifiers = outer.modifiers + inner.modifiers
        if !outer.modifiers.isEmpty || !outer.isAlwaysDrawn { part.layer = outer.layer }
        return part
      }
    }
  }
}

/// A transition of one of two views, and what the other view does then.
private struct AccompaniedTransition: WrappedTransition {
  var base: any Transition
  /// Whether the view that would keep still has to give way.
  let isSeenThrough: Bool

  var moving: MovingViews { .both }

  private var still: (any Transition)? {
    isSeenThrough && !base.moving.isEmpty ? base.companion : nil
  }

  func durations(of step: Animation) -> ChangeDurations { base.durations(of: step) }

  func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    (base.moving.contains(.new) ? base : still)?.insertionParts(progress, in: size) ?? [.newAtRest]
  }

  func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    (base.moving.contains(.old) ? base : still)?.removalParts(progress, in: size) ?? [.oldAtRest]
  }
}

/// One transition for the way in, another for the way out.
public struct AsymmetricTransition: Transition {
  let insertion: any Transition
  let removal: any Transition

  /// The views that the one moves on the way in and the other on the way out.
  public var moving: MovingViews {
    let own = insertion.moving.intersection(.new).union(removal.moving.intersection(.old))
    // What reveals a view closes another one, over one that is there at once.
    return own.isEmpty && removal.moving == .new ? .old : own
  }

  /// The complement of the one that moves a view while the other keeps still.
  public var complement: (any Transition)? {
    moving == .new ? insertion.complement : removal.complement
  }

  /// The two of them, each in one piece.
  public var inOnePiece: any Transition {
    AsymmetricTransition(insertion: insertion.inOnePiece, removal: removal.inOnePiece)
  }

  /// The two of them, for views that are seen through.
  public func apart(isAlone: Bool) -> any Transition {
    AsymmetricTransition(
      insertion: insertion.apart(isAlone: isAlone), removal: removal.apart(isAlone: isAlone))
  }

  /// Whether both take turns.
  public var takesTurns: Bool { insertion.takesTurns && removal.takesTurns }

  /// Whether a view is as drawn between the way in and the way out.
  public var restsAsDrawn: Bool { insertion.restsAsDrawn && removal.restsAsDrawn }

  /// Whether one of the two cuts at the frame.
  public var clipsOverflow: Bool { insertion.clipsOverflow || removal.clipsOverflow }

  /// The duration of the one on the way in and of the other on the way out.
  public func durations(of step: Animation) -> ChangeDurations {
    ChangeDurations(
      insertion: insertion.durations(of: step).insertion,
      removal: removal.durations(of: step).removal)
  }

  /// The modifiers of a view that appears.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    insertion.insertion(progress, in: size)
  }

  /// The modifiers of a view that disappears.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    removal.removal(progress, in: size)
  }

  /// The drawings of a view that appears.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    insertion.insertionParts(progress, in: size)
  }

  /// The drawings of a view that disappears.
  public func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    removal.removalParts(progress, in: size)
  }
}

/// A transition played backwards.
struct ReversedTransition: WrappedTransition {
  var base: any Transition

  var moving: MovingViews { base.moving.swapped }

  var complement: (any Transition)? { base.complement.map(wrapping) }

  func durations(of step: Animation) -> ChangeDurations {
    let durations = base.durations(of: step)
    return ChangeDurations(insertion: durations.removal, removal: durations.insertion)
  }

  func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    base.removal(progress.complement, in: size)
  }

  func removal(_ progress: Track, in size: Size) -> [Modifier] {
    base.insertion(progress.complement, in: size)
  }

  func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    base.removalParts(progress.complement, in: size).map(\.backwards)
  }

  func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    base.insertionParts(progress.complement, in: size).map(\.backwards)
  }
}
