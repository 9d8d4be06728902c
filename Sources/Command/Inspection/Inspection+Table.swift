internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension Inspection {
  /// Everything in lines for people.
  func table(at time: Double?) -> String {
    var lines = [heading]
    for part in parts {
      lines += (part.line == nil ? [] : [""]) + part.lines(at: time)
    }
    lines += [""] + file.lines
    return lines.map { $0 + "\n" }.joined()
  }

  private var heading: String {
    // Whatever a file is called, its name stays on the line.
    let name = Shown.line(name)
    guard let size, let canvas else { return name }
    let frame = [size.width, size.height].map { Shown.number($0) }.joined(separator: "x")
    return "\(name): frame \(frame); view box \(canvas.words)"
  }
}

extension Inspection.Part {
  fileprivate func lines(at time: Double?) -> [String] {
    let elements = (time == nil ? timeline.leg : timeline).elements
    return [heading(at: time)]
      + elements.flatMap { element in
        ["  " + words(of: element, at: time)]
          + TextTable(
            time.map { element.rows(at: local($0), of: timeline.duration) }
              ?? element.functions.joined().flatMap { $0.rows(until: timeline.leg.duration) }
          ).lines(indent: "    ")
      }
  }

  /// The part and how it is timed, or where its clock stands.
  private func heading(at time: Double?) -> String {
    let place = line.map { name.hasSuffix(" on line \($0)") ? name : "\(name) on line \($0)" }
    var words = time.map { clock(at: $0) } ?? timing
    if isFlow { words.append("lengths as in a box of 1000x1000") }
    let text = words.joined(separator: "; ")
    return place.map { "\($0): \(text)" } ?? text
  }

  private func clock(at time: Double) -> [String] {
    let clock = ClockReading(self, at: time)
    let length = timeline.leg.duration
    let words = "\(Shown.time(clock.progress * length)) of \(Shown.time(length))"
    let isOver = timeline.end.map { time - start >= $0 } ?? false
    return ["at \(Shown.time(time))"]
      + [time < start ? "not begun" : isOver ? "over" : "cycle \(clock.iteration + 1), \(words)"]
  }

  private var timing: [String] {
    let leg = timeline.leg
    let way = timeline.alternates ? ", every other one backwards" : ""
    let count =
      switch leg.cycles {
      case nil: "repeated without end"
      case 1: "once"
      case let cycles?: "\(Shown.number(cycles)) times"
      }
    return ["\(Shown.time(leg.duration)), \(count)\(way)"]
      + [start > 0 ? "begins \(Shown.time(start)) after \(trigger)" : "begins on \(trigger)"]
      + (line == nil ? ["still picture at \(Shown.time(poster))"] : [])
  }

  /// An element: what it shows, where and when.
  private func words(of element: Element, at time: Double?) -> String {
    var words: [String] = []
    if let time {
      let reading = ElementReading(element, at: local(time), of: timeline.duration)
      if let view = reading.view, line == nil { words.append(Shown.line(viewName(view))) }
      words.append(reading.isVisible ? "opacity \(Shown.number(reading.opacity))" : "not seen")
    } else {
      if let content = contentWords(of: element.content) { words.append(content) }
      let end = timeline.leg.duration
      if let spans = element.visibility.spans {
        let isWhole = spans.contains { $0.lowerBound <= 0 && $0.upperBound >= end }
        let seen = spans.map { Shown.span($0.lowerBound, min($0.upperBound, end)) }
        let times = seen.isEmpty ? "never seen" : "seen \(seen.joined(separator: ", "))"
        words += isWhole ? [] : [times]
      }
    }
    if line == nil ? element.frame != Rect(size: timeline.size) : !isFlow {
      words.append("frame \(element.frame.words)")
    }
    if element.placements != [.identity] { words.append("\(element.placements.count) places") }
    return element.name + (words.isEmpty ? "" : ": " + words.joined(separator: "; "))
  }

  private func contentWords(of content: Content) -> String? {
    switch content {
    case .views(let cues):
      // An element of a document shows itself.
      guard line == nil else { return nil }
      return cues.enumerated().map { index, cue in
        Shown.line(viewName(cue.view)) + (index == 0 ? "" : " from \(Shown.time(cue.time))")
      }.joined(separator: ", ")
    case .disc(let radius, let fill):
      return "disc \(fill.cssWithOpacity) of radius \(Shown.number(radius, "px"))"
    case .ring(let center, _, _, let stroke):
      return "ring \(stroke.cssWithOpacity) about \(Shown.list([center.x, center.y]))"
    case .fill: return "colour"
    }
  }
}

extension Element {
  /// What each function is at a moment, then all transforms together.
  fileprivate func rows(at time: Double, of duration: Double) -> [[String]] {
    var clips = modifiers.compactMap { modifier -> Clip? in
      if case .clip(let clip) = modifier { clip } else { nil }
    }[...]
    var rows = functions.joined().map { function in
      let clip = function.property == "clipPath" ? clips.popFirst() : nil
      return clip.map { [$0.css(at: time, in: frame)] } ?? [function.css(at: time), function.place]
    }
    let transform = ElementReading(self, at: time, of: duration).transform
    if functions.joined().contains(where: { $0.property == "transform" }) {
      rows.append(["= \(transform)"])
    }
    return rows
  }
}

extension MotionFunction {
  /// A row for every move, the numbers that move in step together.
  fileprivate func rows(until end: Double) -> [[String]] {
    let moving = operands.filter { $0.track.changes(before: end) }
    guard !moving.isEmpty else {
      return [[title, "", values(operands) { $0.initial }, "", place]]
    }
    let isInStep = Track.stage(of: moving.map(\.track)) != nil
    return (isInStep ? [moving] : moving.map { [$0] }).flatMap { rows(of: $0, until: end) }
  }

  private func rows(of moving: [Operand], until end: Double) -> [[String]] {
    let isNamed = moving.count < operands.count || moving[0].name == "scale"
    var heads = (
      ([title] + (isNamed ? moving.map(\.name) : [])).joined(separator: " "), remarks(until: end)
    )
    return moving[0].track.moves.indices.compactMap { index in
      let moves = moving.map { $0.track.moves[index] }
      guard moves.contains(where: { $0.isSeen(before: end) }) else { return nil }
      let run = Run(moves[0], until: end)
      let from = values(moving) { $0.moves[index].first }
      let to = values(moving) { $0.moves[index].value(until: end) }
      defer { heads = ("", "") }
      return [
        heads.0, run.isJump ? Shown.time(run.start) : Shown.span(run.start, run.end),
        "\(from) → \(to)", run.isJump ? "jump" : run.departure.words, heads.1,
      ]
    }
  }

  private func values(_ operands: [Operand], _ number: (Track) -> Double) -> String {
    words(of: operands, number).joined(separator: " ")
  }

  /// About what it acts.
  fileprivate var place: String {
    constants.map { constant in
      switch constant.name {
      case "axis": "axis \(Shown.list(constant.numbers))"
      case "corners": "\(constant.numbers.count / 2) corners"
      default: "about \(Shown.list(constant.numbers))"
      }
    }.joined(separator: ", ")
  }

  /// The numbers that stay while others move, and about what it acts.
  private func remarks(until end: Double) -> String {
    let still = operands.filter { !$0.track.changes(before: end) && $0.track.initial != 0 }
    let words = still.map { "\($0.name) \(Shown.number($0.track.initial, $0.unit))" }
    return (words + [place]).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Track.Move {
  /// The value as far as it comes before a time.
  fileprivate func value(until time: Double) -> Double {
    end > time ? value(at: time) : final
  }
}

extension TrackKeyframes.Departure {
  /// The easing, and what else is to be known of it.
  fileprivate var words: String {
    var words = Shown.short(easing)
    if isReversed { words += " backwards" }
    if let duration, aim != nil { words += " of \(Shown.time(duration)), cut short" }
    if !residues.isEmpty {
      words +=
        " and what is left of \(residues.map { Shown.short($0.easing) }.joined(separator: ", "))"
    }
    return words
  }
}

extension Rect {
  /// Origin and size, as a `viewBox` has them.
  fileprivate var words: String { Shown.list([minX, minY, width, height]) }
}

extension Shown {
  /// A text without line breaks.
  fileprivate static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// From one time to another.
  fileprivate static func span(_ start: Double, _ end: Double) -> String {
    "\(time(start)) – \(time(end))"
  }
}
