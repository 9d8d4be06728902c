internal import Tx2SVG

extension Inspection {
  /// Everything in lines for people.
  func table(at time: Double?) -> String {
    var lines = [heading]
    for part in parts { lines += (part.line == nil ? [] : [""]) + part.lines(at: time) }
    lines += [""] + file.lines
    // Whatever a file or an element is called, its name stays on the line.
    return lines.map { Shown.line($0) + "\n" }.joined()
  }

  private var heading: String {
    guard let size, let canvas else { return name }
    let frame = [size.width, size.height].map { Shown.number($0) }.joined(separator: "x")
    return "\(name): frame \(frame); view box \(canvas.words)"
  }
}

extension Inspection.Part {
  fileprivate func lines(at time: Double?) -> [String] {
    [heading(at: time)]
      + elements(at: time).flatMap { element, moment in
        let rows =
          moment.map(element.rows)
          ?? element.functions.joined().flatMap { $0.rows(until: timeline.leg.duration) }
        return ["  " + words(of: element, moment)] + TextTable(rows: rows).lines(indent: "    ")
      }
  }

  /// The name of the part, and its timing or the state of its clock.
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

  /// The heading of an element: its content, place and time.
  private func words(of element: Element, _ moment: ElementReading?) -> String {
    var words: [String] = []
    if let moment {
      if let view = moment.view, line == nil { words.append(Shown.line(viewName(view))) }
      words.append(moment.isVisible ? "opacity \(Shown.number(moment.opacity))" : "not seen")
    } else {
      if let content = contentWords(of: element.content) { words.append(content) }
      let end = timeline.leg.duration
      if let spans = element.visibility.spans,
        !spans.contains(where: { $0.lowerBound <= 0 && $0.upperBound >= end })
      {
        let seen = spans.map { Shown.span($0.lowerBound, min($0.upperBound, end)) }
        words.append(seen.isEmpty ? "never seen" : "seen \(seen.joined(separator: ", "))")
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
  /// A row for each function at a moment, then one for all transforms together.
  fileprivate func rows(at moment: ElementReading) -> [[String]] {
    let functions = functions.joined()
    let isMoved = functions.contains { $0.property == "transform" }
    return functions.map { function in
      [function.css(at: moment.time, in: frame)] + (function.clip == nil ? [function.place] : [])
    } + (isMoved ? [["= \(moment.transform)"]] : [])
  }
}

extension MotionFunction {
  /// A row for every move, the numbers that move in step together.
  fileprivate func rows(until end: Double) -> [[String]] {
    let moving = operands.filter { $0.track.changes(before: end) }
    guard !moving.isEmpty else { return [[title, "", values(operands) { $0.initial }, "", place]] }
    let isInStep = Track.stage(of: moving.map(\.track)) != nil
    return (isInStep ? [moving] : moving.map { [$0] }).flatMap { rows(of: $0, until: end) }
  }

  private func rows(of moving: [Operand], until end: Double) -> [[String]] {
    let isSome = moving.count < operands.count && moving.count <= 8
    let isNamed = isSome || moving[0].name == "scale"
    let title = ([title] + (isNamed ? moving.map(\.name) : [])).joined(separator: " ")
    let indices = moving[0].track.moves.indices.filter { index in
      moving.contains { $0.track.moves[index].isSeen(before: end) }
    }
    return indices.map { index in
      let run = Run(moving[0].track.moves[index], until: end)
      let from = values(moving) { $0.moves[index].first }
      let to = values(moving) { Run($0.moves[index], until: end).last }
      let isFirst = index == indices[0]
      return [
        isFirst ? title : "", run.isJump ? Shown.time(run.start) : Shown.span(run.start, run.end),
        "\(from) → \(to)", run.isJump ? "jump" : run.words, isFirst ? remarks(until: end) : "",
      ]
    }
  }

  /// The numbers, or how many there are where nobody would read them.
  private func values(_ operands: [Operand], _ number: (Track) -> Double) -> String {
    operands.count > 8
      ? "\(operands.count) numbers" : words(of: operands, number).joined(separator: " ")
  }

  fileprivate var place: String {
    constants.map { constant in
      switch constant.name {
      case "axis": "axis \(Shown.list(constant.numbers))"
      case "corners": "\(constant.numbers.count / 2) corners"
      default: "about \(Shown.list(constant.numbers))"
      }
    }.joined(separator: ", ")
  }

  /// The numbers that stay while others move, and the place about which it acts.
  private func remarks(until end: Double) -> String {
    let still = operands.filter { !$0.track.changes(before: end) && $0.track.initial != 0 }
    let words = still.map { "\($0.name) \(Shown.number($0.track.initial, unit))" }
    return (words + [place]).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Run {
  /// The easing, and how it is cut or added to.
  fileprivate var words: String {
    var words = Shown.short(easing)
    if isReversed { words += " backwards" }
    if let duration, aim != nil { words += " of \(Shown.time(duration)), cut short" }
    if !residues.isEmpty {
      words +=
        " and what is left of \(residues.map { Shown.short($0.easing.css) }.joined(separator: ", "))"
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
  static func line(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

  fileprivate static func span(_ start: Double, _ end: Double) -> String {
    "\(time(start)) – \(time(end))"
  }
}
