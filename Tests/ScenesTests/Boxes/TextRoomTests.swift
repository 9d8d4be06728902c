import Testing
import Tx2SVGMarkup

@testable import Tx2SVGScenes

/// Words of any length in the texts of a template.
///
/// A letter of a fixed width is .62 em wide: 6.2 units here, of which 16 have room in 100.
@Suite struct TextRoomTests {
  /// A drawing of 100 by 50 units around something, `T` in which is a text of some letters.
  private func drawing(_ body: String, _ words: String) -> String {
    let text = body.replacing("T", with: "<tspan class='t'>\(words)</tspan>")
    return "<svg xmlns='http://www.w3.org/2000/svg' width='200' viewBox='0 0 100 50'"
      + " font-family='monospace' font-size='10'>\(text)</svg>"
  }

  /// The element of the words, once they have room.
  private func fitted(_ body: String, _ words: String) throws -> MarkupElement {
    let root = try MarkupElement.parse(Array(drawing(body, words).utf8))
    let fitted = root.fittingTexts { $0["class"] == "t" }
    return try #require(fitted.subtree.first { $0["class"] == "t" })
  }

  /// The number of letters, what they are set in, and how many are left.
  @Test(arguments: [
    (0, nil, 0), (16, nil, 16), (17, ".9em", 17), (18, ".8em", 18), (20, ".8em", 20),
    (21, ".8em", 19), (500, ".8em", 19),
  ])
  func `words are smaller, then end early`(_ count: Int, _ size: String?, _ left: Int) throws {
    let words = String(repeating: "a", count: count)
    let element = try fitted("<text y='20'>T</text>", words)
    #expect(element.children.first?.element?["font-size"] == size)
    #expect(element.text == (left < count ? words.prefix(left) + "…" : words))
  }

  /// Texts with room for as many letters.
  @Test(arguments: [
    ("<text x='37' y='9'>T</text>", 10), ("<text x='37%' y='9'>T</text>", 10),
    ("<text x='63' y='9' text-anchor='end'>T</text>", 10),
    ("<text x='63' y='9' direction='rtl'>T</text>", 10),
    ("<text x='31.5' y='9' text-anchor='middle'>T</text>", 10),
    ("<text x='68.5' y='9' style='text-anchor:middle'>T</text>", 10),
    ("<text y='9' style='font-size:20px'>T</text>", 8), ("<text y='9'>aaaaaa T</text>", 9),
    ("<g transform='translate(37)'><text y='9'>T</text></g>", 10),
    ("<text y='9' transform='scale(2)'>T</text>", 8),
    ("<text transform='translate(9 50)rotate(-90)'>T</text>", 8),
    ("<svg x='10' width='63'><text y='9'>T</text></svg>", 10),
    ("<svg x='10' width='63' viewBox='0 0 126 50'><text y='9'>T</text></svg>", 20),
    ("<svg x='10' width='63' overflow='visible'><text y='9'>T</text></svg>", 14),
    ("<text x='90' y='9' style='inline-size:63px'>T</text>", 10),
    ("<style>text{inline-size:63px}</style><text y='9'>T</text>", 10),
  ])
  func `the room ends with the viewport, or is stated`(_ body: String, _ count: Int) throws {
    let words = String(repeating: "a", count: count + 1)
    #expect(try fitted(body, String(words.dropLast())).children.first?.element == nil)
    #expect(try fitted(body, words).children.first?.element?["font-size"] != nil)
  }

  /// Texts about which too little is known, or whose room somebody has seen to.
  @Test(arguments: [
    "<text y='9' textLength='90'>T</text>", "<text y='9' writing-mode='tb'>T</text>",
    "<text x='100' y='9'>T</text>", "<text y='90'>T</text>",
    "<defs><text id='x' y='9'>T</text></defs>",
    "<style>@media(width>9px){text{font-size:9px}}</style><text y='9'>T</text>",
    "<text y='9' style='offset-path:path(\"M0 0h9\")'>T</text>",
  ])
  func `other texts remain whole`(_ body: String) throws {
    let words = String(repeating: "a", count: 99)
    #expect(try fitted(body, words).children == [.text(words)])
  }

  @Test(arguments: [
    (String(repeating: "👩‍👩‍👧", count: 99), String(repeating: "👩‍👩‍👧", count: 8) + "…"),
    ("aaaaaaaaaaaaaaaaaa aaaaaa", "aaaaaaaaaaaaaaaaaa…"),
    (String(repeating: "ש", count: 99), String(repeating: "ש", count: 16) + "…\u{200F}"),
  ])
  func `words end at a whole character`(_ words: String, _ shown: String) throws {
    #expect(try fitted("<text y='20'>T</text>", words).text == shown)
  }
}
