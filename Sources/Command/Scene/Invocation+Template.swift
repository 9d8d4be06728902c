internal import Tx2SVG
internal import Tx2SVGFiles

extension Invocation {
  /// The document to write into: a built-in one, one of the user's own, or a file.
  ///
  /// It is `nil` for the plain one.
  func template(
    for format: ExporterRegistry.Entry, _ reader: inout ItemReader
  ) throws -> Template? {
    guard template != TemplateRegistry.plain.name else { return nil }
    guard let kind = format.template else {
      throw needs("--template", "a page or a drawing", ending: "html")
    }
    if let entry = TemplateRegistry.entry(named: template) {
      guard let document = entry.template(kind) else { throw otherKind(entry.kinds) }
      return document
    }
    let folder = TemplateFolder(reader.files)
    if let file = folder.file(template, kind) {
      return Template(name: file, bytes: try reader.readFile(file, isOriginal: false))
    }
    if let own = folder.all.first(where: { $0.name == template }) { throw otherKind(own.kinds) }
    guard reader.files.exists(template) || template.contains(where: { "./".contains($0) }) else {
      let known = TemplateList.all(reader.files).map(\.name)
      throw UsageError.invalidValue(
        option: "--template", value: template,
        reason: "\(WordError(template, known: known + ["a file"]))")
    }
    return Template(name: template, bytes: try reader.readFile(template, isOriginal: false))
  }

  /// The error about a template that exists, but not for this format.
  private func otherKind(_ kinds: [Template.Kind]) -> UsageError {
    let formats = EnglishList.or(kinds.map { "'--format \($0.rawValue)'" })
    return .invalidValue(option: "--template", value: template, reason: "it needs \(formats)")
  }
}
