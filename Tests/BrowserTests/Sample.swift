import Tx2SVGScenes
import Tx2SVGBrowserKit
import Foundation
import Tx2SVGMotion
import Synchronization
import Testing
import Tx2SVGTestSupport
import Tx2SVGTransitions
import Tx2SVGCommand
import Tx2SVGFiles

/// One motion: as a command line, and as the model of what it asks for.
struct Sample: Sendable, CustomTestStringConvertible {
  let effect: String
  /// Parameters by name.
  let settings: [Setting]
  /// What is shown; the effect's own colours if nothing.
  let views: [ModelView]
  let isOnce: Bool
  let size: Size?
  /// When to look, in whole milliseconds of the motion: Firefox knows no others.
  let times: [Int]

  struct Setting: Sendable {
    let name: String
    let value: String
  }

  init(
    _ effect: String, _ settings: KeyValuePairs<String, String> = [:], _ colors: [Color] = [],
    isOnce: Bool = false, size: Size? = nil, at times: [Int]
  ) {
    self.init(effect, settings, colors.map { .color($0) }, isOnce: isOnce, size: size, at: times)
  }

  init(
    _ effect: String, _ settings: KeyValuePairs<String, String>, _ views: [ModelView],
    isOnce: Bool = false, size: Size?, at times: [Int] = []
  ) {
    self.effect = effect
    self.settings = settings.map { Setting(name: $0.key, value: $0.value) }
    self.views = views
    self.isOnce = isOnce
    self.size = size
    self.times = times
  }

  /// The words after the program's name, without format and file.
  var arguments: [String] {
    var words = [effect]
    for setting in settings { words += ["--" + setting.name, setting.value] }
    if isOnce { words.append("--once") }
    if let size { words += ["--size", "\(Int(size.width))x\(Int(size.height))"] }
    return words + views.map(\.item)
  }

  /// When to look, seconds after the file's beginning, which is itself the time of 0.
  var moments: [Double] {
    // Confetti begins at once.
    let rest = isOnce || effect == "confetti" ? 0 : lead
    return times.map { $0 == 0 ? 0 : rest + Double($0) / 1000 }
  }

  /// How long a loop first shows where it begins, seconds.
  private var lead: Double {
    views.isEmpty
      ? EffectRegistry.entry(named: effect)?.demonstration.lead ?? 0 : Demonstration.usualLead
  }

  var testDescription: String { arguments.joined(separator: " ") }

  /// A name for files.
  var fileName: String {
    String(testDescription.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }

  /// The model.
  ///
  /// - Throws: When the effect is unknown or refuses its parameters.
  func model() throws -> Model {
    let entry = try #require(EffectRegistry.entry(named: effect))
    let demonstration = entry.demonstration
    let views = views.isEmpty ? Self.colors(of: demonstration).map { .color($0) } : self.views
    var playback = Playback(
      animation: demonstration.animation, hold: demonstration.hold,
      direction: isOnce ? .insert : .both,
      repetition: isOnce ? .once : .forever(autoreverses: false))
    playback.lead = lead
    let timeline = try entry.timeline(
      setting: settings.map { (name: $0.name, value: $0.value) },
      on: Stage(size: size ?? demonstration.size, viewCount: views.count), playback: playback)
    return Model(
      scene: ModelScene(timeline: timeline, views: views),
      background: self.views.isEmpty ? demonstration.background : nil)
  }

  /// What a demonstration shows, as far as it is flat.
  private static func colors(of demonstration: Demonstration) -> [Color] {
    guard let artwork = demonstration.artwork.flatMap(BuiltInArtwork.init(named:)) else {
      return demonstration.colors
    }
    return artwork.views.compactMap { view in
      if case .color(let color) = view.picture { color } else { nil }
    }
  }

  struct Model {
    let scene: ModelScene
    let background: Color?
    var timeline: Timeline { scene.timeline }
  }

  private static let documents = Mutex<[[String]: String]>([:])

  /// The file in one format; made once.
  ///
  /// - Throws: When the command fails.
  func document(_ format: Format, _ options: [String] = []) throws -> String {
    let words = arguments + ["--format", format.rawValue] + options
    if let known = Self.documents.withLock({ $0[words] }) { return known }
    let outcome = Command.run(words, files: .system)
    try #require(outcome.status == .done, "\(words) \(outcome.messages)")
    let text = String(decoding: outcome.output, as: UTF8.self)
    Self.documents.withLock { $0[words] = text }
    return text
  }
}

/// The formats that browsers open.
struct Format: Hashable, CaseIterable, Sendable, CustomTestStringConvertible {
  static let svg = Format(rawValue: "svg")
  static let svgCSS = Format(rawValue: "svg-css")
  static let html = Format(rawValue: "html")
  static let allCases = Formats.files.map { Format(rawValue: $0) }

  let rawValue: String

  /// The ending of the file's name.
  var fileType: String { Formats.pictures.contains(rawValue) ? "svg" : "html" }

  var testDescription: String { rawValue }
}

extension Sample {
  private static let teal = Color(20, 140, 130)
  private static let opening = [50, 120, 175, 250, 310, 1000, 1800, 1900, 2000, 3000, 3650]
  private static let fanning = [0, 80, 165, 250, 1000, 1700, 1800, 1900, 3000, 3500]

  /// Every effect, with what changes its picture most.
  static let all: [Sample] =
    [
      Sample("iris", at: opening),
      Sample("iris", ["shape": "ellipse", "origin": "0.3,0.6"], size: Size(300, 200), at: opening),
      Sample("iris", ["shape": "diamond"], size: Size(240, 180), at: opening),
      Sample("iris", ["shape": "star", "origin": "0.25,0.25"], at: opening),
      Sample("iris", [:], [.red, .green, .blue], at: [0, 120, 250, 900, 1900, 3000, 3650, 5450]),
      Sample("cube", at: [0, 200, 650, 900, 1600, 2500, 4700, 8650, 9900, 10_400]),
      Sample("cube", ["to": "up"], at: [0, 300, 650, 1000, 1600, 2500, 8400, 10_650]),
      Sample(
        "cube", ["perspective": "0.8", "to": "right"], [.orange, teal], size: Size(240, 160),
        at: [100, 400, 650, 800, 1500, 2400, 2800, 4650]),
      Sample(
        "cube", [:], [.red, teal], isOnce: true, at: [0, 200, 450, 650, 900, 1150, 1300, 5000]),
      Sample("fan", at: fanning),
      Sample(
        "fan", ["action": "select=1"], [.red, teal, .orange], size: Size(240, 320), at: fanning),
      Sample(
        "fan", ["interpolation": "parameters", "angle": "40deg", "perspective": "400px"],
        [.red, teal, .yellow], size: Size(240, 320), at: fanning),
      Sample(
        "fan", ["action": "cycle"], [.red, teal, .orange], size: Size(240, 320),
        at: [100, 200, 1000, 1750, 1850, 2500, 3400, 5200, 8400, 9000, 10_000]),
      Sample(
        "confetti", [:], [.blue], at: [150, 250, 360, 420, 500, 570, 650, 720, 1200, 2000, 3900]),
      Sample(
        "confetti", ["count": "9", "size-of-pieces": "26px", "color": "darkgreen"], [.orange],
        size: Size(200, 200), at: [150, 250, 420, 470, 500, 560, 640, 700, 1300, 4170]),
    ] + catalogue + phases

  /// Every transition from view to view, as far as flat colours show it.
  private static let catalogue: [Sample] =
    ["blinds", "clock", "cover", "move", "offset", "scale", "slide", "uncover", "wipe"].map {
      Sample($0, [:], Demonstration.views().colors, at: [0, 150, 470, 1900])
    }
    + [Sample("doorway", at: [0, 300, 700, 2500])]
    + ["coverflow", "flip", "opacity", "push", "swap", "zoom"].map {
      Sample($0, [:], Demonstration.views().colors, at: [0, 150, 350, 700, 2300])
    }
    + [
      Sample("identity", [:], Demonstration.views().colors, at: [0, 300, 1000, 1900]),
      Sample(
        "slideshow",
        ["transition": "asymmetric(push(top), scale(.5, bottom)).combined(opacity)"],
        Demonstration.views().colors, at: [0, 200, 400, 1000, 1900]),
      Sample(
        "slideshow",
        ["transition": "asymmetric(move(top).animation(easeIn .2s), flip.animation(linear 1s))"],
        Demonstration.views().colors, at: [0, 100, 300, 700, 1500, 2200]),
    ]
}
