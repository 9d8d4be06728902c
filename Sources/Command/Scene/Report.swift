internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGLimits

/// The report on a written document: its destination and the messages about it.
struct Report {
  let invocation: Invocation
  let export: Export
  /// Requests that could not be fulfilled, a sentence each.
  let warnings: [String]
  let reader: ItemReader
  /// The files to write next to the document.
  var others: [Outcome.File] = []
  /// The document to whose lines remarks refer, if there is one.
  var document = ""
  var picture = WrittenPicture()
  /// The text written instead of the document; it contains the warnings itself.
  var description: String?

  private var content: FileContent {
    get throws {
      if let description { return FileContent(Array(description.utf8)) }
      guard invocation.isPreview else { return export.content }
      return try export.content.preview(lasting: picture.duration, reloads: invocation.watches)
    }
  }

  /// The outcome; reads the old file for `--check`.
  func outcome(_ files: FileAccess) throws -> Outcome {
    var outcome = Outcome()
    outcome.messages = reader.notes.map { Message(.note, $0) }
    let exceeded = sentence(export.sums.filter(\.isExceeded))
    if description == nil {
      outcome.messages += (warnings + export.warnings).map { Message(.warning, $0) }
    }
    outcome.messages += (reader.remarks + export.remarks).map {
      Message(.warning, $0.reason, at: $0.place(in: document))
    }
    if description == nil || invocation.isStrict {
      let kind = invocation.isStrict ? Message.Kind.error : .warning
      outcome.messages += exceeded.map { [Message(kind, $0)] } ?? []
    }
    if invocation.reportsStatistics {
      outcome.messages += [
        Message(.note, "\(export.content.count) bytes, \(export.keyframeCount) keyframes"),
        Message(.note, accuracy),
      ]
    }
    if invocation.isStrict, exceeded != nil {
      outcome.status = .data
    } else if invocation.checksOnly, let path = invocation.outputFile {
      for file in try outputs(path) {
        guard let difference = try difference(from: file, files) else { continue }
        outcome.messages.append(Message(.error, difference))
        outcome.status = .differs
      }
    } else if let path = invocation.outputFile {
      try write(to: path, files, &outcome)
    } else {
      outcome.content = try content
    }
    return invocation.heard(outcome)
  }

  /// The document and the files next to it.
  private func outputs(_ path: String) throws -> [Outcome.File] {
    let sheet = description == nil ? export.sheet : nil
    let linked = sheet.flatMap { sheet in
      invocation.sheetFile.map { Outcome.File(path: $0, content: sheet) }
    }
    return [Outcome.File(path: path, content: try content)] + [linked].compactMap(\.self) + others
  }

  private func write(to path: String, _ files: FileAccess, _ outcome: inout Outcome) throws {
    let outputs = try outputs(path)
    for output in outputs { try refuseOverwriting(output.path, files) }
    if let list = invocation.dependencyFile {
      let rules = outputs.map { DependencyRule(target: $0.path, inputs: reader.inputs) }
      for name in Set(rules.flatMap(\.unsayable)).sorted() {
        outcome.messages.append(
          Message(.warning, "make cannot read the name '\(name)': rename the file"))
      }
      outcome.files.append(Outcome.File(path: list, content: FileContent(rules.flatMap(\.bytes))))
    }
    outcome.files += outputs
    if description == nil, let warning = ending(of: path) {
      outcome.messages.append(Message(.warning, warning))
    }
    if invocation.watches { outcome.watched = reader.inputs + reader.missed }
    if outcome.watched == [] {
      outcome.messages.append(Message(.warning, "no input is a file: there is nothing to watch"))
    }
    if invocation.isJSON, description == nil {
      let warnings = outcome.messages.filter { $0.kind == .warning }.map(\.text)
      outcome.content = FileContent(
        Array(
          picture.json(
            export, outputs.map(\.path), bytes: outputs[0].content.count,
            prefix: export.content.prefix ?? invocation.export.idPrefix, warnings, reader.inputs
          ).text.utf8))
    }
    if !invocation.isQuiet, description == nil {
      let content = outputs[0].content
      let sentence = picture.sentence(
        export, path, bytes: content.count, gzipped: gzipped(content, files))
      let others = outputs.dropFirst().map { "'\($0.path)'" }
      let isSeries = invocation.frames != nil && others.count > 1
      let names = isSeries ? ["\(others.count) more up to \(others[others.count - 1])"] : others
      let rest = names.isEmpty ? "" : ", and " + names.joined(separator: ", ")
      outcome.successes = [Message(.note, sentence + rest)]
    }
  }

  /// A warning of a name that promises a page or a picture where the other is written.
  private func ending(of path: String) -> String? {
    let (formats, last) = (ExporterRegistry.all, Invocation.fileExtension(of: path))
    let ending = last == "htm" ? "html" : last
    guard !invocation.isPreview, let named = formats.first(where: { $0.fileExtension == ending }),
      let format = formats.first(where: { $0.name == picture.format }), named.form != format.form,
      [named.form, format.form].contains(.picture)
    else { return nil }
    return "'\(path)' contains \(format.name), as '--format' says: browsers go by its ending"
  }

  /// The size with gzip of what is text, if somebody waits to read it and a program can tell it.
  private func gzipped(_ content: FileContent, _ files: FileAccess) -> Int? {
    guard Progress.listener != nil, invocation.film == nil, content.count < 4_000_000 else {
      return nil
    }
    var job = Job()
    job.inputs = [Job.Input("file") { content.chunks }]
    // The name of the file is no part of what a server sends.
    job.stages = [[["gzip", "-9", "-n", "file"]]]
    (job.products, job.result) = (["file.gz"], "file.gz")
    return try? files.perform(job).count
  }

  /// Refuses to overwrite an input: there may be no other copy.
  private func refuseOverwriting(_ path: String, _ files: FileAccess) throws(UsageError) {
    func isSame(_ one: String, _ other: String) -> Bool {
      let place = one == "-" ? "/dev/stdin" : one
      guard let file = files.identity(place), let another = files.identity(other) else {
        return Invocation.steps(of: one) == Invocation.steps(of: other)
      }
      return file.isPlain && file == another
    }
    let list = invocation.dependencyFile
    if let list, isSame(list, path) { throw .overwrites(list, option: "--depfile") }
    let option =
      switch path {
      case invocation.sheetFile: "--css-out"
      case invocation.stillPath: "--still"
      default: "--out"
      }
    if path == invocation.sheetFile, let page = invocation.outputFile, isSame(page, path) {
      throw .overwrites(page, option: "--css-out")
    }
    let (inputs, dash) = (reader.inputs, invocation.items.filter { $0 == "-" })
    // Only the document may take the place of the template in which it stands.
    for input in (option == "--out" ? reader.originals : inputs) + dash where isSame(input, path) {
      throw .overwrites(input, option: option)
    }
    if let list, let input = (inputs + dash).first(where: { isSame($0, list) }) {
      throw .overwrites(input, option: "--depfile")
    }
  }

  private func difference(from output: Outcome.File, _ files: FileAccess) throws -> String? {
    let path = output.path
    guard files.exists(path) else { return "'\(path)' is missing" }
    guard files.identity(path)?.isPlain ?? true else {
      return "'\(path)' is no plain file: there is nothing to compare"
    }
    let isSame = try output.content.chunks.joined().elementsEqual(files.read(path, .outputBytes))
    return isSame ? nil : "'\(path)' is out of date"
  }

  /// The largest of the errors that exceed their tolerance, and the way out; `nil` without any.
  private func sentence(_ exceeded: [ErrorSum]) -> String? {
    let shares = exceeded.map { $0.error / $0.tolerance }
    guard let most = shares.max(), let worst = shares.firstIndex(of: most) else { return nil }
    let sum = exceeded[worst]
    let tolerance = DecimalFormat(fractionDigits: 3).text(sum.tolerance)
    var words = "beyond the tolerance of \(tolerance): \(sum)"
    if exceeded.count > 1 {
      words += "; \(exceeded.count - 1) more of \(export.sums.count) are, see 'tx2svg inspect'"
    }
    if sum.notes.contains(where: { $0.property == "strips" && !$0.remark.isEmpty }) {
      // What else moves has a share of the tolerance.
      let most = exceeded.map(\.error).max() ?? 0
      let enough = DecimalFormat(fractionDigits: 1).text((most * 11).rounded(.up) / 10)
      let isFree = invocation.host == nil && !invocation.export.isPortable
      words += isFree ? "; '--format html' is exact," : ";"
      words += " '--tolerance \(enough)px' allows it"
    }
    return words
  }

  /// The accuracy of the motion: the element with the largest error, all its motions, and the other
  /// approximations.
  private var accuracy: String {
    let others = export.notes.filter { $0.measure != .distance }
    guard let worst = export.largestError else {
      let parts = others.map(\.description).joined(separator: ", ")
      return others.isEmpty ? "the motion is exact" : "all places are exact; \(parts)"
    }
    let number = DecimalFormat(fractionDigits: 3).text(worst.distance)
    let parts =
      (export.notes.filter { $0.element == worst.element && $0.measure == .distance } + others)
      .map(\.description).joined(separator: ", ")
    return "largest error: \(number)px of \(worst.element) (\(parts))"
  }
}
