/// The parts of long work, for somebody who waits.
package enum Progress {
  /// The one who waits.
  ///
  /// An object, since optimised code loses the type of a closure that is local to a task.
  package final class Listener: Sendable {
    fileprivate let take: @Sendable (_ part: StaticString, _ number: Int, _ count: Int) -> Void

    /// Creates the listener to the name of the work, the number of a part from 1, and how many there
    /// are.
    package init(
      _ take: @escaping @Sendable (_ part: StaticString, _ number: Int, _ count: Int) -> Void
    ) {
      self.take = take
    }
  }

  /// The one who waits within a call; nobody without one, and no result depends on it.
  @TaskLocal package static var listener: Listener?

  /// The work on one element, which may be within any other part.
  package static let innermost: StaticString = "computing motion"

  /// Reports that a part begins.
  package static func begin(_ part: StaticString, _ number: Int, of count: Int) {
    listener?.take(part, number, count)
  }
}
