/// The work that may go into one input, or into one output: every cost is counted and has a limit.
///
/// Whoever reads or writes carries one budget through the whole of the work and spends from it before
/// the work is done, so that no small input can ask for much: `try budget.spend(2, on: .elements)`.
/// A reader rethrows ``BudgetError`` in words that name the input and line. A new kind of work is a
/// new ``Cost`` with its limit.
package struct Budget: Hashable, Sendable {
  /// Something that costs time or memory.
  package enum Cost: Hashable, Sendable, CaseIterable {
    /// Elements and all other nodes of a document.
    case nodes
    /// Elements inside each other in a document that is read.
    case depth
    /// The same in a document that is written, which wraps what was read; a stack of 512 kB suffices.
    case writtenDepth
    /// Attributes of one element; libxml2 2.9 takes quadratic time over them.
    case attributes
    /// Characters that stand for entities of the document, however often they are referred to.
    case entityCharacters
    /// Questions whether an element is what a part of a selector asks for.
    case selectorMatches
    /// Rules of a drawing, each as often as it holds for an element.
    case ruleMatches
    /// Declarations that animations of a drawing leave behind on its elements.
    case animationEnds
    /// Bytes of a document that is read; libxml2 2.9 takes no more.
    case inputBytes
    /// Bytes of a picture of pixels.
    case pictureBytes
    /// Bytes of a document that is written.
    case outputBytes

    package var limit: Int {
      switch self {
      case .nodes: 1_000_000
      case .depth: 200
      case .writtenDepth: 400
      case .attributes: 1000
      case .entityCharacters: 64 << 10
      case .selectorMatches: 10_000_000
      case .ruleMatches: 1_000_000
      case .animationEnds: 100_000
      case .inputBytes: 10_000_000
      case .pictureBytes: 256 << 20
      case .outputBytes: 512 << 20
      }
    }

    fileprivate var excess: String {
      switch self {
      case .nodes: "more than \(limit) elements, texts and comments"
      case .depth, .writtenDepth: "elements more than \(limit) deep inside each other"
      case .attributes: "an element with more than \(limit) attributes"
      case .entityCharacters: "entities that stand for more than \(limit) characters"
      case .selectorMatches: "rules that compare selectors and elements more than \(limit) times"
      case .animationEnds: "animations that leave more than \(limit) declarations behind"
      case .ruleMatches: "rules that hold for elements more than \(limit) times"
      case .inputBytes, .pictureBytes, .outputBytes: "more than \(limit) bytes"
      }
    }
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
