internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGLimits
internal import Tx2SVGMarkup

/// `tx2svg embed`: what to paste into a page so that it shows a finished file.
enum EmbedCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "embed", operands: "FILE --for HOST",
    summary: "Write what to paste into a page to show a finished file.", ownOptions: { options },
    completion: { .file }, page: HelpText.simple,
    missing: "an SVG or HTML file", excess: "only one file", action: .answer(outcome))

  private static let options: [CommandOption<Invocation>] = [
    Invocation.hostOption,
    .flag("json", "Writes it as JSON, with the size and the words of the file.", \.isJSON), .quiet,
    .help,
  ]

  @Sendable private static func outcome(
    of invocation: Invocation, _ files: FileAccess
  ) throws -> Outcome {
    var path = invocation.items[0]
    guard let host = invocation.host else {
      throw UsageError.missingArgument(expected: "'--for HOST'; 'tx2svg list hosts' shows all")
    }
    if path == "-", host.embedding != .inline {
      throw UsageError.missingArgument(expected: "a file with a name: '-' has no address")
    }
    let light = Invocation.path(.light, path, on: host)
    if host.embedding == .picture, !files.exists(path), files.exists(light) { path = light }
    let kind = Invocation.fileExtension(of: path).flatMap(Film.Kind.init)
    let (bytes, name) = try files.named(path, .pictureBytes)
    if let kind, MarkupDocument.firstByte(of: bytes) != UInt8(ascii: "<") {
      return try film(kind, bytes, path, files, on: host, invocation)
    }
    let file: CheckedFile
    do throws(MarkupError) {
      file = try CheckedFile(bytes, whole: host.embedding == .inline, path: path) {
        try? files.read($0, .inputBytes)
      }
    } catch {
      return Outcome(
        messages: [CheckCommand.malformed(error, name).message(in: name)], status: .data)
    }
    let found = Verdicts(file: file, host: host, isPasted: true).all.filter { !$0.isAdvice }
    if host.syntax != .latex || file.isPage, let fault = found.first(where: { $0.kind == .host }) {
      throw ExportError.unsupported("'\(path)': \(fault.reason)")
    }
    var outcome = Outcome(
      messages: found.filter { $0.kind != .host }.map {
        Message(.warning, $0.reason, at: $0.message(in: name).place)
      })
    let snippet = snippet(of: file, path, files)
    let isInline = host.embedding == .inline
    // Several elements have a root that is not theirs.
    let isWritten = file.isPart && file.root.localName == "html"
    outcome.output =
      isInline
      ? try isWritten
        ? bytes
        : file.root.inPage(keepsStyles: host.keepsStyles).serialized(dialect: .html, pretty: false)
      : Array((snippet.text(for: host) + "\n").utf8)
    return finished(&outcome, snippet, on: host, invocation)
  }

  /// What shows a film, which is a picture to a page.
  private static func film(
    _ kind: Film.Kind, _ bytes: [UInt8], _ path: String, _ files: FileAccess, on host: Host,
    _ invocation: Invocation
  ) throws -> Outcome {
    guard host.embedding != .none || host.syntax == .latex else {
      return invocation.heard(
        Outcome(messages: [Message(.note, "\(host.name) takes a film as it is: upload '\(path)'")]))
    }
    guard kind != .mp4, host.syntax != .latex else {
      throw ExportError.unsupported(
        kind == .mp4
          ? "'\(path)': no page shows a video as a picture: write '--out x.gif'"
          : "'\(path)': \(host.name) prints no film: embed the drawing that it was made of")
    }
    var size = Size(0, 0)
    if case .raster(let image) = try Picture(bytes: bytes, named: path) { size = image.size }
    let snippet = Snippet(
      path: path, darkPath: darkPath(of: path, files), size: size, title: ItemReader.baseName(path))
    var outcome = Outcome(
      text: snippet.text(for: host) + "\n",
      messages: [Verdicts.excess(of: bytes.count, on: host)].compactMap(\.self).map {
        Message(.warning, $0.reason)
      })
    return finished(&outcome, snippet, on: host, invocation)
  }

  /// The outcome with warnings about the host, and as JSON if asked for.
  private static func finished(
    _ outcome: inout Outcome, _ snippet: Snippet, on host: Host, _ invocation: Invocation
  ) -> Outcome {
    let path = snippet.path
    if host.needsAddress, !path.hasPart("://") {
      outcome.messages.append(
        Message(.warning, "\(host.name) wants a whole address: write 'https://…' before '\(path)'"))
    }
    if host.syntax == .docc, let dark = snippet.darkPath, !dark.hasPart("~dark") {
      let words = "\(host.name) finds '\(dark)' for no dark page: write both with"
      outcome.messages.append(Message(.warning, words + " '--variants light,dark --for docc'"))
    }
    if host.embedding != .inline, Naming.isGenerated(snippet.title) {
      let words = "'\(snippet.title)' says little as alternative text: write the file with"
      outcome.messages.append(Message(.note, words + " '--title TEXT'"))
    }
    let needs = [host.needs, snippet.darkPath == nil ? nil : host.needsForPairs].compactMap(\.self)
    if !needs.isEmpty {
      outcome.messages.append(
        Message(.note, "\(host.name) needs \(needs.joined(separator: ", and "))"))
    }
    if snippet.darkPath != nil, host.darkness == nil, host.embedding != .inline {
      outcome.messages.append(
        Message(.warning, "\(host.name) shows one picture to all: the light one is taken"))
    }
    if invocation.isJSON {
      let report: JSON = [
        "file": path, "host": host.name, "text": String(decoding: outcome.output, as: UTF8.self),
        "dark": snippet.darkPath,
        "width": snippet.size.width, "height": snippet.size.height, "title": snippet.title,
        "warnings": outcome.messages.filter { $0.kind == .warning }.map(\.text),
      ]
      outcome.output = Array(report.text.utf8)
    }
    return invocation.heard(outcome)
  }

  /// The name, the size and the dark counterpart of a drawing.
  private static func snippet(
    of file: CheckedFile, _ path: String, _ files: FileAccess
  ) -> Snippet {
    let root = file.root
    let title = root.children.lazy.compactMap(\.element).first { $0.localName == "title" }?.text
    let name = title ?? root["aria-label"] ?? ItemReader.baseName(path)
    return Snippet(
      path: path, darkPath: darkPath(of: path, files),
      size: DrawingFrame(root: root, style: file.cascade.style(of: root)).size,
      title: root["aria-hidden"] == "true" ? "" : name.words.joined(separator: " "))
  }

  private static func darkPath(of path: String, _ files: FileAccess) -> String? {
    [Stills.path(path, marked: "~dark"), path.replacingParts(".light.", with: ".dark.")]
      .first { $0 != path && files.exists($0) }
  }
}
