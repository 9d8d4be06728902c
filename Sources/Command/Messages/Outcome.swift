internal import Tx2SVG
package import Tx2SVGFiles

package enum Tool {
  package static let version = "0.1.0"
}

/// The result of a command: bytes, messages and a status, before anything is written.
package struct Outcome: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package let path: String
    let content: FileContent

    package var bytes: [UInt8] { content.bytes }
  }

  /// The content for standard output, in consecutive pieces.
  var content = FileContent()
  package var files: [File] = []
  /// The folder of the files, made if it is not there; `nil` if there must be one.
  package var folder: String?
  package var messages: [Message]
  /// The messages for standard error if that is a terminal: what was written.
  package var successes: [Message] = []
  package var status: ExitStatus

  /// The inputs whose next change runs the command again; `nil` if it runs once.
  package var watched: [String]?

  init(text: String = "", messages: [Message] = [], status: ExitStatus = .done) {
    content = FileContent(Array(text.utf8))
    (self.messages, self.status) = (messages, status)
  }

  package var output: [UInt8] {
    get { content.bytes }
    set { content = FileContent(newValue) }
  }

  static let version = Outcome(text: "tx2svg \(Tool.version)\n")

  init(failure: any Error) {
    if let failure = failure as? DocumentError {
      messages = failure.problems.map { Message(.error, $0.reason, at: failure.place(of: $0)) }
    } else if let failure = failure as? StyleFileError {
      messages = ([failure.error] + failure.error.others).map {
        Message(.error, $0.reason, at: "\(failure.path):\($0.line):\($0.column)")
      }
    } else {
      let place = (failure as? ExportError)?.place
      messages = [Message(.error, "\(failure)", at: place)]
    }
    status = ExitStatus(for: failure)
    if status == .software {
      messages.append(
        Message(.note, "this is a bug of tx2svg; please report it with the command line"))
    }
  }

  /// Writes files and output; a failure becomes a message and the status.
  package func delivered(to files: FileAccess) -> Outcome {
    var outcome = self
    do {
      if let folder { try files.makeFolder(folder) }
      try files.write(self.files.map { ($0.path, $0.content.chunks) })
      if content.count > 0 { try files.writeStandardOutput(content.chunks) }
    } catch {
      outcome.messages.append(Message(.error, error.description))
      outcome.status = ExitStatus(for: error)
      outcome.successes = []
    }
    return outcome
  }
}

/// One line for people.
package struct Message: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case error
    /// A problem that did not stop the command.
    case warning
    /// A requested or useful fact.
    case note
    /// Lines without a label, such as usage.
    case plain
  }

  package let kind: Kind
  /// A sentence without a full stop.
  package let text: String
  /// The file, line and column that it refers to; `nil` if it refers to the command line.
  package let place: String?

  init(_ kind: Kind, _ text: String, at place: String? = nil) {
    self.kind = kind
    self.text = text
    self.place = place
  }

  /// The line, with the kind in bold and colour if the reader is a terminal.
  package func line(isColored: Bool) -> String {
    let text = kind == .plain ? text : Self.shown(text)
    let color: String
    switch kind {
    case .plain: return text
    case .error: color = "31"
    case .warning: color = "33"
    case .note: color = "36"
    }
    let label = isColored ? "\u{1B}[1;\(color)m\(kind.rawValue):\u{1B}[0m" : "\(kind.rawValue):"
    return "\(Self.shown(place ?? "tx2svg")): \(label) \(text)"
  }

  /// The longest text of a message, and the lengths kept at both ends of a longer one.
  private static let (longest, first, last) = (1000, 300, 200)

  /// A text on one line, shortened to be readable, and without characters that move the cursor or
  /// reverse the line.
  private static func shown(_ text: String) -> String {
    let text = text.count > longest ? "\(text.prefix(first)) … \(text.suffix(last))" : text
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let byte = PathText.byte(of: scalar) {
        shown += TerminalText.escape(UInt32(byte)).unicodeScalars
      } else if TerminalText.isActive(scalar) {
        let isBreak = "\n\r\u{85}".unicodeScalars.contains(scalar)
        shown += (isBreak ? " " : TerminalText.escape(scalar.value)).unicodeScalars
      } else if scalar.value == 0x2028 || scalar.value == 0x2029 {
        shown.append(" ")
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}
