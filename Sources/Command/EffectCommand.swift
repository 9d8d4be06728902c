internal import Tx2SVGFiles
internal import Tx2SVGMotion
internal import Tx2SVGTransitions

/// `tx2svg EFFECT`: one transition of some items, written in one format.
struct EffectCommand: PlayingCommand {
  /// The effect.
  let entry: EffectRegistry.Entry
  /// Everything but the effect's name.
  let arguments: [String]
  /// Where inputs are.
  let files: FileAccess

  /// The straight line from words to bytes.
  func run(from start: Invocation) throws -> Outcome {
    let invocation = try parsed(from: start)
    if let answer = invocation.answer(help: HelpText.effect(entry)) { return answer }
    let format = try invocation.outputFormat()
    var reader = ItemReader(files: files)
    return try scene(of: invocation, &reader)
      .outcome(of: invocation, as: format, &reader, files)
  }

  /// What the words and options mean.
  func scene(of invocation: Invocation, _ reader: inout ItemReader) throws -> Scene {
    let shown = entry.demonstration
    let cast = try Cast(invocation, or: shown, &reader)
    let settings = invocation.settings.map { (name: $0.name, value: $0.value) }
    let timeline = try entry.timeline(
      setting: settings, on: cast.stage,
      playback: try invocation.playback(of: shown, in: cast.stage.size))
    var warnings: [String] = []
    if let direction = invocation.direction, direction != .insert,
      try entry.isOneWay(setting: settings)
    {
      warnings = [
        "'--direction \(direction.rawValue)' changes nothing: \(entry.name) goes only one way here"
      ]
    }
    return Scene(
      name: entry.name, demonstration: shown, summary: entry.summary, cast: cast,
      timeline: timeline,
      measuresPerspective: entry.parameters.contains {
        $0.name == "perspective" && $0.placeholder == "LENGTH"
      }, warnings: warnings)
  }

  /// The words and options.
  func parsed(from start: Invocation = Invocation()) throws(UsageError) -> Invocation {
    var invocation = start
    let table = start.table(own: Invocation.rows(of: entry))
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
}
