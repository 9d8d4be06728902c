/// The event that starts the clock of a motion.
public enum Trigger: String, Hashable, Sendable, CaseIterable {
  /// The document is shown.
  case load
  /// The document is clicked.
  case click
  /// The pointer moves over the document.
  case hover
  /// What moves comes into view, in a page.
  case view

  /// Whether the motion waits for something that readers do to it.
  package var awaitsPointer: Bool { self == .click || self == .hover }
}
