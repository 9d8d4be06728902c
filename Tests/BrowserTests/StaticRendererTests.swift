import Tx2SVGBrowserKit
import Foundation
import Tx2SVGMotion
import Testing

/// What a renderer without animation shows: one whole picture, that of the poster.
@Suite(.tags(.browser)) struct StaticRendererTests {
  static let renderer = "rsvg-convert"
  static let formats = [Format.svg, .svgCSS]
  /// The white around a picture, in CSS px.
  static let margin = 10.0
  /// How far an edge may lie off, in CSS px.
  static let tolerance = 0.3
  /// The same for a picture cut into strips.
  static let stripTolerance = 0.65

  @Test(arguments: Sample.all, formats)
  func `the poster is a whole picture`(_ sample: Sample, _ format: Format) throws {
    let model = try sample.model()
    try Self.check(sample, format, at: model.timeline.posterTime, within: Self.tolerance)
  }

  /// Samples in the middle of a turn.
  static let turning = [
    Sample("cube", at: [650]),
    Sample("iris", ["shape": "star"], at: [150]),
    Sample("cube", ["perspective": "0.8"], [.red, .blue], at: [400]),
    Sample(
      "cube", [:],
      [.mosaic([.red, .blue], on: .yellow, size: Size(200, 120)), .color(.green)],
      isOnce: false, size: Size(200, 120), at: [500]),
    Sample(
      "fan", [:],
      [.mosaic([.red, .blue], on: .yellow, size: Size(200, 120)), .color(.green)],
      isOnce: false, size: Size(200, 120), at: [150]),
  ]

  @Test(arguments: turning, formats)
  func `a poster may be any moment`(_ sample: Sample, _ format: Format) throws {
    for time in sample.moments {
      // librsvg does not cut a `symbol` off, so a picture's strips are right in portable files only.
      let dialect = sample.views.contains { $0.tiles.count > 1 } ? ["--portable"] : []
      try Self.check(
        sample, format, at: time, within: Self.stripTolerance,
        ["--poster", "\(time)s"] + dialect)
    }
  }

  static func check(
    _ sample: Sample, _ format: Format, at time: Double, within tolerance: Double,
    _ options: [String] = []
  ) throws {
    let model = try sample.model()
    let document = try sample.document(format, options)
    let box = try #require(document.firstMatch(of: /viewBox="([^"]+)"/)).1
    let numbers = box.split(separator: " ").compactMap { Double($0) }
    let (corner, size) = (SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3]))
    guard let picture = try rendered(document, size) else { return }
    let ground =
      model.background.map { color in
        [FlatShape.rectangle(x: margin, y: margin, width: size.x, height: size.y, color.pixel())]
      } ?? []
    let shapes = model.scene.shapes(at: time, origin: margin - corner)
    try expect(
      picture, toShow: Scene(ground + shapes, on: .white), within: tolerance,
      name: "\(sample.fileName)-\(format.rawValue)-\(renderer)")
  }

  /// The picture on a larger, white page; nothing where the renderer is missing and need not be there.
  static func rendered(_ document: String, _ size: SIMD2<Double>) throws -> Bitmap? {
    guard let program = BrowserAvailability.path(of: renderer) else {
      let reason = "'\(renderer)' is not installed"
      if BrowserAvailability.isRequired {
        Issue.record("\(reason)")
      } else {
        try Test.cancel("\(reason)")
      }
      return nil
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, target) = (folder.appending(path: "in.svg"), folder.appending(path: "out.png"))
    try Data(document.utf8).write(to: source)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "--background-color=white", "--left=\(margin)px", "--top=\(margin)px",
      "--page-width=\(size.x + 2 * margin)px", "--page-height=\(size.y + 2 * margin)px",
      "--output=\(target.path)", source.path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try Bitmap(png: Array(Data(contentsOf: target)))
  }
}
