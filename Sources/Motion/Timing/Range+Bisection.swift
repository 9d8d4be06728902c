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
