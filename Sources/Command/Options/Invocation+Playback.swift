internal import Tx2SVG

extension Invocation {
  private static let contradictions = [
    ("once", "repeat"), ("once", "autoreverse"), ("watch", "check"), ("pretty", "minify"),
    ("decorative", "title"), ("decorative", "desc"), ("watch", "json"), ("check", "json"),
    ("variants", "theme"), ("dark-when", "theme"), ("dark-when", "variants"),
    ("css-out", "variants"),
  ]

  private static let aboutFiles = [
    "check", "depfile", "watch", "json", "still", "variants", "css-out",
  ]

  /// Refuses options that exclude each other.
  func checkContradictions() throws(UsageError) {
    // Within 'inspect' JSON is the output.
    let given = inspection == nil ? given : given.subtracting(["json"])
    for (one, other) in Self.contradictions where given.isSuperset(of: [one, other]) {
      throw .contradiction("--" + one, "--" + other)
    }
    if watches, items.contains("-") { throw .contradiction("--watch", "-") }
    try checkKind()
    let needsFile = Self.aboutFiles.first { given.contains($0) }
    if let needsFile, outputFile == nil { throw .needsOutput(option: "--" + needsFile) }
  }

  /// Refuses options and names of files of other kinds than a preview and stills have.
  private func checkKind() throws(UsageError) {
    let known = isPreview ? ["html", "htm"] : frames != nil ? ["svg", "png"] : []
    guard !known.isEmpty else { return }
    for option in ["json", "stats", "css-out"] where isPreview && given.contains(option) {
      throw .contradiction("--" + option, "preview")
    }
    for option in ["format", "still", "fps"] where frames != nil && given.contains(option) {
      throw .contradiction("--" + option, "frames")
    }
    guard let outputFile, let ending = Self.fileExtension(of: outputFile) else { return }
    guard known.contains(ending) else {
      throw .invalidValue(
        option: "--out", value: outputFile,
        reason: "the name ends with \(EnglishList.or(known.map { "'." + $0 + "'" })) here")
    }
  }

  /// The same command line for a style sheet that moves the views of a site, once from old to new.
  ///
  /// As many words as there are no items may come first.
  func ofSnapshots(
    for format: ExporterRegistry.Entry, after words: Int = 0
  ) throws(UsageError) -> Invocation {
    guard format.form == .styleSheet else { return self }
    guard items.count <= words else {
      throw .unexpectedArgument(
        items[words], reason: "expected no item: a site has views of its own")
    }
    for option in ["repeat", "autoreverse", "template", "direction", "size"]
    where given.contains(option) {
      throw .contradiction("--" + option, formatWords ?? "--format \(format.name)")
    }
    guard settings.count(where: { $0.name == "transition" }) < 2 else {
      throw .contradiction("--transition", "--transition")
    }
    var invocation = self
    (invocation.items, invocation.isOnce) = (items + ["white", "black"], true)
    invocation.movesSnapshots = true
    return invocation
  }

  /// The playback of the effect: its demonstration's timing, with the requested changes.
  func playback(of demonstration: Demonstration, in size: Size) throws(UsageError) -> Playback {
    var playback = Playback(
      animation: try animation(of: demonstration), hold: hold ?? demonstration.hold,
      direction: direction ?? usualDirection, repetition: repetition)
    // An explicit delay determines the beginning of a cycle; who clicks has seen what changes.
    if delay == nil, !awaitsPointer {
      playback.lead = items.isEmpty ? demonstration.lead : Demonstration.usualLead
    }
    return playback
  }

  /// Whether somebody's pointer begins it, which is felt neither by stills and films nor by every host.
  private var awaitsPointer: Bool {
    export.trigger.awaitsPointer && !isDrawn && host?.feelsPointer ?? true
  }

  private var repetition: Repetition {
    isOnce ? .once : (count ?? .infinite).repetition(autoreverses: autoreverses)
  }

  /// The halves of the motion that are played where none are asked for.
  var usualDirection: Playback.Direction { isOnce || autoreverses ? .insert : .both }

  private func checkSpring() throws(UsageError) {
    guard let duration, let easing, case .spring(let spring) = easing.easing else { return }
    throw .springDuration(correction: spring.lasting(duration) ?? Easing.spring(spring).css)
  }

  /// The playback of a document where it does not specify its own.
  var documentPlayback: DocumentPlayback {
    get throws(UsageError) {
      try checkSpring()
      var playback = DocumentPlayback()
      (playback.duration, playback.easing, playback.hold) = (duration, easing, hold)
      if isOnce || count != nil || autoreverses { playback.repetition = repetition }
      return playback
    }
  }

  private func animation(of demonstration: Demonstration) throws(UsageError) -> Animation {
    let usual = demonstration.animation
    let delay = delay ?? usual.delay
    guard let easing else { return usual.lasting(duration ?? usual.duration, delay: delay) }
    try checkSpring()
    if let duration { return Animation(easing.easing, duration: duration, delay: delay) }
    return easing.animation(lasting: usual.duration, delay: delay)
  }

  /// The colour behind everything, if any; `usual` is that of a demonstration.
  func backgroundColor(usual: Color?) -> Color? {
    switch background {
    case .effect: usual
    case .none: nil
    case .color(let color): color
    }
  }

  /// The options of the file; a state in which it is dark asks for colours that change.
  func exportOptions(for format: ExporterRegistry.Entry) throws(UsageError) -> ExportOptions {
    let isHTML = [.page, .fragment].contains(format.form)
    for option in ["controls", "css-out"] where given.contains(option) && !isHTML {
      throw needs("--" + option, "HTML", ending: "html")
    }
    var options = export
    options.sheetAddress = try sheetAddress()
    if options.darkWhen != nil { options.theme = options.theme ?? .auto }
    return options
  }

  /// The error about an option that needs files with another ending than those that are written.
  func needs(_ option: String, _ kind: String, ending: String) -> UsageError {
    let isFormat = ExporterRegistry.all.contains { $0.fileExtension == ending }
    let instead: String? =
      if frames != nil || format == nil && hostFormat != nil {
        nil
      } else if format == nil, let namingFile, Self.fileExtension(of: namingFile) != nil {
        "--out " + Stills.path(namingFile, marked: "", ending)
      } else {
        isFormat ? "--format \(ending)" : "--out x.\(ending)"
      }
    return .needs(option: option, kind: kind, found: formatWords, instead: instead)
  }

  /// The words that choose the format; `nil` if none do.
  private var formatWords: String? {
    if let format { return "--format \(format)" }
    if let host, hostFormat != nil { return "--for \(host.name)" }
    return namingFile.flatMap { Self.fileExtension(of: $0) == nil ? nil : "--out \($0)" }
  }

  /// The format of the host, unless the name of the file asks for another one.
  private var hostFormat: ExporterRegistry.Entry? {
    let ending = namingFile.flatMap(Self.fileExtension(of:))
    guard let host, ending == nil || ending == host.format.template?.rawValue else { return nil }
    return host.format
  }

  /// The format requested by name or by the extension of the file, or that of the host.
  func outputFormat() throws(UsageError) -> ExporterRegistry.Entry {
    if film != nil { return ExporterRegistry.all[0] }
    if let host, host.embedding == .none, !writesStill || host.syntax != .latex {
      throw .hostPlaysNothing(host.name, instead: host.still ?? "something else")
    }
    let formats = ExporterRegistry.all
    if let format, let entry = formats.first(where: { $0.name == format }) { return entry }
    if let hostFormat { return hostFormat }
    guard let namingFile, let written = Self.fileExtension(of: namingFile) else {
      return formats[0]
    }
    let wanted = written == "htm" ? "html" : written
    // A part of a page is no page.
    let isPart = host?.embedding == .inline && wanted == "html"
    let match = formats.first { isPart ? $0.name == "fragment" : $0.fileExtension == wanted }
    guard let entry = match else {
      throw .unknownExtension(namingFile, known: Self.outputEndings.map { "." + $0 })
    }
    return entry
  }

  /// The endings of names of files that can be written.
  static let outputEndings =
    ExporterRegistry.all.compactMap(\.fileExtension) + Film.Kind.allCases.map(\.rawValue) + ["htm"]

  /// The part after the last dot of a file's name, in lower case.
  static func fileExtension(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}

extension Animation {
  /// The same motion over another time; a spring swings as often as before.
  fileprivate func lasting(_ seconds: Double, delay: Double) -> Animation {
    guard case .spring(let spring) = easing, seconds > 0, seconds != duration else {
      return Animation(easing, duration: seconds, delay: delay)
    }
    let played = spring.played(over: seconds / duration)
    return Animation(.spring(played), duration: seconds, delay: delay)
  }
}
