internal import Tx2SVG
internal import Tx2SVGFiles

/// The stills of a scene or a document: what films, strips and posters are made of.
struct Stills {
  /// The request of `frames`.
  struct Wish {
    var count = 8
    /// Whether they become one picture, side by side.
    var isStrip = false
  }

  /// The size of each, px.
  let size: Size
  /// Seconds of a cycle.
  let duration: Double
  /// How often it plays; `nil` for ever.
  let cycles: Double?
  let still: (_ time: Double?) throws -> FileContent

  /// The most pixels of a drawn still: more take minutes and gigabytes.
  private static let mostPixels = 50e6

  func checkPixels(_ density: Double) throws(UsageError) {
    guard size.width * size.height * density * density <= Self.mostPixels else {
      throw .tooManyPixels(Self.mostPixels)
    }
  }

  func film(_ kind: Film.Kind, _ settings: Film.Settings, _ files: FileAccess) throws -> Export {
    try checkPixels(settings.density)
    let film = try Film(kind, lasting: duration, cycles: cycles, settings) {
      try still(min($0, duration))
    }
    return Export(bytes: try film.bytes(files))
  }

  /// The poster as a file of its own, if one is wanted.
  func poster(at path: String?) throws -> [Outcome.File] {
    try path.map { [Outcome.File(path: $0, content: try still(nil))] } ?? []
  }

  /// A path with a mark before its extension, and perhaps another extension.
  static func path(_ path: String, marked mark: String, _ ending: String? = nil) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return path + mark + (ending.map { "." + $0 } ?? "")
    }
    return path.dropLast(name[dot...].count) + mark + (ending.map { "." + $0 } ?? name[dot...])
  }
}
