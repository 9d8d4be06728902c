public import Tx2SVGMotion

extension Color {
  /// Reads a CSS colour: everything of CSS Color 4 that has a value of its own, and `color-mix()`.
  ///
  /// Colours outside sRGB are clipped, as browsers do on an sRGB display. Upper and lower case
  /// are the same. `red` is CSS's `#ff0000`, not SwiftUI's.
  ///
  /// - Throws: `CSSValueError` if the text is no colour, or one that depends on its surroundings.
  public init(css text: String) throws(CSSValueError) {
    do throws(CSSValueError) {
      self = try TokenReader.whole(text) { (reader) throws(CSSValueError) in try reader.color() }
    } catch {
      if let name = Self.name(inSwift: text) {
        throw .unknown(text, kind: "colour", suggestion: name)
      }
      let isCode =
        [3, 4, 6, 8].contains(text.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
      guard isCode else { throw error }
      throw .unknown(text, kind: "colour", suggestion: "#" + text)
    }
  }

  /// The name that CSS has for SwiftUI's `.blue` and `Color.blue`, and UIKit's `.systemBlue`; `nil` for
  /// any other text.
  package static func name(inSwift text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let types = ["", "Color", "UIColor", "NSColor"]
    let isTyped = parts.count == 2 && types.contains { $0 == parts[0] }
    guard isTyped || parts.count == 1, let word = parts.last else { return nil }
    let isSystem = word.hasPrefix("system")
    let name = (isSystem ? word.dropFirst("system".count) : word).lowercased()
    return (isTyped || isSystem) && NamedColors.codes[name] != nil ? name : nil
  }

  /// The shortest spelling of the colour without its opacity: a name, `#rgb` or `#rrggbb`.
  ///
  /// A name only if it is shorter than the digits. SVG writes ``Tx2SVGMotion/Color/opacity`` as an
  /// attribute of its own.
  public var css: String {
    let hex = hexOpaque
    guard let name = NamedColors.shortest[code], name.count < hex.count else { return hex }
    return name
  }

  /// The shortest hexadecimal spelling without opacity, `#rgb` or `#rrggbb`, in lower case.
  public var hexOpaque: String { Self.hex([byte(red), byte(green), byte(blue)]) }

  /// The shortest hexadecimal spelling with opacity, `#rgba` or `#rrggbbaa`, in lower case.
  ///
  /// Opacity is rounded to one of 256 values.
  public var hexWithOpacity: String {
    Self.hex([byte(red), byte(green), byte(blue), byte(opacity)])
  }

  /// The shortest spelling, with opacity where there is any.
  public var cssWithOpacity: String { byte(opacity) == 255 ? css : hexWithOpacity }

  private var code: Int { byte(red) << 16 | byte(green) << 8 | byte(blue) }

  private func byte(_ value: Double) -> Int { value > 0 ? Int((min(value, 1) * 255).rounded()) : 0 }

  private static func hex(_ bytes: [Int]) -> String {
    let isShort = bytes.allSatisfy { $0 >> 4 == $0 & 15 }
    let digits = bytes.map { byte in
      (isShort ? "" : String(byte >> 4, radix: 16)) + String(byte & 15, radix: 16)
    }
    return "#" + digits.joined()
  }

  /// Red, green and blue as bytes, and the opacity.
  package var bytes: [Double] { [red, green, blue].map { $0 * 255 } + [opacity] }
}
