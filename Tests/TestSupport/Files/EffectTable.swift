internal import Tx2SVGTransitions

/// The README's table of effects, made of the registry.
package enum EffectTable {
  /// The lines of the table, in Markdown.
  package static let markdown: String = {
    // Where pictures may shrink, a column of pictures alone would leave them no width.
    let room = String(repeating: "&nbsp;", count: 36)
    let head = ["| \(room) | Effect and parameters |", "| --- | --- |"]
    let rows = EffectRegistry.all.map { entry in
      let parameters = entry.parameters.map { parameter in
        let words = "`--\(parameter.name) \(parameter.placeholder.replacing("|", with: "\\|"))`"
        let range = parameter.range.isEmpty ? "" : ", \(parameter.range)"
        let value = entry.defaultValue(of: parameter)
        let usual = value.isEmpty ? "" : " (\(value))"
        return "\(words) \(parameter.summary.dropLast())\(range)\(usual)."
      }
      let picture = "<img src=\"samples/\(entry.name).svg\" alt=\"\" width=\"150\">"
      let words = ["**\(entry.name)**", "\(entry.summary)"] + parameters
      return "| \(picture) | \(words.joined(separator: "<br>")) |"
    }
    return (head + rows).joined(separator: "\n")
  }()
}
