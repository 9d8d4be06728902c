internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGLimits
internal import Tx2SVGMarkup

/// `tx2svg check`: what will not play where it is shown, and why, in any SVG or HTML.
enum CheckCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "check", operands: "FILE… [--for HOST] [--strict] [--json]",
    summary: "Report what in finished files will not play, and why.", ownOptions: { options },
    completion: { .file }, page: HelpText.simple, missing: "an SVG or HTML file",
    action: .answer(findings))

  private static let options: [CommandOption<Invocation>] = [
    Invocation.hostOption,
    .flag("strict", "Fails for advice too.", \.isStrict),
    .flag("json", "Writes the findings as JSON to standard output.", \.isJSON),
    .flag("quiet", short: "q", "Reports what is wrong only.", \.isQuiet),
    .help,
  ]

  @Sendable private static func findings(
    for invocation: Invocation, _ files: FileAccess
  ) throws -> Outcome {
    var (read, found): ([CheckedFile], [(path: String, finding: Finding)]) = ([], [])
    for item in invocation.items {
      let (bytes, path) = try files.named(item, .pictureBytes)
      do throws(MarkupError) {
        let file = try CheckedFile(bytes, path: path) { try? files.read($0, .inputBytes) }
        read.append(file)
        found += Verdicts(file: file, host: invocation.host).all.map { (file.path, $0) }
      } catch {
        found.append((path, malformed(error, path)))
      }
    }
    found += Verdicts.collisions(read, on: invocation.host).map { ($0.path, $0.1) }
    return outcome(found, invocation)
  }

  /// The finding about a file that no parser reads: as a picture browsers show an error.
  static func malformed(_ error: MarkupError, _ path: String) -> Finding {
    guard Invocation.fileExtension(of: path).flatMap(Film.Kind.init) == nil else {
      return Finding(.malformed, "films are not checked: check the drawing that it was made of")
    }
    let isPage = path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm")
    let rule =
      isPage && !MarkupDocument.readsPages
      ? "; without gumbo only pages that are written as XML can be read" : ""
    let column = if case .notWellFormed(_, let column, _) = error { column } else { 1 }
    return Finding(
      .malformed, error.reason + rule, at: SourcePosition(line: max(error.line, 1), column: column))
  }

  private static func outcome(
    _ found: [(path: String, finding: Finding)], _ invocation: Invocation
  ) -> Outcome {
    var outcome = Outcome()
    if invocation.isJSON {
      outcome.output = Array(found.map { $0.finding.json(in: $0.path) }.json.text.utf8)
    } else {
      let shown = found.filter {
        !$0.finding.isAdvice || !invocation.isQuiet || invocation.isStrict
      }
      outcome.messages = shown.map { $0.finding.message(in: $0.path) }
    }
    let fails = found.contains { !$0.finding.isAdvice || invocation.isStrict }
    if fails {
      outcome.status = found.contains { $0.finding.kind == .malformed } ? .data : .differs
    }
    let count = invocation.items.count
    let place = invocation.host.map { " on \($0.name)" } ?? ""
    if !fails, !invocation.isQuiet {
      outcome.successes = [
        Message(.note, "\(count) \(count == 1 ? "file plays" : "files play")" + place)
      ]
    }
    return outcome
  }
}
