/// The direction round the circle in which hues are mixed (CSS Color 4, section 12.4).
enum HueArc: String, CaseIterable {
  case shorter, longer, increasing, decreasing

  /// The second hue moved by whole turns so that a straight mix goes the right way.
  func target(from start: Double, to end: Double) -> Double {
    let first = CylindricalColor.wrapped(start, 360)
    let second = CylindricalColor.wrapped(end, 360)
    let difference = second - first
    let turns: Double =
      switch self {
      case .shorter: difference > 180 ? -1 : difference < -180 ? 1 : 0
      case .longer:
        difference > 0 && difference < 180 ? -1 : difference > -180 && difference <= 0 ? 1 : 0
      case .increasing: difference < 0 ? 1 : 0
      case .decreasing: difference > 0 ? -1 : 0
      }
    return start + difference + 360 * turns
  }
}
