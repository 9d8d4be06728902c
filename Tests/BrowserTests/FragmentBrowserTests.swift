import Foundation
import Testing
import Tx2SVGBrowserKit
import Tx2SVGTestSupport

/// Fragments in pages that are narrow, dark, printed or looked at in a few strong colours.
@Suite(.tags(.browser)) struct FragmentBrowserTests {
  /// Looks at points of a page of fragments at half time.
  private static func colors(
    _ body: String, _ places: [(Int, Int)], in browser: Browser
  ) throws -> [Pixel] {
    try EmbeddingTests.colors(of: [body], at: 0.175, places, in: browser)
  }

  @Test(
    .serialized, arguments: BrowserName.allCases,
    [
      "width:100px", "display:flex;width:100px", "display:grid;place-items:center;width:100px",
      "width:100px'><div style='display:inline-block", "width:100px'><div style='width:fit-content",
      "position:relative;width:100px;height:100px'><div style='position:absolute",
      "display:table;width:100px", "width:100px;writing-mode:vertical-lr",
    ])
  func `fits a narrow place, and moves there as it does at its own size`(
    _ name: BrowserName, _ style: String
  ) throws {
    // At half time the circle has half its radius: red in the middle, blue near the corner.
    let fragment = try EmbeddingTests.written("iris blue red --once --format fragment")
    try withBrowser(name) { browser in
      let found = try Self.colors(
        "<div style='\(style)'>\(fragment)</div>",
        [(50, 50), (80, 50), (20, 20), (10, 10), (4, 96), (97, 4), (104, 50), (50, 104)],
        in: browser)
      let (red, blue, white) = (EmbeddingTests.red, EmbeddingTests.blue, Pixel(255, 255, 255))
      #expect(found == [red, red, blue, blue, blue, blue, white, white], "\(name)")
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `makes no narrow page scroll, whatever moves out of its frame`(_ name: BrowserName) throws {
    let effects = ["cover", "coverflow", "zoom", "slideshow", "swap", "move", "push(top)"]
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 500)
      for effect in effects {
        let fragment = try EmbeddingTests.written(
          "\(effect) blue red --size 400x200 --format fragment")
        try browser.open(document: EmbeddingTests.page(fragment), type: "html")
        for time in [0, 0.6, 0.75, 0.9, 1.2] {
          try browser.seek(to: time)
          let excess = try browser.run(
            "var r = document.documentElement; return String(r.scrollWidth - r.clientWidth)")
          #expect(excess as? String == "0", "\(name), \(effect) at \(time) s")
        }
      }
    }
  }

  /// Pages around a fragment, `@`, that lay out and style what is in them.
  private static let surroundings = [
    "@", "<div style='text-align:center'>@</div>", "<div style='text-indent:2em'>@</div>",
    "<style>* + *{margin-top:1.5em}</style>@",
    "<style>.c svg{width:1em;height:1em;overflow:hidden}</style><div class='c'>@</div>",
    "<style>.c div{height:auto;display:flex;min-height:3em}</style><div class='c'>@</div>",
    "<style>.c div{padding:1em}.c>div{padding:0}</style><div class='c'>@</div>",
  ]

  @Test(.serialized, arguments: BrowserName.allCases, ["confetti", "push text:A text:B"])
  func `keeps its parts in place in any page`(_ name: BrowserName, _ line: String) throws {
    let fragment = try EmbeddingTests.written(line + " --format fragment")
    try withBrowser(name) { browser in
      let places = try Self.surroundings.map { page in
        try browser.open(
          document: EmbeddingTests.page(page.replacing("@", with: fragment)), type: "html")
        try browser.seek(to: 0)
        return try browser.run(
          """
          var frame = document.querySelector('.tx-frame'), f = frame.getBoundingClientRect()
          return [...frame.querySelectorAll('div, svg')].map(e => e.getBoundingClientRect())
            .map(r => [r.x - f.x, r.y - f.y, r.width, r.height].map(Math.round)).join(' ')
          """) as? String
      }
      #expect(places[0] != nil && Set(places).count == 1, "\(name): \(places)")
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `is no wider than its size where there is more room`(_ name: BrowserName) throws {
    let fragment = try EmbeddingTests.written("iris blue red --once --format fragment")
    try withBrowser(name) { browser in
      let found = try Self.colors(fragment, [(195, 195), (205, 100), (100, 205)], in: browser)
      #expect(found == [EmbeddingTests.blue, Pixel(255, 255, 255), Pixel(255, 255, 255)])
    }
  }

  @Test(
    .serialized, arguments: BrowserName.allCases,
    [("--theme auto", "color-scheme:dark"), ("--dark-when [data-theme=dark]", "")])
  func `is dark where the page is`(_ name: BrowserName, _ kind: (String, String)) throws {
    let fragment = try EmbeddingTests.written("iris --once --format fragment \(kind.0)")
    try withBrowser(name) { browser in
      var found: [Pixel] = []
      for theme in ["", " data-theme='dark' style='\(kind.1)'"] {
        let page = "<!DOCTYPE html><html\(theme)><body style='margin:0'>\(fragment)</body></html>"
        try browser.open(document: page, type: "html")
        try browser.seek(to: 0)
        found.append(try browser.screenshot()[100, 100])
      }
      #expect(found == [Pixel(0, 122, 255), Pixel(10, 132, 255)], "\(name)")
    }
  }

  /// What a page may say of its texts, and of its own drawings.
  private static let look = """
    <style>body{letter-spacing:4px;word-spacing:9px;text-transform:uppercase;font:italic 40px/3 serif;\
    text-shadow:0 0 4px red;text-indent:2em;white-space:pre-wrap;text-anchor:end;stroke:red;\
    fill-rule:evenodd;stroke-width:3px}
    text,svg text{font:10px serif;fill:red} path,circle{fill:none} svg rect{fill:red;rx:20px}
    svg{width:9em;height:1em;vertical-align:top;background:red}</style>
    """

  @Test(
    .serialized, arguments: BrowserName.allCases,
    ["push text:Ag text:B", "confetti", "render samples/documents/card.svg", "iris text:A red"])
  func `looks the same in any page`(_ name: BrowserName, _ line: String) throws {
    let words = line.replacing("samples", with: PackageRoot.path(of: "samples"))
    let fragment = try EmbeddingTests.written(words + " --format fragment")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      let other = "<style>body{direction:rtl}</style>"
      let pictures = try ["", Self.look, other].map { sheet in
        let part = "<div style='float:left'>\(fragment)</div>"
        try browser.open(document: EmbeddingTests.page(sheet + part), type: "html")
        try browser.seek(to: 0.1)
        let picture = try browser.screenshot()
        return (0..<300).map { x in (0..<400).map { picture[x, $0] } }
      }
      for picture in pictures.dropFirst() {
        let count = zip(pictures[0].joined(), picture.joined()).count { $0 != $1 }
        #expect(count == 0, "\(name)")
      }
    }
  }

  /// A picture that is pasted as it is has no box around it.
  @Test(.serialized, arguments: BrowserName.allCases, ["svg", "svg-css"])
  func `sets words in any page alike`(_ name: BrowserName, _ format: String) throws {
    let words = ["push text:(Ag) text:B", "flip text:Hi emoji:☀ --card white"]
    let texts = """
      <style>body{direction:rtl;letter-spacing:4px;word-spacing:9px;text-transform:uppercase;\
      font:italic 40px/3 serif;font-variant:small-caps;text-shadow:0 0 4px red;text-anchor:end}</style>
      """
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      for line in words {
        let file = try EmbeddingTests.written("\(line) --format \(format)")
        let pictures = try ["", texts].map { sheet in
          let part = "<div style='position:absolute;left:0;top:0;font-size:0'>\(file)</div>"
          try browser.open(document: EmbeddingTests.page(sheet + part), type: "html")
          try browser.seek(to: 0.1)
          let picture = try browser.screenshot()
          return (0..<300).map { x in (0..<300).map { picture[x, $0] } }
        }
        let count = zip(pictures[0].joined(), pictures[1].joined()).count { $0 != $1 }
        #expect(count == 0, "\(name) \(line)")
      }
    }
  }

  /// What is pasted, as it is or made for it, has the colour of the page's texts; alone it follows the
  /// reader.
  @Test(.serialized, arguments: BrowserName.allCases)
  func `words and icons are as dark as the words around`(_ name: BrowserName) throws {
    let icon = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>@</svg>"
    let block = icon.replacing("@", with: "<path d='M1 1h7v7H1z' fill='currentColor'/>")
    let forms = ["svg", "svg-css", "svg --for page", "fragment", "svg --portable"]
    let files = try ["text:I", "icon.svg"].map { item in
      try forms.map { form in
        let words = "push \(item) \(item) --size 100x100 --format \(form)"
        return try EmbeddingTests.written(words, files: .package(with: ["icon.svg": block]))
      }
    }
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      for file in files.joined() {
        let sheet = "<style>body{background:#123;color:#0f0}</style>"
        try browser.open(document: EmbeddingTests.page(sheet + file), type: "html")
        try browser.seek(to: 0)
        #expect(try browser.screenshot()[50, 50] == Pixel(0, 255, 0), "\(name): \(file)")
      }
      // The canvas of a reader who prefers dark is each browser's own.
      for file in files.map({ $0[0] }) {
        let dark = file.replacing("(prefers-color-scheme:dark)", with: "(min-width:0)")
        try browser.open(document: dark, type: "svg")
        try browser.seek(to: 0)
        let picture = try browser.screenshot()
        #expect(picture[50, 50] == Pixel(255, 255, 255) && picture[500, 400].r < 64, "\(name)")
      }
    }
  }

  @Test(
    .serialized, arguments: BrowserName.allCases,
    ["iris --for page", "iris --for dompurify", "iris --for wordpress", "embed"])
  func `a drawing makes no narrow page scroll, and stays as large where there is room`(
    _ name: BrowserName, _ line: String
  ) throws {
    let embedded = "embed \(PackageRoot.path(of: "samples/documents/card.svg")) --for page"
    let drawing = try EmbeddingTests.written(
      line == "embed" ? embedded : line + " red blue --size 320x420")
    try withBrowser(name) { browser in
      for (width, expected) in [(200, "200"), (1000, "320")] {
        try browser.setViewport(width: 520, height: 420)
        try browser.open(
          document: EmbeddingTests.page("<div style='width:\(width)px'>\(drawing)</div>"),
          type: "html")
        let found = try browser.run(
          """
          var r = document.querySelector('svg').getBoundingClientRect()
          return [r.width, r.height / r.width * 320].map(Math.round).join()
          """)
        #expect(found as? String == expected + ",420", "\(name)")
      }
    }
  }

  /// What style sheets do to the forms of a page.
  private static let resets = """
    <style>input{width:100%;display:block;margin:0 0 1rem;padding:.5rem;position:static}
    [type=checkbox]{appearance:none;box-sizing:content-box;border-radius:0;box-shadow:0 0 9px red}
    [type=checkbox]:checked:active,[type=checkbox]:checked{background-image:linear-gradient(red,red)}
    input[type=checkbox]:checked::before,input::after{content:"A";color:red;width:99px}</style>
    """

  @Test(.serialized, arguments: BrowserName.allCases, ["", " checked"])
  func `a button looks the same wherever it is`(_ name: BrowserName, _ state: String) throws {
    let fragment = try EmbeddingTests.written("iris blue red --once --format fragment --controls")
      .replacing("<input", with: "<input\(state)")
    try withBrowser(name) { browser in
      let pictures = try ["", Self.resets].map { sheet in
        try browser.open(document: EmbeddingTests.page(sheet + fragment), type: "html")
        try browser.seek(to: 0)
        let picture = try browser.screenshot()
        return (0..<220).map { x in (0..<220).map { picture[x, $0] } }
      }
      #expect(pictures[0] == pictures[1], "\(name)")
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `is not seen where a page hides what is around it`(_ name: BrowserName) throws {
    // In Firefox, SMIL may inherit before what is around it has a style.
    let formats =
      ["fragment", "svg-css --for page"] + (name == .firefox ? [] : ["svg --for page"])
    let hidden = try ["flip red blue", "swap red blue", "push text:A text:B"].flatMap { effect in
      try formats.map { format in
        let drawing = try EmbeddingTests.written("\(effect) --once --format \(format)")
        return "<div style='position:absolute;visibility:hidden'>\(drawing)</div>"
      }
    }
    try withBrowser(name) { browser in
      try browser.open(document: EmbeddingTests.page(hidden.joined()), type: "html")
      for time in [0, 0.2, 9] {
        try browser.seek(to: time)
        let picture = try browser.screenshot()
        let seen = (0..<220).flatMap { x in (0..<220).map { picture[x, $0] } }
        #expect(Set(seen) == [Pixel(255, 255, 255)], "\(name) at \(time) s")
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases, ["cube blue red", "render"])
  func `a button pauses it`(_ name: BrowserName, _ words: String) throws {
    let document = PackageRoot.path(of: "samples/documents/flow.svg")
    let line = words == "render" ? "render \(document) --repeat infinite" : words
    let fragment = try EmbeddingTests.written("\(line) --format fragment --controls")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: EmbeddingTests.page(fragment), type: "html")
      let states = """
        return [...new Set(document.getAnimations().map(a => a.playState))].join()
        """
      #expect(try browser.run(states) as? String == "running")
      let place = try browser.run(
        "var r = document.querySelector('input').getBoundingClientRect(); return [r.x, r.y]")
      let corner = try #require(place as? [Double])
      try browser.point(x: Int(corner[0]) + 16, y: Int(corner[1]) + 16, clicks: true)
      #expect(try browser.run(states) as? String == "paused", "\(name)")
      #expect(try browser.run("return document.querySelector('input').checked") as? Bool == true)
      // The space bar is the keyboard's click.
      try browser.run("document.querySelector('input').focus(); document.activeElement.click()")
      #expect(try browser.run(states) as? String == "running", "\(name)")
    }
  }
}
