public import Motion

/// What happens to one view that comes or goes, as SwiftUI's pair of modifiers does.
///
/// Each function gets a progress track that runs from 0 to 1 during the change and returns the
/// modifiers of the view, outermost first. At 0 an inserted view is not seen; at 1 it is as it is.
public protocol Transition: Sendable {
  /// What happens to a view that appears.
  func insertion(_ progress: Track, in size: Size) -> [Modifier]
  /// What happens to a view that disappears.
  func removal(_ progress: Track, in size: Size) -> [Modifier]
}
