internal import Tx2SVGMotion

/// The rules that let motion wait until its box comes into view.
///
/// Where a browser has triggers the motion starts once half of the box is seen. Where it has only
/// timelines of views the motion follows the scrolling until all of the box is seen, as it is in the
/// end wherever it stands, and where it has neither it starts on load.
struct ViewRules {
  /// The rules whose motion waits for the same box.
  private struct Group {
    let name: String
    /// The selector of the box; `nil` is each element itself.
    let box: String?
    let rules: [CSSSheet.Rule]

    /// Whether all motions begin at once, so that they stay together whatever moves them.
    var canFollow: Bool {
      rules.allSatisfy { $0.motions.isEmpty || $0.clock.start == 0 }
    }

    /// The rules of the box and of what moves in it.
    func text(box own: String, _ declarations: (CSSSheet.Rule) -> String) -> String {
      guard let box else {
        return rules.map { "\($0.selector){\(own);\(declarations($0))}" }.joined()
      }
      return "\(box){\(own)}" + rules.map { "\($0.selector){\(declarations($0))}" }.joined()
    }
  }

  private let groups: [Group]

  init(_ rules: [CSSSheet.Rule]) {
    var waiting = Groups<String, (box: String?, rule: CSSSheet.Rule)>()
    for rule in rules where !rule.animations.isEmpty && !rule.clock.isForReduced {
      guard case .view(let box) = rule.clock.trigger else { continue }
      waiting.add((box, rule), to: box ?? rule.name)
    }
    groups = waiting.all.map { _, all in
      Group(name: "--\(all[0].rule.name)", box: all[0].box, rules: all.map(\.rule))
    }
  }

  var text: String {
    guard let first = groups.first else { return "" }
    let condition = "(animation-trigger:\(first.name) play-once)"
    let started = groups.map { group in
      let name = group.name
      return group.text(
        box: "timeline-trigger:\(name) view() entry 50% exit 50%;trigger-scope:\(name)"
      ) { _ in "animation-trigger:\(name) play-once" }
    }.joined()
    let followed = groups.filter(\.canFollow).map { group in
      group.text(box: "view-timeline:\(group.name)") { rule in
        "animation-timeline:\(group.name);animation-duration:auto;animation-range:entry 50% entry 100%;"
          + "animation-iteration-count:\(rule.counts)"
      }
    }.joined()
    let second = "@supports(animation-timeline:view()) and (not \(condition)){\(followed)}"
    return "@supports\(condition){\(started)}" + (followed.isEmpty ? "" : second)
  }
}

extension CSSSheet.Rule {
  /// How often each of its motions plays in one cycle.
  fileprivate var counts: String {
    let format = DecimalFormat(fractionDigits: 3)
    return motions.map { format.text((clock.timeline.duration / $0.length).rounded()) }
      .joined(separator: ",")
  }
}
