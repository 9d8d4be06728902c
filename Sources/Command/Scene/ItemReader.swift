internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGLimits
internal import Tx2SVGMarkup

/// Makes pictures from items as they are typed, and records the files it read.
struct ItemReader {
  struct Item {
    let picture: Picture
    let name: String
    let word: String
  }

  let files: FileAccess
  /// The files read, in order, each once.
  private(set) var inputs: [String] = []
  /// The files read that must not be overwritten: all but templates, which are meant for it.
  private(set) var originals: [String] = []
  /// The files that were asked for and could not be read, whose coming is watched for.
  private(set) var missed: [String] = []
  /// Notes on what was removed from drawings, a sentence each.
  private(set) var notes: [String] = []

  /// Warnings about places in files.
  private(set) var remarks: [Remark] = []

  mutating func add(_ remarks: [Remark]) { self.remarks += remarks }

  mutating func note(_ sentence: String) { if !notes.contains(sentence) { notes.append(sentence) } }

  /// The files of items, which are read once.
  private var known: [String: PictureFile] = [:]

  init(files: FileAccess) { self.files = files }

  /// A reader with the same files of items, which has recorded nothing yet.
  var renewed: ItemReader {
    var reader = ItemReader(files: files)
    reader.known = known
    return reader
  }

  mutating func read(_ items: [String]) throws -> [Item] {
    guard items.count(where: { $0 == "-" }) <= 1 else { throw ArtworkError.repeatedStandardInput }
    var result: [Item] = []
    for item in items {
      if let same = result.first(where: { $0.word == item }) {
        result.append(same)
        continue
      }
      try refuseNearColor(item)
      let file = try known[item] ?? picture(for: item)
      known[item] = file
      notes += file.notes
      // Two equal files are kept once, as they are written once.
      let picture = result.first { $0.picture == file.picture }?.picture ?? file.picture
      result.append(Item(picture: picture, name: name(of: item, picture), word: item))
    }
    return result
  }

  /// Refuses a misspelt colour, and anything else that is no item, with the reason.
  private func refuseNearColor(_ item: String) throws {
    guard !files.exists(item) else { return }
    if item.contains(":") {
      do throws(TextError) { _ = try Invocation.plainText(item) } catch {
        throw ArtworkError.unknownItem(item, hint: error.description)
      }
    }
    if let colon = item.firstIndex(of: ":"), item[colon...].hasPrefix("://") {
      throw ArtworkError.unknownItem(
        item, hint: "pictures from the network are left out: download it first")
    }
    guard ItemScheme.text(of: item) == nil else { return }
    if let meant = ItemScheme.misspelt(in: item) {
      throw ArtworkError.unknownItem(item, hint: "did you mean '\(meant)'?")
    }
    do throws(CSSValueError) { _ = try Color(css: item) } catch {
      // The reader only knows that it is no colour; this explains why.
      let isUnsupported = if case .unsupported = error { true } else { false }
      if isUnsupported || Self.looksLikeColor(item) {
        throw UsageError.invalidColor(item, reason: error.correction(of: item))
      }
    }
  }

  /// The bytes of a document or a style sheet, or of what else may have as many as are given; one to
  /// write into is no original.
  mutating func readFile(
    _ path: String, _ most: Budget.Cost = .inputBytes, isOriginal: Bool = true
  ) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      let bytes = try files.read(path, most)
      remember(path, isOriginal: isOriginal)
      return bytes
    } catch {
      missed.append(path)
      throw error
    }
  }

  /// The text of a style sheet; what has zeros, as every picture has, is none.
  mutating func readSheet(_ path: String) throws -> String {
    let text = Sheet.text(of: try readFile(path))
    guard text.utf8.contains(0) else { return text }
    throw StyleFileError(path: path, error: StylesheetError("this is no style sheet", at: .start))
  }

  /// The picture that an item names, with notes on what was removed from it; a file takes
  /// precedence over a colour of the same name.
  private func picture(for item: String) throws(ArtworkError) -> PictureFile {
    if let text = ItemScheme.text(of: item) {
      guard !text.allSatisfy(\.isWhitespace) else { throw .emptyText(item) }
      let isName = text.allSatisfy(\.isASCII) && text.count(where: \.isLetter) > 1
      if isName, item.hasPrefix(ItemScheme.emoji) {
        throw .unknownItem(
          item, hint: "write the sign itself, such as 'emoji:🎉', or 'text:\(text)'")
      }
      return PictureFile(.text(text))
    }
    if item == "-" { return try PictureFile(bytes: try standardInput(), named: "standard input") }
    if let bytes = try Self.read(item, files) { return try PictureFile(bytes: bytes, named: item) }
    if let color = try? Color(css: item) { return PictureFile(.color(color)) }
    if let name = Color.name(inSwift: item) {
      throw .unknownItem(item, hint: "did you mean '\(name)'?")
    }
    let ending = Invocation.fileExtension(of: item)?.first
    if item.contains("/") || item.hasPrefix(".") || ending?.isLetter == true {
      throw .missingFile(item)
    }
    throw .unknownItem(item, hint: "did you mean '\(ItemScheme.meant(by: item))'?")
  }

  private func standardInput() throws(ArtworkError) -> [UInt8] {
    do throws(FileError) { return try files.readStandardInput(.pictureBytes) } catch {
      throw .unreadableFile("standard input", reason: error.reason)
    }
  }

  private mutating func name(of item: String, _ picture: Picture) -> String {
    switch picture {
    case .color: return item
    case .text(let text): return text
    case .raster, .vector, .placed:
      guard item != "-" else { return "a picture" }
      remember(item)
      return PathText.isPlain(item) ? Self.baseName(item) : "a picture"
    }
  }

  private mutating func remember(_ path: String, isOriginal: Bool = true) {
    if !inputs.contains(path) { inputs.append(path) }
    if isOriginal { originals.append(path) }
  }

  /// The bytes of a file, `nil` if there is none or a folder has the name of a colour.
  private static func read(_ path: String, _ files: FileAccess) throws(ArtworkError) -> [UInt8]? {
    guard files.exists(path) else { return nil }
    do throws(FileError) { return try files.read(path, .pictureBytes) } catch {
      if case .isDirectory = error, (try? Color(css: path)) != nil { return nil }
      throw .unreadableFile(path, reason: error.reason)
    }
  }

  /// Whether a text is a colour function or hexadecimal digits, right or wrong.
  private static func looksLikeColor(_ text: String) -> Bool {
    text.hasPrefix("#") || (text.contains("(") && (text.hasSuffix(")") || !text.contains(".")))
  }

  /// The name of a file without folders and extension, as XML can hold it.
  static func baseName(_ path: String) -> String {
    let name = XMLText.spelled(PathText.shown(String(path.split(separator: "/").last ?? "")))
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
