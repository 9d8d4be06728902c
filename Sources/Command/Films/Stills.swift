internal import Tx2SVGExporters
internal import Tx2SVGFiles
internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

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

  func film(_ kind: Film.Kind, _ settings: Film.Settings, _ files: FileAccess) throws -> Export {
    let film = try Film(kind, lasting: duration, cycles: cycles, settings) {
      try still(min($0, duration))
    }
    return Export(bytes: try film.bytes(files))
  }

  func poster(at path: String) throws -> Outcome.File {
    Outcome.File(path: path, content: try still(nil))
  }

  /// The stills that `frames` asks for, from the first moment to the last.
  ///
  /// They go to numbered files; without a path a strip goes to standard output.
  func frames(
    _ wish: Wish, to path: String?, density: Double, _ files: FileAccess
  ) throws -> Outcome {
    let stills = try (0..<wish.count).map { index in
      try still(wish.count > 1 ? duration * Double(index) / Double(wish.count - 1) : nil)
    }
    let isDrawn = path.map { $0.lowercased().hasSuffix(".png") } ?? false
    func picture(_ content: FileContent) throws -> FileContent {
      isDrawn ? FileContent(try Film.drawn(content, density, files)) : content
    }
    var outcome = Outcome()
    guard let path, !wish.isStrip else {
      guard wish.isStrip || path != nil || wish.count == 1 else {
        throw UsageError.needsOutput(option: "--count")
      }
      let strip = try picture(wish.count == 1 ? stills[0] : FileContent(strip(stills)))
      if let path {
        outcome.files = [.init(path: path, content: strip)]
      } else {
        outcome.content = strip
      }
      return outcome
    }
    let digits = "\(wish.count)".count
    outcome.files = try stills.enumerated().map { index, content in
      let number = String(repeating: "0", count: digits - "\(index + 1)".count) + "\(index + 1)"
      return .init(
        path: Self.path(path, marked: "." + number, isDrawn ? "png" : "svg"),
        content: try picture(content))
    }
    return outcome
  }

  private func strip(_ stills: [FileContent]) throws -> [UInt8] {
    let number = DecimalFormat(fractionDigits: 2)
    let gap = 4.0
    let width = (size.width + gap) * Double(stills.count) - gap
    var strip = MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
        "width": number.text(width), "height": number.text(size.height),
      ])
    for (index, still) in stills.enumerated() {
      let address = "data:image/svg+xml;base64," + Base64.text(of: still.bytes)
      strip.children.append(
        .element(
          MarkupElement(
            "image",
            [
              "x": number.text(Double(index) * (size.width + gap)),
              "width": number.text(size.width),
              "height": number.text(size.height), "xlink:href": address,
            ])))
    }
    return try strip.serialized(dialect: .xml, pretty: false)
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
