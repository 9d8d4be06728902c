import Testing
import Tx2SVGBrowserKit
import Tx2SVGCommand
import Tx2SVGTestSupport

/// Pages whose policy forbids all style that is not linked.
@Suite(.serialized, .tags(.browser)) struct LinkedSheetBrowserTests {
  @Test(arguments: BrowserName.allCases)
  func `a page plays by the sheet that it links`(_ engine: BrowserName) throws {
    let server = try LocalServer()
    defer { server.close() }
    let line = "iris blue red --once --css-out a.css --out a.html --format "
    try withBrowser(engine) { browser in
      try browser.setViewport(width: 520, height: 420)
      for format in Formats.pages {
        let files = Command.run(words: (line + format).split(separator: " ").map(String.init)).files
        try #require(files.count == 2)
        let (page, sheet) = (files[0].bytes, files[1].bytes)
        let policy = "default-src 'none';style-src 'self'"
        let text =
          "<meta http-equiv='Content-Security-Policy' content=\"\(policy)\">"
          + String(decoding: page, as: UTF8.self).replacing("<!DOCTYPE html>", with: "")
        for (path, rules) in [("linked", sheet), ("bare", [])] {
          server.serve(
            (type: "text/css", text: String(decoding: rules, as: UTF8.self)), at: "/\(path)/a.css")
          server.serve((type: "text/html", text: "<!DOCTYPE html>" + text), at: "/\(path)/")
        }
        let place = format == "html" ? (260, 210) : (108, 108)
        let colors = try ["linked", "bare"].map { path in
          try browser.open("\(server.origin)/\(path)/")
          try browser.seek(to: 0.175)
          let picture = try browser.screenshot()
          return [picture[place.0, place.1], picture[place.0 - 80, place.1 - 80]]
        }
        #expect(colors[0] == [EmbeddingTests.red, EmbeddingTests.blue], "\(engine) \(format)")
        #expect(colors[1] == [Pixel(255, 255, 255), Pixel(255, 255, 255)], "\(engine) \(format)")
      }
    }
  }
}
