extension Color {
  /// One of SwiftUI's system colours in both appearances.
  public struct System: Hashable, Sendable {
    /// The name in SwiftUI.
    public let name: String
    /// In the light appearance.
    public let light: Color
    /// In the dark appearance.
    public let dark: Color
  }

  /// The system colours whose appearances differ, in SwiftUI's order.
  public static let systemColors = [
    System(name: "red", light: .red, dark: Color(255, 69, 58)),
    System(name: "orange", light: .orange, dark: Color(255, 159, 10)),
    System(name: "yellow", light: .yellow, dark: Color(255, 214, 10)),
    System(name: "green", light: .green, dark: Color(48, 209, 88)),
    System(name: "blue", light: .blue, dark: Color(10, 132, 255)),
    System(name: "purple", light: .purple, dark: Color(191, 90, 242)),
    System(name: "pink", light: .pink, dark: Color(255, 55, 95)),
  ]

  /// The colour in the dark appearance; any but a system colour is the same there.
  public var dark: Color {
    Color.systemColors.first { $0.light == self }?.dark ?? self
  }
}
