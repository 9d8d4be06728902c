import Tx2SVGMarkup
import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand

@Suite struct PortableTests {
  func elements(_ line: String) throws -> [MarkupElement] {
    let translucent = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9' opacity='.5'/></svg>
      """
    let outcome = Command.run(
      line.split(separator: " ").map(String.init) + ["--portable"],
      files: .package(with: ["translucent.svg": translucent]))
    try #require(outcome.status == .done, "\(outcome.messages)")
    func all(_ element: MarkupElement) -> [MarkupElement] {
      [element] + element.children.compactMap(\.element).flatMap(all)
    }
    return all(try MarkupElement.parse(outcome.output))
  }

  static let lines = [
    "iris", "cube", "fan", "confetti", "iris red blue --easing spring(.5s)",
    "cube samples/items/sunset.svg samples/items/night.svg",
    "fan samples/items/sunset.svg samples/items/chart.svg --format svg-css",
    "confetti samples/items/star.svg --format svg-css",
    "cube translucent.svg translucent.svg",
  ]

  @Test(arguments: lines)
  func `holds nothing that sanitizers take away`(_ line: String) throws {
    let all = try elements(line)
    #expect(
      !all.contains { ["use", "set", "symbol", "script", "foreignObject"].contains($0.name) })
    for name in ["calcMode", "keySplines", "from", "to", "href", "xlink:href"] {
      #expect(!all.contains { $0[name] != nil }, "\(name)")
    }
    let ids = all.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    for attribute in all.flatMap(\.attributes) {
      for match in attribute.value.matches(of: /url\(#([^)]*)\)/) {
        #expect(ids.contains(String(match.1)), "\(attribute.value)")
      }
    }
    for element in all where element.children.contains(where: { $0.element?["dur"] != nil }) {
      #expect(element["id"] != nil, "\(element.name)")
    }
  }

  /// A blank that minifiers would take for indentation does not break; two in a row are one.
  @Test(arguments: [
    ("hello <tspan>world</tspan>", "hello\u{A0}world"),
    ("hello <tspan> world</tspan>", "hello  world"),
    ("<tspan>hello </tspan> world", "hello  world"),
    ("<tspan>hello</tspan> <tspan>world</tspan>", "hello\u{A0}world"),
    ("<tspan>hello</tspan> <tspan> world</tspan>", "hello  world"),
    ("<tspan>hello </tspan> <tspan>world</tspan>", "hello  world"),
    ("x <tspan></tspan> y", "x  y"),
  ])
  func `keeps the blanks of a text, and adds none`(_ text: String, _ written: String) throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><text data-tx='opacity'>"
      + "\(text)</text></svg>"
    let outcome = Command.run(
      ["render", "a.svg", "--portable"], files: .package(with: ["a.svg": svg]))
    let texts = try MarkupElement.parse(outcome.output).subtree.filter { $0.name == "text" }
    #expect(Set(texts.map(\.text)) == [written])
  }

  @Test(arguments: ["page", "dompurify", "github"])
  func `shows no indentation of a document's own text`(_ host: String) throws {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>
        <text data-tx='opacity'>
          <tspan x='1' y='2'>A</tspan>
          <tspan x='1' y='4'>B</tspan>
        </text>
      </svg>
      """
    let outcome = Command.run(
      ["render", "a.svg", "--portable", "--for", host], files: .package(with: ["a.svg": text]))
    #expect(outcome.status == .done, "\(outcome.messages)")
    let written = try MarkupElement.parse(outcome.output).subtree.first { $0.name == "text" }
    // As browsers collapse white space.
    let blanks = Set(" \n")
    let words = written?.text.split { blanks.contains($0) }.joined(separator: " ")
    #expect(words?.replacing("\u{A0}", with: " ") == "A B")
  }

  @Test(arguments: lines)
  func `gives every value a time, from 0 to 1`(_ line: String) throws {
    for animation in try elements(line) where animation["dur"] != nil {
      let count = try #require(animation["values"]).split(separator: ";").count
      guard let times = animation["keyTimes"]?.split(separator: ";") else {
        #expect(count == 2)
        continue
      }
      #expect(times.count == count && times.first == "0" && times.last == "1")
    }
  }

  @Test func `only what moves has a rule that keeps its ids`() throws {
    let rest = " --once --reduced-motion play"
    #expect(!(try elements("identity red" + rest)).contains { $0.name == "style" })
    #expect(try elements("cube red blue" + rest).contains { $0.name == "style" })
  }
}
