internal import Tx2SVGDocuments
internal import Tx2SVGExporters
package import Tx2SVGFiles

/// What a command comes to: bytes, messages and a status, before anything is written.
package struct Outcome: Hashable, Sendable {
  /// A file to write.
  package struct File: Hashable, Sendable {
    /// Where.
    package let path: String
    /// What.
    let content: FileContent

    /// All its bytes.
    package var bytes: [UInt8] { content.bytes }
  }

  /// What goes to standard output, a piece after the other.
  var content = FileContent()
  /// The files to write, in order.
  package var files: [File] = []
  /// What goes to standard error.
  package var messages: [Message] = []
  /// How the process ends.
  package var status = ExitStatus.done

  /// The inputs whose next change runs the command again; `nil` if it runs once.
  package var watched: [String]?

  /// An outcome of text alone.
  init(text: String = "") { content = FileContent(Array(text.utf8)) }

  /// What goes to standard output.
  package var output: [UInt8] {
    get { content.bytes }
    set { content = FileContent(newValue) }
  }

  /// The outcome of an error.
  init(failure: any Error) {
    if let failure = failure as? DocumentError {
      messages = failure.problems.map {
        Message(.error, $0.reason, at: failure.place(of: $0))
      }
    } else {
      let place = (failure as? StyleFileError)?.place ?? (failure as? ExportError)?.place
      messages = [Message(.error, "\(failure)", at: place)]
    }
    status = ExitStatus(for: failure)
  }

  /// Writes files and output; what fails becomes a message and the status.
  package func delivered(to files: FileAccess) -> Outcome {
    var outcome = self
    do {
      for file in self.files { try files.write(file.content.chunks, file.path) }
      if content.count > 0 { try files.writeStandardOutput(content.chunks) }
    } catch {
      outcome.messages.append(Message(.error, error.description))
      outcome.status = ExitStatus(for: error)
    }
    return outcome
  }
}

/// One line for people.
package struct Message: Hashable, Sendable {
  /// How grave it is.
  package enum Kind: String, Hashable, Sendable {
    /// What stopped the command.
    case error
    /// What did not stop it but should be known.
    case warning
    /// What was asked for, or may be of use.
    case note
    /// Lines that speak for themselves, such as usage.
    case plain
  }

  /// How grave it is.
  package let kind: Kind
  /// A sentence without a full stop.
  package let text: String
  /// The file, line and column it is about; `nil` if it is about the command line.
  package let place: String?

  /// Creates the message.
  init(_ kind: Kind, _ text: String, at place: String? = nil) {
    self.kind = kind
    self.text = text
    self.place = place
  }

  /// The line, the kind in bold and colour if the reader is a terminal.
  package func line(isColored: Bool) -> String {
    // A file name may hold anything, but a message stays on its line.
    let text = String(text.map { kind != .plain && $0.isNewline ? " " : $0 })
    let color: String
    switch kind {
    case .plain: return text
    case .error: color = "31"
    case .warning: color = "33"
    case .note: color = "36"
    }
    let label = isColored ? "\u{1B}[1;\(color)m\(kind.rawValue):\u{1B}[0m" : "\(kind.rawValue):"
    let place = String((place ?? "tx2svg").map { $0.isNewline ? " " : $0 })
    return "\(place): \(label) \(text)"
  }
}
