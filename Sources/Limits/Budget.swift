/// The work that may go into one input, or into one output: every cost is counted and has a limit.
///
/// Whoever reads or writes carries one budget through the whole of the work and spends from it before
/// the work is done, so that no small input can ask for much: `try budget.spend(2, on: .elements)`.
/// A reader rethrows ``BudgetError`` in words that name the input and line. A new kind of work is a
/// new ``Cost`` with its limit.
package struct Budget: Hashable, Sendable {
  /// Something that costs time or memory.
  package struct Cost: Hashable, Sendable {
    package let limit: Int
    fileprivate let excess: String

    private init(_ limit: Int, _ excess: (Int) -> String) {
      self.limit = limit
      self.excess = excess(limit)
    }

    /// Elements and all other nodes of a document.
    package static let nodes = Cost(1_000_000) { "more than \($0) elements, texts and comments" }
    /// Elements inside each other in a document that is read.
    package static let depth = Cost(200) { "elements more than \($0) deep inside each other" }
    /// The same in a document that is written, which wraps what was read; a stack of 512 kB suffices.
    package static let writtenDepth = Cost(400) {
      "elements more than \($0) deep inside each other"
    }
    /// Attributes of one element; libxml2 2.9 takes quadratic time over them.
    package static let attributes = Cost(1000) { "an element with more than \($0) attributes" }
    /// Characters that stand for entities of the document, however often they are referred to.
    package static let entityCharacters = Cost(64 << 10) {
      "entities that stand for more than \($0) characters"
    }
    /// Signs between the choices of a document type; libxml2 frees a list of them by recursion.
    package static let choices = Cost(20_000) { "a document type with more than \($0) choices" }
    /// Questions whether an element is what a part of a selector asks for.
    package static let selectorMatches = Cost(10_000_000) {
      "rules that compare selectors and elements more than \($0) times"
    }
    /// Rules of a drawing, each as often as it holds for an element.
    package static let ruleMatches = Cost(1_000_000) {
      "rules that hold for elements more than \($0) times"
    }
    /// Declarations that hold for elements, each as long as it is once `var()` is replaced.
    package static let styleWords = Cost(3_000_000) {
      "styles of elements with more than \($0) words"
    }
    /// Declarations that animations of a drawing leave behind on its elements.
    package static let animationEnds = Cost(100_000) {
      "animations that leave more than \($0) declarations behind"
    }
    /// Looks at moving numbers while keyframes are fitted, each as often as numbers are looked at.
    package static let samples = Cost(10_000_000) { "motion that takes more than \($0) samples" }
    /// Elements of a portable document that are copies of others.
    package static let copies = Cost(200_000) { "copies of more than \($0) elements" }
    /// Letters or words that appear one after another.
    package static let typedPieces = Cost(10_000) { "more than \($0) letters or words to type" }
    /// Pieces in which a document's moving elements are drawn, such as slats.
    package static let pieces = Cost(40_000) { "more than \($0) moving pieces" }
    /// Strips into which pictures in perspective are cut.
    package static let strips = Cost(10_000) { "more than \($0) strips" }
    /// Bytes of a document that is read; libxml2 2.9 takes no more.
    package static let inputBytes = Cost(10_000_000) { "more than \($0) bytes" }
    /// Bytes of a picture of pixels.
    package static let pictureBytes = Cost(256 << 20) { "more than \($0) bytes" }
    /// Bytes of all pictures that a document gets from files next to it, as they are written.
    package static let linkedBytes = Cost(64 << 20) { "more than \($0) bytes" }
    /// Bytes of a document that is written.
    package static let outputBytes = Cost(512 << 20) { "more than \($0) bytes" }
  }

  private var spent: [Cost: Int] = [:]

  package init() {}

  /// Counts an amount.
  ///
  /// - Throws: ``BudgetError`` if the whole is beyond the limit.
  package mutating func spend(_ amount: Int = 1, on cost: Cost) throws(BudgetError) {
    let sum = spent[cost, default: 0].addingReportingOverflow(amount)
    guard !sum.overflow else { throw BudgetError(cost: cost) }
    try Budget.check(sum.partialValue, of: cost)
    spent[cost] = sum.partialValue
  }

  /// The amount that may still be spent.
  package func left(of cost: Cost) -> Int { cost.limit - spent[cost, default: 0] }

  /// Compares an amount that is not added up, such as a depth.
  ///
  /// - Throws: ``BudgetError`` if it is beyond the limit.
  package static func check(_ amount: Int, of cost: Cost) throws(BudgetError) {
    guard amount <= cost.limit else { throw BudgetError(cost: cost) }
  }
}

package struct BudgetError: Error, Hashable, CustomStringConvertible {
  package let cost: Budget.Cost

  /// The clause for the user, which continues after the name of the input: "it has more than …".
  package var description: String { "it has \(cost.excess), the most allowed" }
}
