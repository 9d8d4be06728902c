internal import Tx2SVGMotion

/// A transition in its own time.
struct AnimatedTransition: WrappedTransition {
  var base: any Transition
  let animation: Animation

  var moving: MovingViews { base.moving }

  var complement: (any Transition)? { wrapping(base.complement ?? LateFade()) }

  func durations(of step: Animation) -> ChangeDurations {
    base.durations(of: animation.delay(step.delay))
  }

  func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    base.insertion(progress.animated(by: animation), in: size)
  }

  func removal(_ progress: Track, in size: Size) -> [Modifier] {
    base.removal(progress.animated(by: animation), in: size)
  }

  func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let own = progress.animated(by: animation)
    return base.insertionParts(own, in: size).map { $0.timed(by: own) }
  }

  func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let own = progress.animated(by: animation)
    return base.removalParts(own, in: size).map { $0.timed(by: own) }
  }
}

extension Track {
  /// The same steps, each by another animation that begins with it; jumps back stay.
  fileprivate func animated(by animation: Animation) -> Track {
    moves.indices.reduce(Track(initial)) { track, index in
      let move = moves[index]
      // A step begins where a jump leads to.
      let isJump = index + 1 < moves.count && moves[index + 1].start == move.start
      return isJump
        ? track.jumping(to: move.to, at: move.start)
        : track.then(to: move.to, animation, at: move.start)
    }
  }
}
