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

  /// Whether all browsers find the element of an id in SMIL's `begin`: Chromium and WebKit take `-` for
  /// the sign of an offset and the first point for the start of the event.
  package static func hears(_ id: some StringProtocol) -> Bool {
    id.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
