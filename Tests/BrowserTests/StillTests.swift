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

    /// The words that write a picture on white.
    func words(_ source: String, _ target: String) -> [String] {
      switch self {
      case .rsvg: ["--background-color=white", "--output=\(target)", source]
      case .cairo: ["--background=white", "--output=\(target)", source]
      case .inkscape: ["--export-background=white", "--export-filename=\(target)", source]
      }
    }

    /// Why it draws some samples in another way.
    var exceptions: [(reason: String, samples: Set<String>)] {
      let letters: Set = [
        "phases-moon", "phases-moon-plain", "phases-moon-scale", "phases-moon.css", "cube-text",
      ]
      let uncut = ("it does not clip a symbol", Set(["fan-cards"]))
      let joined = ("it leaves out blanks between the parts of a text", Set(["type"]))
      return switch self {
      case .rsvg:
        [("it draws letters bolder, or none at a scale of zero", letters), uncut]
      case .cairo:
        [
          ("it knows no custom properties", letters.union(["cube-auto"])), uncut, joined,
          ("it reads no list of numbers without spaces", ["confetti.css", "confetti-colors.css"]),
          ("it moves all that a step of a filter moves", ["own-develop"]),
        ]
      case .inkscape:
        [
          ("it draws letters and shadows in its own way", letters), uncut, joined,
          (
            "it shows what is hidden by its visibility",
            [
              "blinds", "blurReplace", "clock", "cover", "documents/slides.animated",
              "documents/slides.animated.css", "fan-cycle", "fan-cycle.css", "identity", "move",
              "offset", "opacity", "own-develop", "own-shards", "own-shards.css", "own-slide-up",
              "push", "scale",
              "slide", "slideshow", "slideshow-cards", "templates/slideshow", "uncover", "wipe",
              "zoom",
            ]
          ),
          (
            "it blurs shadows in its own way",
            [
              "documents/dashboard", "documents/dashboard.animated",
              "documents/dashboard.animated.css",
            ]
          ),
        ]
      }
    }
  }

  /// How far the colour of a pixel may be off where edges and letters are smoothed in another way.
  static let levels = 64
  /// The share of the pixels that may be off by more.
  static let share = 0.01

  @Test(arguments: Renderer.allCases)
  func `a renderer is installed`(_ renderer: Renderer) throws {
    guard BrowserAvailability.path(of: renderer.rawValue) == nil else { return }
    // Inkscape is large: 'make stills' installs it.
    guard BrowserAvailability.isRequired, renderer != .inkscape else {
      try Test.cancel("'\(renderer.rawValue)' is not installed")
    }
    Issue.record("'\(renderer.rawValue)' is not installed")
  }

  @Test(.serialized, arguments: Samples.all.filter(\.isSVG))
  func `static renderers draw what a browser does`(_ sample: Tx2SVGTestSupport.Sample) throws {
    let text = PackageRoot.text(of: sample.path)
    let size = try #require(text.firstMatch(of: /<svg [^>]*width="(\d+)" height="(\d+)"/))
    let (width, height) = (try #require(Int(size.1)), try #require(Int(size.2)))
    try withBrowser(.chromium) { browser in
      try browser.setViewport(width: width, height: height)
      try browser.open(document: Self.still(text), type: "svg")
      let wanted = try browser.screenshot()
      for renderer in Renderer.allCases {
        guard let program = BrowserAvailability.path(of: renderer.rawValue) else { continue }
        let name = String(sample.name.dropLast(".svg".count))
        let exception = renderer.exceptions.first { $0.samples.contains(name) }
        try withKnownIssue(Comment(rawValue: exception?.reason ?? ""), isIntermittent: true) {
          let drawn = try Self.drawn(sample, by: renderer, program)
          let odd = Self.share(of: drawn, unlike: wanted)
          #expect(odd <= Self.share, "\(renderer.rawValue) \(sample.name)")
        } when: {
          exception != nil
        }
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

  private static func drawn(
    _ sample: Tx2SVGTestSupport.Sample, by renderer: Renderer, _ program: String
  ) throws -> Bitmap {
    let target = NSTemporaryDirectory() + "still-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: target) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = renderer.words(PackageRoot.path(of: sample.path), target)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try Bitmap(png: Array(Data(contentsOf: URL(filePath: target))))
  }
}
