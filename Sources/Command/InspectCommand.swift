internal import Tx2SVGCSS
internal import Tx2SVGFiles
internal import Tx2SVGTransitions

/// `tx2svg inspect`: what another command line plays, told instead of written.
struct InspectCommand {
  /// The word on the command line.
  static let name = "inspect"
  /// The words and options as help writes them.
  static let usage = "inspect EFFECT|DOCUMENT [ITEM…] [options] [--at TIME] [--json]"
  /// What it does: one sentence with a full stop.
  static let summary = "Tell what moves, when and how, and how exact the file is."

  /// Everything but the command's name.
  let arguments: [String]
  /// Where inputs are.
  let files: FileAccess

  /// The options of this command alone.
  static let rows: [CommandOption<Invocation>] = [
    .time("at", "Tells what is seen at this moment.", default: "all moves") {
      $0.inspection?.time = $1
    },
    .flag("json", "Writes JSON instead of a table.") { $0.inspection?.isJSON = true },
  ]

  /// What help says of the words that may follow.
  static let subjects = [
    "The words of another command line: an effect with its items, 'with",
    "FILE.css', a transition such as 'push(top)', or a document as for",
    "'render'.",
  ]

  /// What help says of the output.
  static let told = [
    "How the cycle is timed, what every element does, before anything",
    "is fitted to a format, and the file: its size, and each error with",
    "element, property, size and moment. Lengths are px from the frame's",
    "top left corner, clips in the coordinates of the content.",
    "JSON uses the names of Web Animations, and milliseconds; what never",
    "ends has \"Infinity\" iterations. A keyframe has the easing up to the",
    "next one; 'to' and 'duration' tell where and when that would end if",
    "nothing cut it short, 'added' what is left of springs beneath it.",
  ]

  /// What the rest of the command line plays, told.
  func run() throws -> Outcome {
    var start = Invocation()
    start.inspection = Inspection.Wish()
    guard let place = start.table().firstItem(in: arguments) else {
      _ = try start.table().parse(arguments, into: &start)
      if let answer = start.answer(help: HelpText.inspect) { return answer }
      throw UsageError.missingArgument(
        expected: "an effect or a document; 'tx2svg list' shows all effects")
    }
    var rest = arguments
    let word = rest.remove(at: place)
    return try player(named: word, at: place, rest).run(from: start)
  }

  /// Who plays: a document is a file that is no effect.
  private func player(named word: String, at place: Int, _ rest: [String]) throws
    -> any PlayingCommand
  {
    let names = [RenderCommand.name, WithCommand.name] + EffectRegistry.all.map(\.name)
    let exists = word == "-" || files.exists(word)
    if names.contains(word) || !exists && word.contains("(") {
      return try Command.player(named: word, at: place, rest, files: files)
    }
    guard exists || word.contains(where: { "./".contains($0) }) else {
      throw UsageError.unknownSubject(
        word, suggestion: Suggestion.nearest(to: word, in: names))
    }
    var words = rest
    words.insert(word, at: place)
    return RenderCommand(arguments: words, files: files)
  }
}
