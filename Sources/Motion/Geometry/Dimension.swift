/// A measure of a box that a length may be a share of.
public enum Dimension: String, Hashable, Sendable, CaseIterable {
  case width, height, largerSide, diagonal
  /// No share: user units that were measured in a box of one size and apply to no other.
  case measured
}

extension Size {
  /// One whole of a dimension, user units.
  public func length(of dimension: Dimension) -> Double {
    switch dimension {
    case .width: width
    case .height: height
    case .largerSide: largerSide
    case .diagonal: diagonal
    case .measured: 1
    }
  }
}
