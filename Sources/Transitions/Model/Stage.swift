public import Tx2SVGMotion

/// What is there before a transition: a frame and how many views share it.
public struct Stage: Hashable, Sendable {
  /// The frame, user units.
  public var size: Size
  /// How many views there are; a timeline's cues count them from 0.
  public var viewCount: Int

  /// Creates the stage.
  public init(size: Size, viewCount: Int) {
    self.size = size
    self.viewCount = viewCount
  }
}
