internal import Tx2SVG

extension Invocation {
  /// The items; an error says what was probably meant, where the rest of the command line tells.
  func read(by reader: inout ItemReader) throws -> [ItemReader.Item] {
    do { return try reader.read(items) } catch ArtworkError.unknownItem(let word, _)
      where given.contains("transition") && TransitionExpression.names.contains(word)
    {
      throw ArtworkError.unknownItem(word, hint: "did you mean '--transition \(word)'?")
    } catch ArtworkError.missingFile(let path, _)
      where output == nil && items.count > 1 && path == items.last
      && Self.outputEndings.contains(Self.fileExtension(of: path) ?? "")
    {
      throw ArtworkError.missingFile(path, hint: "'--out \(path)' would write it")
    }
  }
}
