/// Words of other tools, with those of this one for the same.
package enum Synonyms {
  /// Values of options and parameters; several if the option decides.
  private static let values = table([
    "leading": "left", "trailing": "right", "top": "up", "bottom": "down", "left": "leading",
    "right": "trailing", "up": "top", "down": "bottom", "up top": "vertical",
    "left leading": "horizontal", "view": "scroll visible inview", "hover": "mouseover",
    "click": "tap", "insert": "in", "remove": "out", "fill": "stretch", "cover": "crop",
    "auto": "system", "github": "readme", "page": "website web blog", "rotation": "rotate",
    "jupyter": "notebook", "email": "mail", "latex": "tex pdf", "svg": "smil", "svg-css": "css",
    "html": "htm", "dark": "night", "light": "day", "clockwise": "cw",
    "counterclockwise": "anticlockwise ccw",
  ])

  /// The first of the known words that means the same as a word of another tool.
  package static func value(for word: String, among known: [String]) -> String? {
    values[plain(word)]?.first(where: known.contains)
  }

  /// The words of other tools, each with the words of this one that stand before it in a table.
  package static func table(_ meanings: KeyValuePairs<String, String>) -> [String: [String]] {
    meanings.reduce(into: [:]) { table, row in
      for word in row.value.words { table[word, default: []] += row.key.words }
    }
  }

  /// A word without the capitals, dashes, underlines and blanks in which spellings differ.
  package static func plain(_ word: String) -> String {
    String(word.lowercased().filter { !"-_ ".contains($0) })
  }
}
