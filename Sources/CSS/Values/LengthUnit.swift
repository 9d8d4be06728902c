internal import Tx2SVGMotion

/// A unit of length (CSS Values 4, section 6): the one table of them.
package enum LengthUnit: Hashable, Sendable {
  /// The quantity that a relative unit is a share of.
  package enum Base: Hashable, Sendable {
    case fontSize
    case rootFontSize
    case windowWidth
    case windowHeight
    case smallerSide
    case largerSide
    /// Something of a font or a line that only its renderer knows.
    case font
  }

  /// Whether it is a share of the window.
  var isOfWindow: Bool {
    guard case .relative(let base, _) = self else { return false }
    return [.windowWidth, .windowHeight, .smallerSide, .largerSide].contains(base)
  }

  /// A number of CSS px.
  case absolute(Double)
  /// A share of a quantity that depends on the page.
  case relative(Base, share: Double)

  /// The unit of a name in lower case; `nil` if there is none.
  package init?(_ name: String) {
    if let pixels = Self.absolute[name] {
      self = .absolute(pixels)
    } else if let (base, share) = Self.fonts[name] {
      self = .relative(base, share: share)
    } else if let base = Self.window(name) {
      self = .relative(base, share: 0.01)
    } else {
      return nil
    }
  }

  private static let absolute: [String: Double] = [
    "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72, "pc": 16,
  ]

  /// Units of fonts; where the font is not known, `ex` and `ch` are half an `em`.
  private static let fonts: [String: (Base, Double)] = [
    "em": (.fontSize, 1), "ex": (.fontSize, 0.5), "ch": (.fontSize, 0.5), "ic": (.fontSize, 1),
    "rem": (.rootFontSize, 1), "rex": (.rootFontSize, 0.5), "rch": (.rootFontSize, 0.5),
    "ric": (.rootFontSize, 1), "cap": (.font, 1), "rcap": (.font, 1), "lh": (.font, 1),
    "rlh": (.font, 1),
  ]

  /// `vw`, its small, large and dynamic kin, and those of containers, which are windows without one.
  private static func window(_ name: String) -> Base? {
    let starts = ["v", "sv", "lv", "dv", "cq"]
    guard let start = starts.first(where: name.hasPrefix) else { return nil }
    return switch name.dropFirst(start.count) {
    case "w", "i": .windowWidth
    case "h", "b": .windowHeight
    case "min": .smallerSide
    case "max": .largerSide
    default: nil
    }
  }

  /// Its length, px; `nil` where that is not known.
  package func pixels(in relative: RelativeLengths?) -> Double? {
    switch self {
    case .absolute(let pixels): pixels
    case .relative(let base, let share): relative?.length(of: base).map { share * $0 }
    }
  }
}

extension RelativeLengths {
  fileprivate func length(of base: LengthUnit.Base) -> Double? {
    switch base {
    case .fontSize: fontSize
    case .rootFontSize: rootFontSize
    case .font: nil
    case .windowWidth: window?.width
    case .windowHeight: window?.height
    case .smallerSide: window?.smallerSide
    case .largerSide: window?.largerSide
    }
  }
}
