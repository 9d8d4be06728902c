import Testing
import Tx2SVGMarkup
import Tx2SVGTestSupport

@testable import Tx2SVGCommand

/// Which views hide whatever is behind them, and which let the view beneath give way.
@Suite struct CoverTests {
  private static let root = "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>"
  private static let files = FakeFiles(contents: [
    "full.svg": root + "<rect width='200' height='100'/></svg>",
    "deep.svg": root
      + "<title/><g fill='teal'><g><path d='M0 0h200v100H0z'/></g></g><circle r='9'/></svg>",
    "thin.svg": root + "<g opacity='.5'><rect width='200' height='100'/></g></svg>",
    "inner.svg": root + "<g><svg x='9'><rect width='200' height='100'/></svg></g></svg>",
    "hole.svg": root + "<circle r='9' fill='navy'/></svg>",
    "opaque.svg": root
      + "<rect width='200' height='100'/><circle r='9' fill='currentColor'/></svg>",
    "icon.svg": root + "<circle r='9' fill='currentColor'/></svg>",
    "color.svg": root + "<g color='#06c8'><circle r='9' fill='currentColor'/></g></svg>",
    "normal.svg": root
      + "<rect width='9' height='9' opacity='.5' style='mix-blend-mode:normal'/></svg>",
    "blend.svg": root
      + "<rect width='9' height='9' opacity='.5' style='mix-blend-mode:overlay'/></svg>",
  ])

  /// Items with options, and whether they hide what is behind them.
  static let items: [(words: String, hide: Bool)] = [
    ("red blue", true), ("red #00f8", false), ("text:A red", false), ("emoji:🎉 red", false),
    ("text:A red --card white", true), ("text:A red --card #fff8", false), ("full.svg red", true),
    ("hole.svg red", false), ("deep.svg red", true), ("thin.svg red", false),
    ("inner.svg red", false), ("full.svg red --size 100x100", true),
    ("full.svg red --size 100x100 --fit contain", false),
    ("full.svg red --size 100x50 --fit contain", true),
    ("full.svg red --size 100x100 --fit contain --card white", true),
    ("red #00f8 --card white", false),
    ("full.svg red --size 100x100 --fit none", false), ("full.svg red --fit none", true),
  ]

  @Test(arguments: items)
  func `a view that does not hide the other lets it give way`(
    _ item: (words: String, hide: Bool)
  ) throws {
    let outcome = run("inspect wipe --once " + item.words, Self.files)
    try #require(outcome.status == .done, "\(outcome.errors)")
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    let insets = lines.count { $0.contains("inset") }
    #expect(insets == (item.hide ? 1 : 2), "\(item.words)")
  }

  @Test(arguments: [
    ("iris text:Hello a.svg", "200\" height=\"100"),
    ("opacity a.svg text:Hi", "240\" height=\"120"),
    ("iris text:Hello a.svg --size 32x16", "32\" height=\"16"),
    ("iris text:Hello b.svg", "100\" height=\"20"),
  ])
  func `takes only the shape of an icon in which a text would be too small`(
    _ line: String, _ size: String
  ) {
    let large = FakeFiles.drawing.replacing(
      "width=\"32\" height=\"16\"", with: "width=\"100\" height=\"20\"")
    let files = FakeFiles(contents: ["a.svg": FakeFiles.drawing, "b.svg": large])
    #expect(run(line, files).text.contains(" width=\"\(size)\" viewBox"))
  }

  @Test func `tells of which picture a frame shows little`() {
    func messages(_ words: String) -> [String] {
      run("iris \(words)", Self.files).messages.filter { $0.kind == .note }.map(\.text)
    }
    // Of a picture of 2:1 a square shows half; 2:3 shows a third.
    let third =
      "'full.svg' is 200x100, and a frame of 60x90 shows 33 % of it: '--fit contain' shows all"
    #expect(messages("full.svg red full.svg --size 60x90") == [third])
    #expect(messages("full.svg red --size 90x90") == [])
    #expect(messages("full.svg red --size 60x90 --fit contain") == [])
    #expect(messages("full.svg deep.svg") == [])
    // A photo may be cropped, a logo not.
    #expect(messages("full.svg red --size 150x100") == [])
    #expect(messages("hole.svg red --size 150x100").count == 1)
    #expect(messages("hole.svg red --size 100x50") == [])
    // A screenshot is no photo.
    #expect(messages("full.svg red --size 150x100 --template phone").count == 1)
    #expect(messages("full.svg red --size 110x60 --template phone") == [])
    // The room of a burst crops what has the shape of the frame.
    let cropped =
      "'full.svg' is 200x100, and a place of 150x50 shows 66 % of it: '--fit contain' shows all"
    let notes = run("confetti full.svg --size 200x100", Self.files).messages.map(\.text)
    #expect(notes == [cropped])
    #expect(run("confetti full.svg", Self.files).messages.isEmpty)
  }

  @Test(arguments: [
    ("fan hole.svg red lime", 1), ("fan hole.svg red lime --card auto", 0),
    ("fan full.svg red lime", 0), ("fan hole.svg red", 0),
    ("fan text:A text:B", 0), ("iris hole.svg red", 0), ("coverflow hole.svg red", 0),
    ("push hole.svg red", 0), ("swap hole.svg red", 0), ("scale hole.svg red --once", 0),
    ("move hole.svg red --once", 0),
    ("phases hole.svg red --property content --crossing scale", 0),
  ])
  func `tells of transparent pictures in a heap`(_ words: String, _ count: Int) {
    let outcome = run("\(words) --size 200x100", Self.files)
    let notes = outcome.messages.map(\.text)
    #expect(outcome.status == .done)
    #expect(notes.count { $0.contains("rest in front of one another") } == count, "\(notes)")
  }

  @Test(arguments: Formats.files, [("contain", true), ("none", true), ("cover", false)])
  func `a card fills the room that a picture leaves`(_ format: String, _ fit: (String, Bool)) {
    let words = "wipe full.svg red --size 100x300 --card gold --fit \(fit.0) --format \(format)"
    let outcome = run(words, Self.files)
    #expect(outcome.text.contains("gold") == fit.1)
    #expect(outcome.messages.contains { $0.text.contains("'--card'") } != fit.1)
  }

  /// WebKit mixes in linear light what it filters, but not in a pattern, where Firefox blends nothing.
  @Test(arguments: [
    ("thin.svg", true), ("blend.svg", false), ("hole.svg", false), ("full.svg", false),
    ("normal.svg", true),
  ])
  func `what is translucent stands in a pattern where it is filtered`(_ file: String, _ has: Bool) {
    #expect(run("cube \(file) red --light .5", Self.files).text.contains("<pattern") == has)
    #expect(!run("cube \(file) red --format html", Self.files).text.contains("<pattern"))
  }

  /// Strips of what is translucent overlap: they show colours, and a mask gives the coverage back.
  @Test(arguments: [
    ("text:A red --ink #06c8", true), ("text:A red --card #06c8", true), ("text:A red", false),
    ("icon.svg red --ink #06c8", true), ("icon.svg red", false), ("color.svg red", true),
    ("thin.svg red", true), ("hole.svg red", false), ("opaque.svg red --ink #06c8", false),
  ])
  func `what ink, cards and currentColor make translucent has a mask of its coverage`(
    _ items: String, _ has: Bool
  ) {
    let text = run("cube \(items) --size 200x100", Self.files).text
    #expect(text.contains("<mask") == has, "\(items)")
  }

  @Test(
    arguments: ["cube", "coverflow", "doorway", "swap", "flip", "fan"], ["thin.svg", "text:A"])
  func `nothing is defined that nothing uses`(_ effect: String, _ item: String) throws {
    let outcome = run("\(effect) \(item) red --size 200x100", Self.files)
    let elements = try MarkupElement.parse(outcome.output).subtree
    let values = elements.flatMap(\.attributes).filter { $0.name != "id" }.map(\.value)
    let definitions = elements.filter { $0.name == "defs" }.flatMap(\.children)
    for id in definitions.compactMap({ $0.element?["id"] }) {
      #expect(values.contains { $0 == "#\(id)" || $0 == "url(#\(id))" }, "\(effect): \(id)")
    }
  }

  @Test(arguments: ["iris", "cube", "fan"], ["svg", "html"])
  func `the same drawing given twice is written once`(_ effect: String, _ format: String) throws {
    let outcome = run("\(effect) deep.svg deep.svg --format \(format)", Self.files)
    let root = try MarkupElement.parse(outcome.output)
    #expect(root.subtree.count { $0["r"] == "9" } == 1)
  }

  @Test(arguments: [("hole.svg", "#fff"), ("text:A", "prefers-color-scheme")])
  func `pictures keep a white card in the dark, texts have the reader's`(
    _ item: String, _ sign: String
  ) throws {
    let outcome = run("wipe \(item) red --once --card auto --decorative", Self.files)
    #expect(outcome.text.contains(sign))
    #expect(outcome.text.contains("prefers-color-scheme") == (item == "text:A"))
  }

  /// Strips that reach back to the hinge cover every pixel; narrow ones between two cuts do not.
  @Test(arguments: [("ease-in-out", false), ("spring(.6s,.4)", true)])
  func `opaque strips that are cut on both sides are filled`(
    _ easing: String, _ isFilled: Bool
  ) throws {
    let outcome = run("cube full.svg deep.svg --easing \(easing)", Self.files)
    let root = try MarkupElement.parse(outcome.output)
    let fills = root.subtree.contains {
      $0.name == "feColorMatrix" && $0["values"]?.hasSuffix("3 -1") == true
    }
    #expect(fills == isFilled)
  }

  /// The colours of translucent strips are opaque: a mask of their coverage gives that back.
  @Test(arguments: ["cube", "coverflow", "flip"], ["ease-in-out", "spring(.6s,.4)"])
  func `no mask of translucent strips shows their colours`(
    _ effect: String, _ easing: String
  ) throws {
    let outcome = run("\(effect) thin.svg red --easing \(easing)", Self.files)
    let root = try MarkupElement.parse(outcome.output)
    let known = Dictionary(
      root.subtree.compactMap { element in element["id"].map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
    func filters(in element: MarkupElement) -> Set<String> {
      let linked = element["xlink:href"].flatMap { known[String($0.dropFirst())] }
      let inside = element.children.compactMap(\.element).filter { $0.name != "defs" }
      return (inside + [linked].compactMap(\.self)).reduce(
        Set([element["filter"]].compactMap(\.self))
      ) { $0.union(filters(in: $1)) }
    }
    let masks = root.subtree.filter { $0.name == "mask" }
    // Seams are filled on both sides.
    let shown = filters(in: root).filter { name in
      known[name.dropFirst(5).dropLast(1).description]?.subtree
        .contains { $0["values"]?.hasSuffix("255 0") == true } == true
    }
    try #require(!masks.isEmpty && !shown.isEmpty)
    #expect(masks.allSatisfy { filters(in: $0).isDisjoint(with: shown) })
  }
}
