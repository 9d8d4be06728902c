extension Range<Int> {
  /// The first number behind all that meet a condition, none of which is behind one that does not.
  package func first<Failure>(pastAll holds: (Int) throws(Failure) -> Bool) throws(Failure) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if try holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Double {
  /// Where a condition that holds at one number ceases to hold on the way to another: the last number
  /// at which it does, and the next one, after so many halvings of the way.
  package static func end(
    of holds: (Double) -> Bool, from start: Double, to end: Double, halvings: Int
  ) -> (last: Double, next: Double) {
    var (last, next) = (start, end)
    for _ in 0..<halvings {
      let middle = (last + next) / 2
      if holds(middle) { last = middle } else { next = middle }
    }
    return (last, next)
  }
}
