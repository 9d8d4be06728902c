/// The three components of a colour, in the order its space names them.
typealias Triple = SIMD3<Double>

extension Triple {
  /// The triple with a function applied to each component.
  func map(_ transform: (Double) -> Double) -> Triple {
    Triple(transform(x), transform(y), transform(z))
  }
}
