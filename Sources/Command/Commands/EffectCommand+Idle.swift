internal import Tx2SVG

extension EffectCommand {
  /// Warnings about options of the motion that were given and change nothing here, a sentence each.
  func idleOptions(of invocation: Invocation, _ stage: Stage, _ timeline: Timeline) -> [String] {
    var warnings: [String] = []
    for index in invocation.settings.indices {
      let setting = invocation.settings[index]
      // An expression is no option.
      guard isDeliberate(setting), expression == nil || setting.name != "transition" else {
        continue
      }
      var other = invocation
      other.settings.remove(at: index)
      if motion(of: other, stage) == timeline {
        warnings.append("'--\(setting.name) \(setting.value)' changes nothing here")
      }
    }
    for (option, other) in timings(of: invocation) where motion(of: other, stage) == timeline {
      warnings.append("'--\(option)' changes nothing here")
    }
    if stage.viewsCover, timeline.elements.count > 1, case .fill = timeline.elements[0].content {
      warnings.append(
        "the color is hidden behind what covers the frame: leave the items out, or show text or a"
          + " picture through which one sees")
    }
    return warnings
  }

  /// The motion of another command line; `nil` if it contradicts itself.
  private func motion(of invocation: Invocation, _ stage: Stage) -> Timeline? {
    guard let playback = try? invocation.playback(of: effect.demonstration, in: stage.size) else {
      return nil
    }
    return try? effect.timeline(setting: invocation.settings, on: stage, playback: playback)
  }

  /// Each timing option that differs from the effect's default, and the command line without it.
  private func timings(of invocation: Invocation) -> [(option: String, other: Invocation)] {
    let shown = effect.demonstration
    var found: [(option: String, other: Invocation)] = []
    func add<Value>(
      _ option: String, _ path: WritableKeyPath<Invocation, Value?>, unless isUsual: (Value) -> Bool
    ) {
      guard let value = invocation[keyPath: path], !isUsual(value) else { return }
      var other = invocation
      other[keyPath: path] = nil
      found.append((option, other))
    }
    add("easing", \.easing) { $0.easing == shown.animation.easing }
    add("duration", \.duration) { $0 == shown.animation.duration }
    add("delay", \.delay) { $0 == shown.animation.delay }
    add("hold", \.hold) { $0 == shown.hold }
    add("direction", \.direction) { $0 == invocation.usualDirection }
    return found
  }

  /// Whether a parameter is set to something other than its default.
  private func isDeliberate(_ setting: EffectRegistry.Entry.Setting) -> Bool {
    guard let parameter = effect.parameters.first(where: { $0.name == setting.name }),
      !parameter.isItem
    else { return false }
    // A transition of a style sheet has no value without it.
    return (try? effect.value(of: parameter, set: setting.value))
      != effect.defaultValue(of: parameter)
  }
}
