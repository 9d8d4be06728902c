public import Tx2SVGMotion

/// Something that happens to the views of a stage, as an exact timeline.
///
/// An effect computes with functions but returns tracks: data that can be compared, printed and
/// written in any format. Adding one is a file in `Effects/` and a line in ``EffectRegistry``.
public protocol Effect: Sendable {
  /// The parameters, in the order in which help shows them.
  static var parameters: [Parameter<Self>] { get }
  /// The default inputs: the demonstration of the tutorial from which the effect is taken.
  static var demonstration: Demonstration { get }
  /// Creates the effect with its defaults.
  init()
  /// The frame for a first view of the given size.
  static func frame(around content: Size) -> Size
  /// The place of a first view in a frame of the given size.
  static func place(in frame: Size) -> Rect
  /// The motion of the stage's views.
  func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline
}

extension Effect {
  /// Nothing to set, unless an effect declares parameters.
  public static var parameters: [Parameter<Self>] { [] }
  /// Flat views one after another, unless an effect has its own.
  public static var demonstration: Demonstration { .days() }
  /// The size of the first view, unless an effect needs room around it.
  public static func frame(around content: Size) -> Size { content }
  /// All of the frame, unless an effect needs room around the view.
  public static func place(in frame: Size) -> Rect { Rect(size: frame) }
}
