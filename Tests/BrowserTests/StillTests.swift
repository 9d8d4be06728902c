import Foundation
import Testing
import Tx2SVGBrowserKit
import Tx2SVGTestSupport

/// Samples in renderers that know no motion, against the same file without motion in a browser.
@Suite(.tags(.browser)) struct StillTests {
  /// A renderer without animation.
  enum Renderer: String, CaseIterable {
    case rsvg = "rsvg-convert"
    case cairo = "cairosvg"
    case inkscape

    /// Whether the gate has it; others are asked where they are installed.
    var isExpected: Bool { self != .inkscape }

    /// The words that write a picture on white.
    func words(_ source: String, _ target: String) -> [String] {
      switch self {
      case .rsvg: ["--background-color=white", "--output=\(target)", source]
      case .cairo: ["--background=white", "--output=\(target)", source]
      case .inkscape: ["--export-background=white", "--export-filename=\(target)", source]
      }
    }

    /// Samples that it is known to draw in another way, and why.
    var exceptions: [String: String] {
      switch self {
      case .rsvg: [:]
      case .cairo: [:]
      case .inkscape: [:]
      }
    }
  }

  /// How far the colour of a pixel may be off where edges and letters are smoothed in another way.
  static let levels = 64
  /// The share of the pixels that may be off by more.
  static let share = 0.01

  @Test(.serialized, arguments: Renderer.allCases)
  func `draws each sample as a browser does`(_ renderer: Renderer) throws {
    guard let program = BrowserAvailability.path(of: renderer.rawValue) else {
      let reason = "'\(renderer.rawValue)' is not installed"
      guard BrowserAvailability.isRequired && renderer.isExpected else {
        try Test.cancel("\(reason)")
      }
      Issue.record("\(reason)")
      return
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try withBrowser(.chromium) { browser in
      for sample in Samples.all where sample.isSVG {
        let source = PackageRoot.path + "/" + sample.path
        let target = folder.appending(path: "still.png").path
        try Self.run(program, renderer.words(source, target))
        let drawn = try Bitmap(png: Array(Data(contentsOf: URL(filePath: target))))
        try browser.setViewport(width: drawn.width, height: drawn.height)
        try browser.open(document: Self.still(PackageRoot.text(of: sample.path)), type: "svg")
        let wanted = try browser.screenshot()
        let odd = Self.share(of: drawn, unlike: wanted)
        #expect(odd <= Self.share, "\(renderer.rawValue) \(sample.name): \(odd)")
      }
    }
  }

  /// The file without its motion.
  private static func still(_ text: String) -> String {
    text.replacing(/<(animate|animateTransform|set)\b[^>]*\/>/, with: "")
      .replacing(/animation:[^;}]*/, with: "")
  }

  private static func share(of bitmap: Bitmap, unlike other: Bitmap) -> Double {
    guard bitmap.width == other.width, bitmap.height == other.height else { return 1 }
    var odd = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (a, b) = (bitmap[x, y], other[x, y])
        let pairs = [(a.r, b.r), (a.g, b.g), (a.b, b.b)]
        if pairs.contains(where: { abs(Int($0) - Int($1)) > levels }) { odd += 1 }
      }
    }
    return Double(odd) / Double(bitmap.width * bitmap.height)
  }

  private static func run(_ program: String, _ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(words)")
  }
}
