import Tx2SVGMarkup
import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand

@Suite struct FaceBuilderTests {
  private func file(_ line: String) -> String {
    let outcome = Command.run(words: line.split(separator: " ").map(String.init))
    return String(decoding: outcome.output, as: UTF8.self)
  }

  static let effects = ["cube", "flip", "coverflow", "fan", "doorway"]

  @Test(arguments: ["svg", "svg-css"], effects)
  func `pieces of a translucent colour are opaque in a group that has the opacity`(
    _ format: String, _ effect: String
  ) {
    let text = file(
      "\(effect) rgba(255,0,0,.5) rgba(0,0,255,.5) rgba(0,255,0,.3) --format \(format)")
    #expect(!text.contains(/<g[^>]* fill(-opacity|="#[0-9a-f]{8}")/))
    #expect(text.contains(/<g[^>]* opacity="\.5"/))
  }

  @Test(arguments: ["svg", "svg-css"])
  func `letters that are cut into strips stand where they are`(_ format: String) {
    func count(_ words: String) -> Int {
      file("\(words) --format \(format)").matches(of: /text-rendering="geometricPrecision"/).count
    }
    #expect(count("fan text:A text:B") > 1)
    #expect(count("iris text:A text:B") == 0 && count("fan red blue") == 0)
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

  @Test func `a strip of a text on a card is clipped as one`() {
    let whole = /<g opacity="\.999">/
    #expect(file("cube text:A text:B --card white").matches(of: whole).count == 2)
    #expect(!file("cube text:A text:B").contains(whole))
  }
}
