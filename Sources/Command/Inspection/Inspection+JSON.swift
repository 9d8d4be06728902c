internal import Tx2SVGCSS
internal import Tx2SVGExporters
internal import Tx2SVGMotion

extension Inspection {
  /// Everything as JSON, in the words of Web Animations where it has some; times in milliseconds.
  func json(at time: Double?) -> JSON {
    var members: [(name: String, value: JSON)] = [("name", .string(name))]
    if let size { members.append(("size", .numbers([size.width, size.height]))) }
    if let canvas { members.append(("viewBox", .rect(canvas))) }
    members.append(("timelines", .array(parts.map { $0.json(at: time) })))
    members.append(("file", file.json))
    return .object(members)
  }
}

extension Inspection.Part {
  fileprivate func json(at time: Double?) -> JSON {
    var members: [(name: String, value: JSON)] = [("name", .string(name))]
    if let line { members.append(("line", .number(Double(line)))) }
    if isFlow { members.append(("box", .string("unknown"))) }
    members += timing
    if let time {
      let clock = ClockReading(self, at: time)
      members += [
        ("currentTime", .milliseconds(time)),
        ("currentIteration", .number(Double(clock.iteration))),
        ("progress", .number(clock.progress)),
      ]
    }
    let elements =
      time.map { time in
        timeline.elements.map { json(of: $0, at: local(time)) }
      } ?? timeline.leg.elements.map { json(of: $0) }
    return .object(members + [("elements", .array(elements))])
  }

  /// What Web Animations calls the timing of an effect.
  private var timing: [(name: String, value: JSON)] {
    let leg = timeline.leg
    return [
      ("trigger", .string(trigger)), ("delay", .milliseconds(start)),
      ("duration", .milliseconds(leg.duration)),
      ("iterations", leg.cycles.map { .number($0) } ?? .string("Infinity")),
      ("direction", .string(timeline.alternates ? "alternate" : "normal")),
      ("fill", .string(timeline.holdsEnd ? "both" : "backwards")),
      ("poster", .milliseconds(poster)),
    ]
  }

  // MARK: Elements

  /// All motion of an element.
  private func json(of element: Element) -> JSON {
    let end = timeline.leg.duration
    // An element of a document shows itself.
    let content = line == nil ? [(name: "content", value: json(of: element.content))] : []
    let visibility = element.visibility.spans.map { spans in
      JSON.array(
        spans.map {
          .line(
            .array([.milliseconds($0.lowerBound), .milliseconds(min($0.upperBound, end))]))
        })
    }
    return .object(
      members(of: element) + content
        + (visibility.map { [("visibility", $0)] } ?? [])
        + places(of: element) + [
          ("tracks", .array(element.tracksJSON { $0.json(until: end) }))
        ])
  }

  /// A moment of an element.
  private func json(of element: Element, at time: Double) -> JSON {
    let reading = ElementReading(element, at: time, of: timeline.duration)
    return .object(
      members(of: element) + [("visible", .bool(reading.isVisible))]
        + (line == nil ? reading.view.map { [("view", json(ofView: $0))] } ?? [] : []) + [
          ("opacity", .number(reading.opacity)), ("transform", .string(reading.transform)),
          ("clipPath", .array(reading.clips.map { .string($0) })),
          ("filter", .string(reading.filter)),
          (
            "tracks",
            .array(
              element.tracksJSON { [("value", .number($0.value(at: time)))] })
          ),
        ])
  }

  private func members(of element: Element) -> [(name: String, value: JSON)] {
    [("name", .string(element.name)), ("frame", .rect(element.frame))]
  }

  private func json(ofView view: Int) -> JSON {
    viewNames.indices.contains(view) ? .string(viewNames[view]) : .number(Double(view))
  }

  private func json(of content: Content) -> JSON {
    switch content {
    case .views(let cues):
      .object([
        ("type", .string("views")),
        (
          "cues",
          .array(
            cues.map {
              .line(
                .object([("time", .milliseconds($0.time)), ("view", json(ofView: $0.view))]))
            })
        ),
      ])
    case .disc(let radius, let fill):
      .object([
        ("type", .string("disc")), ("r", .number(radius)), ("fill", .string(fill.cssWithOpacity)),
      ])
    case .ring(let center, _, _, let stroke):
      .object([
        ("type", .string("ring")), ("center", .numbers([center.x, center.y])),
        ("stroke", .string(stroke.cssWithOpacity)),
      ])
    case .fill: .object([("type", .string("fill"))])
    }
  }

  /// Where an element is drawn, unless that is once and as it is.
  private func places(of element: Element) -> [(name: String, value: JSON)] {
    guard element.placements != [.identity] else { return [] }
    let places = element.placements.map { place in
      JSON.line(
        .object([
          ("center", .numbers([place.center.x, place.center.y])), ("angle", .number(place.angle)),
          ("offset", .numbers([place.offset.x, place.offset.y])), ("scale", .number(place.scale)),
        ]))
    }
    return [("placements", .array(places))]
  }
}

extension Element {
  /// Every number of what happens to it, with what `describe` tells of it.
  fileprivate func tracksJSON(
    _ describe: (Track) -> [(name: String, value: JSON)]
  ) -> [JSON] {
    functions.enumerated().flatMap { index, functions in
      functions.flatMap { function in
        function.operands.map { operand in
          let names = [
            ("property", function.property), ("function", function.name),
            ("operand", operand.name), ("unit", operand.unit),
          ].filter { !$0.1.isEmpty }
          return JSON.object(
            [("modifier", .number(Double(index)))]
              + names.map { ($0.0, .string($0.1)) }
              + function.constants.map { ($0.name, .numbers($0.numbers)) }
              + describe(operand.track))
        }
      }
    }
  }
}

extension Track {
  /// Its keyframes, or its value if it never moves.
  fileprivate func json(until end: Double) -> [(name: String, value: JSON)] {
    guard changes(before: end) else { return [("value", .number(initial))] }
    let frames = TrackKeyframes(self, until: end).frames
    return [("keyframes", .array(frames.map { $0.json(of: end) }))]
  }
}

extension TrackKeyframes.Frame {
  /// A keyframe of a cycle of this length.
  fileprivate func json(of length: Double) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("offset", .number(length > 0 ? time / length : 0)), ("value", .number(value)),
    ]
    guard let departure else { return .line(.object(members)) }
    members.append(("easing", .string(departure.easing)))
    if let aim = departure.aim { members.append(("to", .number(aim))) }
    if let duration = departure.duration { members.append(("duration", .milliseconds(duration))) }
    if departure.isReversed { members.append(("direction", .string("reverse"))) }
    if !departure.residues.isEmpty {
      let residues = departure.residues.map { residue in
        JSON.object([
          ("composite", .string("add")), ("start", .milliseconds(residue.start)),
          ("value", .number(residue.from)), ("to", .number(0)),
          ("easing", .string(residue.easing)),
        ])
      }
      members.append(("added", .array(residues)))
    }
    return .line(.object(members))
  }
}

extension JSON {
  /// A time given in seconds, in the milliseconds of Web Animations.
  static func milliseconds(_ seconds: Double) -> JSON { .number(seconds * 1000) }

  fileprivate static func numbers(_ numbers: [Double]) -> JSON {
    .line(.array(numbers.map { .number($0) }))
  }

  fileprivate static func rect(_ rect: Rect) -> JSON {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }
}
