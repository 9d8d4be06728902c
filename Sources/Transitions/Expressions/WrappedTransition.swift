/// A transition that plays another one in a way of its own.
protocol WrappedTransition: Transition {
  /// The other one.
  var base: any Transition { get set }
}

extension WrappedTransition {
  var inOnePiece: any Transition { wrapping(base.inOnePiece) }

  func apart(isAlone: Bool) -> any Transition { wrapping(base.apart(isAlone: isAlone)) }

  func accompanied(isSeenThrough: Bool) -> any Transition {
    wrapping(base.accompanied(isSeenThrough: isSeenThrough))
  }

  var takesTurns: Bool { base.takesTurns }

  /// Played backwards, it arrives at the state in which the other begins to leave.
  var restsAsDrawn: Bool { base.restsAsDrawn }

  var clipsOverflow: Bool { base.clipsOverflow }

  /// Another transition, played in the same way.
  func wrapping(_ other: any Transition) -> any Transition {
    var copy = self
    copy.base = other
    return copy
  }
}
