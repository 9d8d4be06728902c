import Tx2SVGBrowserKit
import Foundation
import Tx2SVGTestSupport
import Testing
import Tx2SVGCommand
import Tx2SVGFiles

/// The project's CSS transitions, and SwiftUI's blur as CSS would say it: what a browser draws for the
/// CSS itself and for our files.
///
/// The page shows them side by side, so that one clock and one picture serve all.
@Suite(.tags(.browser)) struct KeyframesBrowserTests {
  /// How far an edge may lie off, in CSS px.
  static let tolerance = 0.5
  /// Device pixels in a CSS px: engines snap clipped and composited boxes to whole device pixels, in
  /// the page with the CSS and in ours, each on its own.
  static let scale = 3
  static let names = [
    "blurReplace", "card", "develop", "dissolve", "fog", "gate", "haze", "lens",
    "porthole", "shards", "slide-up", "spotlight", "swing", "tumble", "turn", "unveil", "veer",
    "warp", "wheel",
  ]

  /// What an engine makes of the CSS itself in a way of its own.
  private struct Deviation {
    let browser: BrowserName
    let name: String
    let formats: Set<Format>
    var tolerance = KeyframesBrowserTests.tolerance
    /// How much of the frame's border is not compared, in CSS px.
    var margin = -8
  }

  private static let deviations = [
    // WebKit takes matrices in space apart wrongly: what goes lies off, the same in all our formats.
    Deviation(browser: .webkit, name: "swing", formats: Set(Format.allCases), tolerance: 2.6),
    // WebKit leaves a wedge of a round white rectangle unpainted, in one strip of SMIL at one moment.
    Deviation(browser: .webkit, name: "turn", formats: [.svg], tolerance: 1),
    // The compositor of WebKitGTK blurs what moves less than what stands still, which it paints as it
    // does SVG. So colours are compared there, as far inside as a blur of 6 px does not reach.
    Deviation(browser: .webkit, name: "haze", formats: [.svg, .svgCSS], margin: 18),
    Deviation(browser: .webkit, name: "blurReplace", formats: [.svg, .svgCSS], margin: 28),
    // It casts shadows of HTML less far, too.
    Deviation(browser: .webkit, name: "develop", formats: [.svg, .svgCSS], tolerance: 1),
  ]

  @Test(.serialized, arguments: names)
  func `Chromium draws our files as the CSS`(_ name: String) throws { try check(name, .chromium) }

  @Test(.serialized, arguments: names)
  func `Firefox draws our files as the CSS`(_ name: String) throws { try check(name, .firefox) }

  @Test(.serialized, arguments: names)
  func `WebKit draws our files as the CSS`(_ name: String) throws { try check(name, .webkit) }

  private func check(_ name: String, _ browserName: BrowserName) throws {
    let rules = Format.allCases.map { format in
      Self.deviations.first {
        $0.browser == browserName && $0.name == name && $0.formats.contains(format)
      } ?? Deviation(browser: browserName, name: name, formats: [format])
    }
    let page = try KeyframesPage(name, showsPicture: rules.allSatisfy { $0.margin < 0 })
    try withBrowser(browserName, scale: Self.scale) { browser in
      try browser.setViewport(width: KeyframesPage.width, height: KeyframesPage.height)
      try browser.open(document: page.document, type: "html")
      // The first picture after a page has opened may still be on its way.
      try browser.seek(to: 0.01)
      for step in 0..<8 {
        // At the very moment of a step either side of it is right, so no moment is that of a keyframe.
        let time = (page.duration * (0.035 + 0.135 * Double(step)) * 1000).rounded() / 1000
        try browser.seek(to: time)
        var bitmap = try browser.screenshot()
        if !Self.problems(in: bitmap, rules).isEmpty {
          // A busy machine may paint late: sought and looked at once more.
          try browser.seek(to: 0.01)
          Thread.sleep(forTimeInterval: 0.3)
          try browser.seek(to: time)
          bitmap = try browser.screenshot()
        }
        for problem in Self.problems(in: bitmap, rules) {
          let path = NSTemporaryDirectory() + "failed-\(name)-\(browserName.rawValue)-\(step).png"
          try bitmap.write(to: path)
          Issue.record("\(problem) at \(time)s, see \(path)")
        }
      }
    }
  }

  /// What each format shows too far off the CSS itself.
  private static func problems(in bitmap: Bitmap, _ rules: [Deviation]) -> [String] {
    zip(Format.allCases, rules).enumerated().compactMap { index, item in
      let (format, rule) = item
      let panels = [0, index + 1].map {
        KeyframesPage.panel($0, of: bitmap, margin: rule.margin, scale: scale)
      }
      let shift = panels[0].largestShift(against: panels[1]) / Double(scale)
      return shift > rule.tolerance ? "\(format.rawValue) is off by \(shift) px" : nil
    }
  }
}

/// A page with the CSS as it is in the first column and our formats beside it.
private struct KeyframesPage {
  /// As wide and high as the pictures are, in proportion.
  private static let frame = (width: 150, height: 100)
  private static let margin = 20
  static let width = 4 * (frame.width + margin) + margin
  static let height = frame.height + 3 * margin
  /// The transitions to a picture; the others go to a colour.
  private static let pictured: Set = [
    "develop", "fog", "gate", "haze", "porthole", "shards", "slide-up", "spotlight", "tumble",
    "turn",
    "unveil", "veer", "wheel",
  ]
  private static let picture = "samples/items/chart.svg"

  /// CSS that is no file: SwiftUI's `blurReplace` by the numbers of its definition, a round mask that
  /// grows, a clip that moves with its picture, and a turn in space seen from afar.
  private static let own = [
    "blurReplace": """
    @keyframes outgoing { to { opacity: 0; transform: scale(.9); filter: blur(7px) } }
    @keyframes incoming { from { opacity: 0; transform: scale(.9); filter: blur(7px) } }
    """,
    "porthole": """
    @keyframes tx-incoming-porthole {
      from { mask: radial-gradient(circle, #000 40%, #0000 60%) 50% 50% / 0% 0% no-repeat }
      to { mask: radial-gradient(circle, #000 40%, #0000 60%) 50% 50% / 300% 300% no-repeat }
    }
    @keyframes tx-outgoing-porthole {
      from { clip-path: rect(auto auto auto auto) }
      to { clip-path: xywh(10% 10% 80% 40%) }
    }
    """,
    "unveil": """
    @keyframes tx-incoming-unveil {
      from { clip-path: circle(10%); transform: translateX(-30%) scale(.5) }
      to { clip-path: circle(80%) }
    }
    """,
    "veer": """
    @keyframes tx-outgoing-veer { to { transform: skew(12deg, 30deg) scale(.6) } }
    @keyframes tx-incoming-veer { from { transform: rotateX(-180deg) rotateY(-180deg) } }
    """,
  ]

  let document: String
  let duration: Double

  init(_ name: String, showsPicture: Bool) throws {
    let path = "samples/transitions/\(name).css"
    let isEffect = name == "blurReplace"
    let css = Self.own[name] ?? PackageRoot.text(of: path)
    let command = isEffect ? [name, "--duration", ".5s", "--easing", "ease"] : ["with", path]
    duration = css.contains("--marp-transition-duration: 0.8s") ? 0.8 : 0.5
    let hasPicture = showsPicture && Self.pictured.contains(name)
    let items = ["#2a4d8f", hasPicture ? Self.picture : "#ffbe0b"]
    var panels = [Self.panel(0, Self.original(css, items.map(Self.background), duration))]
    for (column, format) in Formats.parts.enumerated() {
      let outcome = Command.run(
        command + items + [
          "--size", "\(Self.frame.width)x\(Self.frame.height)", "--once", "--overflow", "hidden",
          "--format", format,
          "--id-prefix", "p\(column)",
        ], files: Self.own[name].map { .package(with: [path: $0]) } ?? .package)
      try #require(outcome.status == .done, "\(outcome.messages)")
      panels.append(Self.panel(column + 1, String(decoding: outcome.output, as: UTF8.self)))
    }
    document = """
      <!DOCTYPE html><meta charset="utf-8"><style>body{margin:0}
      .panel{position:absolute;width:\(Self.frame.width)px;height:\(Self.frame.height)px}.panel>*{display:block;margin:0}
      .css{overflow:hidden;position:absolute;inset:0;isolation:isolate}
      .css div{position:absolute;inset:0;z-index:0}\(css)</style>\(panels.joined())
      """
  }

  private static func panel(_ column: Int, _ content: String) -> String {
    "<div class=panel style='left:\(left(column))px;top:\(margin)px'>\(content)</div>"
  }

  private static func left(_ column: Int) -> Int { margin + column * (frame.width + margin) }

  /// An item as CSS's `background`.
  private static func background(_ item: String) -> String {
    guard item == picture else { return item }
    let data = Data(PackageRoot.text(of: picture).utf8).base64EncodedString()
    return "url(data:image/svg+xml;base64,\(data)) 0 0/100% 100%"
  }

  /// Two boxes that play the rules of the style sheet as a page would.
  private static func original(_ css: String, _ fills: [String], _ duration: Double) -> String {
    let names = css.matches(of: /@keyframes\s+([\w-]+)/).map { String($0.1) }
    let both = names.first { !$0.contains("outgoing") && !$0.contains("incoming") }
    func rule(_ side: String, _ fill: String, _ further: String) -> String {
      let own = names.first { $0.contains(side) }
      let play = (own ?? both).map { "\($0) \(duration)s both" + (own == nil ? further : "") }
      return "<div style='background:\(fill);animation:\(play ?? "none")'></div>"
    }
    return "<div class=css>" + rule("outgoing", fills[0], "")
      + rule("incoming", fills[1], " reverse") + "</div>"
  }

  /// One panel without some of its border, or with some of the white around it.
  static func panel(_ column: Int, of bitmap: Bitmap, margin inset: Int, scale: Int) -> Bitmap {
    bitmap.crop(
      x: (left(column) + inset) * scale, y: (margin + inset) * scale,
      width: (frame.width - 2 * inset) * scale, height: (frame.height - 2 * inset) * scale)
  }
}
