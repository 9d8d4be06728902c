import Testing
import Tx2SVGExporters
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTransitions

/// Numbers and words that no file can hold.
@Suite struct UnusableInputTests {
  typealias Change<Value> = @Sendable (inout Value) -> Void

  static func error(
    on stage: Stage = Stage(size: Size(80, 60), viewCount: 2), artwork: [Picture]? = nil,
    _ timeline: Change<Timeline> = { _ in }, _ options: Change<ExportOptions> = { _ in },
    by exporter: any Exporter
  ) throws -> String? {
    let playback = Playback(animation: .linear, hold: 0.5)
    var (moving, own) = (try Push().timeline(on: stage, playback: playback), ExportOptions())
    timeline(&moving)
    options(&own)
    let pictures = artwork ?? Array(repeating: .color(.red), count: stage.viewCount)
    do throws(ExportError) {
      _ = try exporter.export(moving, artwork: pictures, options: own)
    } catch { return error.description }
    return nil
  }

  static let formats = ExporterRegistry.all.map(\.name)
  static func exporter(_ name: String) throws -> any Exporter {
    try #require(ExporterRegistry.all.first { $0.name == name }).make()
  }

  static let sides = [
    Size(.nan, 10), Size(10, .infinity), Size(-20, 10), Size(0, 0), Size(10, 1e10),
  ]

  @Test(arguments: sides, formats)
  func `a frame has sides`(_ size: Size, _ format: String) throws {
    #expect(
      try Self.error(on: Stage(size: size, viewCount: 2), by: Self.exporter(format))
        == "invalid frame: give sides of 0.001 to 1e9 px")
  }

  /// What is not finite, with the place that the error names.
  static let timelines: [(String, Change<Timeline>)] = [
    ("the timeline", { $0.duration = .infinity }),
    ("the timeline", { $0.posterTime = .nan }),
    ("incoming", { $0.elements[1].frame = Rect(size: Size(.nan, 10)) }),
    ("incoming", { $0.elements[1].modifiers.append(.opacity(Track(.nan))) }),
    ("incoming", { $0.elements[1].modifiers = [.transform([.scale(Track(.infinity))])] }),
    ("incoming", { $0.elements[1].modifiers = [.transform([.scale(Track(1e300))])] }),
    (
      "incoming",
      { $0.elements[1].modifiers = [.transform([.rotate(Track(9), anchor: Point(.nan, 0))])] }
    ),
    (
      "outgoing",
      { $0.elements[0].modifiers = [.opacity(Track(from: 0, to: .nan, .linear(duration: 0.2)))] }
    ),
    (
      "outgoing",
      {
        $0.elements[0].placements = [
          Placement(center: Point(0, 0), angle: .nan, offset: Point(0, 0), scale: 1)
        ]
      }
    ),
  ]

  @Test(arguments: timelines.indices, formats)
  func `a number of a motion is finite`(_ index: Int, _ format: String) throws {
    let (place, change) = Self.timelines[index]
    #expect(
      try Self.error(change, by: Self.exporter(format))
        == "a number of \(place) is not finite, or too large")
  }

  static let words = "a letter, then letters, digits or '_'"
  /// Options, and the error about each.
  static let options: [(String, Change<ExportOptions>)] = [
    ("invalid tolerance: give 0.001 to 1000 px", { $0.tolerance = -1 }),
    ("invalid tolerance: give 0.001 to 1000 px", { $0.tolerance = .nan }),
    (
      "invalid poster: give a time that is not negative",
      { $0.poster = -1 }
    ),
    (
      "invalid poster: give a time that is not negative",
      { $0.poster = .infinity }
    ),
    ("invalid idPrefix: give \(words)", { $0.idPrefix = "1 bad" }),
    ("invalid idPrefix: give \(words)", { $0.idPrefix = "" }),
    (
      "a number of a colour is not finite, or too large",
      { $0.background = Color(red: .nan, green: 0, blue: 0) }
    ),
  ]

  @Test(arguments: options.indices, formats)
  func `an option has a value that can be written`(_ index: Int, _ format: String) throws {
    let (sentence, change) = Self.options[index]
    #expect(try Self.error({ _ in }, change, by: Self.exporter(format)) == sentence)
  }

  @Test func `a moment past the end is the end`() throws {
    #expect(try Self.error({ _ in }, { $0.poster = 99 }, by: SMILExporter()) == nil)
  }

  @Test(arguments: EffectRegistry.all.map(\.name))
  func `a stage without views shows nothing, or is refused`(_ name: String) throws {
    let entry = try #require(EffectRegistry.entry(named: name))
    let stage = Stage(size: Size(80, 60), viewCount: 0)
    do {
      let timeline = try entry.timeline(on: stage, playback: Playback(animation: .linear))
      let file = try SMILExporter().export(timeline, artwork: [])
      #expect(!file.bytes.isEmpty && ["fan", "phases"].contains(name))
    } catch let error as ExportError {
      #expect(["the stage has no views", "view 0 has no picture"].contains(error.description))
    } catch is ParameterError {}
  }

  @Test func `a colour of a picture is finite`() throws {
    let colors = [Picture.color(.red), .color(Color(red: 0, green: .nan, blue: 0))]
    #expect(
      try Self.error(artwork: colors, by: SMILExporter())
        == "a number of a colour is not finite, or too large")
  }
}
