internal import Tx2SVGExporters
package import Tx2SVGFiles

/// A command that runs again whenever one of its inputs changes.
package struct Watch {
  private let arguments: [String]
  private let files: FileAccess
  /// The inputs as they were when they were last read; `nil` before the first run.
  private var stamps: [String: FileStamp?]?

  /// Watches over a command line.
  package init(_ arguments: [String], files: FileAccess) {
    self.arguments = arguments
    self.files = files
  }

  /// Whether there will be more to come after the last outcome.
  package var goesOn: Bool { stamps.map { !$0.isEmpty } ?? true }

  /// What the command comes to, delivered; `nil` if nothing has changed since the last time.
  ///
  /// The inputs follow from the arguments, so a run that fails is repeated at the next change.
  package mutating func next() -> Outcome? {
    let now = stamps?.keys.map { ($0, files.stamp($0)) } ?? []
    if let stamps, now.allSatisfy({ stamps[$0.0] == $0.1 }) { return nil }
    var outcome = Command.run(arguments, files: files).delivered(to: files)
    let inputs = stamps == nil ? (outcome.watched ?? []).map { ($0, files.stamp($0)) } : now
    stamps = Dictionary(inputs, uniquingKeysWith: { first, _ in first })
    if outcome.watched != nil, outcome.status == .done {
      outcome.messages += outcome.files.map {
        Message(.note, "wrote '\($0.path)', \($0.content.count) bytes")
      }
    }
    return outcome
  }
}
