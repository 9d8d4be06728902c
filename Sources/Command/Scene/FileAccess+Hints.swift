internal import Tx2SVG
internal import Tx2SVGFiles

extension FileAccess {
  /// An error about a file that is not there, with what was probably meant; any other as it is.
  func explained(_ error: any Error) -> any Error {
    switch error {
    case FileError.missing(let path), ArtworkError.missingFile(let path, nil):
      ArtworkError.missingFile(path, hint: hint(for: path))
    default: error
    }
  }

  private static let pictureEndings: Set<String?> = [
    "svg", "png", "jpg", "jpeg", "gif", "webp", "avif",
  ]

  private func hint(for path: String) -> String? {
    if path.contains(where: { "*?".contains($0) }) {
      return "no name matches it, or quotes keep the shell from expanding it"
    }
    let folder = POSIXFile.folder(of: path)
    let name = String(path.dropFirst(folder.count))
    let stem = ItemReader.baseName(name)
    // Names that have only the ending in common are not alike.
    let known = names(folder.isEmpty ? "." : folder)
    let endings = Self.pictureEndings.union([Invocation.fileExtension(of: name)])
    let alike = known.filter { other in
      endings.contains(Invocation.fileExtension(of: other))
        && Suggestion.nearest(to: ItemReader.baseName(other), in: [stem]) != nil
    }
    let same = known.first { $0.lowercased() == name.lowercased() }
    return (same ?? Suggestion.nearest(to: name, in: alike))
      .map { "did you mean '\(folder)\($0)'?" }
  }
}
