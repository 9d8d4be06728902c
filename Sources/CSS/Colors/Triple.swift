/// The three components of a colour, in the order its space names them.
struct Triple: Hashable {
  var first: Double
  var second: Double
  var third: Double

  init(_ first: Double, _ second: Double, _ third: Double) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// The triple with a function applied to each component.
  func map(_ transform: (Double) -> Double) -> Triple {
    Triple(transform(first), transform(second), transform(third))
  }
}
