internal import Tx2SVGTransitions

/// The README's table of effects, made of the registry.
package enum EffectTable {
  /// The lines of the table, in Markdown.
  package static let markdown: String = {
    let head = ["| Effect | What it does | Parameters |", "| --- | --- | --- |"]
    let rows = EffectRegistry.all.map { entry in
      let knobs = entry.parameters.map { knob in
        let words = "`--\(knob.name) \(knob.placeholder.replacing("|", with: "\\|"))`"
        let range = knob.range.isEmpty ? "" : ", \(knob.range)"
        let usual = knob.defaultValue.isEmpty ? "" : " (\(knob.defaultValue))"
        return "\(words) \(knob.summary.dropLast())\(range)\(usual)."
      }
      return "| **\(entry.name)** | \(entry.summary) | \(knobs.joined(separator: "<br>")) |"
    }
    return (head + rows).joined(separator: "\n")
  }()
}
