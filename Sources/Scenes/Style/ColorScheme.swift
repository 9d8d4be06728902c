internal import Tx2SVGCSS

/// The looks that a `color-scheme` names (CSS Color Adjustment 1, section 2).
package struct ColorScheme {
  private let isLight, isDark: Bool

  package init(_ text: String) {
    let words = text.lowercased().words
    (isLight, isDark) = (words.contains("light"), words.contains("dark"))
  }

  /// Whether colours are those of the dark look, for readers of either; `nil` if it names none.
  func isDark(forDark dark: Bool) -> Bool? {
    isLight || isDark ? isDark && (dark || !isLight) : nil
  }

  /// Whether all readers see the dark look, or all the light one; `nil` if that is left to them.
  package var isAlwaysDark: Bool? { isLight != isDark ? isDark : nil }
}
