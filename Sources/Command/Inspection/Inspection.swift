internal import Tx2SVG

/// The description that `tx2svg inspect` writes: the exact motion, and the file that is made of it.
struct Inspection {
  struct Wish: Sendable {
    /// The moment to describe, seconds after the start; `nil` describes all moves.
    var time: Double?
    /// Whether JSON is written instead of a table.
    var isJSON = false
  }

  let name: String
  /// The frame, user units; `nil` for a document, in which every part has its own.
  var size: Size?
  /// The view box: the frame, grown around all motion.
  var canvas: Rect?
  let parts: [Part]
  let file: WrittenFile

  struct Part {
    /// The name of an effect, or the id of an element of a document if it has one.
    let name: String
    /// The line of a document on which it stands; `nil` for an effect.
    var line: Int?
    /// Whether the lengths are those of a box of unknown size.
    var isFlow = false
    let timeline: Timeline
    /// When its clock starts, seconds after the trigger.
    var start = 0.0
    let trigger: String
    /// The moment of the cycle that is shown where nothing plays, seconds.
    let poster: Double
    var viewNames: [String] = []
  }

  func text(_ wish: Wish) -> String {
    wish.isJSON ? json(at: wish.time).text : table(at: wish.time)
  }
}

extension Inspection.Part {
  func viewName(_ view: Int) -> String {
    viewNames.indices.contains(view) ? viewNames[view] : "view \(view)"
  }

  /// The moment of the cycle that is shown at a time, so that what is seen at the end is seen.
  func local(_ time: Double) -> Double { timeline.local(time - start) }

  /// The elements as they move within a cycle, or with what each is at a time.
  func elements(at time: Double?) -> [(Element, ElementReading?)] {
    guard let time else { return timeline.leg.elements.map { ($0, nil) } }
    return timeline.elements.map {
      ($0, ElementReading($0, at: local(time), of: timeline.duration))
    }
  }
}

/// The state of a clock, in the words of Web Animations.
struct ClockReading {
  /// How many times the motion has been played before.
  let iteration: Int
  /// The share of one way that is done, 0...1; it falls on the way back.
  let progress: Double

  /// Reads the clock of a part, `time` seconds after the start.
  init(_ part: Inspection.Part, at time: Double) {
    let way = part.timeline.leg.duration
    let local = part.local(time)
    progress = way > 0 ? (local <= way ? local / way : 2 - local / way) : 1
    let played = max(0, time - part.start) / max(way, 1e-9)
    let last = part.timeline.leg.cycles.map { ($0 - 1).rounded(.up) } ?? .infinity
    iteration = Int(min(played.rounded(.down), max(0, last)))
  }
}

struct ElementReading {
  /// The moment of its cycle, seconds.
  let time: Double
  let isVisible: Bool
  let view: Int?
  let opacity: Double
  /// All transforms together, about the frame's top-left corner, seen flat.
  let transform: String
  /// The clips, outermost first.
  let clips: [String]
  /// The filters in the order in which CSS applies them; `none` if there are none.
  let filter: String

  init(_ element: Element, at time: Double, of duration: Double) {
    self.time = time
    // Spans are half open, and what is seen last stays.
    let moment = min(time, duration.nextDown)
    isVisible = element.visibility.contains(moment)
    view = element.cues.last { $0.time <= moment }?.view ?? element.cues.first?.view
    opacity = element.opacity(at: time)
    transform = element.homography(at: time).css
    let functions = element.functions.joined()
    func texts(_ property: String) -> [String] {
      functions.filter { $0.property == property }.map { $0.css(at: time, in: element.frame) }
    }
    clips = texts("clipPath")
    filter = texts("filter").unlessEmpty?.reversed().joined(separator: " ") ?? "none"
  }
}
