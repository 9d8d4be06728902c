internal import Tx2SVGCSS

/// The effect that a word of other tools means, with the parameter that is part of the word.
package struct EffectSynonym {
  package let name: String
  private let setting: EffectRegistry.Entry.Setting?

  /// As it is typed: `move --edge leading`.
  package var command: String { name + (setting.map { " --\($0.name) \($0.value)" } ?? "") }
  /// As expressions call it: `move(leading)`.
  package var expression: String { name + (setting.map { "(\($0.value))" } ?? "") }

  /// Reads names such as `fade-in`, `slideInLeft` or `3d-cube`; nil for what names no effect.
  package init?(_ word: String) {
    // The names are short, and what is left of a word is looked at again and again.
    guard word.utf8.count <= 64 else { return nil }
    let word = Synonyms.plain(word)
    let parts = Self.names.filter { word.hasPrefix($0.key) || word.hasSuffix($0.key) }
      .sorted { ($1.key.count, $0.key) < ($0.key.count, $1.key) }
    for (part, effects) in parts {
      var rest = String(
        word.hasPrefix(part) ? word.dropFirst(part.count) : word.dropLast(part.count))
      let entries = effects.compactMap(EffectRegistry.entry)
      if effects.contains(where: ["move", "push"].contains) { rest = Self.origins[rest] ?? rest }
      let sided = entries.first { Self.setting(rest, of: $0) != nil }
      guard let entry = sided ?? entries.first, sided != nil || Self.isFiller(rest) else {
        continue
      }
      name = entry.name
      setting = Self.setting(rest, of: entry) ?? Self.setting(part, of: entry)
      return
    }
    return nil
  }

  /// The parameter of which a word, perhaps after fillers, is a value.
  private static func setting(
    _ word: String, of entry: EffectRegistry.Entry
  ) -> EffectRegistry.Entry.Setting? {
    for parameter in entry.parameters {
      let value =
        parameter.choices.contains(word)
        ? word : Synonyms.value(for: word, among: parameter.choices)
      if let value { return (parameter.name, value) }
    }
    let rest = fillers.filter(word.hasPrefix).map { String(word.dropFirst($0.count)) }
    return rest.lazy.compactMap { setting($0, of: entry) }.first
  }

  /// Where something comes from that moves in a direction; 'in' from the left is no direction.
  private static let origins = [
    "up": "bottom", "inup": "bottom", "down": "top", "indown": "top", "left": "trailing",
    "right": "leading",
  ]

  private static func isFiller(_ word: String) -> Bool {
    word.isEmpty
      || fillers.contains { word.hasPrefix($0) && isFiller(String(word.dropFirst($0.count))) }
  }

  /// Parts of names that make no difference to what is meant, unless they are values.
  private static let fillers = [
    "in", "out", "from", "to", "x", "y", "2d", "3d", "left", "right", "up", "down", "top", "bottom",
    "vertical", "horizontal", "card", "page", "view", "wipe", "reveal", "effect", "transition",
  ]

  /// Effects by their own names and by those in other tools, in lower case and without dashes; of
  /// several, the first one that has the side named.
  private static let names = table.merging(
    EffectRegistry.all.map { (Synonyms.plain($0.name), [$0.name]) }
  ) { theirs, _ in theirs }

  private static let table = Synonyms.table([
    "slide move": "slide swipe",
    "opacity": "fade dissolve crossfade appear disappear crossdissolve fadethrough",
    "flip": "rotate turn spin page book curl flipbook", "zoom": "kenburns",
    "type": "typewriter typing", "scale": "bounce grow shrink pop", "coverflow": "carousel gallery",
    "cube": "box cuberotate", "move": "fly", "push": "shift marquee ticker",
    "wipe": "reveal curtain linearwipe beforeafter", "iris": "circle circleopen star",
    "clock": "radial sweep", "doorway": "doors door split", "blurReplace": "blur defocus morph",
    "blinds": "shutter shutters venetian slats", "fan": "cards spread",
    "confetti": "fireworks burst celebrate explode particles", "identity": "none cut",
    "slideshow": "slides", "draw": "handwriting", "phases": "animate keyframes pulse",
    "swap": "exchange switch",
  ])
}
