public import Tx2SVGMotion

/// Flies through the old view into the new one, within the frame: both grow as one fades out.
public struct Zoom: Effect, Transition {
  /// The parameters of a zoom.
  public static let parameters: [Parameter<Zoom>] = [
    .number("scale", \.scale, "Size of the old view when it has gone.", in: 1...20),
    .point("anchor", \.anchor, "The target of the zoom, as fractions of the frame."),
  ]
  /// Size of the old view when it has gone; the new one begins at its reciprocal.
  public var scale = 2.0
  /// The target of the zoom, as fractions of the frame.
  public var anchor = UnitPoint.center

  /// Creates a zoom into the middle.
  public init() {}

  /// The view comes up from afar as it fades in.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    let factor = progress.mapped(scale: 1 - 1 / scale, offset: 1 / scale)
    return [.frame, .opacity(progress), .transform([.scale(factor, anchor: anchor)])]
  }

  /// The view comes too close and fades out.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    let factor = progress.mapped(scale: scale - 1, offset: 1)
    return [.frame, .opacity(progress.complement), .transform([.scale(factor, anchor: anchor)])]
  }
}
