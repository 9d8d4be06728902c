/// The parts of long work, for somebody who waits.
package enum Progress {
  /// Takes the name of a part, its number from 1, and how many there are.
  package typealias Listener = @Sendable (_ part: StaticString, _ number: Int, _ count: Int) -> Void

  /// The one who waits within a call; nobody without one, and no result depends on it.
  package static let listener = TaskLocal<Listener?>(wrappedValue: nil)

  /// Reports that a part begins.
  package static func begin(_ part: StaticString, _ number: Int, of count: Int) {
    listener.get()?(part, number, count)
  }
}
