public import Tx2SVGMotion

/// The stage of a transition: a frame and the number of views that share it.
public struct Stage: Hashable, Sendable {
  /// The frame, user units.
  public var size: Size
  /// The number of views; a timeline's cues count them from 0.
  public var viewCount: Int

  /// Creates the stage.
  public init(size: Size, viewCount: Int) {
    self.size = size
    self.viewCount = viewCount
  }
}
