import Testing
import Tx2SVGMotion
import Tx2SVGTransitions

@Suite struct DoorwayTests {
  /// The free edge of the leading door and the edge of what is seen of the new view land in one place.
  @Test(arguments: [Size(240, 160), Size(1000, 400), Size(160, 300)], [0.0, 0.6, 0.9])
  func `what does not cover is seen between the doors alone`(
    _ size: Size, _ perspective: Double
  ) throws {
    var doorway = Doorway()
    doorway.perspective = perspective
    let timeline = try doorway.timeline(
      on: Stage(size: size, viewCount: 2, viewsCover: false),
      playback: playback(Animation(.easeInOut, duration: 1), hold: 0))
    let (door, view) = (try timeline.element("outgoing"), try timeline.element("incoming"))
    let clip = try #require(view.modifiers.lazy.compactMap(\.shape).first)
    try #require(clip.form == .inset)
    for time in [0.1, 0.3, 0.45, 0.5, 0.62, 0.8, 0.97] {
      let edge = door.homography(at: time)(Point(size.width / 2, size.height / 2)).x
      let insets = clip.tracks(in: size).map { $0.value(at: time) }
      let seen = view.homography(at: time)(Point(insets[3], size.height / 2)).x
      // Where the doors have let go of all of the view nothing is cut.
      #expect(insets[3] == 0 ? seen >= edge - 0.05 : abs(seen - edge) < 0.05, "\(time)")
      #expect(insets[0] == 0 && insets[1] == insets[3])
    }
  }
}

extension Modifier {
  fileprivate var shape: Clip? { if case .clip(let clip) = self { clip } else { nil } }
}
