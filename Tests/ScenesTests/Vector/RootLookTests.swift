import Testing
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGScenes

/// What a root has that a group has not.
@Suite struct RootLookTests {
  private func imported(_ root: String, _ sheet: String = "") throws -> (
    text: String, notes: [String]
  ) {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' \(root)>\
      <style>\(sheet)</style><path d='M0 0h9v9'/></svg>
      """
    let (picture, notes) = try Fixture.picture(Array(svg.utf8), named: "a.svg")
    guard case .vector(let image) = picture else { throw ArtworkError.unknownKind("a.svg") }
    return (try Fixture.copy(of: image), notes)
  }

  @Test(arguments: [
    ("50%", "100", "50"), ("40px", "40", "40"), ("9px 9px", "9", "9"), ("20px / 5px", "20", "5"),
    // Both shrink alike, until the corners meet (CSS Backgrounds 3, "Overlapping Curves").
    ("999px", "50", "50"), ("200px / 100px", "100", "50"),
  ])
  func `round corners cut the drawing`(_ radius: String, _ rx: String, _ ry: String) throws {
    let (text, notes) = try imported("style='border-radius:\(radius)'")
    #expect(text.contains("rx=\"\(rx)\" ry=\"\(ry)\""), "\(text)")
    #expect(text.contains("clip-path=\"url(#p_corners)\"") && notes.isEmpty)
  }

  @Test func `the clip has a name of its own`() throws {
    let (text, _) = try imported("id='corners' style='border-radius:9px'")
    #expect(text.contains("<clipPath id=\"p_corners_\">"), "\(text)")
    #expect(text.contains("clip-path=\"url(#p_corners_)\""))
  }

  @Test(arguments: ["0", "0px", "0em 0em"])
  func `square corners cut nothing`(_ radius: String) throws {
    let (text, notes) = try imported("style='border-radius:\(radius)'")
    #expect(!text.contains("clip") && notes.isEmpty)
  }

  @Test(arguments: [
    ("style='border-radius:9px 2px'", ""),
    ("", "@media (prefers-color-scheme:dark){svg{border-radius:9px}}"),
  ])
  func `corners that are not alike, or not for all, are lost with a note`(
    _ root: String, _ sheet: String
  ) throws {
    let (text, notes) = try imported(root, sheet)
    #expect(!text.contains("clipPath"))
    #expect(notes == ["a.svg:1: removed 'border-radius' of the outermost element"])
  }

  @Test(arguments: [
    "Canvas", "light-dark(red,blue)", "Light-Dark(red,blue)", "color-mix(in srgb,Canvas,red)",
    "VAR(--q,red)", "currentColor",
  ])
  func `a ground may be up to the reader`(_ color: String) throws {
    let (text, notes) = try imported("style='background:\(color)'")
    #expect(
      text.contains("<rect") && text.contains("fill:\(color.replacing("--", with: "--p_"))"),
      "\(text)")
    #expect(notes.isEmpty)
  }

  @Test(arguments: ["calc(1px + 1em) red", "red CALC(1px + 1em)", "env(x) red"])
  func `a length is no ground`(_ value: String) throws {
    #expect(try imported("style='background:\(value)'").text.contains("fill:red"))
  }

  /// What surrounds the content, and the style of the group that stands for a root of 200 by 100 px.
  @Test(arguments: [
    ("transform:translate(20px,10px)", "translate(25 12.5) scale(0.25) matrix(1,0,0,1,20,10) "),
    ("translate:10% 10%", "translate(25 12.5) scale(0.25) matrix(1,0,0,1,20,10) "),
    ("scale:2;transform-origin:50% 20px", "translate(0 0) scale(0.25) matrix(2,0,0,2,-100,-20) "),
    ("transform:none;transform-origin:0 0", "translate(0 0) scale(0.25) matrix(1,0,0,1,0,0) "),
  ])
  func `a transform of CSS counts in CSS px`(_ style: String, _ transform: String) throws {
    let (text, _) = try imported("viewBox='0 0 50 25' style='\(style)'")
    #expect(text.contains("transform=\"\(transform)scale(4) translate("), "\(text)")
    #expect(text.contains("translate:none!important;rotate:none!important"))
  }

  @Test(arguments: [
    ("", "@media (min-width:9px){svg{translate:9px}}"), ("style='animation:a 1s'", ""),
    ("style='translate:var(--x)'", ""), ("style='offset-path:ray(1deg)'", ""),
  ])
  func `an unknown transform stays`(_ root: String, _ sheet: String) throws {
    #expect(try !imported(root, sheet).text.contains("!important"))
  }

  @Test(arguments: [
    ("circle(40px at 25% 20px)", "<ellipse cx=\"22.5\" cy=\"15\" rx=\"10\" ry=\"10\"/>"),
    (
      "inset(10px 20% round 8px)",
      "<rect x=\"20\" y=\"12.5\" width=\"30\" height=\"20\" rx=\"2\" ry=\"2\"/>"
    ),
    ("inset(60%)", "<rect x=\"40\" y=\"25\" width=\"0\" height=\"0\" rx=\"0\" ry=\"0\"/>"),
    (
      "polygon(evenodd,0 0,100% 0,0 40px)",
      "<polygon points=\"10 10 60 10 10 20\" clip-rule=\"evenodd\"/>"
    ),
  ])
  func `a clip counts in CSS px from the corner of the box`(
    _ clip: String, _ element: String
  ) throws {
    let (text, _) = try imported("viewBox='10 10 50 25' style='clip-path:\(clip)'")
    #expect(text.contains("<clipPath id=\"p_corners\">\(element)</clipPath>"), "\(text)")
    #expect(text.contains("clip-path:none!important"))
  }

  @Test(arguments: [
    "clip-path:url(#a)", "clip-path:none", "clip-path:circle(9px) view-box",
    "clip-path:circle(9px);filter:url(#a)",
  ])
  func `other clips stay`(_ style: String) throws {
    #expect(try !imported("style='\(style)'").text.contains("<clipPath"))
  }

  @Test func `filter functions count in user units`() throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' viewBox='0 0 50 25' \
      style='filter:blur(.5em) drop-shadow(4px 8px 12px #0f08)'><path d='M0 0h9v9'/></svg>
      """
    guard case .vector(let image) = try Fixture.picture(Array(svg.utf8), named: "a.svg").picture
    else { throw ArtworkError.unknownKind("a.svg") }
    let numbers = image.filters.map { $0.tracks.map(\.initial) }
    #expect(numbers.first == [2])
    #expect(numbers.last?.prefix(6) == [1, 2, 3, 0, 255, 0])
    #expect(try Fixture.copy(of: image).contains("filter:none!important"))
  }

  @Test(arguments: [
    "filter:url(#f)", "filter:none", "filter:drop-shadow(0 0 2px currentColor)", "",
    "filter:drop-shadow(0 0 2px)", "filter:blur(1lh)", "filter:blur(0) hue-rotate(0deg)",
    "filter:blur(20)",
  ])
  func `other filters stay`(_ style: String) throws {
    let (text, _) = try imported("style='\(style)'")
    #expect(!text.contains("!important"), "\(text)")
  }
}
