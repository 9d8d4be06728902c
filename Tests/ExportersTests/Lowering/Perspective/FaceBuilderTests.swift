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

  @Test func `a strip of a text on a card is clipped as one`() {
    let whole = /<g opacity="\.999">/
    #expect(file("cube text:A text:B --card white").matches(of: whole).count == 2)
    #expect(!file("cube text:A text:B").contains(whole))
  }
}
