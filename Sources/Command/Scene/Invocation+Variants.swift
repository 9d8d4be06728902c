internal import Tx2SVG
internal import Tx2SVGFiles

extension Invocation {
  /// Plays a scene, once for each look; as many words as are given may come before its items.
  func played(
    help page: @autoclosure () -> String, after words: Int = 0, _ files: FileAccess,
    _ scene: (Invocation, inout ItemReader) throws -> Scene
  ) throws -> Outcome {
    if let answer = answer(help: page()) { return answer }
    let format = try outputFormat()
    var reader = ItemReader(files: files)
    return try ofSnapshots(for: format, after: words).eachVariant { invocation in
      reader = reader.renewed
      return try scene(invocation, &reader)
        .outcome(of: invocation, as: format, &reader, files, again: scene)
    }
  }

  /// Runs a command once for each look, with a file of its own; once as it is without any.
  func eachVariant(_ run: (Invocation) throws -> Outcome) throws -> Outcome {
    guard let path = outputFile, !variants.isEmpty else { return try run(self) }
    var joined = Outcome()
    var reports: [String] = []
    for theme in variants {
      var variant = self
      variant.export.theme = theme
      variant.output = Self.path(theme, path, on: host)
      let outcome = try run(variant)
      for file in outcome.files {
        // Both have one list of inputs.
        let known = joined.files.firstIndex { $0.path == file.path }
        let bytes = known.map { joined.files[$0].bytes } ?? []
        if let known { joined.files.remove(at: known) }
        joined.files.append(
          known == nil ? file : .init(path: file.path, content: FileContent(bytes + file.bytes)))
      }
      joined.messages += outcome.messages.filter { !joined.messages.contains($0) }
      joined.successes += outcome.successes
      if outcome.content.count > 0 {
        reports.append(String(decoding: outcome.output, as: UTF8.self))
      }
      joined.watched = outcome.watched ?? joined.watched
      if outcome.status != .done { joined.status = outcome.status }
    }
    joined.output = Array(
      (isJSON && variants.count > 1 ? JSON.array(of: reports) : reports.joined()).utf8)
    let contents = Set(joined.files.filter { $0.path != dependencyFile }.map(\.content))
    if variants.count > 1, contents.count == 1 {
      joined.messages.append(
        Message(
          .warning, "'--variants' writes the same file twice: nothing in it depends on the look"))
    }
    return heard(joined)
  }

  /// The outcome without anything else if only errors are wanted.
  func heard(_ outcome: Outcome) -> Outcome {
    var outcome = outcome
    if isQuiet { outcome.messages.removeAll { [.warning, .note].contains($0.kind) } }
    return outcome
  }

  /// The file of the poster: `x.still.svg` next to `x.svg`.
  var stillPath: String? {
    guard writesStill, inspection == nil, frames == nil else { return nil }
    return outputFile.map { Stills.path($0, marked: ".still", "svg") }
  }

  /// The name of the file of a look: `x.light.svg` and `x.dark.svg`, or what the host looks for.
  static func path(_ theme: ExportOptions.Theme, _ path: String, on host: Host?) -> String {
    guard host?.darkness == .name else { return Stills.path(path, marked: "." + theme.rawValue) }
    return theme == .dark ? Stills.path(path, marked: "~dark") : path
  }
}
