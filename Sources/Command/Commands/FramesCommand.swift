internal import Tx2SVG

/// `tx2svg frames`: stills of another command line instead of its motion.
enum FramesCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "frames", operands: "EFFECT|DOCUMENT [ITEM…] [options] [--count N] [--strip]",
    summary: "Write numbered stills, or a strip of them, of another command line.",
    ownOptions: { options }, completion: { .choices(InspectCommand.subjects, orFiles: true) },
    page: HelpText.simple,
    action: .run { arguments, _, files in
      try InspectCommand.run(arguments, of: entry, files) { $0.frames = Stills.Wish() }
    })

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
