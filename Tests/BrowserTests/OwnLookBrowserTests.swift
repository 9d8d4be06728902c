import Tx2SVGBrowserKit
import Tx2SVGDocuments
import Tx2SVGExporters
import Testing

/// Elements of a page that have a look of their own, against a box around them that moves.
@Suite(.tags(.browser)) struct OwnLookBrowserTests {
  /// What an element is like, and how it moves.
  static let looks: [(style: String, motion: String)] = [
    ("opacity:.4", "data-tx='opacity'"),
    ("opacity:.4", "data-tx='opacity' data-tx-easing='spring(1s .4)'"),
    ("transform:rotate(20deg)", "data-tx='scale(.2)'"),
    ("transform:rotate(20deg) skewX(10deg)", "data-tx='move(leading)'"),
    ("transform:rotate(20deg);opacity:.5", "data-tx='scale(.4).combined(opacity)'"),
    ("filter:invert(1)", "data-tx-active='filter: blur(6px)'"),
    ("filter:invert(1);opacity:.5", "data-tx-active='filter: blur(6px); opacity: 0'"),
  ]

  static func page(_ body: String) throws -> String {
    let text = "<html><body style='margin:0;background:#dbeafe'>\(body)</body></html>"
    let document = try DocumentReader(file: "own").document(from: Array(text.utf8))
    let export = try HTMLExporter().export(document, options: ExportOptions())
    #expect(export.remarks == [])
    return String(decoding: export.bytes, as: UTF8.self)
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `keep it while they move`(_ name: BrowserName) throws {
    let place = "position:absolute;width:80px;height:60px;top:20px;left:"
    var (bare, boxed) = ("", "")
    for (index, look) in Self.looks.enumerated() {
      let left = "\(place)\(40 + index * 140)px"
      let timing =
        look.motion.contains("spring") ? "" : " data-tx-duration='1s' data-tx-easing='linear'"
      let motion = look.motion + timing
      let content = "background:#7c2d12;border-left:12px solid #facc15"
      bare += "<div style='\(left);\(content);\(look.style)' \(motion)></div>"
      boxed +=
        "<div style='\(left)' \(motion)><div style='width:80px;height:60px;\(content);\(look.style)'>"
        + "</div></div>"
    }
    // The border makes the outer boxes wider.
    boxed = boxed.replacing("width:80px;height:60px;top", with: "width:92px;height:60px;top")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 1040, height: 140)
      for time in [0.2, 0.5, 0.8, 1.6] {
        let pictures = try [bare, boxed].map { body in
          try browser.open(document: Self.page(body), type: "html")
          _ = try browser.seek(to: time)
          return try browser.screenshot()
        }
        let difference = try #require(pictures[0].difference(with: pictures[1]))
        #expect(difference.mean < 0.25, "\(name) at \(time)s: \(difference.mean)")
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `move within a line`(_ name: BrowserName) throws {
    let text = try Self.page(
      "<p style='margin:0'><span style='background:red' data-tx='move' data-tx-duration='1s'"
        + " data-tx-easing='linear'>Words that come</span></p>")
    let script = "return document.querySelector('span').getBoundingClientRect().right"
    try withBrowser(name) { browser in
      try browser.open(document: text, type: "html")
      let places = try [0.5, 2].map { time in
        _ = try browser.seek(to: time)
        let place = try browser.run(script)
        return (place as? Double) ?? Double(place as? Int ?? 0)
      }
      #expect(places[1] > 20 && abs(places[0] - places[1] / 2) < 0.6, "\(name): \(places)")
    }
  }
}
