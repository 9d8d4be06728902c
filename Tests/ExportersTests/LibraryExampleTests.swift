import Artwork
import Exporters
import Motion
import Testing
import Transitions

@Suite struct LibraryExampleTests {
  @Test func `writes a file as the README says`() throws {
    // README
    var iris = Iris()
    iris.shape = .star
    let timeline = try iris.timeline(
      on: Stage(size: Size(320, 200), viewCount: 2),
      playback: Playback(animation: Animation(.easeInOut, duration: 0.6), hold: 1.5))

    var options = ExportOptions()
    options.title = "A star opens"
    let file = try SMILExporter().export(
      timeline, artwork: [.color(.blue), .color(.orange)], options: options)
    print(file.bytes.count, "bytes;", file.notes)
    // README
    #expect(file.notes == [])
  }
}
