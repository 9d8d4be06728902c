internal import Tx2SVG

extension Inspection {
  /// Everything as JSON, in the words of Web Animations where it has some; times in milliseconds.
  func json(at time: Double?) -> JSON {
    [
      "name": name, "size": size, "viewBox": canvas, "timelines": parts.map { $0.json(at: time) },
      "file": file.json,
    ]
  }
}

extension Inspection.Part {
  /// The timing of an effect as Web Animations names it, its clock at a time, and its elements.
  fileprivate func json(at time: Double?) -> JSON {
    let leg = timeline.leg
    let clock = time.map { ClockReading(self, at: $0) }
    return [
      "name": name, "line": line, "box": isFlow ? "unknown" : nil,
      "trigger": trigger, "delay": JSON.milliseconds(start),
      "duration": JSON.milliseconds(leg.duration),
      "iterations": leg.cycles?.json ?? "Infinity".json,
      "direction": timeline.alternates ? "alternate" : "normal",
      "fill": timeline.holdsEnd ? "both" : "backwards", "poster": JSON.milliseconds(poster),
      "currentTime": time.map(JSON.milliseconds), "currentIteration": clock?.iteration,
      "progress": clock?.progress,
      "elements": elements(at: time).map { element, moment in
        moment.map { json(of: element, $0) } ?? json(of: element)
      },
    ]
  }

  private func json(of element: Element) -> JSON {
    let end = timeline.leg.duration
    let isRepeated = element.placements != [.identity]
    return [
      "name": element.name, "frame": element.frame,
      // An element of a document shows itself.
      "content": line == nil ? json(of: element.content) : nil,
      "visibility": element.visibility.spans?.map { span in
        JSON.line([span.lowerBound, min(span.upperBound, end)].map(JSON.milliseconds).json)
      },
      "placements": isRepeated ? element.placements.map(\.json) : nil,
      "tracks": element.json { track in
        guard track.changes(before: end) else { return ("value", track.initial) }
        return ("keyframes", TrackKeyframes(track, until: end).frames.map { $0.json(of: end) })
      },
    ]
  }

  private func json(of element: Element, _ moment: ElementReading) -> JSON {
    [
      "name": element.name, "frame": element.frame, "visible": moment.isVisible,
      "view": line == nil ? moment.view.map(json(ofView:)) : nil, "opacity": moment.opacity,
      "transform": moment.transform, "clipPath": moment.clips, "filter": moment.filter,
      "tracks": element.json { ("value", $0.value(at: moment.time)) },
    ]
  }

  private func json(of content: Content) -> JSON {
    switch content {
    case .views(let cues):
      [
        "type": "views",
        "cues": cues.map {
          JSON.line(["time": JSON.milliseconds($0.time), "view": json(ofView: $0.view)])
        },
      ]
    case .disc(let radius, let fill): ["type": "disc", "r": radius, "fill": fill.cssWithOpacity]
    case .ring(let center, _, _, let stroke):
      ["type": "ring", "center": center, "stroke": stroke.cssWithOpacity]
    case .fill: ["type": "fill"]
    }
  }

  private func json(ofView view: Int) -> JSON {
    viewNames.indices.contains(view) ? viewNames[view].json : view.json
  }
}

extension Element {
  /// Every number of what happens to it, with a description of its track.
  fileprivate func json(_ describe: (Track) -> (String, (any JSONConvertible)?)) -> [JSON] {
    functions.enumerated().flatMap { index, functions in
      functions.flatMap { function in
        function.operands.map { operand in
          JSON(
            [
              ("modifier", index), ("property", function.property),
              ("function", function.name.unlessEmpty), ("operand", operand.name.unlessEmpty),
              ("unit", function.unit.unlessEmpty),
            ] + function.constants.map { ($0.name, JSON.line($0.numbers.json)) }
              + [describe(operand.track)])
        }
      }
    }
  }
}

extension TrackKeyframes.Frame {
  fileprivate func json(of length: Double) -> JSON {
    .line([
      "offset": length > 0 ? time / length : 0, "value": value, "easing": departure?.easing,
      "to": departure?.aim, "duration": departure?.duration.map(JSON.milliseconds),
      "direction": departure?.isReversed == true ? "reverse" : nil,
      "added": departure?.residues.unlessEmpty?.map { residue in
        [
          "composite": "add", "start": JSON.milliseconds(residue.start),
          "value": residue.from - residue.to, "to": 0.0, "easing": residue.easing.css,
        ] as JSON
      },
    ])
  }
}

extension JSON {
  /// A time given in seconds, in the milliseconds of Web Animations.
  static func milliseconds(_ seconds: Double) -> JSON { .number(seconds * 1000) }
}

extension Point: JSONConvertible {
  var json: JSON { .line([x, y].json) }
}

extension Size: JSONConvertible {
  var json: JSON { .line([width, height].json) }
}

extension Rect: JSONConvertible {
  var json: JSON { .line([minX, minY, width, height].json) }
}

extension Placement: JSONConvertible {
  var json: JSON { .line(["center": center, "angle": angle, "offset": offset, "scale": scale]) }
}
