internal import Tx2SVGExporters
internal import Tx2SVGMotion

/// What `tx2svg inspect` tells: the exact motion, and the file that is made of it.
struct Inspection {
  /// What is asked.
  struct Wish: Sendable {
    /// The moment whose values are told, seconds after the start; `nil` tells all moves.
    var time: Double?
    /// Whether JSON is written instead of a table.
    var isJSON = false
  }

  /// What it is about: an effect, a transition or a document.
  let name: String
  /// The frame, user units; `nil` for a document, in which every part has its own.
  var size: Size?
  /// What the drawing shows: the frame, grown around all motion.
  var canvas: Rect?
  /// What moves, each on a clock of its own.
  let parts: [Part]
  /// The file.
  let file: WrittenFile

  /// A timeline and when it is played.
  struct Part {
    /// What it is called: an effect, or the id of an element of a document, if it has one.
    let name: String
    /// Where in a document it stands; `nil` for an effect.
    var line: Int?
    /// Whether the lengths are those of a box of unknown size.
    var isFlow = false
    /// The motion.
    let timeline: Timeline
    /// When its clock starts, seconds after what triggers it.
    var start = 0.0
    /// What triggers it.
    let trigger: String
    /// The moment of the cycle that is shown where nothing plays, seconds.
    let poster: Double
    /// What the views are called, if they have names.
    var viewNames: [String] = []
  }

  /// The text, as a table or as JSON.
  func text(_ wish: Wish) -> String {
    wish.isJSON ? json(at: wish.time).text : table(at: wish.time)
  }
}

extension Inspection.Part {
  /// How a view is called.
  func viewName(_ view: Int) -> String {
    viewNames.indices.contains(view) ? viewNames[view] : "view \(view)"
  }

  /// The moment of the cycle that is shown at a time, so that what is seen at the end is seen.
  func local(_ time: Double) -> Double {
    timeline.local(time - start)
  }
}

/// Where a clock stands, in the words of Web Animations.
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

/// A moment of an element: what is seen of it, and how.
struct ElementReading {
  /// Whether it is on the canvas.
  let isVisible: Bool
  /// Which view is seen, if it shows views.
  let view: Int?
  /// The product of all opacities.
  let opacity: Double
  /// All transforms together, about the frame's top-left corner, seen flat.
  let transform: String
  /// The clips, outermost first.
  let clips: [String]
  /// The filters in the order in which CSS applies them; `none` if there are none.
  let filter: String

  /// Reads an element at a moment of its cycle.
  init(_ element: Element, at time: Double, of duration: Double) {
    // Spans are half open, and what is seen last stays.
    let moment = min(time, duration.nextDown)
    isVisible = element.visibility.contains(moment)
    if case .views(let cues) = element.content {
      view = cues.last { $0.time <= moment }?.view ?? cues.first?.view
    } else {
      view = nil
    }
    opacity = element.opacity(at: time)
    transform = element.homography(at: time).css
    clips = element.modifiers.compactMap { modifier in
      guard case .clip(let clip) = modifier else { return nil }
      return clip.css(at: time, in: element.frame)
    }
    let filters = element.functions.joined().filter { $0.property == "filter" }
    filter =
      filters.isEmpty ? "none" : filters.reversed().map { $0.css(at: time) }.joined(separator: " ")
  }
}
