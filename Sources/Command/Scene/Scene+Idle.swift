internal import Tx2SVG
internal import Tx2SVGLimits

/// Options without an effect on what a scene shows.
extension Scene {
  /// The options of a picture that may have no effect, and their resets to the defaults.
  private static let pictureOptions:
    KeyValuePairs<String, @Sendable (inout ExportOptions, _ usual: ExportOptions) -> Void> = [
      "view-name": { $0.viewName = $1.viewName }, "fit": { $0.fit = $1.fit },
      "theme": { $0.theme = $1.theme }, "dark-when": { $0.darkWhen = $1.darkWhen },
      "overflow": { $0.clipsOverflow = $1.clipsOverflow },
      "font": { ($0.fontFamily, $0.font) = ($1.fontFamily, $1.font) }, "ink": { $0.ink = $1.ink },
      "card": { $0.card = $1.card }, "poster": { $0.poster = $1.poster },
      "scope": { $0.isScoped = $1.isScoped }, "portable": { $0.isPortable = $1.isPortable },
      "tolerance": { $0.tolerance = $1.tolerance },
      "reduced-motion": { $0.reducedMotion = $1.reducedMotion },
    ]

  /// Why an option has no effect, where that is hard to find out.
  private static func idleReason(_ name: String, _ options: ExportOptions) -> String {
    switch name {
    case "dark-when" where options.template != nil,
      "theme" where options.template != nil && options.theme == .auto:
      ": typed colours stay, and what a template shows has the look that it states, or the reader's"
    case "theme" where options.theme == .auto:
      ": it is for demonstrations; typed colours stay, and texts, icons and '--card auto' follow the"
        + " reader without it"
    case "theme":
      ": it is for demonstrations, '--card auto', and what follows the reader without it, such as texts;"
        + " typed colours stay"
    case "dark-when":
      ": it is for demonstrations and '--card auto'; typed colours stay, and texts and icons have the"
        + " colour of the page's texts without it"
    default: ""
    }
  }

  /// The most keyframes of a file that is written again to find out whether an option matters.
  private static let mostKeyframes = 2000

  /// Warnings about options without which the same file would be written, a sentence each.
  func idleOptions(
    of invocation: Invocation, _ options: ExportOptions, _ file: Export, _ exporter: any Exporter
  ) throws(ExportError) -> [String] {
    var warnings: [String] = []
    if let poster = options.poster, poster > timeline.duration {
      let end = DecimalFormat(fractionDigits: 3).text(timeline.duration)
      warnings.append("'--poster' is past the end of the cycle, at \(end)s")
    }
    for name in ["fps", "density"] where invocation.given.contains(name) {
      warnings.append("'--\(name)' changes nothing here: only films have frames")
    }
    let given = Self.pictureOptions.filter { invocation.given.contains($0.key) }
    for (index, (name, reset)) in given.enumerated() {
      Progress.begin("looking for options that change nothing", index + 1, of: given.count)
      var other = options
      reset(&other, ExportOptions())
      guard other != options, file.keyframeCount <= Self.mostKeyframes else { continue }
      other.knownCanvas = nil
      let without = try export(timeline, by: exporter, other)
      // A more specific warning about the option may exist.
      if without.content == file.content, without.warnings == file.warnings {
        warnings.append("'--\(name)' changes nothing here" + Self.idleReason(name, options))
      }
    }
    return warnings
  }
}
