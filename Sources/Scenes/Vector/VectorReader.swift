internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Reads an SVG file and keeps of it what draws.
struct VectorReader {
  /// The name of the file, for messages.
  let file: String
  /// What a side may be, so that all its digits can be written.
  private static let sides = 0.001...1e9

  /// Whether the bytes begin as markup does, in UTF-8 or UTF-16.
  static func looksLikeMarkup(_ bytes: [UInt8]) -> Bool {
    let ignored: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
    return bytes.first { !ignored.contains($0) } == UInt8(ascii: "<")
  }

  /// The drawing, with a sentence for each thing that was removed and may be missed.
  func image(from bytes: [UInt8]) throws(ArtworkError) -> (image: VectorImage, notes: [String]) {
    let root: MarkupElement
    do {
      root = try MarkupElement.parse(bytes)
    } catch {
      if case .spent = error { throw .tooLarge(file, reason: error.description) }
      throw .unreadableMarkup(file, reason: error.description)
    }
    return try image(of: root)
  }

  /// The drawing under a root that has been read.
  func image(
    of root: MarkupElement
  ) throws(ArtworkError) -> (image: VectorImage, notes: [String]) {
    var notes = RemovalNotes()
    let styles = VectorStyles(root: root, notes: &notes)
    var cleaner = VectorCleaner(styles: styles, notes: notes)
    guard let cleaned = cleaner.cleaned(root), cleaned.name == "svg" else {
      throw .notSVG(file, root: root.name)
    }
    let frame = DrawingFrame(root: cleaned, style: StyleCascade(document: root).style(of: root))
    let (viewBox, size) = (frame.viewBox ?? Rect(size: frame.size), frame.size)
    let sides = [viewBox.width, viewBox.height, size.width, size.height]
    guard sides.allSatisfy(Self.sides.contains), abs(viewBox.minX) <= Self.sides.upperBound,
      abs(viewBox.minY) <= Self.sides.upperBound
    else { throw .unusableSize(file) }
    let image = VectorImage(
      children: cleaned.children,
      attributes: cleaned.attributes.filter { SVGVocabulary.presentation.contains($0.name) },
      rules: styles.rules.filter { rule in
        guard case .elements(let number) = rule.subject else { return true }
        return cleaner.usedClasses.contains(number)
      }, rootID: cleaned["id"], viewBox: viewBox, size: size,
      preserveAspectRatio: cleaned["preserveAspectRatio"])
    return (image, cleaner.notes.sentences(file: file))
  }
}
