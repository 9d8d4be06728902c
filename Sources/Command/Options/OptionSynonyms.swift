internal import Tx2SVG

/// Options of other tools, and the equivalent ones of this tool.
enum OptionSynonyms {
  /// Options, without dashes; of several, the first one of a command is taken.
  private static let table = Synonyms.table([
    "out": "output outfile file save gif mp4 webm",
    "size": "width height dimensions resolution w fontsize",
    "repeat": "loop loops iterations count infinite forever times",
    "once": "noloop norepeat single", "count": "slats pieces", "transition": "effect",
    "ink": "textcolor fontcolor", "font": "fontfamily typeface bold",
    "autoreverse": "alternate yoyo pingpong", "quiet": "quiet silent", "stats": "verbose info",
    "check": "dryrun test", "title": "caption captions alt name label",
    "origin anchor": "center centre", "edge to": "from side orientation",
    "duration": "speed time length rate d", "easing": "ease timing curve spring", "delay": "wait",
    "hold": "pause rest interval", "trigger": "start on", "direction": "reverse",
    "background": "bg bgcolor backgroundcolor fill", "color background": "colour colours",
    "theme": "mode dark appearance", "desc": "description", "format": "type css",
    "for": "host target", "id-prefix": "prefix idprefix", "poster": "thumbnail still frame",
    "tolerance": "precision error", "minify": "compress", "pretty": "indent", "template": "layout",
    "fit": "objectfit", "overflow": "clip", "to": "edge", "edge": "to", "to edge": "way",
    "depfile": "deps", "version": "v",
  ])

  /// The first known option that has the meaning of a name in other tools.
  static func option(for name: String, among known: [String]) -> String? {
    let isFormat = ExporterRegistry.all.contains { $0.name == name }
    return (table[Synonyms.plain(name)] ?? (isFormat ? ["format"] : [])).first(
      where: known.contains)
  }
}
