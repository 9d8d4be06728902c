public import Tx2SVGMotion

/// SwiftUI's `.blurReplace`: one view dissolves into the other through a blur.
public struct BlurReplace: Effect, Transition {
  /// The change of size of the old view.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The old view shrinks, the new one grows.
    case downUp
    /// Both views grow.
    case upUp
  }

  /// The parameters of a blur replacement.
  public static let parameters: [Parameter<BlurReplace>] = [
    .choice("style", \.style, "Whether the old view shrinks or grows.")
  ]
  /// The standard deviation of the blur at its strongest, user units.
  private static let radius = 7.0

  /// The change of size of the old view.
  public var style = Style.downUp

  /// Creates a replacement in which the old view shrinks.
  public init() {}

  /// The view comes into focus from nine tenths of its size.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    blurred(progress.complement, to: 0.9)
  }

  /// The view goes out of focus.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    blurred(progress, to: style == .downUp ? 0.9 : 1.1)
  }

  private func blurred(_ amount: Track, to scale: Double) -> [Modifier] {
    [
      .opacity(amount.complement),
      .transform([.scale(amount.mapped(scale: scale - 1, offset: 1), anchor: Anchor.center)]),
      .blur(amount.mapped(scale: Self.radius)),
    ]
  }
}
