internal import Tx2SVG
internal import Tx2SVGFiles

/// `tx2svg with FILE.css`: a custom transition, written as CSS keyframes.
struct WithCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "with", operands: "FILE.css [ITEM…] [options] [--out FILE]",
    summary: "Play a custom transition, written as CSS keyframes.", plays: true,
    ownOptions: { options }, sharedOptions: { Invocation.options.rows }, completion: { .file },
    page: { HelpText.with($0, demonstration) },
    action: .run { try WithCommand(arguments: $0, files: $2).run(from: $1) })

  /// Everything but the command's name.
  let arguments: [String]
  let files: FileAccess

  /// Two views, half a second apart, as in CSS and Marp.
  static let demonstration = Demonstration(
    size: Size(200, 200), colors: [.blue, .orange],
    animation: Animation(.cubicBezier(.ease), duration: 0.5), hold: 1.5,
    items: Demonstration.anyItems)

  private static let options: [CommandOption<Invocation>] = [
    .setting("name", "NAME", "The transition of the file to play."),
    .setting("incoming", "NAME", "The keyframes of the view that comes."),
    .setting("outgoing", "NAME", "The keyframes of the view that goes."),
  ]

  private func run(from start: Invocation) throws -> Outcome {
    try parsed(from: start).played(help: Self.entry.help, after: 1, files, scene)
  }

  /// The words and options; the first item is the file.
  func parsed(from start: Invocation = Invocation()) throws(UsageError) -> Invocation {
    var invocation = start
    try invocation.take(
      arguments, by: Self.options + Invocation.options.rows, help: Self.entry.helpWords)
    if invocation.wantsHelp || invocation.wantsVersion { return invocation }
    try invocation.checkContradictions()
    return invocation
  }

  func scene(of invocation: Invocation, _ reader: inout ItemReader) throws -> Scene {
    guard let path = invocation.items.first else {
      throw UsageError.missingArgument(expected: "a CSS file")
    }
    var invocation = invocation
    invocation.items.removeFirst()
    var shown = Self.demonstration
    guard invocation.items.isEmpty || shown.items.contains(invocation.items.count) else {
      throw UsageError.itemCount(
        effect: Self.entry.name, allowed: shown.items, found: invocation.items.count)
    }
    let text = try reader.readSheet(path)
    let cast = try Cast(invocation, or: shown, &reader)
    let sheet = try StyleFileError.reading(path) { () throws(StylesheetError) in
      try TransitionSheet(
        reading: text, name: invocation.setting("name"), incoming: invocation.setting("incoming"),
        outgoing: invocation.setting("outgoing"))
    }
    if sheet.skippedCount > 0 {
      reader.note(
        "\(path): \(sheet.skippedCount) rule\(sheet.skippedCount == 1 ? "" : "s") passed over: no part"
          + " of a transition")
    }
    let name = try Self.name(invocation, among: sheet.names)
    let transition = try StyleFileError.reading(path) { () throws(StylesheetError) in
      if let duration = try sheet.duration(of: name) { shown.animation.duration = duration }
      return try sheet.transition(name, in: cast.stage.size)
    }
    reader.add(transition.faults.map { $0.remark(in: path) })
    let timeline = transition.timeline(
      on: cast.stage, playback: try invocation.playback(of: shown, in: cast.stage.size))
    return Scene(
      name: name, demonstration: shown, summary: Self.entry.summary, cast: cast, timeline: timeline,
      measuresPerspective: true
    ) { SourcePlace(transition.position(of: $0), in: path) }
  }

  /// The transition to play: the requested one, or the only one.
  private static func name(
    _ invocation: Invocation, among names: [String]
  ) throws(UsageError) -> String {
    guard let wanted = invocation.setting("name") else {
      guard names.count > 1 else { return names[0] }
      throw .missingArgument(
        expected: "'--name' with \(EnglishList.or(names)): the file has several transitions")
    }
    guard names.contains(wanted) else {
      throw .invalidValue(
        option: "--name", value: wanted, reason: WordError(wanted, known: names).description)
    }
    return wanted
  }
}

extension Invocation {
  fileprivate func setting(_ name: String) -> String? { settings.last { $0.name == name }?.value }
}
