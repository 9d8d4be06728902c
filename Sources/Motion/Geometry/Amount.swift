/// A number of a function in a box of any size: plain units — user units where it is a length — and
/// shares of what the box measures.
///
/// The shares stay apart until the size of the box is known, or until they are written as percentages.
public struct Amount<Number: Hashable & Sendable>: Hashable, Sendable {
  /// The plain units.
  public let plain: Number
  /// The shares of the box.
  public let shares: [Dimension: Number]

  /// Creates a sum of plain units and shares.
  public init(_ plain: Number, shares: [Dimension: Number] = [:]) {
    self.plain = plain
    self.shares = shares
  }

  /// The number of a dimension, or the plain one; `nil` if there is none.
  public subscript(_ dimension: Dimension?) -> Number? { dimension.map { shares[$0] } ?? plain }

  /// The shares in the order of the dimensions, which is the same in every run.
  public var orderedShares: [(dimension: Dimension, share: Number)] {
    Dimension.allCases.compactMap { dimension in shares[dimension].map { (dimension, $0) } }
  }

  /// The numbers of all units, the plain one first.
  public var numbers: [Number] { [plain] + orderedShares.map(\.share) }

  /// The same sum with every number replaced, the plain one first.
  public func map<Other>(_ change: (Number) -> Other) -> Amount<Other> {
    let plain = change(plain)
    var changed: [Dimension: Other] = [:]
    for (dimension, share) in orderedShares { changed[dimension] = change(share) }
    return Amount<Other>(plain, shares: changed)
  }

  /// The sum of all shares in a box.
  func sum(in size: Size, _ isInverse: Bool, _ number: (Number) -> Double) -> Double {
    func part(_ dimension: Dimension, _ share: Number) -> Double {
      let whole = size.length(of: dimension)
      return isInverse ? number(share) / whole : number(share) * whole
    }
    // Looking for each dimension takes longer than all the rest.
    if shares.count == 1, let only = shares.first { return part(only.key, only.value) }
    return Dimension.allCases.reduce(0) { sum, dimension in
      shares[dimension].map { sum + part(dimension, $0) } ?? sum
    }
  }
}

extension Amount<Double>: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates plain units.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates plain units.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// Creates a share of a dimension; none is a plain 0.
  public init(_ share: Double, of dimension: Dimension) {
    self.init(0, shares: share == 0 ? [:] : [dimension: share])
  }

  /// The number in a box; shares of an inverse are one over a length.
  public func value(in size: Size, isInverse: Bool = false) -> Double {
    shares.isEmpty ? plain : plain + sum(in: size, isInverse) { $0 }
  }

  /// The sum of both.
  public static func + (one: Amount, other: Amount) -> Amount {
    Amount(one.plain + other.plain, shares: one.shares.merging(other.shares, uniquingKeysWith: +))
  }

  /// A multiple.
  public static func * (factor: Double, amount: Amount) -> Amount { amount.map { factor * $0 } }
}
