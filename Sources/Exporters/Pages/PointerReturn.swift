internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// A motion that plays while the pointer is over a frame, or the focus in it, and goes back from where
/// it is once that leaves.
///
/// The seconds that have passed are a custom property, which has transitions both ways; animations stand
/// still at that moment.
struct PointerReturn {
  let property: String
  private let name: String
  private let seconds: String
  /// Whether readers who ask for less motion see the ends alone.
  private let isCalm: Bool

  /// Creates the rules of a frame; there are none for motion without an end, or for another trigger.
  init?(_ name: String, _ options: ExportOptions, _ timeline: Timeline) {
    guard options.trigger == .hover, let cycles = timeline.cycles, timeline.holdsEnd else {
      return nil
    }
    (self.name, property) = (name, "--\(name)")
    seconds = DecimalFormat(fractionDigits: 6).text(timeline.duration * cycles)
    isCalm = options.reducedMotion != .play
  }

  var rules: String {
    let calm = isCalm ? "@media(prefers-reduced-motion:reduce){.\(name){transition:none}}" : ""
    // A sheet has no '<' of its own, so that HTML and XML read the same.
    return "@property \(property){syntax:'\\3cnumber\\3e';inherits:true;initial-value:0}"
      + ".\(name){transition:\(property) \(seconds)s linear}"
      + ".\(name):hover,.\(name):focus-visible{\(property):\(seconds)}" + calm
  }
}
