import Tx2SVGScenes
import Tx2SVGExporters
import Foundation
import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@testable import Tx2SVGCommand
import Tx2SVGFiles

/// One line of the fidelity table: a sample in one format, and what it weighs.
struct FidelityFile: Sendable {
  let sample: Sample
  let format: Format
  /// What the line is about.
  let name: String
  /// Whether pictures are cut into strips: then edges inside of them are looked at too.
  var isCut = false

  /// How far points may be off, px.
  var tolerance: Double {
    isCut ? ExportOptions.stripTolerance : ExportOptions.motionTolerance
  }

  /// The file, as the command writes it.
  ///
  /// - Throws: When the command fails.
  func document() throws -> String { try sample.document(format) }

  /// What the file, or the same motion sampled so many times a second, weighs and promises.
  ///
  /// - Throws: When it cannot be written.
  func weight(samplesPerSecond: Double? = nil) throws -> Weight {
    let command = EffectCommand(
      effect: try #require(EffectRegistry.entry(named: sample.effect)),
      arguments: Array(sample.arguments.dropFirst()), files: .system)
    var invocation = try command.parsed()
    invocation.export.samplesPerSecond = samplesPerSecond
    var reader = ItemReader(files: .system)
    let exporter = try #require(ExporterRegistry.all.first { $0.name == format.rawValue })
    let export = try command.scene(of: invocation, &reader)
      .export(for: invocation, as: exporter, &reader).export
    if samplesPerSecond == nil { try #expect(export.bytes == Array(document().utf8), "\(name)") }
    return Weight(
      bytes: export.bytes.count, compressed: try Self.compressed(export.bytes),
      bound: export.largestError?.distance ?? 0,
      strips: export.notes.filter { $0.property == "strips" }.map(\.pieces).max() ?? 0)
  }

  struct Weight: Sendable {
    let bytes: Int
    /// After `gzip -9`.
    let compressed: Int
    /// What no point is farther off than, px.
    let bound: Double
    /// Into how many strips a face is cut at most.
    let strips: Int
  }

  private static func compressed(_ bytes: [UInt8]) throws -> Int {
    let path = NSTemporaryDirectory() + "fidelity-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-9nc", path]
    process.standardOutput = pipe
    try process.run()
    let packed = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return packed.count
  }
}

extension FidelityFile {
  private static let wide = Size(320, 180)
  private static let cards: [ModelView] = [
    .mosaic([.white, .orange], on: Color(30, 60, 120), size: wide),
    .mosaic([Color(30, 30, 40), .red], on: Color(250, 220, 140), size: wide),
  ]
  private static let flat: [ModelView] = [.color(.red), .color(Color(20, 140, 130))]
  private static let loose: [ModelView] = [
    .mosaic([.black, .red], size: wide), .mosaic([.blue, .black], size: wide),
  ]

  /// Every line: each effect in its formats, then what is hard.
  static let all: [FidelityFile] =
    every("iris", [.svg, .html]) + every("cube", [.svg, .svgCSS, .html])
    + every("fan", [.svg, .html])
    + [Format.svg, .html].map {
      FidelityFile(
        sample: Sample("confetti", [:], [.blue], at: []), format: $0, name: "confetti blue")
    }
    + [Format.svg, .html].map { strong(flat, $0, "cube, perspective 1, 320×180") }
    + [
      FidelityFile(
        sample: Sample("cube", [:], cards, size: wide), format: .svg,
        name: "cube of pictures, 320×180", isCut: true),
      FidelityFile(
        sample: Sample("cube", [:], loose, size: wide), format: .svg,
        name: "cube of translucent pictures, 320×180", isCut: true),
      strong(cards, .svg, "cube of pictures, perspective 1, 320×180", isCut: true),
      FidelityFile(
        sample: Sample("fan", [:], cards, size: wide), format: .svg,
        name: "fan of pictures, 320×180", isCut: true),
    ]

  private static func every(_ effect: String, _ formats: [Format]) -> [FidelityFile] {
    formats.map { FidelityFile(sample: Sample(effect, at: []), format: $0, name: effect) }
  }

  private static func strong(
    _ views: [ModelView], _ format: Format, _ name: String, isCut: Bool = false
  ) -> FidelityFile {
    FidelityFile(
      sample: Sample("cube", ["perspective": "1"], views, size: wide), format: format, name: name,
      isCut: isCut)
  }
}
