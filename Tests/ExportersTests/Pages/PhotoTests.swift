import Testing
import Tx2SVGCommand
import Tx2SVGFiles
import Tx2SVGMarkup
import Tx2SVGTestSupport
import Tx2SVGTransitions

/// Pictures of pixels, which are held once and written once.
@Suite struct PhotoTests {
  static let formats = Formats.all

  /// A GIF of 6000 by 4096 px, whose bytes are characters of ASCII.
  static func photo(_ count: Int, _ letter: Character = "x") -> String {
    let start = "GIF89a\u{70}\u{17}\u{0}\u{10}\u{0}\u{0}\u{0},"
    return start + String(repeating: letter, count: count - start.utf8.count - 1) + ";"
  }

  static func run(_ line: String, _ photos: [String: String]) -> Outcome {
    Command.run(line.split(separator: " ").map(String.init), files: .package(with: photos))
  }

  /// How often a file holds a picture.
  static func count(_ outcome: Outcome) -> Int {
    String(decoding: outcome.output, as: UTF8.self).ranges(of: ";base64,").count
  }

  @Test(arguments: EffectRegistry.all.map(\.name), formats)
  func `a picture is embedded once, however often it is shown`(
    _ effect: String, _ format: String
  ) throws {
    let photos = ["a.gif": Self.photo(60), "b.gif": Self.photo(60), "c.gif": Self.photo(60, "y")]
    let isAlone = effect == "confetti"
    let words = "--format \(format) --size 90x60 --tolerance 4px --reduced-motion fade"
    let equal = Self.run("\(effect) a.gif \(isAlone ? "" : "b.gif a.gif ")\(words)", photos)
    try #require(equal.status == .done, "\(equal.messages)")
    #expect(Self.count(equal) == 1)
    guard !isAlone else { return }
    let different = Self.run("\(effect) a.gif c.gif b.gif --fit none \(words)", photos)
    #expect(Self.count(different) == 2)
  }

  /// WebKit loads what is in a copy once more.
  @Test(
    arguments: [
      "cube", "flip", "coverflow", "doorway", "fan", "swap", "confetti", "push", "cover", "iris",
    ],
    ["", "--fit contain", "--fit none", "--portable", "--portable --format svg-css"])
  func `no photo is copied for each piece of it`(_ effect: String, _ options: String) throws {
    let photos = ["a.gif": Self.photo(60), "b.gif": Self.photo(60, "y")]
    let items = effect == "confetti" ? "a.gif" : "a.gif b.gif"
    let outcome = Self.run("\(effect) \(items) --size 90x60 --tolerance 4px \(options)", photos)
    try #require(outcome.status == .done, "\(outcome.messages)")
    let most = ["--portable": 4, "--portable --format svg-css": 12]
    #expect(Self.count(outcome) <= most[options, default: 2])
    let root = try MarkupElement.parse(outcome.output)
    /// The photos that a browser loads for an element: those of all copies.
    func loads(_ element: MarkupElement) -> Int {
      if element.name == "image" { return 1 }
      let address = element.name == "use" ? element["xlink:href"] ?? element["href"] : nil
      let target = address.flatMap { root.descendant(id: String($0.dropFirst())) }
      return target.map(loads) ?? element.children.compactMap(\.element).map(loads).reduce(0, +)
    }
    #expect(loads(root) <= 12)
  }

  /// WebKit mixes what it filters in linear light.
  @Test(arguments: [("", true), ("--card #ffffff80", true), ("--card white", false)])
  func `a photo on an opaque card needs no coverage of its own`(_ card: String, _ needs: Bool) {
    let photos = ["a.gif": Self.photo(60), "b.gif": Self.photo(60, "y")]
    let outcome = Self.run("flip a.gif b.gif --size 90x60 --tolerance 4px \(card)", photos)
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains("<mask") == needs && text.contains("<filter") == needs)
  }

  @Test(arguments: formats)
  func `a photo of 8 MB is written as it is`(_ format: String) throws {
    let photos = ["a.gif": Self.photo(8_000_001)]
    let outcome = Self.run("push red a.gif --size 90x60 --format \(format)", photos)
    #expect(outcome.status == .done, "\(outcome.messages)")
    #expect(outcome.output.count > 10_666_668 && outcome.output.count < 10_669_500)
    let small = Self.run(
      "push red a.gif --size 90x60 --format \(format)", ["a.gif": Self.photo(61)])
    // The same file but for the names and the bytes of the picture.
    #expect(outcome.output.count - small.output.count == (2_666_667 - 21) * 4)
  }

  @Test func `pictures that differ in one byte give files of other names`() {
    let names = ["x" as Character, "y"].map { letter in
      let file = Self.run("iris red a.gif", ["a.gif": Self.photo(61, letter)]).output
      return OutputFileTests.prefixes(of: String(decoding: file, as: UTF8.self))
    }
    #expect(names[0].count == 1 && names[0] != names[1])
  }

  @Test(arguments: [
    ("--size 800x450", "1600x1093"), ("--size 800x450 --fit contain", "1319x900"),
    ("--size 2900x1900", nil), ("--size 800x450 --fit none", nil),
  ])
  func `a photo far larger than its frame is mentioned with the size it needs`(
    _ options: String, _ needed: String?
  ) {
    let photos = ["my.gif": Self.photo(1_240_000)]
    let messages = Self.run("cube my.gif my.gif \(options)", photos).messages.map(\.text)
    let frame = options.split(separator: " ")[1]
    let sentence = needed.map {
      "'my.gif' is 6000x4096 and 1.2 MB for a frame of \(frame): scale it to \($0) first"
    }
    // What perspective costs is another matter.
    #expect(messages.filter { $0.contains("my.gif") } == [sentence].compactMap(\.self))
  }

  @Test func `a picture that costs little is not mentioned`() {
    let outcome = Self.run("cube a.gif a.gif --size 9x9", ["a.gif": Self.photo(999_999)])
    #expect(outcome.messages == [])
  }
}
