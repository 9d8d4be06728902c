import Tx2SVGScenes
import Tx2SVGExporters
import Tx2SVGMotion
import Testing
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
      on: Stage(size: Size(320, 200), viewCount: 2),
      playback: Playback(animation: Animation(.easeInOut, duration: 0.6), hold: 1.5))

    var options = ExportOptions()
    options.title = "A star opens"
    let file = try SMILExporter().export(
      timeline, artwork: [.color(.blue), .color(.orange)], options: options)
    #expect(file.notes == [])
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
