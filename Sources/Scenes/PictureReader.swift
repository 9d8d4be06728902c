public import Tx2SVGMotion

/// Turns items of the command line into pictures.
///
/// It touches no file itself: whoever creates it says how files, standard input and colours are read.
public struct PictureReader {
  /// Reads a file; `nil` if there is none.
  public typealias FileReader = (String) throws(ArtworkError) -> [UInt8]?

  private let readFile: FileReader
  private let readStandardInput: () throws(ArtworkError) -> [UInt8]
  private let parseColor: (String) -> Color?
  private let colorNames: [String]

  /// Creates a reader; `colorNames` are what a misspelt colour may have meant.
  public init(
    readFile: @escaping FileReader,
    readStandardInput: @escaping () throws(ArtworkError) -> [UInt8],
    parseColor: @escaping (String) -> Color?, colorNames: [String] = []
  ) {
    self.readFile = readFile
    self.readStandardInput = readStandardInput
    self.parseColor = parseColor
    self.colorNames = colorNames
  }

  /// The pictures of all items in order, with what was removed from them, a sentence each.
  ///
  /// - Throws: `ArtworkError` for the first item that cannot be drawn.
  public func pictures(
    for items: [String]
  ) throws(ArtworkError) -> (pictures: [Picture], notes: [String]) {
    guard items.count(where: { $0 == "-" }) <= 1 else { throw .repeatedStandardInput }
    var (pictures, notes): ([Picture], [String]) = ([], [])
    for item in items {
      let one = try picture(for: item)
      pictures.append(one.picture)
      notes += one.notes
    }
    return (pictures, notes)
  }

  /// The picture that an item names, with what was removed from it, a sentence each.
  ///
  /// A file wins over a colour of the same name.
  /// - Throws: `ArtworkError` if the item cannot be drawn.
  public func picture(
    for item: String
  ) throws(ArtworkError) -> (picture: Picture, notes: [String]) {
    for prefix in ["text:", "emoji:"] where item.hasPrefix(prefix) {
      let text = String(item.dropFirst(prefix.count))
      guard !text.isEmpty else { throw .emptyText(item) }
      return (.text(text), [])
    }
    if item == "-" { return try decode(readStandardInput(), from: "standard input") }
    if let bytes = try readFile(item) { return try decode(bytes, from: item) }
    if let color = parseColor(item) { return (.color(color), []) }
    if item.contains("/") || item.contains(".") { throw .missingFile(item) }
    throw .unknownItem(
      item, suggestion: SpellingDistance.nearest(to: item.lowercased(), among: colorNames))
  }

  /// The picture that bytes hold; their first bytes tell the kind, the name of the file does not.
  private func decode(
    _ bytes: [UInt8], from file: String
  ) throws(ArtworkError) -> (picture: Picture, notes: [String]) {
    guard !bytes.isEmpty else { throw .emptyFile(file) }
    if let kind = RasterKind(of: bytes) {
      return (.raster(try RasterImage(bytes: bytes, kind: kind, file: file)), [])
    }
    if bytes.starts(with: [0x1F, 0x8B]) { throw .compressed(file) }
    guard VectorReader.looksLikeMarkup(bytes) else { throw .unknownKind(file) }
    let (image, notes) = try VectorReader(file: file).image(from: bytes)
    return (.vector(image), notes)
  }
}
