package struct RankedDeclaration: Sendable {
  package let declaration: Declaration
  let precedence: Precedence
}

extension [RankedDeclaration] {
  /// The declarations, of equal ones the later one last.
  package var strongestLast: [Declaration] {
    sorted { $0.precedence < $1.precedence }.map(\.declaration)
  }
}

/// The rank of a declaration among all that set a property of an element; the greatest one wins
/// (CSS Cascade 5, section 6).
package struct Precedence: Comparable, Sendable {
  /// The origin of a declaration, the weakest first.
  package enum Origin: Int { case attribute, rule, style }

  private let isImportant: Bool
  private let origin: Origin
  private let layer: [Int]
  private let specificity: Selector.Specificity
  private let order: Int

  package func sharesLayer(with other: Precedence) -> Bool {
    isImportant == other.isImportant && origin == other.origin && layer == other.layer
  }

  /// Creates the rank of a declaration; of important ones, the first layer wins.
  package init(
    isImportant: Bool, origin: Origin = .rule, layer: [Int] = [],
    specificity: Selector.Specificity = Selector.Specificity(), order: Int
  ) {
    (self.isImportant, self.origin, self.order) = (isImportant, origin, order)
    (self.layer, self.specificity) = (isImportant ? layer.map { -$0 } : layer, specificity)
  }

  /// Compares the strongest criterion first.
  package static func < (a: Self, b: Self) -> Bool {
    if a.isImportant != b.isImportant { return b.isImportant }
    if a.origin != b.origin { return a.origin.rawValue < b.origin.rawValue }
    if a.layer != b.layer { return a.layer.lexicographicallyPrecedes(b.layer) }
    if a.specificity != b.specificity { return a.specificity < b.specificity }
    return a.order < b.order
  }
}
