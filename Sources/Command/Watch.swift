internal import Tx2SVG
package import Tx2SVGFiles

/// A command that runs again whenever one of its inputs changes.
package struct Watch {
  private let arguments: [String]
  private let files: FileAccess
  /// The inputs as they were just before the last run read them; `nil` before the first run.
  private var stamps: [String: FileStamp?]?

  package init(_ arguments: [String], files: FileAccess) {
    self.arguments = arguments
    self.files = files
  }

  /// Whether more outcomes may follow the last one.
  package var goesOn: Bool { stamps.map { !$0.isEmpty } ?? true }

  /// The outcome of the command, delivered; `nil` if nothing has changed since the last time.
  ///
  /// The inputs follow from the arguments, so a run that fails is repeated at the next change.
  package mutating func next() -> Outcome? {
    if let stamps, stamps.allSatisfy({ files.stamp($0.key) == $0.value }) { return nil }
    // A file that a failing run does not reach waits for its next change too.
    var known = stamps
    for path in (stamps ?? [:]).keys { known?[path] = .some(files.stamp(path)) }
    let stamper = Stamper(files, isRepeated: stamps != nil)
    var outcome = Command.run(arguments, files: stamper.access).delivered(to: files)
    if let watched = outcome.watched {
      stamps = stamper.stamps.filter { watched.contains($0.key) }
    } else if outcome.status == .done || outcome.status == .usage {
      // It ran once, or the words were wrong from the start.
      stamps = known.map { $0.merging(stamper.stamps) { $1 } } ?? [:]
    } else {
      let isAsked = arguments.contains("--watch")
      stamps = isAsked ? (known ?? [:]).merging(stamper.stamps) { $1 } : [:]
    }
    if outcome.watched != nil, outcome.status == .done {
      outcome.messages += outcome.files.map {
        Message(.note, "wrote '\($0.path)', \($0.content.count) bytes")
      }
      outcome.successes = []
    }
    return outcome
  }
}

/// A file access that records when each file was last changed before it was read.
///
/// A change made while a command runs is thus noticed. A command is sequential, so nothing here is
/// used concurrently.
private final class Stamper: @unchecked Sendable {
  private(set) var stamps: [String: FileStamp?] = [:]
  private let files: FileAccess
  private let isRepeated: Bool

  init(_ files: FileAccess, isRepeated: Bool) {
    (self.files, self.isRepeated) = (files, isRepeated)
  }

  private func note(_ path: String) {
    if stamps[path] == nil { stamps[path] = .some(files.stamp(path)) }
  }

  var access: FileAccess {
    let files = files
    var access = files
    access.read = { (path, most) throws(FileError) in
      self.note(path)
      // A pipe would keep it waiting, also once another file has its name.
      guard !self.isRepeated || files.identity(path)?.isPlain ?? true else {
        throw .notReadable(path, reason: "it is no plain file")
      }
      return try files.read(path, most)
    }
    access.exists = { path in
      self.note(path)
      return files.exists(path)
    }
    return access
  }
}
