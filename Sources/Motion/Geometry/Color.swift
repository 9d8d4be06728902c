internal import CTx2SVGMath

/// An sRGB colour with opacity; components are gamma-encoded and lie in 0...1.
public struct Color: Hashable, Sendable {
  /// Red, 0...1.
  public let red: Double
  /// Green, 0...1.
  public let green: Double
  /// Blue, 0...1.
  public let blue: Double
  /// Opacity, 0 (nothing) to 1 (opaque).
  public var opacity: Double
  /// The system colour that it is, which looks otherwise in the dark; a colour that is only spelled
  /// alike is none.
  public internal(set) var system: System?

  /// Creates a colour from encoded components, each 0...1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// Creates an opaque colour from bytes, each 0...255.
  public init(_ red: Int, _ green: Int, _ blue: Int) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  /// The relative luminance of the colour as if it were opaque (WCAG 2.2).
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The linear-light value of an encoded component (IEC 61966-2-1).
  public static func linear(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    let value = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -value : value
  }

  /// The encoded value of a linear-light component (IEC 61966-2-1).
  public static func encoded(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    let value =
      magnitude <= 0.003_130_8 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return linear < 0 ? -value : value
  }

  /// SwiftUI's `Color.red` in the light appearance.
  public static let red = System.red.light
  /// SwiftUI's `Color.orange` in the light appearance.
  public static let orange = System.orange.light
  /// SwiftUI's `Color.yellow` in the light appearance.
  public static let yellow = System.yellow.light
  /// SwiftUI's `Color.green` in the light appearance.
  public static let green = System.green.light
  /// SwiftUI's `Color.blue` in the light appearance.
  public static let blue = System.blue.light
  /// SwiftUI's `Color.purple` in the light appearance.
  public static let purple = System.purple.light
  /// SwiftUI's `Color.pink` in the light appearance.
  public static let pink = System.pink.light
  /// SwiftUI's `Color.gray` in the light appearance.
  public static let gray = Color(142, 142, 147)
  /// SwiftUI's `Color.primary`, that of text, in the light appearance.
  public static let primary = System.primary.light
  /// UIKit's `systemBackground` in the light appearance.
  public static let background = System.background.light
  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Opaque white.
  public static let white = Color(255, 255, 255)
}
