public import Tx2SVGMotion

/// The stage of a transition: a frame and the number of views that share it.
public struct Stage: Hashable, Sendable {
  /// The frame, user units.
  public var size: Size
  /// The number of views; a timeline's cues count them from 0.
  public var viewCount: Int

  /// Whether every view hides whatever is behind it, at every point of the frame.
  ///
  /// Behind text or a transparent picture a view that keeps still would be seen.
  public var viewsCover: Bool

  /// Whether no view can be drawn in several pieces, as the snapshot of a page cannot.
  public var viewsStayWhole = false

  /// Creates the stage; by default every view covers what is behind it.
  public init(size: Size, viewCount: Int, viewsCover: Bool = true) {
    self.size = size
    self.viewCount = viewCount
    self.viewsCover = viewsCover
  }
}
