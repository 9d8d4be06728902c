import Testing
import Tx2SVGMarkup
import Tx2SVGTransitions

@testable import Tx2SVGCommand

/// The page that shows every effect.
@Suite struct GalleryTests {
  private static let outcome = Command.run(["gallery", "site"], files: FakeFiles().access)

  /// Every element of a name, in document order.
  private static func all(_ name: String, in element: MarkupElement) -> [MarkupElement] {
    element.children.compactMap(\.element).flatMap { child in
      (child.name == name ? [child] : []) + all(name, in: child)
    }
  }

  @Test func `shows every effect with a command that writes its picture`() throws {
    let files = Self.outcome.files
    let page = try #require(files.last { $0.path == "site/index.html" })
    let cards = try Self.all("article", in: MarkupElement.parse(page.bytes))
    #expect(cards.count == EffectRegistry.all.count && files.count == cards.count + 1)
    for card in cards {
      let picture = try #require(Self.all("img", in: card).first)
      let source = try #require(picture["src"])
      let written = try #require(files.first { $0.path == "site/" + source })
      let line = try #require(Self.all("code", in: card).first).text
      let words = line.split(separator: " ").dropFirst().map(String.init)
      let same = Command.run(words, files: FakeFiles().access)
      #expect(same.files == [.init(path: source, content: written.content)], "\(line)")
      let drawing = try MarkupElement.parse(written.bytes)
      #expect(picture["width"] == drawing["width"] && picture["height"] == drawing["height"])
      #expect(picture["alt"]?.isEmpty == false)
    }
  }

  @Test func `says nothing if it is asked to be quiet`() {
    #expect(Self.outcome.successes.count == 1 && run("gallery site -q").successes == [])
  }

  @Test func `writes over a gallery, but over no other site`() throws {
    let page = try #require(Self.outcome.files.last).bytes
    let gallery = ["site/index.html": String(decoding: page, as: UTF8.self), "site/cube.svg": ""]
    #expect(run("gallery site", FakeFiles(contents: gallery)).status == .done)
    #expect(run("gallery site", FakeFiles(contents: ["site/about.html": ""])).status == .done)
    let own = run("gallery site", FakeFiles(contents: ["site/index.html": "<h1>Mine</h1>"]))
    #expect(
      own.errors == [
        "tx2svg: error: cannot create 'site/index.html': it is there, and the folder holds no"
          + " gallery: name another folder"
      ])
    let picture = run("gallery site", FakeFiles(contents: ["site/cube.svg": "<svg/>"]))
    #expect([own.status, picture.status] == [.cannotCreate, .cannotCreate])
    #expect(own.files.isEmpty && picture.files.isEmpty)
  }

  @Test func `no command is cut off`() throws {
    let page = String(decoding: try #require(Self.outcome.files.last).bytes, as: UTF8.self)
    let rule = try #require(page.firstMatch(of: /\ncode\{([^}]*)\}/)).1
    #expect(rule.contains("overflow-wrap:anywhere"))
    #expect(!rule.contains("nowrap") && !rule.contains("overflow-x"))
  }

  @Test func `asks for one folder`() {
    let none = Command.run(["gallery"], files: FakeFiles().access)
    #expect(none.messages.map(\.text).first?.contains("a folder to write to") == true)
    let two = Command.run(["gallery", "a", "b"], files: FakeFiles().access)
    #expect(two.messages.map(\.text).first?.contains("only one folder") == true)
    #expect([none.status, two.status] == [.usage, .usage])
  }
}
