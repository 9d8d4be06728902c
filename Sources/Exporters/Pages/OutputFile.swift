internal import Tx2SVGLimits
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// The last step of an export: markup becomes bytes, then pictures and names fill the gaps.
///
/// Names are made from the bytes written, so that files which differ anywhere have different names,
/// and files with the same names are equal: any number of them can be in one page.
struct OutputFile {
  /// The pictures to which the gaps of the markup refer by number.
  let artwork: [Picture]
  let options: ExportOptions

  /// A file, and the style sheet that it links, if any.
  typealias Linked = (file: FileContent, sheet: FileContent?)

  func content(
    of document: MarkupDocument, dialect: MarkupDialect, pretty: Bool
  ) throws(ExportError) -> Linked {
    var document = document
    var sheet = LinkedSheet(options)
    try sheet?.take(from: &document.root)
    return try content(linking: sheet) { () throws(MarkupError) in
      try document.draft(dialect: dialect, pretty: pretty)
    }
  }

  /// The content of the file of a draft, and of the sheet that it links.
  func content(
    linking sheet: LinkedSheet? = nil, of make: () throws(MarkupError) -> MarkupDraft
  ) throws(ExportError) -> Linked {
    try checkWords()
    var drafts: [MarkupDraft] = []
    do throws(MarkupError) {
      drafts.append(try make())
      if let sheet { drafts.append(try MarkupDraft(sheet.text)) }
    } catch .spent(let error, _) {
      throw .document("the file cannot be written: \(error)")
    } catch {
      throw error.isFault ? .fault(error.description) : .document(error.description)
    }
    let isNamed = drafts.contains { $0.gaps.contains { $0.gap == .prefix } }
    let prefix = isNamed ? prefix(of: drafts).utf8 : "".utf8
    let file = try content(of: drafts[0], prefix)
    guard drafts.count > 1 else { return (file, nil) }
    return (file, try content(of: drafts[1], prefix))
  }

  private func content(
    of draft: MarkupDraft, _ prefix: String.UTF8View
  ) throws(ExportError) -> FileContent {
    var content = FileContent()
    if !prefix.isEmpty { content.prefix = String(prefix) }
    for (bytes, gap) in draft.pieces {
      content.append(bytes)
      switch gap {
      case .prefix: content.append(prefix)
      case .bytes(let number): if let file = file(number) { content.append(encoding: file) }
      case nil: break
      }
    }
    do throws(ExportError) { try ExportError.check(content.count, of: .outputBytes) } catch {
      throw .document("\(error)" + cause(in: draft))
    }
    return content
  }

  /// The clause about the picture or font that takes the most of a file, and the way to a smaller one.
  private func cause(in draft: MarkupDraft) -> String {
    let sizes = draft.gaps.compactMap { place in
      if case .bytes(let number) = place.gap { file(number)?.count } else { nil }
    }
    guard let largest = sizes.max() else { return "" }
    return "; it holds a file of \(DecimalFormat.megabytes(largest)): use a smaller one"
  }

  /// Six characters made from all that is written, in which they do not occur.
  private func prefix(of drafts: [MarkupDraft]) -> String {
    var hash = ContentHash()
    var digests: [Int: UInt64] = [:]
    for draft in drafts {
      hash.add(draft.bytes)
      for place in draft.gaps {
        hash.add(UInt64(place.offset))
        guard case .bytes(let number) = place.gap, let file = file(number) else { continue }
        let digest = digests[number] ?? ContentHash(of: file).digest
        digests[number] = digest
        hash.add(digest)
      }
    }
    // A document may have names that begin with the prefix.
    while drafts.contains(where: { $0.bytes.firstIndex(ofPart: hash.prefix) != nil }) {
      hash.add(0)
    }
    return hash.prefix
  }

  /// The bytes of a picture, or of the font.
  private func file(_ number: Int) -> [UInt8]? {
    if number == FontFile.gap { return options.font?.bytes }
    guard artwork.indices.contains(number), case .raster(let image) = artwork[number] else {
      return nil
    }
    return image.bytes
  }

  /// Refuses words that would be mistaken for a gap.
  private func checkWords() throws(ExportError) {
    let texts = artwork.compactMap(\.words)
    for text in texts + [options.title, options.summary, options.idPrefix ?? ""] {
      guard let mark = text.unicodeScalars.first(where: Gap.isMark) else { continue }
      throw .document(MarkupError.invalidCharacter(mark, place: "text").description)
    }
  }
}
