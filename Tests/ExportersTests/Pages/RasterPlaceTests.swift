import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

@Suite struct RasterPlaceTests {
  @Test func `an image of its own size stands in the middle`() {
    let photos = ["a.gif": PhotoTests.photo(61)]
    let outcome = PhotoTests.run("push red a.gif --fit none --size 6600x4296", photos)
    let text = String(decoding: outcome.output, as: UTF8.self)
    let image = text.firstMatch(of: /<image [^>]*?x="(\d+)" y="(\d+)" width="6000" height="4096"/)
    #expect(image?.1 == "300" && image?.2 == "100", "\(text.prefix(900))")
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `what floats is no part of a line`() {
    func page(_ style: String) -> String {
      let body = "<p>A <span data-tx=\"scale\">B</span></p>"
      let head = "<title>A</title><style>span{\(style)}</style>"
      let html =
        "<!DOCTYPE html><html lang=\"en\"><head>\(head)</head><body>\(body)</body></html>"
      let outcome = Command.run(["render", "p.html"], files: .package(with: ["p.html": html]))
      return String(decoding: outcome.output, as: UTF8.self)
    }
    #expect(page("color:red").contains("display:inline-block"))
    let floating = page("float:left")
    #expect(floating.contains("@keyframes") && !floating.contains("inline-block"))
  }
}
