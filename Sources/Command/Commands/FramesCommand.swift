internal import Tx2SVGCSS

/// `tx2svg frames`: stills of another command line instead of its motion.
enum FramesCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "frames", operands: "EFFECT|DOCUMENT [ITEM…] [options] [--count N] [--strip]",
    summary: "Write numbered stills, or a strip of them, of another command line.",
    ownOptions: { options }, completion: { .choicesOrFile(InspectCommand.subjects) },
    page: HelpText.simple
  ) { arguments, _, files in
    var start = Invocation()
    start.frames = Stills.Wish()
    start.outerOptions = options
    start.outerHelp = { entry.help }
    return try InspectCommand.run(arguments, from: start, of: entry, files)
  }

  private static let options: [CommandOption<Invocation>] = [
    .value(
      "count", "N", "The number of stills, from the first moment on.", default: "8",
      parse: { (text) throws(CSSValueError) in
        guard let count = Int(text) else { throw .unexpected(text, expected: "a whole number") }
        guard (1...1000).contains(count) else {
          throw .outOfRange(text, rule: "the number lies between '1' and '1000'")
        }
        return count
      }
    ) { $0.frames?.count = $1 },
    .flag("strip", "Writes all stills side by side into one picture.") {
      $0.frames?.isStrip = true
    },
  ]
}
