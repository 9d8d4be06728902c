import Testing

@testable import Tx2SVGCommand

@Suite struct StripClipTests {
  /// Drawings of 40 by 40, and whether they may leave that frame.
  @Test(arguments: [
    ("<rect width='40' height='40'/>", false), ("<rect x='1' width='40' height='40'/>", true),
    ("<rect width='40' height='40' stroke='red'/>", true), ("<text y='20'>A</text>", true),
    ("<style>@media print{rect{x:9px}}</style><rect width='40' height='40'/>", true),
    ("<rect x='40' width='40' height='40' transform='translate(-40)'/>", false),
    ("<g filter='drop-shadow(3px 3px)'><rect width='40' height='40'/></g>", true), ("", false),
    ("<path vector-effect='non-scaling-stroke' d='M9 9h9' stroke='red'/>", true),
    ("<svg width='9' height='9'><path d='M0 0h99v9H0z'/></svg>", false),
    ("<svg width='9' height='9' overflow='visible'><path d='M0 0h99v9H0z'/></svg>", true),
    ("<symbol id='s' overflow='auto'><path d='M0 0h99v9H0z'/></symbol><use href='#s'/>", true),
    ("<switch><path systemLanguage='xx' d='M0 0h9v9z'/><path d='M0 0h99v9H0z'/></switch>", true),
    (
      "<clipPath id='c' transform='translate(39)'><path d='M0 0h9v9H0z'/></clipPath>"
        + "<path clip-path='url(#c)' d='M0 0h99v9H0z'/>", true
    ),
  ])
  func `drawings in strips are clipped only where they may leave their frame`(
    _ content: String, _ mayLeave: Bool
  ) {
    let source = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>\(content)</svg>"
    let files = FakeFiles(contents: ["a.svg": source])
    let text = run("cube a.svg red --format svg", files).text
    #expect(text.contains(#"opacity=".999""#))
    #expect(text.contains(/<clipPath[^>]*><path d="M0 0h40v40h-40"/) == mayLeave)
  }
}
