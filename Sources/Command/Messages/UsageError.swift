internal import Tx2SVG

/// The reason why a command line cannot be understood.
package enum UsageError: Error, Hashable, CustomStringConvertible {
  /// A first word that is neither a command nor an effect.
  case unknownCommand(String, suggestion: String?)
  /// A subject of inspection that is neither an effect nor a document.
  case unknownSubject(String, suggestion: String?)
  case effectComesLast(String, first: String)
  /// A file as the first word, and the command lines that may be meant.
  case fileComesFirst(String, meant: [String])
  /// An option that is not in the table, the one probably meant and what that states, and the words
  /// that show all.
  case unknownOption(String, suggestion: String?, meaning: String? = nil, help: String? = nil)
  /// An option that is a parameter of a transition and belongs in its brackets.
  case parameterOutside(String, expression: String)
  /// A transition that cannot be read; `reason` explains why.
  case invalidTransition(String, reason: String)
  case foreignOption(String, effect: String, owners: [String])
  /// An option without its value; `usage` is the option as help writes it.
  case missingValue(usage: String)
  case unexpectedValue(option: String, value: String)
  /// A value the option cannot take; `reason` describes a valid one.
  case invalidValue(option: String, value: String, reason: String)
  /// Two options that exclude each other.
  case contradiction(String, String)
  /// An option of another kind of files, the words that chose the kind, and those that would be right.
  case needs(option: String, kind: String, found: String?, instead: String?)
  /// A duration next to a spring, which has its own; `correction` has the duration inside.
  case springDuration(correction: String)
  /// An option that makes sense only for a file.
  case needsOutput(option: String)
  /// An output that is one of the inputs, or the list of them.
  case overwrites(String, option: String)
  /// A file name extension that belongs to no format.
  case unknownExtension(String, known: [String])
  case hostPlaysNothing(String, instead: String)
  /// More or fewer items than an effect can show.
  case itemCount(effect: String, allowed: ClosedRange<Int>, found: Int)
  /// An item that is a colour with an error; `reason` explains the error.
  case invalidColor(String, reason: String)
  /// A word that the command does not take; `reason` names what it takes, or the one that is meant.
  case unexpectedArgument(String, reason: String)
  /// A command without a word it needs.
  case missingArgument(expected: String)
  /// A frame beyond the limit, and the image that it is as large as, if it is.
  case frameTooLarge(most: Int, image: String?)
  /// A film of more frames than one may have.
  case tooManyFrames(Int)
  case tooManyPixels(Double)
  /// Pictures of a kind that the renderer of films leaves out.
  case undrawnPictures(String)
  /// A timeline in which every time is 0.
  case nothingMoves

  package var description: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      suggestion.map { "unknown command or effect '\(name)', did you mean '\($0)'?" }
        ?? "unknown command or effect '\(name)'; 'tx2svg list' shows all effects"
    case .unknownSubject(let name, let suggestion):
      "'\(name)' is neither an effect nor a file"
        + (suggestion.map { ", did you mean '\($0)'?" } ?? "; 'tx2svg list' shows all effects")
    case .effectComesLast(let effect, let first):
      "'\(first)' is no effect: '\(effect)' comes first, the items after it"
    case .fileComesFirst(let path, let meant):
      "'\(path)' is a file, and a command comes first: \(EnglishList.or(meant.map { "'\($0)'" }))"
    case .unknownOption(let name, let suggestion, let meaning, let help):
      "unknown option '\(name)'"
        + (suggestion.map { ", did you mean '\($0)'\(meaning.map { ", " + $0 } ?? "")?" }
          ?? help.map { "; '\($0)' shows all" } ?? "")
    case .parameterOutside(let option, let expression):
      "'\(expression)' has its parameters in brackets: leave '\(option)' out"
    case .invalidTransition(let text, let reason): "invalid transition '\(text)': \(reason)"
    case .foreignOption(let name, let effect, let owners):
      "'\(effect)' has no option '\(name)'; it belongs to \(EnglishList.and(owners))"
    case .missingValue(let usage): "missing value for '\(usage)'"
    case .unexpectedValue(let option, let value): "'\(option)' takes no value, found '\(value)'"
    case .invalidValue(let option, let value, let reason):
      "invalid value '\(value)' for '\(option)': \(reason)"
    case .contradiction(let one, let other): "'\(one)' and '\(other)' contradict each other"
    case .needs(let option, let kind, let found, let instead):
      "'\(option)' needs \(kind)" + (found.map { ", not '\($0)'" } ?? "")
        + (instead.map { ": write '\($0)'" } ?? "")
    case .springDuration(let correction):
      EasingExpression.springRule(insteadOf: "--duration", "'--easing \"\(correction)\"'")
    case .needsOutput(let option): "'\(option)' needs a file: add '--out FILE'"
    case .overwrites(let path, let option):
      "'\(option)' would overwrite '\(path)': write to another file"
    case .unknownExtension(let path, let known):
      "no format has the extension of '\(path)'; known are \(EnglishList.and(known)),"
        + " or add '--format'"
    case .hostPlaysNothing(let host, let instead):
      "'\(host)' plays neither SVG nor HTML: write \(instead)"
    case .itemCount(let effect, let allowed, let found):
      Self.itemCount(effect: effect, allowed: allowed, found: found)
    case .invalidColor(let text, let reason): "invalid colour '\(text)': \(reason)"
    case .unexpectedArgument(let text, let reason): "unexpected '\(text)': \(reason)"
    case .missingArgument(let expected): "expected \(expected)"
    case .frameTooLarge(let most, let image):
      "the frame\(image.map { ", as large as '\($0)'," } ?? "") is larger than \(most) pixels:"
        + " give a smaller '--size'"
    case .tooManyFrames(let most):
      "the film has more than \(most) frames: give a smaller '--fps' or '--duration'"
    case .tooManyPixels(let most):
      "a frame has more than \(Int(most / 1e6)) million pixels: make it smaller, or give a smaller"
        + " '--density'"
    case .undrawnPictures(let kind):
      "'rsvg-convert' draws no \(kind) here: save such pictures as PNG or JPEG"
    case .nothingMoves: "nothing moves: duration, delay and hold are all 0"
    }
  }

  private static func itemCount(effect: String, allowed: ClosedRange<Int>, found: Int) -> String {
    let isTooMany = found > allowed.upperBound
    let limit = isTooMany ? allowed.upperBound : allowed.lowerBound
    let bound = allowed.count == 1 ? "exactly" : isTooMany ? "at most" : "at least"
    let noun = limit == 1 ? "item" : "items"
    return "\(effect) takes \(bound) \(limit) \(noun), found \(found)"
  }
}

enum EnglishList {
  /// `a`, `a and b`, `a, b and c`.
  static func and(_ words: [String]) -> String { joined(words, by: "and") }

  /// `a`, `a or b`, `a, b or c`.
  static func or(_ words: [String]) -> String { joined(words, by: "or") }

  private static func joined(_ words: [String], by conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
