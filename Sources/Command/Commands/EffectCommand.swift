internal import Tx2SVG
internal import Tx2SVGFiles

/// `tx2svg EFFECT`: one transition of the given items, written in one format.
struct EffectCommand {
  let effect: EffectRegistry.Entry
  /// The transition of a slideshow, where one was typed in place of an effect.
  var expression: String?
  /// Everything but the effect's name.
  let arguments: [String]
  let files: FileAccess

  /// The entry of an effect, or of an expression such as `push(top)` that a slideshow plays.
  static func entry(
    _ effect: EffectRegistry.Entry, playing expression: String? = nil
  ) -> CommandEntry {
    CommandEntry(
      name: expression ?? effect.name, operands: "[ITEM…] [options] [--out FILE]",
      summary: effect.summary, plays: true, ownOptions: { Invocation.rows(of: effect) },
      sharedOptions: { Invocation.options.rows }, completion: { .file },
      page: { HelpText.effect(effect, expression == nil ? $0 : entry(effect)) },
      action: .run {
        try EffectCommand(effect: effect, expression: expression, arguments: $0, files: $2)
          .run(from: $1)
      })
  }

  private func run(from start: Invocation) throws -> Outcome {
    try parsed(from: start).played(help: Self.entry(effect).help, files, scene)
  }

  /// The name of what is played: that of an effect, or that with which an expression begins.
  private var name: String {
    let words = expression?.split { !$0.isLetter && !$0.isNumber && $0 != "-" } ?? []
    // The types and the modifier around it are SwiftUI's.
    let own = words.first { !["AnyTransition", "transition"].contains($0) }
    return own.map { TransitionExpression.name(ofType: String($0)) } ?? effect.name
  }

  func scene(of invocation: Invocation, _ reader: inout ItemReader) throws -> Scene {
    let invocation = try invocation.readingSheets(&reader)
    let shown = effect.demonstration
    let cast = try Cast(invocation, or: shown, &reader, frame: effect.frame, place: effect.place)
    let playback = try invocation.playback(of: shown, in: cast.stage.size)
    let settings =
      cast.isDemonstration && !invocation.settings.contains { $0.name != Slideshow.sheetSetting }
      ? shown.settings : invocation.settings
    do throws(ParameterError) {
      let timeline = try effect.timeline(setting: settings, on: cast.stage, playback: playback)
      return Scene(
        name: name, demonstration: shown, summary: effect.summary, cast: cast,
        timeline: timeline,
        measuresPerspective: effect.parameters.contains {
          $0.name == "perspective" && $0.isLength
        },
        warnings: idleOptions(of: invocation, cast.stage, timeline))
    } catch {
      guard case .invalidValue(let name, let value, let reason) = error else { throw error }
      if let expression, name == "transition" {
        throw UsageError.invalidTransition(expression, reason: reason)
      }
      throw UsageError.invalidValue(option: "--" + name, value: value, reason: reason)
    }
  }

  func parsed(from start: Invocation = Invocation()) throws(UsageError) -> Invocation {
    var invocation = start
    invocation.settings = expression.map { [(name: "transition", value: $0)] } ?? []
    let rows =
      (expression == nil ? Invocation.rows(of: effect) : [Invocation.sheetRow])
      + Invocation.options.rows
    do {
      try invocation.take(arguments, by: rows, help: "tx2svg help " + effect.name)
    } catch .unknownOption(let name, _, _, _)
      where !owners(of: name).isEmpty
      && OptionSynonyms.option(for: name, among: rows.map(\.name)) == nil
    {
      if let expression { throw .parameterOutside(name, expression: expression) }
      throw .foreignOption(name, effect: effect.name, owners: owners(of: name))
    }
    invocation.items += invocation.settingItems
    if invocation.items == ["help"], !files.exists("help") { invocation.wantsHelp = true }
    if invocation.wantsHelp || invocation.wantsVersion { return invocation }
    try invocation.checkContradictions()
    let allowed = effect.demonstration.items
    let count = invocation.items.count
    guard count == 0 || allowed.contains(count) else {
      throw .itemCount(effect: effect.name, allowed: allowed, found: count)
    }
    return invocation
  }

  private func owners(of option: String) -> [String] {
    EffectRegistry.all.filter { other in
      other.parameters.contains { "--" + $0.name == option }
    }.map(\.name)
  }
}

extension Invocation {
  /// The same with the texts of style sheets in place of their names.
  fileprivate func readingSheets(_ reader: inout ItemReader) throws -> Invocation {
    var copy = self
    let expressions = settings.filter { $0.name == "transition" }.map(\.value)
    for index in settings.indices where settings[index].name == Slideshow.sheetSetting {
      let file = try StyleFile(at: settings[index].value, naming: expressions, &reader)
      copy.settings[index].value = file.text
      reader.add(file.remarks)
    }
    return copy
  }
}
