import Foundation
import Tx2SVGFiles
import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand

@Suite struct FaceBuilderTests {
  private func file(_ line: String) -> String {
    let outcome = Command.run(words: line.split(separator: " ").map(String.init))
    return String(decoding: outcome.output, as: UTF8.self)
  }

  static let effects = ["cube", "flip", "coverflow", "fan", "doorway"]

  @Test(arguments: Formats.pictures, effects)
  func `pieces of a translucent colour are opaque in a group that has the opacity`(
    _ format: String, _ effect: String
  ) {
    let text = file(
      "\(effect) rgba(255,0,0,.5) rgba(0,0,255,.5) rgba(0,255,0,.3) --format \(format)")
    #expect(!text.contains(/<g[^>]* fill(-opacity|="#[0-9a-f]{8}")/))
    #expect(text.contains(/<g[^>]* opacity="\.5"/))
  }

  @Test(arguments: Formats.pictures)
  func `letters that are cut into strips stand where they are`(_ format: String) {
    func count(_ words: String) -> Int {
      file("\(words) --format \(format)").matches(of: /text-rendering="geometricPrecision"/).count
    }
    #expect(count("fan text:A text:B") > 1)
    #expect(count("iris text:A text:B") == 0 && count("fan red blue") == 0)
  }

  @Test(arguments: Formats.pictures)
  func `a view that always looks ahead is moved as it is`(_ format: String) {
    let text = file("swap text:A samples/documents/flow.svg --format \(format)")
    for word in ["symbol", "text-rendering", "pattern", "mask"] {
      #expect(!text.contains("<\(word)") && !text.contains("\(word)=\""), "\(word)")
    }
    #expect(!file("swap text:A text:B --strict --format \(format)").isEmpty)
  }

  @Test(arguments: [("svg", "values=\"none;url(#"), ("svg-css", "{filter:none}")])
  func `light leaves alone what rests`(_ format: String, _ words: String) {
    for effect in ["cube", "swap"] {
      #expect(file("\(effect) text:A text:B --light .5 --format \(format)").contains(words))
      // The edges of a colour are the same in a filter.
      #expect(!file("\(effect) red blue --light .5 --format \(format)").contains(words))
    }
  }

  /// WebKit mixes colours otherwise in what it filters than in a pattern.
  @Test(arguments: [
    ("cube a.svg teal --light .5", true), ("cube a.svg teal --light .5 --format svg-css", true),
    ("with a.css a.svg teal", false),
  ])
  func `what is translucent is a pattern while a filter changes it`(
    _ line: String, _ restsWhole: Bool
  ) throws {
    let files = FileAccess.package(with: [
      "a.svg": """
      <svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>\
      <path d='M9 9h60v60z' fill='red' fill-opacity='.5'/></svg>
      """,
      // It darkens while the face keeps still.
      "a.css": """
      @keyframes tx-outgoing-a {
        from { filter: brightness(1); transform: perspective(400px) rotateY(0deg) }
        50% { filter: brightness(.5); transform: perspective(400px) rotateY(0deg) }
        to { filter: brightness(1); transform: perspective(400px) rotateY(80deg) }
      }
      """,
    ])
    let outcome = Command.run(line.split(separator: " ").map(String.init), files: files)
    let text = String(decoding: outcome.output, as: UTF8.self)
    let whole = try #require(text.firstMatch(of: /<pattern [^>]*><g id="([a-z0-9]+)">/)).1
    #expect(text.contains("href=\"#\(whole)\"") == restsWhole)
  }

  /// Few strips are wide, and a skew would move their ends far.
  @Test(arguments: [
    ("flip text:A text:B --perspective .01 --size 1920x1080", 40_000),
    ("cube text:A text:B --perspective .02 --size 1920x1080", 40_000),
    ("flip text:Hello text:World --to right --tolerance .006px", 1_000_000),
    ("cube text:Hello text:World --perspective 1 --tolerance .006px", 1_000_000),
  ])
  func `letters are skewed where that leaves room for strips`(_ words: String, _ most: Int) {
    let text = file(words)
    #expect(text.utf8.count < most && !text.contains("skewY"))
    let isFine = words.contains("tolerance")
    #expect(isFine || !file(words + " --strict").isEmpty)
  }

  @Test(arguments: ["1.2", "1.5", "1.9", "2"])
  func `pieces of a colour overlap where they lie side by side`(_ perspective: String) {
    let text = file("cube white black --size 200x200 --perspective \(perspective)")
    let pieces = text.matches(of: /M0(-[0-9.]+)h200v([0-9.]+)h-200/).map { match in
      let start = Double(match.1) ?? 0
      return start...start + (Double(match.2) ?? 0)
    }
    let both = (pieces + pieces.map { -$0.upperBound ... -$0.lowerBound })
      .sorted { $0.lowerBound < $1.lowerBound }
    #expect(pieces.count > 1 && both[0].lowerBound == -100)
    #expect(zip(both, both.dropFirst()).allSatisfy { $0.upperBound - $1.lowerBound > 0.9 })
  }

  @Test func `strips of pictures are filled beside a text, whose rest is not`() throws {
    let picture = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='99%' height='9'/></svg>"
    let outcome = Command.run(
      ["flip", "text:A", "bar.svg", "--size", "90x60"],
      files: .package(with: ["bar.svg": picture]))
    let root = try MarkupElement.parse(outcome.output)
    let filled = root.subtree.filter { $0["filter"] != nil }
    #expect(!filled.isEmpty)
    let resting = root.subtree.filter { $0["text-rendering"] == "auto" }
    #expect(!resting.isEmpty)
    for element in filled {
      #expect(element.subtree.allSatisfy { $0["text-rendering"] != "auto" })
    }
  }

  @Test func `a word and an emoji are cut where there are letters, not where their frame is`() {
    #expect(file("fan text:Hello emoji:🎉").utf8.count < 60_000)
  }

  /// Turned about y, then about x, at its corner, and seen from afar: what is left of points, by hand.
  @Test func `a picture seen from afar lands where its turns take it`() throws {
    let css = """
      @keyframes a { from, to { transform-origin: 0 0 }
      from { transform: rotateX(-50deg) rotateY(-70deg) } }
      """
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>"
    let line = "with a.css a.svg --incoming a --direction insert --once --size 300x200"
    let outcome = Command.run(
      (line + " --easing linear --duration 1s").split(separator: " ").map(String.init),
      files: .package(with: ["a.css": css, "a.svg": drawing]))
    let player = SMILPlayer(try MarkupElement.parse(outcome.output))
    func map(_ time: Double) throws -> SpatialMap {
      try #require(player.layers(at: time).joined().first).map
    }
    let rest = Point(try map(1)(0, 0))
    for step in 0..<50 {
      let time = Double(step) / 50
      let (a, b) = ((time - 1) * 50 * .pi / 180, (time - 1) * 70 * .pi / 180)
      for (x, y) in [(0.0, 0.0), (300, 0), (0, 200), (300, 200)] {
        let seen = Point(try map(time)(x, y))
        let wanted = Point(rest.x + x * cos(b), rest.y + y * cos(a) + x * sin(b) * sin(a))
        #expect(seen.distance(to: wanted) < 0.1, "\(time) s, \(seen) not \(wanted)")
      }
    }
  }

  @Test func `a strip of a text on a card is clipped as one`() {
    let whole = /<g opacity="\.999"( clip-path="[^"]*")?( transform="[^"]*")?>/
    #expect(file("cube text:A text:B --card white").matches(of: whole).count == 2)
    #expect(!file("cube text:A text:B").contains(whole))
  }
}
