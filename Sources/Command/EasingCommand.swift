internal import Tx2SVGCSS
internal import Tx2SVGExporters
internal import Tx2SVGMotion

/// `tx2svg easing`: an easing compiled to what CSS or SMIL can play.
enum EasingCommand {
  /// The words and options as help writes them.
  static let usage =
    "easing EASING [--as \(words.joined(separator: "|"))] [--duration TIME] [--tolerance N]"

  private static let words = CompiledEasing.Form.allCases.map(\.rawValue)

  /// What is wanted.
  struct Wish: Sendable {
    fileprivate var form = CompiledEasing.Form.linear
    fileprivate var duration: Double?
    fileprivate var tolerance = 0.001
    fileprivate var wantsHelp = false
  }

  /// The options of the command.
  static let options = OptionTable<Wish>([
    .choice(
      "as", of: words, "What to write.", default: CompiledEasing.Form.linear.rawValue
    ) { wish, word in
      if let form = CompiledEasing.Form(rawValue: word) { wish.form = form }
    },
    .time("duration", "How long a spring is played.", default: "until it rests") {
      $0.duration = $1
    },
    .value(
      "tolerance", "N", "The largest error, as a share of the way.", default: "0.001",
      parse: { (text) throws(CSSValueError) in try tolerance(text) }
    ) { $0.tolerance = $1 },
    .flag("help", short: "h", "Shows help and does nothing else.") { $0.wantsHelp = true },
  ])

  /// The easing as text, and a note of what it cost.
  static func run(_ arguments: [String]) throws -> Outcome {
    var wish = Wish()
    let words = try options.parse(arguments, into: &wish)
    if wish.wantsHelp { return Outcome(text: help) }
    guard let word = words.first else {
      throw UsageError.missingArgument(expected: "an easing; 'tx2svg list easings' shows all")
    }
    guard words.count == 1 else {
      throw UsageError.unexpectedArgument(words[1], expected: "only one easing")
    }
    let easing = try EasingExpression.playable(word).easing
    let compiled = CompiledEasing(
      easing, duration: try duration(of: easing, wish), tolerance: wish.tolerance, as: wish.form)
    var outcome = Outcome(text: compiled.text + "\n")
    outcome.messages = [Message(.note, compiled.summary)]
    return outcome
  }

  private static var help: String {
    let rows = options.rows.map { row in
      ((row.short.map { "-\($0), " } ?? "    ") + row.usage, row.help)
    }
    return (["Usage: tx2svg \(usage)", "", "Options:"] + HelpText.columns(rows))
      .map { $0 + "\n" }.joined()
  }

  /// How long the easing is played, seconds: a spring until it rests within the tolerance.
  private static func duration(of easing: Easing, _ wish: Wish) throws(UsageError) -> Double {
    guard case .spring(let spring) = easing else { return wish.duration ?? 1 }
    let rest = (spring.settlingDuration(within: wish.tolerance) * 100).rounded(.up) / 100
    guard let duration = wish.duration else { return rest }
    guard duration >= rest else {
      let format = DecimalFormat(fractionDigits: 3)
      throw .invalidValue(
        option: "--duration", value: format.text(duration) + "s",
        reason: "the spring comes to rest after \(format.text(rest))s")
    }
    return duration
  }

  private static func tolerance(_ text: String) throws(CSSValueError) -> Double {
    guard let number = Double(text) else { throw .unexpected(text, expected: "a number") }
    guard (0.0001...0.5).contains(number) else {
      throw .outOfRange(text, rule: "the tolerance lies between '0.0001' and '0.5'")
    }
    return number
  }
}
