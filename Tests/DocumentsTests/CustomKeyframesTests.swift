import Testing
import Tx2SVGMotion
import Tx2SVGDocuments
import Tx2SVGScenes

/// Elements that come by keyframes of the document's own style sheet.
@Suite struct CustomKeyframesTests {
  static let style = """
    <style>rect { fill: red } @keyframes tx-incoming-pop { from { transform: translateX(100%) } 50% \
    { transform: none } } @keyframes tx-outgoing-pop { to { opacity: 0 } } @keyframes spin { to { width: 0 } }
    @keyframes tx-transition-bad { to { opacty: 0 } }</style>
    """

  static func part(_ attributes: String) throws -> AnimatedDocument.Part {
    let rect = "<rect id='a' x='100' y='20' width='40' height='20' \(attributes)/>"
    return try #require(try parts(of: drawing(style + rect))["'a'"])
  }

  @Test func `come and go by a pair of rules`() throws {
    let part = try Self.part(
      """
      data-tx='pop' data-tx-duration='1s' data-tx-easing='linear' data-tx-direction='both'
      data-tx-hold='1s'
      """)
    func place(_ time: Double) -> Point? {
      part.motion.elements.first { $0.visibility.contains(time) }?.homography(at: time)(
        Point(100, 20))
    }
    #expect(try #require(place(0.25)).distance(to: Point(120, 20)) < 1e-9)
    #expect(try #require(place(0.75)).distance(to: Point(100, 20)) < 1e-9)
    let going = try #require(part.motion.elements.first { $0.visibility.contains(2.5) })
    #expect(abs(going.opacity(at: 2.5) - 0.5) < 1e-9)
  }

  @Test func `are combined like any other transition`() throws {
    let part = try Self.part(
      "data-tx='pop.combined(opacity)' data-tx-duration='1s' data-tx-easing='linear'")
    let element = part.motion.elements[0]
    #expect(element.homography(at: 0.25)(Point(100, 20)).distance(to: Point(120, 20)) < 1e-9)
    #expect(abs(element.opacity(at: 0.25) - 0.25) < 1e-9)
  }

  @Test func `what browsers pass over is a remark on its line`() throws {
    let style = "<style>\n@keyframes tx-transition-a { to { opacity: 0; scale: big } }\n</style>"
    let other = "<style>@keyframes tx-transition-b { to { opacity: 0; scale: big } }</style>"
    let text = drawing(style + other + "<rect width='9' height='9' data-tx='a'/>")
    let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
    #expect(
      document.remarks == [
        Remark(line: 3, reason: "browsers pass this over: scale: expected a number, found 'big'")
      ])
  }

  @Test func `what browsers pass over is told once, and of what is named alone`() throws {
    let style = """
      <style>
      @keyframes tx-transition-op { to { opacity: 0; scale: big } }
      @keyframes tx-transition-fade { to { opacity: 0; scale } }
      rect { --tx: fade.combined(opacity)
      </style>
      """
    let text = drawing(style + "<rect width='9' height='9'/>")
    let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
    #expect(
      document.remarks.map(\.reason).sorted() == [
        "browsers pass this over: expected ':' after 'scale', found '}'",
        "browsers pass this over: expected '}', found nothing",
      ])
  }

  @Test(arguments: [
    ("poop", "did you mean 'pop'?"),
    (
      "bad",
      "a.svg:3: unknown property 'opacty', did you mean 'opacity'?"
    ),
  ])
  func `mistakes are told where the name is used`(_ name: String, _ end: String) {
    let found = problems(of: drawing(Self.style + "<rect width='9' height='9' data-tx='\(name)'/>"))
    #expect(found.count == 1 && found[0].hasSuffix(end), "\(found)")
  }
}
