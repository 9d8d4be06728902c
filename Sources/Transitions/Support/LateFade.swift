internal import Tx2SVGMotion

extension Transition {
  /// The same motion, of views as the stage has them.
  func mover(on stage: Stage) -> any Transition {
    let (isAlone, isHidden) = (stage.viewCount == 1, stage.viewsCover || stage.viewsStayWhole)
    let own = stage.viewsStayWhole ? inOnePiece : isHidden ? self : apart(isAlone: isAlone)
    return isAlone ? own : own.accompanied(isSeenThrough: !isHidden)
  }

  /// The transition of the view that keeps still while the other one moves, where that one would not
  /// hide it; `nil` if it may stay as it is.
  func motionOfStillView(on stage: Stage) -> (any Transition)? {
    stage.viewsCover ? nil : companion
  }

  /// The motion of the view that keeps still, where both are seen through.
  var companion: any Transition { complement?.apart(isAlone: false) ?? LateFade() }
}

/// Fades a view during the second half, beneath another one that comes or goes over it.
struct LateFade: Transition {
  func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    [
      TransitionPart(
        [.opacity(progress.mapped(scale: 2, offset: -1))], span: .secondHalf, layer: .beneath)
    ]
  }

  func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    [
      TransitionPart([], span: .firstHalf, layer: .old),
      TransitionPart(
        [.opacity(progress.mapped(scale: -2, offset: 2))], span: .secondHalf, layer: .old),
    ]
  }
}
