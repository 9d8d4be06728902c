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

    /// In the light appearance.
    public var light: Color {
      switch self {
      case .red: .red
      case .orange: .orange
      case .yellow: .yellow
      case .green: .green
      case .blue: .blue
      case .purple: .purple
      case .pink: .pink
      case .primary: .primary
      case .background: .background
      }
    }

    /// In the dark appearance.
    public var dark: Color {
      switch self {
      case .red: Color(255, 69, 58)
      case .orange: Color(255, 159, 10)
      case .yellow: Color(255, 214, 10)
      case .green: Color(48, 209, 88)
      case .blue: Color(10, 132, 255)
      case .purple: Color(191, 90, 242)
      case .pink: Color(255, 55, 95)
      case .primary: .white
      case .background: .black
      }
    }
  }

  /// The colour in the dark appearance; any but a system colour is the same there.
  public var dark: Color {
    guard var dark = system?.dark else { return self }
    dark.opacity = opacity
    return dark
  }

  /// A system colour in the light appearance.
  static func system(_ name: System, _ red: Int, _ green: Int, _ blue: Int) -> Color {
    var color = Color(red, green, blue)
    color.system = name
    return color
  }
}
