import Testing
import Tx2SVGMotion

@testable import Tx2SVGScenes

/// How much work is done for one extent.
@Suite struct BoundingBoxWorkTests {
  private static let limit =
    ", beyond 16 references or 100 elements in one another, or 400000 in all,"

  private static let line = Rect(size: Size(9, 0))

  /// Small drawings in which one element is looked at more often than there are grains of sand, and
  /// what is known of them.
  static let laughs: [(String, BoundingBox.Extent)] = {
    let uses = (1...30).map { level in
      "<g id='u\(level)'>" + String(repeating: "<use href='#u\(level - 1)'/>", count: 10) + "</g>"
    }
    let clips = (1...14).map { level in
      let line = "<path clip-path='url(#c\(level - 1))' d='M0 0h9'/>"
      return "<clipPath id='c\(level)'>\(String(repeating: line, count: 10))</clipPath>"
    }
    let box = "<g style='transform-box:fill-box;rotate:1deg'>"
    let zigzag = "<path d='M0 0\(String(repeating: "l1 1", count: 99))' marker-mid='url(#%)'/>"
    let markers = (1...14).map { level in
      "<marker id='m\(level)'>" + zigzag.replacing("%", with: "m\(level - 1)") + "</marker>"
    }
    return [
      (
        "<rect id='u0' width='1' height='1'/>\(uses.joined())<use id='it' href='#u12'/>",
        .unknown("<rect> on line 1" + limit)
      ),
      // What is not known to be cut off may be seen.
      (
        "<clipPath id='c0'><path d='M0 0h5'/></clipPath>\(clips.joined())"
          + "<path id='it' clip-path='url(#c14)' d='M0 0h9'/>", .box(line)
      ),
      (
        "<g id='it'>\(String(repeating: box, count: 90))<path d='M0 0h9'/>"
          + String(repeating: "</g>", count: 91), .unknown("<g> on line 1" + limit)
      ),
      (
        markers.joined() + "<g id='it'>\(zigzag.replacing("%", with: "m14"))</g>",
        .unknown("<path> on line 1" + limit)
      ),
    ]
  }()

  @Test(.timeLimit(.minutes(20)), arguments: laughs)
  func `does not know what takes too much work`(
    _ drawing: String, _ extent: BoundingBox.Extent
  ) throws {
    // Not compared within '#expect', which would print the whole drawing.
    let isSo = try BoundingBoxTests.extent(drawing, work: 2000) == extent
    #expect(isSo, "\(extent)")
  }

  @Test func `references lead no deeper than elements may stand in each other`() throws {
    func nested(_ id: String, _ inner: String) -> String {
      let groups = String(repeating: "<g>", count: 40) + inner
      return "<g id='\(id)'>\(groups)\(String(repeating: "</g>", count: 41))"
    }
    let rect = nested("a", "<rect width='3' height='2'/>")
    let once = rect + nested("it", "<use href='#a'/>")
    #expect(try BoundingBoxTests.extent(once) == .box(Rect(size: Size(3, 2))))
    let twice = rect + nested("b", "<use href='#a'/>") + nested("it", "<use href='#b'/>")
    #expect(try BoundingBoxTests.extent(twice) == .unknown("<g> on line 1" + Self.limit))
  }
}
