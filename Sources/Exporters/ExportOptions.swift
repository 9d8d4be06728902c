public import Tx2SVGMotion

/// Everything that can be asked of a file beyond its motion.
public struct ExportOptions: Hashable, Sendable {
  /// How a picture fills its frame (CSS `object-fit`).
  public enum Fit: String, Hashable, Sendable, CaseIterable { case cover, contain, fill, none }

  /// What readers who ask for reduced motion see.
  public enum ReducedMotion: String, Hashable, Sendable, CaseIterable {
    /// The picture at the end of the first step, still.
    case end
    /// The resting pictures, cross-fading; what moves in a document fades in its place.
    case fade
    /// The motion all the same.
    case play
  }

  /// What starts the motion.
  public enum Trigger: String, Hashable, Sendable, CaseIterable { case load, click, hover, view }

  /// The appearance of SwiftUI's system colours.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// As on a light ground.
    case light
    /// As on a dark ground.
    case dark
    /// As the reader's system has it (`prefers-color-scheme`).
    case auto
  }

  /// How a picture fills its frame.
  public var fit = Fit.cover
  /// Whether motion beyond the frame is cut off; `nil` leaves it to the timeline.
  public var clipsOverflow: Bool?
  /// What lies behind everything.
  public var background: Color?
  /// The appearance of SwiftUI's system colours; other colours are what they are.
  ///
  /// Without one they are as on a light ground, and only texts follow the reader.
  public var theme: Theme?
  /// The font family of texts, or several, as CSS writes them.
  public var fontFamily = "system-ui,sans-serif"
  /// The colour of texts; `nil` follows the reader's theme.
  public var ink: Color?
  /// The colour behind texts and other pictures that do not cover their frame, if any.
  public var card: Color?
  /// Whether only what sanitizers and optimisers leave alone is used: no `use`, no `calcMode`, and
  /// an id on everything that moves.
  public var isPortable = false
  /// Whether the file becomes part of a page, which may show it late; SMIL is then kept awake.
  public var isInline = false
  /// The accessible name.
  public var title = ""
  /// The accessible description.
  public var summary = ""
  /// Whether assistive technology should pass over the picture.
  public var isDecorative = false
  /// What reduced motion shows.
  public var reducedMotion = ReducedMotion.end
  /// The moment a renderer without animation shows, seconds; the end of the first step if `nil`.
  public var poster: Double?
  /// What starts the motion.
  public var trigger = Trigger.load
  /// The largest distance between the written motion and the exact one, user units.
  public var tolerance: Double?
  /// What every id, class and keyframes name begins with; a hash of the content if `nil`.
  public var idPrefix: String?
  /// The document to write into; the plain one of the format if `nil`.
  public var template: Template?
  /// Whether the document is indented for people.
  public var isPretty = false

  /// How many CSS px a user unit is, where lengths are scaled once more from outside.
  package var unit = 1.0
  /// How often motion is sampled, times a second, instead of being fitted; `nil` fits it.
  ///
  /// What other exporters do, to compare with.
  package var samplesPerSecond: Double?

  /// Creates the options with their defaults.
  public init() {}

  /// The default largest error of motion written with keyframes, user units.
  public static let motionTolerance = 0.1
  /// The largest error of a moving colour, of the 255 levels of a component.
  public static let colorTolerance = 2.0
  /// The default largest error between the strips of a picture in perspective, user units.
  public static let stripTolerance = 0.4
}
