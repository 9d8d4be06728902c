internal import Tx2SVGMotion

/// The keyframes and rules of one file; equal ones are written once.
struct CSSSheet {
  /// The clock of the next classes.
  var clock: CSSClock
  var scope: IDScope
  private var rules: [(name: String, body: String)] = []
  private var names: [String: String] = [:]
  private var classes: [Rule] = []
  /// The places of rules with the same animations, base and descendant.
  private var alike: [[String]: [Int]] = [:]
  private(set) var keyframeCount = 0
  /// The id of the root, for a rule against motion that holds although others were put into the
  /// elements they select.
  var root: String?
  /// Whether nothing moves on paper either.
  var restsOnPaper = false
  /// Whether the rules of classes are stronger than those of a page for an element in a class.
  var isStrong = false

  struct Rule {
    let name: String
    let selector: String
    let motions: [CSSMotion]
    let animations: String
    let base: String
    let clock: CSSClock

    /// The declarations that hold animations as a custom property says.
    var hold: String {
      if case .held(let property) = clock.trigger {
        return ";animation-play-state:var(\(property),paused)"
      }
      guard case .progress(let property) = clock.trigger else { return "" }
      let start = DecimalFormat(fractionDigits: 6).text(clock.start)
      let delay = "calc(var(\(property))*-1s\(start == "0" ? "" : " + \(start)s"))"
      return ";" + CSSSheet.paused(delay: delay)
    }
  }

  /// The declarations of an animation that shows one moment: the time of a cycle is minus the delay.
  static func paused(delay: String) -> String {
    "animation-play-state:paused;animation-delay:\(delay)"
  }

  static func paused(at time: Double) -> String {
    paused(delay: DecimalFormat(fractionDigits: 3).text(-time) + "s")
  }

  /// The rule by which a click leaves no ring around what it gives the focus to: Chromium draws one in
  /// drawings, not in pages.
  static func focusWithoutRing(_ id: String) -> String {
    "#\(id):focus:not(:focus-visible){outline:none}"
  }

  init(timeline: Timeline, scope: IDScope) {
    clock = CSSClock(timeline: timeline)
    self.scope = scope
  }

  /// The class that plays motions on an element and has declarations beneath them.
  ///
  /// With a descendant selector the rule applies to descendants instead, with a selector of its own
  /// to nothing else.
  mutating func className(
    playing motions: [CSSMotion], base: String = "", on descendant: String = "",
    as selector: String? = nil
  ) -> String {
    let animations = motions.map { animation(of: $0) }.joined(separator: ",")
    let key = [animations, base, descendant, selector ?? ""]
    let known = alike[key, default: []].first { classes[$0].clock.hasRules(of: clock) }
    if let known { return classes[known].name }
    let name = scope.next()
    alike[key, default: []].append(classes.count)
    classes.append(
      Rule(
        name: name, selector: selector ?? (isStrong ? ".\(name)" : "") + ".\(name)\(descendant)",
        motions: motions, animations: animations, base: base, clock: clock))
    return name
  }

  mutating func newName() -> String { scope.next() }

  var text: String {
    guard !classes.isEmpty else { return "" }
    let keyframes = rules.map { "@keyframes \($0.name){\($0.body)}" }.joined()
    let animations = classes.filter { !$0.clock.isForReduced }.map { rule in
      let play = rule.animations.isEmpty ? "" : "animation:\(rule.animations)\(rule.hold)"
      let selector = rule.clock.trigger.applied(to: rule.selector)
      if selector == rule.selector || play.isEmpty {
        let body = [rule.base, play].filter { !$0.isEmpty }.joined(separator: ";")
        return "\(rule.selector){\(body)}"
      }
      let base = rule.base.isEmpty ? "" : "\(rule.selector){\(rule.base)}"
      return base + "\(selector){\(play)}"
    }.joined()
    return animations + keyframes + ViewRules(classes).text + stillRules
  }

  /// The rules for readers who ask for less motion, and for paper, which shows the base.
  private var stillRules: String {
    let reduced = movingRules { rule in
      rule.clock.isForReduced ? "animation:\(rule.animations)" : rule.clock.reduced
    }
    let printed = restsOnPaper ? movingRules { _ in "animation:none" } : ""
    let queries =
      reduced == printed
      ? [(" print,(prefers-reduced-motion:reduce)", reduced)]
      : [("(prefers-reduced-motion:reduce)", reduced), (" print", printed)]
    return queries.map { $1.isEmpty ? "" : "@media\($0){\($1)}" }.joined()
  }

  /// The rules of what moves, those with the same body as one.
  private func movingRules(_ body: (Rule) -> String?) -> String {
    var groups = Groups<String, String>()
    for rule in classes where !rule.animations.isEmpty {
      guard let body = body(rule) else { continue }
      groups.add(rule.clock.trigger.applied(to: rule.selector), to: body)
    }
    let all = groups.all.count == 1 ? root.map { ["#\($0) *"] } ?? [] : []
    return groups.all.map { body, selectors in
      let strong = body.split(separator: ";").map { $0 + (root == nil ? "" : "!important") }
      return (selectors + all).joined(separator: ",") + "{\(strong.joined(separator: ";"))}"
    }.joined()
  }

  /// The `animation` of one motion, its keyframes written if they are new.
  mutating func animation(of motion: CSSMotion) -> String {
    let easings = motion.easings
    var equal = Groups<String, String>()
    for case let easing? in easings { equal.add(easing, to: easing) }
    // The first of the most frequent ones.
    let common = equal.all.max { $0.values.count < $1.values.count }?.key ?? "linear"
    let body = keyframes(motion, easings: easings, common: common)
    let name: String
    if let known = names[body] {
      name = known
    } else {
      name = scope.next()
      names[body] = name
      rules.append((name, body))
      keyframeCount += motion.times.count
    }
    var text = "\(name) \(DecimalFormat(fractionDigits: 6).text(motion.length))s"
    if common != "ease" { text += " \(common)" }
    if clock.start != 0 { text += " \(DecimalFormat(fractionDigits: 6).text(clock.start))s" }
    let timeline = clock.timeline
    guard let cycles = timeline.cycles else {
      return text + (clock.start > 0 ? " infinite backwards" : " infinite")
    }
    let count = cycles * (timeline.duration / motion.length).rounded()
    if abs(count - 1) > 1e-9 { text += " \(DecimalFormat(fractionDigits: 3).text(count))" }
    // What fills stays on a layer of its own, which Chromium does not draw as sharply.
    let isBase = clock.letsGo || motion.endsAtBase && cycles == cycles.rounded()
    return timeline.holdsEnd && !isBase ? text + " both" : text + " backwards"
  }

  /// The share itself if single precision does not round it up, or the next lower number there.
  ///
  /// Firefox reads percentages in single precision: a jump would come a frame late.
  private static func singleDown(_ share: Double) -> Double {
    let single = Float(share)
    return Double(single) > share ? Double(single.nextDown) : share
  }

  private func keyframes(_ motion: CSSMotion, easings: [String?], common: String) -> String {
    let format = DecimalFormat(fractionDigits: KeyframeFitter.timeDigits(in: motion.length) - 2)
    var frames: [(percent: String, body: String)] = []
    for (index, time) in motion.times.enumerated() {
      let isJump = index > 0 && easings[index - 1] == "step-end"
      let share = isJump ? Self.singleDown(time / motion.length) : time / motion.length
      let fraction = 100 * KeyframeFitter.written(share, of: motion.length)
      let percent =
        time == 0 ? "0%" : index == motion.times.count - 1 ? "to" : format.text(fraction) + "%"
      var body = motion.blocks[index]
      if index < easings.count, let easing = easings[index], easing != common {
        body += ";animation-timing-function:\(easing)"
      }
      // Of two blocks for one moment the later one in the rule counts, and equal ones stand together.
      if frames.last?.percent == percent { frames.removeLast() }
      frames.append((percent, body))
    }
    var blocks = Groups<String, String>()
    for frame in frames { blocks.add(frame.percent, to: frame.body) }
    return blocks.all.map { "\($1.joined(separator: ",")){\($0)}" }.joined()
  }
}
