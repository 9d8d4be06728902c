internal import Tx2SVG
internal import Tx2SVGFiles

/// The exit status of the process, in the numbers of `sysexits.h`.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// Everything requested is done.
  case done = 0
  /// `check` found something wrong, or `--check` a file that is missing or out of date.
  case differs = 1
  /// The command line is wrong.
  case usage = 64
  /// An item, or what was made of it, is malformed.
  case data = 65
  /// An input does not exist or cannot be opened.
  case noInput = 66
  /// A defect of this program.
  case software = 70
  case cannotCreate = 73
  /// Reading or writing failed midway.
  case inputOutput = 74

  /// The status for a layer's error; the only place that knows all of them.
  init(for error: any Error) {
    switch error {
    case is UsageError, is ParameterError, is CSSValueError: self = .usage
    case is StyleFileError: self = .data
    case ExportError.missingView, ExportError.fault: self = .software
    case ArtworkError.unknownItem, ArtworkError.emptyText, ArtworkError.repeatedStandardInput:
      self = .usage
    case let error as ArtworkError: self = error.isMissingInput ? .noInput : .data
    case is ExportError, is DocumentError: self = .data
    case let error as FileError:
      switch error {
      case .tooLarge: self = .data
      case .missing, .isDirectory, .notReadable: self = .noInput
      case .cannotCreate, .noProgram, .programFailed: self = .cannotCreate
      case .readFailed, .writeFailed: self = .inputOutput
      }
    default: self = .software
    }
  }

  static let table: [(status: ExitStatus, meaning: String)] = [
    (.done, "done"), (.differs, "'check' or '--check' found something"), (.usage, "wrong usage"),
    (.data, "bad input data"), (.noInput, "input missing"), (.software, "a bug of tx2svg"),
    (.cannotCreate, "output cannot be created"), (.inputOutput, "reading or writing failed"),
  ]
}
