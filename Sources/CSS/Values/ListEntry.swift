/// A filter function or a shadow in a list, whose numbers move one by one.
package struct ListEntry<Kind: Equatable & Sendable>: Sendable {
  package let kind: Kind
  /// Those of a shadow end with red, green, blue and the opacity.
  package let numbers: [Double]
  /// The number that changes nothing.
  let idle: Double

  package init(kind: Kind, numbers: [Double], idle: Double = 0) {
    (self.kind, self.numbers, self.idle) = (kind, numbers, idle)
  }

  private var tint: Range<Int> { max(0, numbers.count - 4)..<numbers.count - 1 }

  /// The numbers of the entry of the same kind that changes nothing; a shadow keeps its colour.
  package var neutral: [Double] { numbers.indices.map { tint.contains($0) ? numbers[$0] : idle } }

  /// The numbers, with the colour of another one if it is a shadow of none.
  package func tinted(like other: ListEntry) -> [Double] {
    guard numbers.last == 0 else { return numbers }
    return numbers.indices.map { tint.contains($0) ? other.numbers[$0] : numbers[$0] }
  }
}
