import Testing
import Tx2SVGMarkup

@testable import Tx2SVGScenes

/// What SMIL animations of a drawing leave behind.
@Suite struct FrozenMotionTests {
  @Test(arguments: [
    ("<set attributeName='r' to='9' fill='freeze'/>", ["r: 9"]),
    ("<set attributeName='r' to='9' dur='1s'/>", []),
    (
      "<animate attributeName='r' values='1;2;3' dur='1s' fill='freeze'/>"
        + "<animate attributeName='cx' from='1' to='7' dur='1s' fill='freeze'/>", ["r: 3", "cx: 7"]
    ),
    (
      "<animateTransform attributeName='transform' type='rotate' to='90' dur='1s' fill='freeze'/>",
      ["transform: rotate(90)"]
    ),
  ])
  func `the last values stay that are frozen`(_ animations: String, _ left: [String]) throws {
    let text = "<svg><g><circle r='1'>\(animations)</circle></g></svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    let circle = try #require(root.subtree.first { $0.name == "circle" })
    let found = FrozenMotion(root: root).attributes
    #expect((found[circle.number] ?? []).map { "\($0.name): \($0.value)" } == left)
    #expect(found.count == (left.isEmpty ? 0 : 1))
  }
}
