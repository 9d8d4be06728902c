import Tx2SVGBrowserKit
import Foundation
import Synchronization
import Tx2SVGTestSupport
import Testing

/// Measures how exact files are in every engine, and writes the README's table of it.
///
/// `make fidelity` runs it; it takes some minutes, so nothing else does.
@Suite(.tags(.browser)) struct FidelityTests {
  static let isAsked = ProcessInfo.processInfo.environment["TX2SVG_FIDELITY"] == "1"

  /// What engines add by themselves, px: anti-aliasing of slanted edges in steps, rounded layouts.
  static let floor = 0.25
  /// The same of layers in space that are not anti-aliased, and of boxes on whole pixels.
  static let roughFloor = 0.5
  /// The same of strips that are narrower than a pixel.
  static let blendingFloor = 0.75

  @Test(.enabled(if: isAsked, "run 'make fidelity'"))
  func `measures every file in every engine`() throws {
    let readings = try Self.readings()
    let lines = try FidelityFile.all.enumerated().map { index, file in
      FidelityTable.Line(
        file: file, weight: try file.weight(), sampled: try file.weight(samplesPerSecond: 60),
        readings: try BrowserName.allCases.map { try #require(readings[$0])[index] })
    }
    for line in lines { Self.check(line) }
    let readme = PackageRoot.text(of: "README.md")
    let renewed = try FidelityTable(lines: lines).renewed(readme)
    try renewed.write(toFile: PackageRoot.path(of: "README.md"), atomically: true, encoding: .utf8)
  }

  /// Geometry keeps what the file promises; so do screenshots, but for what engines add.
  private static func check(_ line: FidelityTable.Line) {
    let file = line.file
    for (name, reading) in zip(BrowserName.allCases, line.readings) {
      let place: Comment = "\(file.name), \(file.format) in \(name): \(reading)"
      #expect(reading.length > 1000, place)
      // Layout in Firefox knows sixtieths of a pixel.
      if let geometry = reading.geometry {
        #expect(geometry <= line.weight.bound + 0.02, place)
      }
      let isRough = name != .chromium && file.format == .html
      #expect(
        reading.pixelsOfWideStrips <= line.weight.bound + (isRough ? roughFloor : floor), place)
      // Engines blend neighbours where a face is so steep that its strips are below a pixel.
      #expect(reading.pixels <= line.weight.bound + blendingFloor, place)
    }
  }

  /// The readings of every file, the engines side by side.
  private static func readings() throws -> [BrowserName: [FidelityPage.Reading]] {
    let names = BrowserName.allCases
    let results = Mutex<[BrowserName: Result<[FidelityPage.Reading], any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let result = Result {
        try BrowserPool.use(BrowserSettings(names[index])) { browser in
          try FidelityFile.all.map { try FidelityPage.reading($0, in: browser) }
        }
      }
      results.withLock { $0[names[index]] = result }
    }
    return try results.withLock { try $0.mapValues { try $0.get() } }
  }
}
