public import Tx2SVGMotion
public import Tx2SVGScenes

/// The properties of a file other than its motion.
public struct ExportOptions: Hashable, Sendable {
  /// The fits of a picture in its frame (CSS `object-fit`).
  public enum Fit: String, Hashable, Sendable, CaseIterable { case cover, contain, fill, none }

  /// The display for readers who ask for reduced motion.
  public enum ReducedMotion: String, Hashable, Sendable, CaseIterable {
    /// The picture at the end of the first step, still; until a trigger that waits for the pointer, the
    /// poster.
    case end
    /// The resting pictures, cross-fading; a moving element of a document fades in its place.
    case fade
    /// The motion, unchanged.
    case play
  }

  /// The appearance of SwiftUI's system colours.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// As on a light ground.
    case light
    /// As on a dark ground.
    case dark
    /// As set in the reader's system (`prefers-color-scheme`).
    case auto

    /// Whether all readers see it dark; `nil` if it is up to them.
    package var isDark: Bool? { self == .auto ? nil : self == .dark }
  }

  /// The selector of the page's state in which system colours are dark; `nil` leaves it to the page's
  /// `color-scheme`, or to the reader.
  public var darkWhen: String?
  /// Whether a button pauses the motion, in a page or a part of one.
  public var hasControls = false
  /// The fit of a picture in its frame.
  public var fit = Fit.cover
  /// Whether motion beyond the frame is cut off; `nil` leaves it to the timeline.
  public var clipsOverflow: Bool?
  /// The colour behind everything.
  public var background: Color?
  /// The appearance of SwiftUI's system colours; other colours do not change.
  ///
  /// Without one it is that of the template. If that states none, they are as on a light ground, and
  /// only texts follow the reader.
  public var theme: Theme?
  /// The font family of texts, or several, in the syntax of CSS.
  public var fontFamily = "system-ui,sans-serif"
  /// The font of texts, which is embedded; ``fontFamily`` stands in for what it lacks.
  public var font: FontFile?
  /// The colour of texts; `nil` follows the reader's theme.
  public var ink: Color?
  /// The colour behind texts and other pictures that do not cover their frame, if any.
  public var card: Color?
  /// Whether the file is restricted to what sanitizers and optimisers leave alone: no `use`, no
  /// `calcMode`, and an id on every moving element.
  public var isPortable = false
  /// Whether what is portable holds a photo as often as it shows it; programs of stills know `use`.
  package var repeatsPhotos = true
  /// Whether the file becomes part of a page, which may show it late; SMIL is then kept awake.
  public var isInline = false
  /// Whether ids, classes and keyframes of a document or a template get names of the file's own, and
  /// its rules apply to nothing else.
  public var isScoped = false
  /// Whether `style` attributes may be written; if not, the attributes of their properties are.
  public var keepsStyles = true
  /// The accessible name.
  public var title = ""
  /// The accessible description.
  public var summary = ""
  /// Whether assistive technology should skip the picture.
  public var isDecorative = false
  /// The display for readers who ask for reduced motion.
  public var reducedMotion = ReducedMotion.end
  /// The moment shown by a renderer without animation, seconds; the end of the first step if `nil`.
  public var poster: Double?
  /// The event that starts the motion.
  public var trigger = Trigger.load
  /// The largest distance between the written motion and the exact one, user units.
  public var tolerance: Double?
  /// The beginning of every id, class and keyframes name; a hash of the content if `nil`.
  public var idPrefix: String?
  /// The document to write into; the plain one of the format if `nil`.
  public var template: Template?
  /// The name of the view that a view transition moves; the whole page if `nil`.
  public var viewName: String?
  /// The address of the style sheet that a page links; `nil` keeps all style in the page.
  public var sheetAddress: String?
  /// Whether the document is indented for people.
  public var isPretty = false

  /// The canvas of a still, which is that of all motion; `nil` is that of the timeline.
  package var stillCanvas: Rect?
  /// The visible area of the timeline that is written, once it is found: that takes many looks.
  package var knownCanvas: Rect?
  /// The number of CSS px in a user unit, where lengths are scaled once more from outside.
  package var unit = 1.0
  /// The share of the tolerance that one of several motions of the same points has, 0 to 1.
  package var toleranceShare = 1.0
  /// The number of samples of the motion per second, instead of fitting; `nil` fits it.
  ///
  /// The method of other exporters, for comparison.
  package var samplesPerSecond: Double?

  /// Creates the options with their defaults.
  public init() {}

  /// The default largest error of motion written with keyframes, user units.
  public static let motionTolerance = 0.1
  /// The largest error of a moving colour, of the 255 levels of a component.
  public static let colorTolerance = 2.0
  /// The default largest error between the strips of a picture in perspective, user units.
  public static let stripTolerance = 0.4

  /// Whether the document around it has a ground of its own, which does not follow the page.
  var hasGround: Bool { template?.hasGround == true }

  /// The moment that a file shows where it does not play, seconds.
  ///
  /// A file that waits for the pointer shows the beginning until then.
  package func poster(of timeline: Timeline) -> Double {
    min(poster ?? (trigger.awaitsPointer ? 0 : timeline.posterTime), timeline.duration)
  }

  /// Whether motion beyond the frame is cut off.
  func clipsOverflow(of timeline: Timeline) -> Bool { clipsOverflow ?? timeline.clipsOverflow }

  /// The visible area of a drawing: the frame, grown to whole user units around all motion.
  package func canvas(of timeline: Timeline) -> Rect {
    if let canvas = stillCanvas ?? knownCanvas { return canvas }
    guard !clipsOverflow(of: timeline) else { return Rect(size: timeline.size) }
    let box = timeline.bounds()
    func outwards(_ edge: Double, _ frame: Double, _ sign: Double) -> Double {
      abs(edge - frame) < 1e-3 ? frame : sign * ((sign * edge) - 1e-3).rounded(.up)
    }
    return Rect(
      minX: outwards(box.minX, 0, -1), minY: outwards(box.minY, 0, -1),
      maxX: outwards(box.maxX, timeline.size.width, 1),
      maxY: outwards(box.maxY, timeline.size.height, 1))
  }

  /// The ground of a picture that does not cover its place, if it has one.
  ///
  /// That of the reader's look is for what has the reader's ink; other pictures are made for white.
  func card(behind picture: Picture) -> Color? {
    let mayLeaveRoom = picture.size != nil && (fit == .contain || fit == .none)
    guard let card, !picture.isOpaque || mayLeaveRoom else { return nil }
    switch picture {
    case .color, .placed: return nil
    case _ where card.system != .background: return card
    case .raster: return .white
    case .vector(let image) where !image.leavesColor: return .white
    // The reader's ground would hide an ink that does not follow the reader.
    case .vector, .text: return ink.map { $0.system == nil ? $0.contrast : card } ?? card
    }
  }

  /// Whether a picture certainly hides everything behind it, at every point of a frame.
  package func hides(_ picture: Picture, in frame: Size) -> Bool {
    if card(behind: picture)?.opacity == 1 { return true }
    guard picture.isOpaque else { return false }
    guard let own = picture.size, fit == .contain || fit == .none else { return true }
    let isSameShape = abs(own.width * frame.height - own.height * frame.width) < 1e-6
    return fit == .contain ? isSameShape : own == frame
  }

  /// The size at which a picture is shown in a frame, all of it (CSS `object-fit`).
  package func size(of own: Size, in frame: Size) -> Size {
    let isWide = own.width * frame.height > own.height * frame.width
    switch fit {
    case .none: return own
    case .fill: return frame
    case .contain where isWide, .cover where !isWide:
      return Size(frame.width, own.height * frame.width / own.width)
    case .contain, .cover: return Size(own.width * frame.height / own.height, frame.height)
    }
  }
}
