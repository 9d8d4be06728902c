internal import Tx2SVG

/// One thing that does not work, or could be better, in a file that is checked.
struct Finding {
  /// What is wrong where the file is shown, or what is advised.
  enum Kind: String {
    case malformed, namespace, timing, host, size, dropped, script, outside, trigger, base
    case collision
    case title, stop, flashes, twice, width, look

    static let advice: Set = [title, stop, flashes, twice, width, look]
  }

  let kind: Kind
  let position: SourcePosition
  /// A sentence without a full stop.
  let reason: String

  init(_ kind: Kind, _ reason: String, at position: SourcePosition = .start) {
    (self.kind, self.reason, self.position) = (kind, reason, position)
  }

  var isAdvice: Bool { Kind.advice.contains(kind) }
  /// Whether it is news to those who have just written the file: they chose the rest of the advice.
  var isNews: Bool { !isAdvice || kind == .look }

  func message(in path: String) -> Message {
    let place = "\(path):\(position.line):\(position.column)"
    return Message(isAdvice ? .warning : .error, reason, at: place)
  }

  func json(in path: String) -> JSON {
    [
      "file": path, "line": position.line, "column": position.column, "kind": kind.rawValue,
      "severity": isAdvice ? "advice" : "wrong", "text": reason,
    ]
  }
}
