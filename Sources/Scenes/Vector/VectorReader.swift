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
      throw .unreadableMarkup(file, reason: error.description)
    }
    return try image(of: root)
  }

  /// The drawing under a root that has been read.
  func image(
    of root: MarkupElement
  ) throws(ArtworkError) -> (image: VectorImage, notes: [String]) {
    var cleaner = VectorCleaner(file: file)
    guard let cleaned = cleaner.cleaned(root), cleaned.name == "svg" else {
      throw .notSVG(file, root: root.name)
    }
    let (viewBox, size) = frame(of: cleaned)
    let sides = [viewBox.width, viewBox.height, size.width, size.height]
    guard sides.allSatisfy(Self.sides.contains), abs(viewBox.minX) <= Self.sides.upperBound,
      abs(viewBox.minY) <= Self.sides.upperBound
    else { throw .unusableSize(file) }
    let image = VectorImage(
      children: cleaned.children,
      attributes: cleaned.attributes.filter { SVGVocabulary.presentation.contains($0.name) },
      rootID: cleaned["id"], viewBox: viewBox, size: size,
      preserveAspectRatio: cleaned["preserveAspectRatio"])
    return (image, cleaner.notes)
  }

  /// View box and size as browsers find them for `<img>`; without any of them 300 by 150 (CSS 2.2).
  func frame(of root: MarkupElement) -> (viewBox: Rect, size: Size) {
    var viewBox: Rect?
    if let text = root["viewBox"], let n = VectorLength.numbers(text), n.count == 4, n[2] > 0,
      n[3] > 0
    {
      viewBox = Rect(origin: Point(n[0], n[1]), size: Size(n[2], n[3]))
    }
    let (width, height) = (VectorLength.pixels(root["width"]), VectorLength.pixels(root["height"]))
    let size: Size
    switch (width, height, viewBox?.size) {
    case (let width?, let height?, _): size = Size(width, height)
    case (let width?, nil, let box?): size = Size(width, width * box.height / box.width)
    case (nil, let height?, let box?): size = Size(height * box.width / box.height, height)
    case (nil, nil, let box?): size = box
    case (_, _, nil): size = Size(width ?? 300, height ?? 150)
    }
    return (viewBox ?? Rect(size: size), size)
  }
}
