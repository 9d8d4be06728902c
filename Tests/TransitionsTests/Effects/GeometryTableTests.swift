import Testing
import Tx2SVGMotion
import Tx2SVGTransitions

/// Every transition against the tables of its geometry.
@Suite struct GeometryTableTests {
  /// A transition, a moment of its second, and its drawings.
  struct Row: CustomTestStringConvertible {
    let expression: String
    let time: Double
    let drawings: [String]
    var testDescription: String { "\(expression) at \(time)" }
  }

  static let rows = [GeometryTable.flat, GeometryTable.clipped, GeometryTable.spatial]
    .flatMap(rows(of:))

  private static func rows(of table: String) -> [Row] {
    var rows: [Row] = []
    for line in table.split(separator: "\n").map(String.init) {
      if let last = rows.last, line.hasPrefix("  ") {
        let drawing = String(line.drop { $0 == " " }).replacing("still", with: still)
        rows[rows.count - 1] = Row(
          expression: last.expression, time: last.time, drawings: last.drawings + [drawing])
      } else {
        let isLate = line.hasSuffix(" at .75")
        let expression = isLate ? String(line.dropLast(7)) : line
        rows.append(Row(expression: expression, time: isLate ? 0.75 : 0.25, drawings: []))
      }
    }
    return rows
  }

  private static let still = "0,0 200,0 200,100 0,100"

  /// The timeline of a change from a first view to a second.
  static func timeline(_ expression: String) throws -> Timeline {
    let slides = Slideshow(try TransitionExpression(expression).transition)
    return try slides.timeline(
      on: Stage(size: Size(200, 100), viewCount: 2),
      playback: playback(hold: 0.5, .insert, .once))
  }

  @Test(arguments: rows)
  func `stands where its definition says`(_ row: Row) throws {
    let elements = try Self.timeline(row.expression).elements
      .filter { $0.visibility.contains(row.time) }
    #expect(elements.map { $0.drawing(at: row.time) } == row.drawings)
  }

  @Test func `every transition and every word of its choices has a row`() {
    for entry in EffectRegistry.all where entry.isTransition && entry.name != "clock" {
      let written = Self.rows.map(\.expression).filter {
        $0 == entry.name || $0.hasPrefix(entry.name + "(")
      }
      #expect(!written.isEmpty, "\(entry.name)")
      for word in entry.parameters.flatMap(\.choices) {
        let isThere = written.contains { expression in
          expression.split { "(), ".contains($0) }.dropFirst().contains { $0 == word }
        }
        #expect(isThere, "\(entry.name) \(word)")
      }
    }
  }

  /// Views, a moment, and places that are swept by then: the hand is at so many degrees from twelve.
  @Test(arguments: [("clockwise", 1.0), ("counterclockwise", -1)], [0.2, 0.25, 0.4, 0.6, 0.9])
  func `a clock uncovers what its hand has swept`(
    _ turn: (String, Double), _ time: Double
  ) throws {
    for (origin, center) in [("center", Point(100, 50)), ("bottomTrailing", Point(200, 100))] {
      let timeline = try Self.timeline("clock(\(origin), \(turn.0))")
      let seen = timeline.elements.filter { $0.visibility.contains(time) }
      #expect(seen.first?.view(at: time) == 0)
      for degrees in stride(from: 3.0, to: 360, by: 6) {
        // Along a ray, as far as the farthest corner.
        let ray = Matrix4.rotation(degrees * turn.1, axis: Vector3(0, 0, 1)).homography
        for reach in [5.0, 60, 220] {
          let step = ray(Point(0, -reach))
          let place = Point(center.x + step.x, center.y + step.y)
          let isNew = seen.contains { $0.view(at: time) == 1 && $0.shows(place, at: time) }
          #expect(isNew == (degrees < time * 360), "\(origin) \(degrees) \(reach)")
        }
      }
    }
  }

  @Test func `what is identical appears at the end`() throws {
    let elements = try Self.timeline("identity").elements
    #expect(elements.filter { $0.visibility.contains(1.2) }.map { $0.view(at: 1.2) } == [1])
  }
}

extension Element {
  /// Its line of the table.
  fileprivate func drawing(at time: Double) -> String {
    var (outside, inside, blur) = ("", "", "")
    var hasMoved = false
    for modifier in modifiers {
      switch modifier {
      case .transform: hasMoved = true
      case .clip(let clip):
        let text = clip.text(in: frame, at: time)
        let isLast = hasMoved || text != "[0,0 200,100]"
        if isLast { inside = " in " + text } else { outside = text + " " }
      case .filter(let filter) where filter.function == .blur:
        blur = " blur " + Self.text(filter.tracks[0].value(at: time))
      case .draw(let track, _): blur = " drawn " + Self.text(track.value(at: time))
      default: break
      }
    }
    let opacity = opacity(at: time)
    let fade = opacity == 1 ? "" : " opacity " + Self.text(opacity).dropFirst()
    let name = view(at: time) == 0 ? "old " : "new "
    return outside + name + Self.text(corners(at: time)) + fade + blur + inside
  }

  /// A number with three decimals at most.
  static func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  static func text(_ points: [Point]) -> String {
    points.map { text($0.x) + "," + text($0.y) }.joined(separator: " ")
  }

  /// Whether a place of the stage is on the view and in all its clips.
  fileprivate func shows(_ place: Point, at time: Double) -> Bool {
    var place = place
    for modifier in modifiers {
      switch modifier {
      case .transform(let steps):
        place = steps.matrix(at: time, in: frame.size).homography.unmapped(place)
      case .clip(let clip): guard clip.contains(place, in: frame, at: time) else { return false }
      default: break
      }
    }
    return true
  }
}

extension Clip {
  fileprivate func text(in frame: Rect, at time: Double) -> String {
    let numbers = tracks(in: frame.size).map { $0.value(at: time) }
    switch form {
    case .inset:
      let corners = [
        Point(frame.minX + numbers[3], frame.minY + numbers[0]),
        Point(frame.maxX - numbers[1], frame.maxY - numbers[2]),
      ]
      return "[\(Element.text(corners))]"
    case .ellipse:
      let places = [Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3])]
      return "(ellipse \(Element.text(places)))"
    case .scaledPolygon: return "(\(Element.text(corners(in: frame, at: time))))"
    case .polygon: return "?"
    }
  }

  /// The corners of a polygon that is scaled.
  private func corners(in frame: Rect, at time: Double) -> [Point] {
    guard case .scaledPolygon(let corners, let center) = form else { return [] }
    let (middle, scale) = (center.point(in: frame.size), operands[0].plain.value(at: time))
    return corners.map { corner in
      let way = corner.point(in: frame.size)
      return Point(middle.x + way.x * scale, middle.y + way.y * scale)
    }
  }

  /// Whether a place is inside, by the crossings of a line from it to the right.
  fileprivate func contains(_ place: Point, in frame: Rect, at time: Double) -> Bool {
    let moved = corners(in: frame, at: time)
    return zip(moved, moved.dropFirst() + moved.prefix(1)).filter { a, b in
      (a.y > place.y) != (b.y > place.y)
        && place.x < (b.x - a.x) * (place.y - a.y) / (b.y - a.y) + a.x
    }.count % 2 == 1
  }
}

extension Homography {
  /// The place that an affine map takes to this one.
  fileprivate func unmapped(_ place: Point) -> Point {
    let origin = self(Point(0, 0))
    let across = Point(self(Point(1, 0)).x - origin.x, self(Point(1, 0)).y - origin.y)
    let down = Point(self(Point(0, 1)).x - origin.x, self(Point(0, 1)).y - origin.y)
    let way = Point(place.x - origin.x, place.y - origin.y)
    let area = across.x * down.y - across.y * down.x
    return Point(
      (way.x * down.y - way.y * down.x) / area, (across.x * way.y - across.y * way.x) / area)
  }
}
