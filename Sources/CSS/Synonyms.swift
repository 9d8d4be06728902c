/// Words of other tools, with those of this one for the same.
package enum Synonyms {
  /// Values of options and parameters; several if the option decides.
  private static let values: [String: [String]] = [
    "left": ["leading"], "right": ["trailing"], "up": ["top"], "down": ["bottom"],
    "leading": ["left"], "trailing": ["right"], "top": ["up"], "bottom": ["down"],
    "vertical": ["up", "top"], "horizontal": ["left", "leading"],
    "scroll": ["view"], "visible": ["view"], "inview": ["view"], "mouseover": ["hover"],
    "tap": ["click"], "in": ["insert"], "out": ["remove"],
    "stretch": ["fill"], "crop": ["cover"], "system": ["auto"], "readme": ["github"],
    "website": ["page"], "web": ["page"], "blog": ["page"], "rotate": ["rotation"],
    "notebook": ["jupyter"], "mail": ["email"], "tex": ["latex"], "pdf": ["latex"], "smil": ["svg"],
    "css": ["svg-css"], "htm": ["html"], "night": ["dark"], "day": ["light"],
  ]

  /// The first of the known words that means the same as a word of another tool.
  package static func value(for word: String, among known: [String]) -> String? {
    values[plain(word)]?.first(where: known.contains)
  }

  /// A word without the capitals, dashes and underlines in which spellings differ.
  package static func plain(_ word: String) -> String {
    String(word.lowercased().filter { $0 != "-" && $0 != "_" })
  }
}
