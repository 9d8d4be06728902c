internal import Tx2SVG

/// The file as `inspect` describes it: the only place here that reads fidelity notes.
struct WrittenFile {
  let format: String
  let export: Export
  /// What could not be done as asked, a sentence each.
  let warnings: [String]
  /// The errors among those that are too large together.
  private let exceeded: Set<FidelityNote>

  /// The file, and what was already known that it cannot do.
  init(format: String, export: Export, warnings: [String] = []) {
    self.format = format
    self.export = export
    self.warnings = warnings + export.warnings
    exceeded = Set(export.sums.filter(\.isExceeded).flatMap(\.notes))
  }

  var json: JSON {
    [
      "format": format, "bytes": export.content.count, "keyframes": export.keyframeCount,
      "largestError": export.largestError?.distance ?? 0, "notes": export.notes.map(json(of:)),
      "warnings": warnings,
    ]
  }

  private func json(of note: FidelityNote) -> JSON {
    [
      "element": note.element, "property": note.property, "error": note.error,
      "tolerance": note.tolerance, "measure": note.measure.rawValue,
      "time": JSON.milliseconds(note.time), "pieces": note.pieces,
      "exceeded": exceeded.contains(note), "remark": note.remark.unlessEmpty,
    ]
  }

  var lines: [String] {
    var lines = ["\(format): \(export.content.count) bytes, \(export.keyframeCount) keyframes"]
    let rows = export.notes.map(row)
    if let worst = export.largestError {
      lines[0] += "; \(worst.element) is off by \(Shown.number(worst.distance, "px")) at most"
    }
    lines += rows.isEmpty ? ["  The motion is exact."] : TextTable(rows: rows).lines(indent: "  ")
    return lines + warnings.map { "warning: \($0)" }
  }

  private func row(_ note: FidelityNote) -> [String] {
    let remarks = (exceeded.contains(note) ? ["beyond the tolerance"] : []) + [note.remark]
    return [
      "\(note.element) \(note.property)",
      "off by up to \(Shown.number(note.error))\(note.measure.unit)",
      "(\(Shown.number(note.tolerance)) allowed)",
      "at \(Shown.time(note.time))",
      "in \(note.pieces) \(note.pieces == 1 ? "piece" : "pieces")",
      remarks.filter { !$0.isEmpty }.joined(separator: ", "),
    ]
  }
}
