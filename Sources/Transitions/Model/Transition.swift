public import Tx2SVGMotion

/// The motion of one view that appears or disappears, as SwiftUI's pair of modifiers describes it.
///
/// Each function gets a progress track that runs from 0 to 1 during the change and returns the
/// modifiers of the view, outermost first. At 0 only the old view is seen, at 1 only the new one.
public protocol Transition: Sendable {
  /// The modifiers of a view that appears; none by default.
  func insertion(_ progress: Track, in size: Size) -> [Modifier]
  /// The modifiers of a view that disappears; those of the way in, backwards, by default.
  func removal(_ progress: Track, in size: Size) -> [Modifier]
  /// The drawings of a view that appears: one, unless the transition takes it apart.
  func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart]
  /// The drawings of a view that disappears: one, unless the transition takes it apart.
  func removalParts(_ progress: Track, in size: Size) -> [TransitionPart]
  /// The views that move when one follows the other; a view that does not move lies beneath.
  var moving: MovingViews { get }
  /// The transition that shows what this one leaves free of the frame: the view that keeps still
  /// appears or disappears by it, where the other one would not hide it; `nil` if there is none.
  var complement: (any Transition)? { get }
  /// The durations of appearing and disappearing in a step with this animation.
  func durations(of step: Animation) -> ChangeDurations
  /// The same motion of a view that cannot be drawn in several pieces, such as an element of a page.
  var inOnePiece: any Transition { get }
  /// The same motion of views that are seen through, of which no two drawings may overlap, or of one
  /// that is alone: no other goes as it comes.
  func apart(isAlone: Bool) -> any Transition
  /// The same motion where one view follows another: what a part of it would keep still gives way if it
  /// is seen through, or else stays.
  func accompanied(isSeenThrough: Bool) -> any Transition
  /// Whether the old view is gone before the new one comes: each then has half of a step.
  var takesTurns: Bool { get }
  /// Whether a view that has appeared is as if it had never moved.
  var restsAsDrawn: Bool { get }
  /// Whether views enter and leave at the edges of the frame, as if behind a window.
  var clipsOverflow: Bool { get }
}

/// The views that move while one follows another.
public struct MovingViews: OptionSet, Sendable {
  /// One bit for each of the two.
  public let rawValue: Int

  /// Creates the set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The view that leaves.
  public static let old = MovingViews(rawValue: 1)
  /// The new view.
  public static let new = MovingViews(rawValue: 2)
  /// Both.
  public static let both: MovingViews = [.old, .new]

  /// The same views with time running backwards.
  var swapped: MovingViews {
    switch self {
    case .old: .new
    case .new: .old
    default: self
    }
  }
}

/// The durations of appearing and disappearing, with the wait before, seconds.
public struct ChangeDurations: Hashable, Sendable {
  /// The duration of appearing.
  public var insertion: Double
  /// The duration of disappearing.
  public var removal: Double

  /// Creates the durations.
  public init(insertion: Double, removal: Double) {
    self.insertion = insertion
    self.removal = removal
  }

  /// The duration of both, begun together.
  public var longest: Double { max(insertion, removal) }
}

extension Transition {
  /// Nothing: the view is there as it is.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] { [] }

  /// The way in, backwards.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    insertion(progress.complement, in: size)
  }

  /// The view in one piece; one that does not move lies beneath the view that leaves it.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let modifiers = insertion(progress, in: size)
    return [TransitionPart(modifiers, layer: modifiers.isEmpty ? .beneath : .new)]
  }

  /// The view in one piece.
  public func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    [TransitionPart(removal(progress, in: size), layer: .old)]
  }

  /// This transition, which takes nothing apart by default.
  public var inOnePiece: any Transition { self }

  /// This transition, whose drawings do not overlap by default.
  public func apart(isAlone: Bool) -> any Transition { self }

  /// This transition, of which no part keeps still what another one moves, by default.
  public func accompanied(isSeenThrough: Bool) -> any Transition { self }

  /// Both views move together, unless a transition states otherwise.
  public var takesTurns: Bool { false }

  /// Views end up as drawn, unless a transition specifies otherwise.
  public var restsAsDrawn: Bool { true }

  /// Motion beyond the frame is seen, unless a transition states otherwise.
  public var clipsOverflow: Bool { false }

  /// Both views move, unless a transition specifies otherwise.
  public var moving: MovingViews { .both }

  /// None, unless a transition knows one: the view that keeps still fades.
  public var complement: (any Transition)? { nil }

  /// As long as the step, unless a transition has an animation of its own.
  public func durations(of step: Animation) -> ChangeDurations {
    ChangeDurations(insertion: step.end, removal: step.end)
  }
}
