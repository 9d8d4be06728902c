import Tx2SVGMarkup
import Tx2SVGTestSupport
import Testing
import Tx2SVGTransitions
import Tx2SVGCommand
import Tx2SVGFiles

/// What must hold for names and numbers in every file that is written.
@Suite struct WrittenFileTests {
  static let samples = Samples.all + Samples.documents + Samples.templates
  static let formats = Formats.all
  /// Options that add names of their own to a file.
  static let options = [
    "--reduced-motion fade", "--reduced-motion fade --trigger hover --theme auto",
    "--reduced-motion fade --autoreverse --repeat 2", "--trigger click --overflow hidden",
  ]
  /// A drawing about its origin, with short names.
  static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -25.5 100 51"><style>.b{fill:red}</style>\
    <defs><clipPath id="a"><circle r="20"/></clipPath></defs>\
    <rect class="b" x="-50" y="-25" width="100" height="50" clip-path="url(#a)"/></svg>
    """

  private func problems(_ words: [String]) throws -> [String] {
    let files = FileAccess.package(with: ["drawing.svg": Self.drawing])
    let outcome = Command.run(words, files: files)
    try #require(outcome.status == .done, "\(words) \(outcome.messages)")
    return try FileCheck(outcome.output).problems()
  }

  @Test(arguments: samples)
  func `a sample has one meaning for every name`(_ sample: Sample) throws {
    let bytes = try #require(PackageRoot.bytes(of: sample.path))
    #expect(try FileCheck(bytes).problems() == [])
  }

  @Test(arguments: EffectRegistry.all.map(\.name), options)
  func `an effect has one meaning for every name`(_ effect: String, _ options: String) throws {
    let words = [effect] + options.split(separator: " ").map(String.init)
    for format in Self.formats {
      #expect(try problems(words + ["--format", format]) == [], "\(format)")
    }
  }

  @Test(arguments: ["cube", "doorway", "fan", "iris", "phases", "confetti"], formats)
  func `drawings keep their view boxes and names`(_ effect: String, _ format: String) throws {
    for fit in ["cover", "contain", "none"] {
      for wish in ["end", "fade"] {
        let options = ["--fit", fit, "--reduced-motion", wish, "--format", format]
        #expect(try problems([effect, "drawing.svg"] + options) == [], "\(options)")
      }
    }
  }

  /// WebKit shifts a clip of a group that is scaled itself.
  @Test(arguments: ["iris", "clock"])
  func `a clip that moves is inside of the group that is scaled`(_ effect: String) throws {
    let outcome = Command.run(
      ["\(effect).combined(scale(.7))", "text:A", "text:B", "--format", "svg-css"],
      files: FileAccess.package(with: [:]))
    let clipped = try MarkupElement.parse(outcome.output).subtree
      .filter { $0["clip-path"]?.hasPrefix("polygon") == true }
    #expect(!clipped.isEmpty && clipped.allSatisfy { $0["transform"] == nil })
  }

  @Test(arguments: ["scale", "asymmetric(opacity, scale)"])
  func `what is gone in the end keeps no renderer from drawing`(_ effect: String) throws {
    for items in [["drawing.svg", "text:A"], ["text:A", "drawing.svg", "red"]] {
      #expect(try problems([effect] + items + ["--once"]) == [])
    }
  }

  @Test(arguments: (Samples.documents + Samples.templates).filter(\.isReadable))
  func `what fades has names of its own`(_ sample: Sample) throws {
    #expect(try problems(sample.words + ["--reduced-motion", "fade"]) == [])
  }

  @Test(arguments: [
    ("<svg id='a'><g id='a'/></svg>", "the id 'a' is there twice"),
    ("<svg><use href='#b'/></svg>", "there is no 'b'"),
    ("<svg><g clip-path='url(#b)'/></svg>", "there is no 'b'"),
    ("<svg><g><svg/></g></svg>", "an 'svg' in another one"),
    (
      "<svg><g id='a'/><use href='#a' transform='scale(1 0)'/></svg>",
      "a copy with the transform 'scale(1 0)'"
    ),
    ("<svg viewBox='-50-50 100 100'/>", "the view box '-50-50 100 100'"),
    (
      "<svg><style>@media(prefers-reduced-motion:reduce){.a{display:inline}}"
        + ".a{animation:b 1s}@keyframes b{to{opacity:0}}</style></svg>",
      "'.a' is a still and moves"
    ),
    (
      "<svg><style>.a{animation:b 1s,c 2s}@keyframes b{to{opacity:0}}</style></svg>",
      "there are no keyframes 'c'"
    ),
    ("<svg><style>.a{fill:red}.a{fill:blue}</style></svg>", "' .a' has two rules"),
  ])
  func `finds what is wrong`(_ text: String, _ problem: String) throws {
    let svg = text.replacing(
      "<svg", with: "<svg xmlns='http://www.w3.org/2000/svg'", maxReplacements: 1)
    #expect(try FileCheck(Array(svg.utf8)).problems() == [problem])
  }
}
