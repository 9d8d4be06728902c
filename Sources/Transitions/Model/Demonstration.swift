public import Tx2SVGMotion

/// The inputs and timing of an effect that is given none.
public struct Demonstration: Sendable {
  /// The frame, user units.
  public var size: Size
  /// The flat views it shows; empty if ``artwork`` names a document.
  public var colors: [Color]
  /// The name of a document of the project whose views take the place of colours.
  public var artwork: String?
  /// The parameters it shows where none are typed, by name and text.
  public var settings: EffectRegistry.Entry.Settings = []
  /// The timing of one step.
  public var animation: Animation
  /// The rest after each step of a loop, seconds.
  public var hold: Double
  /// The rest that each cycle begins with, seconds.
  public var lead = 0.0
  /// The numbers of views that it can show.
  public var items: ClosedRange<Int>
  /// The colour behind everything, if any.
  public var background: Color?

  /// Creates the demonstration.
  public init(
    size: Size, colors: [Color], artwork: String? = nil, animation: Animation, hold: Double,
    items: ClosedRange<Int>, background: Color? = nil
  ) {
    self.size = size
    self.colors = colors
    self.artwork = artwork
    self.animation = animation
    self.hold = hold
    self.items = items
    self.background = background
  }

  /// The numbers of views that follow each other, on the command line and as slides of a document.
  public static let anyItems = 1...100

  /// The rest that each cycle of several views begins with, seconds.
  public static let usualLead = 0.5

  /// A landscape at four times of a day, for transitions between whole views.
  public static func days(duration: Double = 0.6) -> Demonstration {
    var shown = views(duration: duration)
    (shown.colors, shown.artwork) = ([], "days")
    return shown
  }

  /// Flat views that follow each other, for transitions in space.
  public static func views(
    _ colors: [Color] = [.blue, .orange, .green], duration: Double = 0.6
  ) -> Demonstration {
    var shown = Demonstration(
      size: Size(240, 160), colors: colors,
      animation: Animation(.easeInOut, duration: duration), hold: 1, items: anyItems)
    shown.lead = usualLead
    return shown
  }
}
