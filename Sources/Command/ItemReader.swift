internal import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// Makes pictures of items as they are typed, and remembers which files it read.
struct ItemReader {
  /// A picture and what to call it.
  struct Item {
    /// What is shown.
    let picture: Picture
    /// A short name for descriptions.
    let name: String
  }

  /// Where files are.
  let files: FileAccess
  private let reader: PictureReader
  /// The files read, in order, each once.
  private(set) var inputs: [String] = []
  /// What was removed from drawings, a sentence each.
  private(set) var notes: [String] = []

  /// Creates a reader of items.
  init(files: FileAccess) {
    self.files = files
    reader = PictureReader(
      readFile: { (path) throws(ArtworkError) in try Self.read(path, files) },
      readStandardInput: { () throws(ArtworkError) in
        do throws(FileError) { return try files.readStandardInput() } catch {
          throw .unreadableFile("standard input", reason: error.reason)
        }
      },
      parseColor: { try? Color(css: $0) })
  }

  /// The pictures of all items, in order.
  mutating func read(_ items: [String]) throws -> [Item] {
    guard items.count(where: { $0 == "-" }) <= 1 else {
      throw ArtworkError.repeatedStandardInput
    }
    var result: [Item] = []
    for item in items {
      try refuseNearColor(item)
      let (picture, removed) = try picture(for: item)
      notes += removed
      result.append(Item(picture: picture, name: name(of: item, picture)))
    }
    return result
  }

  /// Refuses what is a colour but for a mistake, and what else is no item, with the reason.
  private func refuseNearColor(_ item: String) throws(UsageError) {
    guard !files.exists(item) else { return }
    if let colon = item.firstIndex(of: ":"), item[colon...].hasPrefix("://") {
      throw .unknownItem(
        item, hint: "pictures from the network are left out: download it first")
    }
    if let colon = item.firstIndex(of: ":"),
      let kind = Suggestion.nearest(to: String(item[...colon]), in: ["text:", "emoji:"]),
      !item.hasPrefix(kind)
    {
      throw .unknownItem(
        item, hint: "did you mean '\(kind)\(item[item.index(after: colon)...])'?")
    }
    do throws(CSSValueError) { _ = try Color(css: item) } catch {
      // The reader only knows that it is no colour; this says why.
      if case .unsupported = error { throw .invalidColor(item, reason: error.description) }
      if Self.looksLikeColor(item) { throw .invalidColor(item, reason: error.description) }
    }
  }

  /// A file that is no item.
  mutating func readFile(_ path: String) throws(FileError) -> [UInt8] {
    let bytes = try files.read(path)
    remember(path)
    return bytes
  }

  /// The picture of an item; a misspelt colour is told which one it resembles.
  private func picture(
    for item: String
  ) throws(ArtworkError) -> (picture: Picture, notes: [String]) {
    do throws(ArtworkError) { return try reader.picture(for: item) } catch .unknownItem(
      item, suggestion: nil)
    {
      throw .unknownItem(item, suggestion: Self.nearestColor(to: item))
    }
  }

  private static func nearestColor(to word: String) -> String? {
    do throws(CSSValueError) { _ = try Color(css: word) } catch .unknown(_, _, let suggestion) {
      return suggestion
    } catch {}
    return nil
  }

  private mutating func name(of item: String, _ picture: Picture) -> String {
    switch picture {
    case .color: return item
    case .text(let text): return text
    case .raster, .vector, .placed:
      guard item != "-" else { return "a picture" }
      remember(item)
      return Self.baseName(item)
    }
  }

  private mutating func remember(_ path: String) {
    if !inputs.contains(path) { inputs.append(path) }
  }

  /// The bytes of a file, `nil` if there is none or a folder bears the name of a colour.
  private static func read(
    _ path: String, _ files: FileAccess
  ) throws(ArtworkError) -> [UInt8]? {
    guard files.exists(path) else { return nil }
    do throws(FileError) { return try files.read(path) } catch {
      if case .isDirectory = error, (try? Color(css: path)) != nil { return nil }
      throw .unreadableFile(path, reason: error.reason)
    }
  }

  /// Whether a text is a colour function or hexadecimal digits, right or wrong.
  private static func looksLikeColor(_ text: String) -> Bool {
    text.hasPrefix("#")
      || (text.contains("(") && (text.hasSuffix(")") || !text.contains(".")))
  }

  /// The name of a file without folders and extension.
  static func baseName(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
