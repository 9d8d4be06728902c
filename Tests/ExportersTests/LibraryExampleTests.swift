import Tx2SVGScenes
import Tx2SVGExporters
import Tx2SVGMotion
import Testing
import Tx2SVG
import Tx2SVGTransitions

/// Comes in from the side, tilted, and goes out through the other side.
struct Tilt: Transition {
  func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    let angle = progress.from(30, to: 0)
    let distance = progress.from(size.width, to: 0)
    let corner = Point(0, size.height)
    return [.transform([.translate(x: distance, y: Track(0)), .rotate(angle, anchor: corner)])]
  }

  func removal(_ progress: Track, in size: Size) -> [Modifier] {
    [.transform([.translate(x: progress.from(0, to: -size.width), y: Track(0))])]
  }
}

@Suite struct LibraryExampleTests {
  @Test func `writes a file without approximations`() throws {
    var iris = Iris()
    iris.shape = .star
    let timeline = try iris.timeline(
      on: Stage(size: Size(320, 200), artwork: [.color(.blue), .color(.orange)]),
      playback: Playback(animation: Animation(.easeInOut, duration: 0.6), hold: 1.5))

    var options = ExportOptions()
    options.title = "A star opens"
    let file = try SMILExporter().export(
      timeline, artwork: [.color(.blue), .color(.orange)], options: options)
    #expect(file.notes == [])
  }

  /// Pictures, what is changed in the options, and whether all of them hide what is behind.
  static let stages: [([Picture], @Sendable (inout ExportOptions) -> Void, Bool)] = [
    ([.color(.blue), .color(.orange)], { _ in }, true),
    ([.color(.blue), .text("Hello")], { _ in }, false),
    ([.text("Hello"), .text("World")], { $0.card = .white }, true),
    ([.color(Color(red: 0, green: 0, blue: 0, opacity: 0.5))], { _ in }, false),
  ]

  @Test(arguments: stages.indices)
  func `a stage of pictures knows whether they cover it`(_ index: Int) {
    let (artwork, change, covers) = Self.stages[index]
    var options = ExportOptions()
    change(&options)
    let size = Size(80, 60)
    #expect(
      Stage(size: size, artwork: artwork, options: options)
        == Stage(size: size, viewCount: artwork.count, viewsCover: covers))
  }

  @Test func `a text goes as the next one comes`() throws {
    let words = [Picture.text("Hello"), .text("World")]
    let timeline = try Iris().timeline(
      on: Stage(size: Size(240, 120), artwork: words), playback: Playback(animation: .spring))
    #expect(timeline.elements.count > 1)
    #expect(timeline.elements.allSatisfy { !$0.modifiers.isEmpty })
    #expect(try SMILExporter().export(timeline, artwork: words).warnings == [])
  }

  @Test func `plays a custom transition`() throws {
    let tilt = Tilt().combined(with: .opacity)
    let slides = Slideshow(.asymmetric(insertion: tilt, removal: Iris().reversed()))
    let tilted = try slides.timeline(
      on: Stage(size: Size(320, 200), viewCount: 3),
      playback: Playback(animation: Animation(.easeOut, duration: 0.5), hold: 1.5))
    let incoming = try #require(tilted.elements.last { $0.name == "incoming" })
    #expect(incoming.opacity(at: 0) == 0 && incoming.opacity(at: 0.5) == 1)
    #expect(incoming.homography(at: 0)(Point(0, 200)).distance(to: Point(320, 200)) < 1e-9)
    let old = try #require(tilted.elements.first { $0.name == "outgoing" })
    #expect(old.modifiers.contains { if case .clip = $0 { true } else { false } })
  }
}
