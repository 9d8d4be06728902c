internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// When animations begin, how long they take and what remains: a cycle as SMIL spells it.
struct SMILClock {
  var timeline: Timeline
  /// The event that starts it, as a `begin` attribute; `nil` if it starts by itself.
  let event: String?
  /// The wait from the start of the document until it starts by itself, seconds.
  let wait: Double
  /// What starts the parts of each cycle, if they are many and there is no end.
  private var starter: Starter?
  /// The parts of a cycle that are animations of their own.
  let stretches: [Range<Double>]

  /// An animation without effect that restarts whenever it ends; others begin with it.
  struct Starter {
    let id: String
    let wait: Double
    let period: Double

    /// How long before a cycle it begins: WebKit hears of beginnings a frame late.
    static let lead = 5.0

    /// A transform that is nothing in a group that is empty: sanitizers leave only transforms alone.
    var element: MarkupElement {
      let animation = MarkupElement(
        "animateTransform",
        [
          "id": id, "attributeName": "transform", "type": "translate", "values": "0",
          "begin": SMILClock.text(wait - Self.lead) + ";\(id).end", "dur": SMILClock.text(period),
        ])
      return MarkupElement("g", [:], [.element(animation)])
    }
  }

  /// Creates the clock of a timeline, which shares a starter or adds one.
  init(
    _ timeline: Timeline, event: String? = nil, wait: Double = 0, starters: inout [Starter],
    scope: inout IDScope
  ) {
    (self.timeline, self.event, self.wait) = (timeline, event, wait)
    // A click in between would begin them all anew, and those already scheduled would still begin.
    stretches = event == nil ? timeline.stretches : []
    guard isDivided, timeline.cycles == nil else { return }
    let known = starters.first { $0.wait == wait && $0.period == timeline.duration }
    let starter = known ?? Starter(id: scope.next(), wait: wait, period: timeline.duration)
    if known == nil { starters.append(starter) }
    self.starter = starter
  }

  /// Whether a cycle is more than one animation.
  var isDivided: Bool { stretches.count > 1 }

  /// The keyframes of each stretch; `nil` if they are one animation.
  func parts(of frames: Keyframes) -> [Keyframes]? { frames.divided(into: stretches) }

  /// Seconds as SMIL spells them.
  static func text(_ seconds: Double) -> String {
    DecimalFormat(fractionDigits: 6).text(seconds) + "s"
  }

  /// Whether it plays from the start of the document, without an end.
  var isEndless: Bool { event == nil && wait == 0 && timeline.cycles == nil }

  /// An animation of all of the cycle, or of a part of the given length that repeats; `start` is the
  /// place in an endless cycle at which it begins.
  func timed(
    _ animation: MarkupElement, length: Double? = nil, from start: Double? = nil
  ) -> MarkupElement {
    let length = length ?? timeline.duration
    var element = animation
    let begin = start.map { $0 - length } ?? wait
    element["begin"] = event ?? (begin == 0 ? nil : Self.text(begin))
    element["dur"] = Self.text(length)
    guard let cycles = timeline.cycles else {
      element["repeatDur"] = "indefinite"
      return element
    }
    let count = cycles * (timeline.duration / length).rounded()
    if abs(count - 1) > 1e-9 {
      element["repeatCount"] = DecimalFormat(fractionDigits: 3).text(count)
    }
    if timeline.holdsEnd { element["fill"] = "freeze" }
    return element
  }

  /// The animations of the stretches, with these.
  func spans(of parts: [MarkupElement]) -> [(span: Range<Double>, part: MarkupElement)] {
    Array(zip(stretches, parts))
  }

  /// The same, but what stays the same for several stretches is one animation.
  ///
  /// Not for transforms that are added to one another: what begins later has the last word.
  func joined(_ parts: [MarkupElement]) -> [(span: Range<Double>, part: MarkupElement)] {
    spans(of: parts).reduce(into: []) { joined, next in
      let isStill = next.part["values"]?.utf8.contains(UInt8(ascii: ";")) == false
      if isStill, let last = joined.last, last.part == next.part {
        joined[joined.count - 1].span = last.span.lowerBound..<next.span.upperBound
      } else {
        joined.append(next)
      }
    }
  }

  /// The animations of parts of each cycle, and what remains: the state at a moment of the cycle, or
  /// the base.
  func timed(
    parts: [(span: Range<Double>, part: MarkupElement)], rest: (Double) -> MarkupElement?
  ) -> [MarkupElement] {
    var elements = parts.compactMap { span, part in
      var element = part
      element["begin"] = begin(of: span)
      element["dur"] = Self.text(span.upperBound - span.lowerBound)
      return element["begin"] == "" ? nil : element
    }
    guard let end = timeline.end else { return elements }
    for index in elements.indices { elements[index]["end"] = Self.text(wait + end) }
    guard timeline.holdsEnd, var last = rest(timeline.local(end)) else { return elements }
    last["begin"] = Self.text(wait + end)
    last["dur"] = Self.text(1)
    last["fill"] = "freeze"
    return elements + [last]
  }

  /// When a stretch begins: after the beginning of each cycle, or at times that can be counted.
  private func begin(of stretch: Range<Double>) -> String {
    if let starter { return starter.id + ".begin+" + Self.text(Starter.lead + stretch.lowerBound) }
    let end = timeline.end ?? 0
    let times = (0..<Int((end / timeline.duration).rounded(.up))).map {
      Double($0) * timeline.duration + stretch.lowerBound
    }
    return times.filter { $0 < end }.map { Self.text(wait + $0) }.joined(separator: ";")
  }
}
