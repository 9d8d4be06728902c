internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// A motion that the pointer or the keyboard starts without script, and stops.
///
/// What has an end goes back from where it is: a box around the content grows along the height of the
/// frame and shrinks again, and animations stand still at the moment that its height says. Neither
/// Chromium nor Firefox hears of a custom property in transition there, of a container all three do.
/// What plays for ever pauses on a click, and ends when the pointer leaves.
struct MotionSwitch {
  let trigger: CSSClock.Trigger
  let rules: String
  /// The control over the whole frame that a click, the space bar and the enter key switch.
  let control: MarkupElement?

  /// Whether motion goes back, even for readers who ask for less: to them the ends alone are shown.
  let goesBack: Bool

  /// Creates the switch of a frame; there is none for motion that waits for neither.
  init?(_ name: String, _ options: ExportOptions, _ timeline: Timeline) {
    guard options.trigger.awaitsPointer else { return nil }
    let property = "--\(name)"
    let isClicked = options.trigger == .click
    let states = isClicked ? [":has(>[open])"] : [":hover", ":focus-visible"]
    func on(_ part: String = "") -> String {
      states.map { ".\(name)\($0)\(part)" }.joined(separator: ",")
    }
    control = isClicked ? Self.control : nil
    goesBack = timeline.cycles != nil && timeline.holdsEnd
    var rules = isClicked ? Self.rules(within: ".\(name).\(name)>details") : ""
    if goesBack, let cycles = timeline.cycles {
      let format = DecimalFormat(fractionDigits: 6)
      let duration = timeline.duration * cycles
      // Boxes snap to parts of pixels: what is a little too long reaches the end for certain.
      let scale = format.text(1.001 * duration * timeline.size.width / timeline.size.height)
      trigger = .progress(property)
      rules +=
        ".\(name){\(property):tan(atan2(100cqh,100cqw))*\(scale)}"
        + "@supports(animation-delay:calc(1px/1px*1s)){"
        + ".\(name){\(property):100cqh/100cqw*\(scale)}}"
        + ".\(name)>div{all:revert-layer;position:relative;width:100%;height:0;container-type:size;"
        + "transition:height \(format.text(duration))s linear}"
        + on(">div") + "{height:100%}"
      if options.reducedMotion != .play {
        rules += "@media(prefers-reduced-motion:reduce){.\(name)>div{transition:none}}"
      }
    } else if isClicked {
      trigger = .held(property)
      rules += on() + "{\(property):running}"
    } else {
      trigger = .state(".\(name):is(\(states.joined(separator: ",")))")
    }
    self.rules = rules
  }

  /// The look of the control: none, whatever the page gives to others of its kind, but for the focus.
  private static func rules(within details: String) -> String {
    "\(details),\(details)>*{all:unset;position:absolute;inset:0;z-index:1;display:block;"
      + "cursor:pointer}\(details)>:focus-visible{outline:2px solid;outline-offset:2px}"
      + ["before", "after", "-webkit-details-marker"].map { "\(details)>::\($0)" }
      .joined(separator: ",") + "{display:none}"
  }

  private static let control = MarkupElement(
    "details", [:], [.element(MarkupElement("summary", ["aria-label": "Play"]))])
}
