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
  private(set) var rules: String
  /// The control over the whole frame that a click, the space bar and the enter key switch.
  let control: MarkupElement?
  /// Whether motion goes back.
  let goesBack: Bool
  /// The declarations of animated elements for readers who ask for less motion; `nil` for none.
  let reduced: String?

  private let name: String
  private let states: [String]
  private let format = DecimalFormat(fractionDigits: 6)

  /// Creates the switch of a frame; there is none for motion that waits for neither.
  init?(_ name: String, _ options: ExportOptions, _ timeline: Timeline) {
    guard options.trigger.awaitsPointer else { return nil }
    let property = "--\(name)"
    let isClicked = options.trigger == .click
    self.name = name
    states = isClicked ? [":has(>[open])"] : [":hover", ":focus-visible"]
    control = isClicked ? Self.control : nil
    goesBack = timeline.cycles != nil && timeline.holdsEnd
    rules = isClicked ? Self.rules(within: ".\(name).\(name)>details") : ""
    let reduced = options.reducedStyle(timeline)
    if goesBack {
      (trigger, self.reduced) = (.progress(property), nil)
      rules += rules(of: timeline, in: property)
      if options.hasControls || options.template != nil { rules += pauseRules }
    } else if isClicked {
      trigger = .held(property)
      self.reduced = reduced.map { _ in CSSSheet.paused(delay: "calc(var(\(property))*-1s)") }
      rules += on() + "{\(property):running}"
    } else {
      trigger = .state(".\(name):is(\(states.joined(separator: ",")))")
      self.reduced = reduced
    }
    if goesBack || isClicked, reduced != nil {
      let times = [options.poster(of: timeline), timeline.posterTime].map(format.text)
      rules +=
        "@media(prefers-reduced-motion:reduce){.\(name){\(property):\(times[0])}"
        + on() + "{\(property):\(times[1])}}"
    }
  }

  /// The selectors of a part of the frame while the switch is on.
  private func on(_ part: String = "", within place: String = "") -> String {
    states.map { "\(place).\(name)\($0)\(part)" }.joined(separator: ",")
  }

  /// The rules of the box that grows and shrinks, and of the time that has passed as a property.
  private func rules(of timeline: Timeline, in property: String) -> String {
    let duration = timeline.duration * (timeline.cycles ?? 1)
    // Boxes snap to parts of pixels: what is a little too long reaches the end for certain.
    let scale = format.text(1.001 * duration * timeline.size.width / timeline.size.height)
    return ".\(name){\(property):tan(atan2(100cqh,100cqw))*\(scale)}"
      + "@supports(animation-delay:calc(1px/1px*1s)){"
      + ".\(name){\(property):100cqh/100cqw*\(scale)}}"
      + ".\(name)>div{all:revert-layer;position:relative;width:100%;height:0;container-type:size;"
      + "transition:height \(format.text(duration))s linear}"
      + on(">div") + "{height:100%}"
  }

  /// The rules by which the button of the frame, or of a template, pauses it.
  ///
  /// No transition can be paused, but one that is to turn back after a long delay stands still. When it
  /// turns again, it takes the time that was left (CSS Transitions, "reversing shortening factor").
  private var pauseRules: String {
    let (page, own) = (".tx-pause:checked~* ", ">:checked~div")
    return "\(page).\(name)>div,.\(name)\(own){height:100%;transition-delay:1e6s}"
      + "\(on(">div", within: page)),\(on(own)){height:0}"
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
