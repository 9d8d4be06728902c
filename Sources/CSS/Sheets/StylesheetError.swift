/// A mistake in a style sheet, with its place.
public struct StylesheetError: Error, Hashable, CustomStringConvertible {
  package let position: SourcePosition
  /// The line, counted from 1.
  public var line: Int { position.line }
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int { position.column }
  /// The mistake and its correction: a sentence without a full stop.
  public let reason: String

  /// The other mistakes of the same sheet, in order.
  public package(set) var others: [StylesheetError] = []

  /// Whether browsers pass over what is wrong, and play the rest.
  package let isPassedOver: Bool

  package init(_ reason: String, at position: SourcePosition, isPassedOver: Bool = false) {
    self.position = position
    self.reason = reason
    self.isPassedOver = isPassedOver
  }

  /// The mistake and the others, each by itself.
  package var all: [StylesheetError] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// The place and the reason, as compilers write them.
  public var description: String { "\(line):\(column): error: \(reason)" }
}

/// Mistakes collected on the way, so that one run reports them all.
package struct StylesheetFaults {
  private var all: [StylesheetError]
  /// The number of mistakes of syntax, from which others may follow.
  private let first: Int

  /// Starts with mistakes of syntax, in the order in which they were found.
  package init(_ known: [StylesheetError] = []) { (all, first) = (known, known.count) }

  /// The result of some work; `nil` after a mistake, which is kept.
  @discardableResult
  package mutating func attempt<Value>(_ body: () throws(StylesheetError) -> Value) -> Value? {
    do throws(StylesheetError) { return try body() } catch {
      add(error.all)
      return nil
    }
  }

  /// Adds mistakes, each once.
  package mutating func add(_ faults: [StylesheetError]) {
    for fault in faults where !all.contains(fault) { all.append(fault) }
  }

  /// All mistakes in the order of their places, those of syntax first.
  package var sorted: [StylesheetError] {
    all[..<first] + all[first...].sorted { $0.position < $1.position }
  }

  /// Throws the first mistake, with the others behind it; nothing if there is none.
  ///
  /// They are in the order of their places, unless they were collected in theirs.
  package func check(inOrder: Bool = false) throws(StylesheetError) {
    let sorted = inOrder ? all : sorted
    guard var fault = sorted.first else { return }
    fault.others = Array(sorted.dropFirst())
    throw fault
  }
}
