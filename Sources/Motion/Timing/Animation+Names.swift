extension Animation {
  /// SwiftUI's timed animations last 0.35 s by default.
  private static let usualDuration = 0.35

  /// SwiftUI's `default`, which is its spring.
  public static var `default`: Animation { spring }
  /// SwiftUI's `spring`: the same as `smooth`.
  public static var spring: Animation { spring() }
  /// SwiftUI's `linear`.
  public static var linear: Animation { linear(duration: usualDuration) }
  /// SwiftUI's `easeIn`.
  public static var easeIn: Animation { easeIn(duration: usualDuration) }
  /// SwiftUI's `easeOut`.
  public static var easeOut: Animation { easeOut(duration: usualDuration) }
  /// SwiftUI's `easeInOut`.
  public static var easeInOut: Animation { easeInOut(duration: usualDuration) }
  /// SwiftUI's `smooth`: a spring without bounce.
  public static var smooth: Animation { smooth() }
  /// SwiftUI's `snappy`: a spring with a small bounce.
  public static var snappy: Animation { snappy() }
  /// SwiftUI's `bouncy`: a spring with a visible bounce.
  public static var bouncy: Animation { bouncy() }

  /// Even motion, seconds.
  public static func linear(duration: Double) -> Animation {
    Animation(.linear, duration: duration)
  }

  /// Motion that begins slowly, seconds.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.easeIn, duration: duration)
  }

  /// Motion that ends slowly, seconds.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.easeOut, duration: duration)
  }

  /// Motion that begins and ends slowly, seconds.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.easeInOut, duration: duration)
  }

  /// SwiftUI's `timingCurve`: a cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { Animation(.cubicBezier(CubicBezier(x1, y1, x2, y2)), duration: duration) }

  /// SwiftUI's `spring(duration:bounce:)`; the bounce is above -1 and at most 1.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// SwiftUI's `spring(response:dampingFraction:blendDuration:)`; here the last changes nothing.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration _: Double = 0
  ) -> Animation { spring(Spring(response: response, dampingFraction: dampingFraction)) }

  /// SwiftUI's `interpolatingSpring(mass:stiffness:damping:initialVelocity:)`.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity velocity: Double = 0
  ) -> Animation {
    spring(Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity))
  }

  /// SwiftUI's `smooth(duration:extraBounce:)`.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// SwiftUI's `snappy(duration:extraBounce:)`.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// SwiftUI's `bouncy(duration:extraBounce:)`.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
}
