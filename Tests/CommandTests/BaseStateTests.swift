import Testing
import Tx2SVGCommand

/// What `check` finds of drawings where they do not play.
@Suite struct BaseStateTests {
  private static let named =
    "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='16'><title>A</title>"
  private static let spin =
    "<animateTransform attributeName='transform' type='rotate' values='0;90' dur='1s'/>"

  /// Drawings of which nothing is seen before they play: elements, and styles of a filled square.
  @Test(arguments: [
    "<g transform='scale(1,0)'><rect width='4' height='9'/></g>",
    "<rect width='4' height='9' style='scale:0'/>",
    "<rect width='4' height='9' style='transform:scaleX(0)'/>",
    "<rect width='4' height='9' style='clip-path:inset(0 100% 0 0)'/>",
    "<rect width='4' height='9' style='clip-path:circle(0px at 5px 5px)'/>",
    "<rect width='4' height='9' style='clip-path:polygon(0 0,0 100%,0 50%)'/>",
    "<rect width='4' height='9' style='clip-path:ellipse(4px 0 at 0 0)'/>",
    "<rect width='4' height='9' style='clip-path:rect(0 0 9px 0)'/>",
    "<path d='M0 0L10 10' fill='none' stroke='red' stroke-dasharray='15' stroke-dashoffset='15'/>",
    "<path d='M0 0L9 9' fill='none' stroke='red' stroke-dasharray='1' pathLength='1' "
      + "stroke-dashoffset='1'/>",
    "<rect width='9' height='9' transform='translate(100)'/>"
      + "<rect width='9' height='9' transform='translate(-100)'/>",
    "<path d='M0 0L10 10M9 0Q4 0 0 0' stroke='red' stroke-dasharray='15' stroke-dashoffset='15'/>",
    "<rect width='4' height='9' style='filter:opacity(0)'/>",
    "<g style='filter:blur(1px) opacity(0%)'><rect width='4' height='9'/></g>",
    "<g style='filter:opacity(0) blur(1vw)'><rect width='4' height='9'/></g>",
    "<rect width='0' height='9'/>", "<image width='0' height='9' href='data:image/png;base64,'/>",
  ])
  func `finds a drawing that shows nothing before it plays`(_ content: String) {
    let files = { (content: String) in FakeFiles(contents: ["a.svg": Self.named + content]) }
    let motion = "<g>\(Self.spin)</g></svg>"
    #expect(
      run("check a.svg", files(content + motion)).errors == [
        "a.svg:1:1: error: where it does not play nothing is seen: let it begin visible, and animate"
          + " from there"
      ])
    // One visible thing is enough.
    let line =
      "<path d='M0 5h9' fill='none' stroke='red' stroke-dasharray='3' stroke-dashoffset='2'/>"
    let stamp =
      "<marker id='m' overflow='visible'><image width='9' height='9' href='data:image/png;base64,'/>"
      + "</marker><line marker-start='url(#m)'/>"
    for visible in [line, stamp] {
      #expect(run("check a.svg", files(content + visible + motion)).errors == [])
    }
  }
}
