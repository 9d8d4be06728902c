extension Color {
  /// One of SwiftUI's system colours whose appearances differ, in SwiftUI's order.
  public enum System: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, blue, purple, pink
    /// The colours of text and of its background.
    case primary, background

    /// The colours that a drawing may spell, as opposed to plain black and white.
    public static let hues = allCases.filter { $0 != .primary && $0 != .background }

    /// The name in SwiftUI.
    public var name: String { rawValue }

    /// The levels of red, green and blue in the light and in the dark appearance.
    private var levels: (light: [Int], dark: [Int]) {
      switch self {
      case .red: ([255, 59, 48], [255, 69, 58])
      case .orange: ([255, 149, 0], [255, 159, 10])
      case .yellow: ([255, 204, 0], [255, 214, 10])
      case .green: ([52, 199, 89], [48, 209, 88])
      case .blue: ([0, 122, 255], [10, 132, 255])
      case .purple: ([175, 82, 222], [191, 90, 242])
      case .pink: ([255, 45, 85], [255, 55, 95])
      case .primary: ([0, 0, 0], [255, 255, 255])
      case .background: ([255, 255, 255], [0, 0, 0])
      }
    }

    /// In the light appearance.
    public var light: Color {
      var color = Color(levels.light[0], levels.light[1], levels.light[2])
      color.system = self
      return color
    }

    /// In the dark appearance.
    public var dark: Color { Color(levels.dark[0], levels.dark[1], levels.dark[2]) }
  }

  /// The colour in the dark appearance; any but a system colour is the same there.
  public var dark: Color {
    guard var dark = system?.dark else { return self }
    dark.opacity = opacity
    return dark
  }
}
