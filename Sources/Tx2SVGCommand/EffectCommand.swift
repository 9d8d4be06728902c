internal import Artwork
internal import Exporters
internal import Motion
internal import Transitions

/// `tx2svg EFFECT`: one transition of some items, written in one format.
struct EffectCommand {
  /// The effect.
  let entry: EffectRegistry.Entry
  /// Everything but the effect's name.
  let arguments: [String]
  /// Where inputs are.
  let files: FileAccess

  /// The longest side a frame may have, user units; beyond it, digits would be lost.
  private static let largestSide = 100_000.0

  /// The straight line from words to bytes.
  func run() throws -> Outcome {
    let invocation = try parsed()
    if invocation.wantsHelp { return Outcome(text: HelpText.effect(entry)) }
    if invocation.wantsVersion { return Outcome(text: "tx2svg \(Command.version)\n") }
    let format = try invocation.outputFormat()
    var reader = ItemReader(files: files)
    let items = try reader.read(invocation.items)
    let pictures = items.isEmpty ? entry.demonstration.pictures : items.map(\.picture)
    let size = invocation.size ?? items.first?.picture.size ?? entry.demonstration.size
    try Self.check(size)
    let timeline = try entry.timeline(
      setting: invocation.settings.map { (name: $0.name, value: $0.value) },
      on: Stage(size: size, viewCount: pictures.count),
      playback: try invocation.playback(of: entry.demonstration, in: size))
    guard timeline.duration > 0 else { throw UsageError.nothingMoves }
    var options = invocation.export
    options.title = invocation.title ?? Naming.title(of: entry.name)
    options.summary =
      invocation.summary
      ?? Naming.description(
        of: entry.demonstration, items: items.map(\.name), otherwise: entry.summary)
    options.background = invocation.backgroundColor(of: entry.demonstration)
    options.template = try Self.template(invocation, &reader)
    let warnings = invocation.host?.adapt(&options, format: format.name) ?? []
    let export = try format.make().export(timeline, artwork: pictures, options: options)
    return try Report(
      invocation: invocation, export: export, warnings: warnings, reader: reader
    ).outcome(files)
  }

  /// Refuses a frame in which digits would be lost.
  static func check(_ size: Size) throws(UsageError) {
    guard size.largerSide <= largestSide else { throw .frameTooLarge }
  }

  private func parsed() throws(UsageError) -> Invocation {
    var invocation = Invocation()
    let table = Invocation.options(for: entry)
    do {
      invocation.items = try table.parse(arguments, into: &invocation)
    } catch .unknownOption(let name, _) where !owners(of: name).isEmpty {
      throw .foreignOption(name, effect: entry.name, owners: owners(of: name))
    }
    invocation.items += invocation.settingItems
    if invocation.wantsHelp || invocation.wantsVersion { return invocation }
    try invocation.checkContradictions()
    let allowed = entry.demonstration.items
    let count = invocation.items.count
    guard count == 0 || allowed.contains(count) else {
      throw .itemCount(effect: entry.name, allowed: allowed, found: count)
    }
    return invocation
  }

  /// The effects that have an option.
  private func owners(of option: String) -> [String] {
    EffectRegistry.all.filter { other in
      other.parameters.contains { "--" + $0.name == option }
    }.map(\.name)
  }

  /// The document to write into, if it is not the plain one.
  static func template(
    _ invocation: Invocation, _ reader: inout ItemReader
  ) throws(FileError) -> [UInt8]? {
    guard invocation.template != Invocation.plainTemplate else { return nil }
    return try reader.readFile(invocation.template)
  }
}

extension Demonstration {
  /// The pictures of its views.
  var pictures: [Picture] {
    artwork == "heart" ? [.heart] : colors.map { .color($0) }
  }
}
