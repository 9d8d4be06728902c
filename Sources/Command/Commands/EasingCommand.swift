internal import Tx2SVG

/// `tx2svg easing`: an easing compiled to a form that CSS or SMIL can play.
enum EasingCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "easing",
    operands: "EASING [--as \(forms.joined(separator: "|"))] [--duration TIME] [--tolerance N]",
    summary: "Compile an easing to a form that CSS or SMIL can play.", ownOptions: { options },
    completion: { .choices(EasingNames.plain) }, page: HelpText.simple,
    missing: "an easing; 'tx2svg list easings' shows all", excess: "only one easing",
    action: .answer { invocation, _ in try compiled(invocation) })

  private static let forms = CompiledEasing.Form.allCases.map(\.rawValue)
  private static let options: [CommandOption<Invocation>] = [
    .choice(
      "as", "What to write of a spring, or of any easing if given.",
      default: CompiledEasing.Form.linear
    ) { $0.easingForm = $1 },
    .time("duration", "The time for which a spring is played.", default: "until it rests") {
      $0.duration = $1
    },
    .value(
      "tolerance", "N", "The largest error, as a share of the way.", default: "0.001",
      parse: Invocation.number(in: 0.0001...0.5, "the tolerance lies between '0.0001' and '0.5'")
    ) { $0.easingTolerance = $1 },
    .help,
  ]

  /// The easing as text, and a note about its size and error.
  private static func compiled(_ invocation: Invocation) throws -> Outcome {
    let easing = try Invocation.easing(invocation.items[0]).easing
    let isSpring = if case .spring = easing { true } else { false }
    if !isSpring, invocation.given.isDisjoint(with: ["as", "tolerance"]) {
      let isPieces = if case .linearStops = easing { true } else { false }
      let note = "exact in CSS" + (isPieces ? "" : "; '--as linear' writes it in pieces")
      return Outcome(text: easing.css + "\n", messages: [Message(.note, note)])
    }
    let compiled = CompiledEasing(
      easing, duration: try duration(of: easing, invocation),
      tolerance: invocation.easingTolerance, as: invocation.easingForm)
    return Outcome(text: compiled.text + "\n", messages: [Message(.note, compiled.summary)])
  }

  /// The duration of the easing, seconds: that of a spring until it rests within the tolerance.
  private static func duration(of easing: Easing, _ invocation: Invocation) throws(UsageError)
    -> Double
  {
    guard case .spring(let spring) = easing else {
      guard invocation.duration != 0 else {
        throw .invalidValue(
          option: "--duration", value: "0s", reason: "an easing takes time, '1ms' at least")
      }
      return invocation.duration ?? 1
    }
    let rest =
      (spring.settlingDuration(within: invocation.easingTolerance) * 100).rounded(.up) / 100
    guard let duration = invocation.duration else { return rest }
    guard duration >= rest else {
      let format = DecimalFormat(fractionDigits: 3)
      throw .invalidValue(
        option: "--duration", value: format.text(duration) + "s",
        reason: "the spring comes to rest after \(format.text(rest))s")
    }
    return duration
  }
}
