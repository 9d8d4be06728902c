import Foundation
import Testing

/// The README's table of how exact files are.
struct FidelityTable {
  let lines: [Line]

  /// What is known of one file.
  struct Line {
    let file: FidelityFile
    let weight: FidelityFile.Weight
    /// The same motion, sampled 60 times a second.
    let sampled: FidelityFile.Weight
    /// In the order of the engines.
    let readings: [FidelityPage.Reading]
  }

  private static let marks = ("<!-- fidelity -->\n", "\n<!-- /fidelity -->")

  /// The text with this table between its marks.
  ///
  /// - Throws: When a mark is missing.
  func renewed(_ text: String) throws -> String {
    let start = try #require(text.range(of: Self.marks.0)).upperBound
    let end = try #require(text.range(of: Self.marks.1, range: start..<text.endIndex)).lowerBound
    return text[..<start] + markdown + text[end...]
  }

  /// The table, and a line for what engines do on their own.
  var markdown: String {
    let head = [
      "| File | Bytes | gzip | Certified | Chromium | Firefox | WebKit | 60 Hz: bytes | px |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    return (head + lines.map(row) + ["", remark]).joined(separator: "\n")
  }

  private func row(_ line: Line) -> String {
    let format = line.file.format.rawValue
    let cells =
      ["\(line.file.name), \(format)", "\(line.weight.bytes)", "\(line.weight.compressed)"]
      + [line.weight.bound == 0 ? "exact" : Self.text(line.weight.bound)]
      + line.readings.map { Self.text($0.error) + ($0.geometry == nil ? "\\*" : "") }
      + ["\(line.sampled.bytes)", Self.text(line.sampled.bound)]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// What screenshots show beyond the geometry: the browser, not the file, is the limit there.
  private var remark: String {
    func largest(_ index: Int, _ isIncluded: (FidelityFile) -> Bool) -> String {
      Self.text(
        lines.filter { isIncluded($0.file) }.map { $0.readings[index].pixels }.max() ?? 0)
    }
    let svg = (0...2).map { index in largest(index) { $0.format != .html && !$0.isCut } }
    let html = (0...2).map { index in largest(index) { $0.format == .html } }
    let cut = (0...2).map { index in largest(index, \.isCut) }
    return """
      \\* From screenshots, anti-aliasing included, while no strip is narrower than a pixel. Engines blend \
      narrower ones, next to the moment when a face is seen edge-on: there it is up to \
      \(cut[0]), \(cut[1]) and \(cut[2]) px. On screenshots the farthest edge of the other SVG files \
      is \(svg[0]), \(svg[1]) and \(svg[2]) px off; of the HTML files, which Firefox and WebKit draw \
      on whole pixels in part, \(html[0]), \(html[1]) and \(html[2]) px.
      """
  }

  private static func text(_ number: Double) -> String { String(format: "%.2f", number) }
}
