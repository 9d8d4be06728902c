import Testing
import Tx2SVGCommand
import Tx2SVGFiles
import Tx2SVGMarkup
import Tx2SVGTestSupport
import Tx2SVGTransitions

/// Drawings with one `<svg>`: whoever looks for the first `</svg>` finds all of it.
@Suite struct OneViewportTests {
  /// Items that hold viewports, or are none of themselves.
  static let items = [
    "sized.svg": """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 50'><svg x='10%' width='40' height='50%'\
     viewBox='0 0 9 9' preserveAspectRatio='xMinYMid slice'><svg overflow='visible'><rect\
     width='100%' height='5'/></svg></svg><defs><svg id='i' viewBox='0 0 8 8'><path d='M0 0h8v8'/></svg>\
    </defs><use href='#i' x='60' width='30' height='30'/></svg>
    """,
    "styled.svg": """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><style>rect{width:50%}</style>\
    <svg width='12' height='12'><rect height='9'/></svg></svg>
    """,
  ]

  /// The file that words write, as text.
  private func written(_ line: String, _ files: [String: String] = items) throws -> String {
    let words = line.split(separator: " ").map(String.init)
    let outcome = Command.run(words, files: .package(with: files))
    try #require(outcome.status == .done, "\(line): \(outcome.messages)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  /// The file of a drawing of 200 by 100 px, and of half as many units.
  private func drawn(_ content: String) throws -> String {
    let item = """
      <svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' viewBox='0 0 100 50'>\
      \(content)</svg>
      """
    return try written("iris item.svg red --once --size 200x100", ["item.svg": item])
  }

  private func expectWhole(_ text: String, _ source: String) throws {
    #expect(text.matches(of: /<svg\b/).count == 1, "\(source)")
    let end = try #require(text.firstRange(of: "</svg>")).upperBound
    let rest = text[end...].filter { !$0.isWhitespace }
    #expect(rest.isEmpty, "\(source)")
  }

  @Test(arguments: Samples.all.filter(\.isSVG))
  func `a sample ends where its first svg ends`(_ sample: Sample) throws {
    try expectWhole(PackageRoot.text(of: sample.path), sample.name)
  }

  /// What items of every kind are drawn with.
  static let lines = [
    "sized.svg text:Hello",
    "styled.svg Tests/Fuzz/Corpus/images/a.jpg --fit none --overflow hidden",
    "emoji:🎉 sized.svg --portable", "text:A styled.svg --portable --fit contain",
    "sized.svg red --template card --overflow hidden",
  ]

  @Test(arguments: EffectRegistry.all.map(\.name), Formats.pictures)
  func `an effect ends where its first svg ends`(_ effect: String, _ format: String) throws {
    for line in Self.lines {
      // Pieces fly over one view.
      let words = effect == "confetti" ? "sized.svg --overflow hidden" : line
      let line = "\(effect) \(words) --format \(format)"
      try expectWhole(try written(line), line)
    }
  }

  @Test(arguments: ["card", "slideshow", "browser", "phone"])
  func `what a template held fills it again`(_ template: String) throws {
    let words = "iris red blue --overflow hidden --id-prefix a"
    let once = try written("\(words) --template \(template)")
    let again = try written("\(words) --template a.svg", ["a.svg": once])
    #expect(again == once)
  }

  /// What an inner `svg` becomes, in a frame of 200 by 100 for a view box of 100 by 50.
  static let inner: [(part: String, clip: String, transform: String)] = [
    (
      "<svg x='50%' y='10' width='20' height='10mm' viewBox='5 0 10 10'/>",
      "M50 10h20v37.795276h-20", "translate(40 18.897638)scale(2)"
    ),
    (
      "<svg width='20' height='40' viewBox='0 0 10 10' preserveAspectRatio='xMaxYMin slice'/>",
      "M0 0h20v40h-20", "translate(-20)scale(4)"
    ),
    (
      "<svg width='20' height='40' viewBox='0 0 10 10' preserveAspectRatio='none'/>",
      "M0 0h20v40h-20", "scale(2 4)"
    ),
    (
      "<svg viewBox='0 0 100 25' preserveAspectRatio='xMidYMax'/>", "M0 0h100v50h-100",
      "translate(0 25)"
    ),
    (
      "<style>svg svg{width:1px}</style><svg y='1' width='1em' height='20%' viewBox='0 0 1 1'/>",
      "M0 1h16v10h-16", "translate(3 1)scale(10)"
    ),
  ]

  @Test(arguments: inner)
  func `an inner svg is a group that cuts off and one that scales`(
    _ part: String, _ clip: String, _ transform: String
  ) throws {
    let text = try drawn(part)
    let clips = text.matches(of: /<clipPath id="([a-z0-9]+)"><path d="([^"]*)"/)
    let id = try #require(clips.first { $0.2 == clip }?.1, "\(text)")
    #expect(
      text.contains("<g clip-path=\"url(#\(id))\"><g transform=\"\(transform)\"/></g>"), "\(text)")
  }

  /// What a drawing says by percentages or by silence, and the numbers that are meant.
  static let percentages: [(String, String)] = [
    ("<rect width='100%' height='50%'/>", "<rect width=\"100\" height=\"25\"/>"),
    ("<circle r='10%'/>", "<circle r=\"7.905694\"/>"),
    ("<path d='M0 0' stroke-dasharray='2%, 1'/>", "stroke-dasharray=\"1.581139 1\""),
    ("<symbol id='s'/><use href='#s'/>", "width=\"100\" height=\"50\"/>"),
    (
      "<linearGradient gradientUnits='userSpaceOnUse'/>",
      "<linearGradient gradientUnits=\"userSpaceOnUse\" x2=\"100\"/>"
    ),
    (
      "<linearGradient id='a' gradientUnits='userSpaceOnUse'/><linearGradient href='#a' x1='50%'/>",
      "x1=\"50\" x2=\"100\"/>"
    ),
    ("<linearGradient x2='50%'/>", "<linearGradient x2=\"50%\"/>"),
    (
      "<filter primitiveUnits='objectBoundingBox'><feFlood x='50%'/></filter>",
      "<feFlood x=\"50%\"/>"
    ),
    ("<symbol viewBox='0 0 9 9'><rect width='50%'/></symbol>", "<rect width=\"50%\"/>"),
    (
      "<svg x='9' overflow='visible'><path d='M0 0h9'/></svg>",
      "<g transform=\"translate(9)\"><path"
    ),
    (
      "<svg opacity='.5' width='50%'><rect width='50%'/></svg>",
      "<g opacity=\".5\"><g clip-path="
    ),
    ("<svg width='50%'><rect width='50%'/></svg>", "<rect width=\"25\"/>"),
  ]

  @Test(arguments: percentages)
  func `percentages are measured by the viewport that goes`(
    _ part: String, _ meant: String
  ) throws {
    let text = try drawn(part)
    #expect(text.contains(meant), "\(text)")
  }

  /// Drawings whose viewports cannot be stated by numbers.
  static let kept = [
    "<style>rect{width:50%}</style><rect height='9'/>", "<rect style='width:50%' height='9'/>",
    "<g style='transform:rotate(45deg);transform-origin:center'/>",
    "<rect width='calc(50% - 1px)' height='9'/>",
    "<style>g{--a:1px;transform:translate(var(--a))}</style><g/>",
  ]

  @Test(arguments: kept)
  func `a viewport by which CSS measures stays, as a symbol`(_ part: String) throws {
    let text = try drawn(part)
    let symbol = text.firstMatch(of: /<symbol id="([a-z0-9]+)" viewBox="0 0 100 50">/)
    let use = text.firstMatch(of: /<use xlink:href="#([a-z0-9]+)" width="200" height="100"\/>/)
    #expect(symbol != nil && symbol?.1 == use?.1, "\(text)")
  }

  @Test func `an svg that is used elsewhere is a symbol there`() throws {
    let text = try drawn(
      "<defs><svg id='i' x='1' width='6' viewBox='0 0 3 3'/></defs><use href='#i' x='2' height='4'/>"
    )
    let symbol = text.firstMatch(of: /<symbol id="([a-z0-9]+_i)" viewBox="0 0 3 3"\/>/)
    let use = text.firstMatch(of: /<use xlink:href="#([a-z0-9]+_i)" x="3" height="4" width="6"\/>/)
    #expect(symbol != nil && symbol?.1 == use?.1, "\(text)")
  }

  @Test func `a portable drawing warns of the use that remains`() throws {
    let words = ["iris", "styled.svg", "red", "--portable"]
    let outcome = Command.run(words, files: .package(with: Self.items))
    let message =
      "a drawing measures by percentages in its style sheet, so <use> shows it, which DOMPurify"
      + " takes away: write them as attributes"
    #expect(outcome.messages.contains { $0.line(isColored: false).hasSuffix(message) })
  }

  @Test func `references are spelled as old viewers expect`() throws {
    let text = try written("fan")
    #expect(text.contains("<use xlink:href="))
    #expect(text.contains("xmlns:xlink=\"http://www.w3.org/1999/xlink\""))
    #expect(!text.contains(" href="))
    #expect(text.utf8.count <= 4150)
    let plain = try written("iris")
    #expect(!plain.contains("xlink"))
  }

  @Test func `a document keeps its references and its inner svg`() throws {
    let document = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 90'><svg width='9'><path id='p'\
       d='M0 0h9'/></svg><use href='#p'/><rect data-tx='cube' width='50' height='50'/></svg>
      """
    let text = try written("render d.svg", ["d.svg": document])
    #expect(text.contains("<svg width=\"9\"><path id=\"p\" d=\"M0 0h9\"/></svg><use href=\"#p\"/>"))
  }

  @Test func `a symbol keeps the size that it states`() throws {
    let symbol =
      "<symbol id='s' width='30' height='20' viewBox='0 0 3 2'><path d='M0 0h3v2'/></symbol>"
    let head = "<svg xmlns='http://www.w3.org/2000/svg' width='240' height='160'>"
    let files = FileAccess.package(with: ["s.svg": "\(head)\(symbol)<use href='#s'/></svg>"])
    let outcome = Command.run(
      ["identity", "s.svg", "--once", "--id-prefix", "x"], files: files)
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains("<use xlink:href=\"#xb_s\" width=\"30\" height=\"20\"/>"), "\(text)")
  }
}
