/// Why a browser could not be started or did not do as told.
public enum BrowserError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A program the browser needs is not on this machine.
  case notInstalled(BrowserName, reason: String)
  /// A child process could not be started or did not become ready; `log` is the end of its output.
  case notStarted(program: String, log: String)
  /// The connection to a driver failed.
  case connection(String)
  /// A driver refused a command.
  case refused(command: String, message: String)
  /// A script in the page threw.
  case script(String)
  /// The window could not be given the wanted size, in CSS px.
  case viewport(wanted: String, got: String)
  /// Bytes that should have been a PNG were not, or a PNG could not be written.
  case image(String)

  /// What went wrong, in one sentence.
  public var description: String {
    switch self {
    case .notInstalled(let name, let reason): "\(name.rawValue) cannot be used: \(reason)"
    case .notStarted(let program, let log): "'\(program)' did not start: \(log)"
    case .connection(let what): "no connection to the browser: \(what)"
    case .refused(let command, let message): "'\(command)' was refused: \(message)"
    case .script(let message): "script failed: \(message)"
    case .viewport(let wanted, let got): "viewport is \(got) instead of \(wanted)"
    case .image(let what): "image failed: \(what)"
    }
  }
}
