extension Amount<Track> {
  /// Creates a share of a dimension; none is a plain 0.
  public init(_ share: Track, of dimension: Dimension) {
    self.init(Track(0), shares: share == Track(0) ? [:] : [dimension: share])
  }

  /// Creates an amount that stays.
  public init(_ amount: Amount<Double>) { self = amount.map { Track($0) } }

  /// Nothing.
  public static var zero: Amount { Amount(Track(0)) }

  /// Whether it never changes.
  public var isConstant: Bool { numbers.allSatisfy(\.isConstant) }

  /// The amount before the first move.
  public var initial: Amount<Double> { map(\.initial) }

  /// The number at a time in a box.
  public func value(at time: Double, in size: Size, isInverse: Bool = false) -> Double {
    let plain = plain.value(at: time)
    return shares.isEmpty ? plain : plain + sum(in: size, isInverse) { $0.value(at: time) }
  }

  /// The track of the number in a box.
  public func track(in size: Size, isInverse: Bool = false) -> Track {
    guard !shares.isEmpty else { return plain }
    return orderedShares.reduce(plain) { sum, part in
      let whole = size.length(of: part.dimension)
      return sum.adding(part.share.mapped(scale: isInverse ? 1 / whole : whole))
    }
  }

  /// The amount with a distance added.
  public func shifted(by distance: Amount<Double>) -> Amount {
    Amount(
      plain.mapped(scale: 1, offset: distance.plain),
      shares: shares.merging(distance.shares.mapValues { Track($0) }) { $0.adding($1) })
  }
}

extension Track {
  /// The share of a dimension that this many wholes are.
  public func of(_ dimension: Dimension) -> Amount<Track> { Amount(self, of: dimension) }
}
