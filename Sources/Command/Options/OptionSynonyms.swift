internal import Tx2SVG

/// Options of other tools, and the equivalent ones of this tool.
enum OptionSynonyms {
  /// Options, without dashes; of several, the first one of a command is taken.
  private static let table: [String: [String]] = [
    "output": ["out"], "outfile": ["out"], "file": ["out"], "save": ["out"],
    "width": ["size"], "height": ["size"], "dimensions": ["size"], "resolution": ["size"],
    "loop": ["repeat"], "loops": ["repeat"], "iterations": ["repeat"], "count": ["repeat"],
    "infinite": ["repeat"], "forever": ["repeat"], "times": ["repeat"],
    "noloop": ["once"], "norepeat": ["once"], "single": ["once"], "slats": ["count"],
    "pieces": ["count"], "effect": ["transition"], "w": ["size"], "textcolor": ["ink"],
    "fontcolor": ["ink"], "fontfamily": ["font"], "typeface": ["font"], "bold": ["font"],
    "alternate": ["autoreverse"], "yoyo": ["autoreverse"], "pingpong": ["autoreverse"],
    "quiet": ["quiet"], "silent": ["quiet"], "verbose": ["stats"], "info": ["stats"],
    "dryrun": ["check"], "test": ["check"], "caption": ["title"], "captions": ["title"],
    "center": ["origin", "anchor"], "centre": ["origin", "anchor"], "from": ["edge", "to"],
    "speed": ["duration"], "time": ["duration"], "length": ["duration"], "rate": ["duration"],
    "ease": ["easing"], "timing": ["easing"], "curve": ["easing"], "spring": ["easing"],
    "wait": ["delay"], "pause": ["hold"], "rest": ["hold"], "interval": ["hold"],
    "start": ["trigger"], "on": ["trigger"], "reverse": ["direction"],
    "bg": ["background"], "bgcolor": ["background"], "backgroundcolor": ["background"],
    "fill": ["background"],
    "colour": ["color", "background"], "colours": ["color", "background"],
    "mode": ["theme"], "dark": ["theme"], "appearance": ["theme"],
    "alt": ["title"], "name": ["title"], "label": ["title"], "description": ["desc"],
    "type": ["format"], "host": ["for"], "target": ["for"], "prefix": ["id-prefix"],
    "idprefix": ["id-prefix"], "thumbnail": ["poster"], "still": ["poster"], "frame": ["poster"],
    "precision": ["tolerance"], "error": ["tolerance"], "compress": ["minify"],
    "indent": ["pretty"], "layout": ["template"], "objectfit": ["fit"], "clip": ["overflow"],
    "side": ["edge", "to"], "edge": ["to"], "to": ["edge"], "way": ["to", "edge"],
    "orientation": ["edge", "to"],
    "deps": ["depfile"], "v": ["version"], "d": ["duration"], "fontsize": ["size"],
    "gif": ["out"], "mp4": ["out"], "webm": ["out"], "css": ["format"],
  ]

  /// The first known option that has the meaning of a name in other tools.
  static func option(for name: String, among known: [String]) -> String? {
    let isFormat = ExporterRegistry.all.contains { $0.name == name }
    return (table[Synonyms.plain(name)] ?? (isFormat ? ["format"] : [])).first(
      where: known.contains)
  }
}
