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
    (
      "<animateMotion path='M1 1h9v9' rotate='auto' fill='freeze'/>"
        + "<animateTransform attributeName='transform' type='scale' to='2' fill='freeze'/>",
      ["transform: translate(10 10) rotate(90) scale(2)"]
    ),
    (
      "<animateMotion fill='freeze' rotate='7'><mpath href='#p'/></animateMotion>",
      ["transform: translate(0 9) rotate(7) scale(3)"]
    ),
    ("<animateMotion values='1,2;3,4' fill='freeze'/>", ["transform: translate(3,4) scale(3)"]),
    ("<animateMotion path='M1 1h9' keyPoints='0;.5' fill='freeze'/>", []),
    ("<animateMotion path='M1 1h9'/>", []),
    ("<animateMotion fill='freeze' path='M1 1h9'><mpath href='#q'/></animateMotion>", []),
  ])
  func `the last values stay that are frozen`(_ animations: String, _ left: [String]) throws {
    let text =
      "<svg><g><circle r='1' transform='scale(3)'>\(animations)</circle></g><path id='p' d='M0 0v9'/></svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    let circle = try #require(root.subtree.first { $0.name == "circle" })
    let found = FrozenMotion(root: root).attributes
    #expect((found[circle.number] ?? []).map { "\($0.name): \($0.value)" } == left)
    #expect(found.count == (left.isEmpty ? 0 : 1))
  }
}
