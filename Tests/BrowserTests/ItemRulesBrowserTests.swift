import Foundation
import Testing
import Tx2SVGBrowserKit
import Tx2SVGTestSupport

/// Rules of a drawing stay in it, whatever page and whatever other drawings are around it.
@Suite(.tags(.browser)) struct ItemRulesBrowserTests {
  /// A drawing whose rules would hit everything.
  private static let greedy = ItemLookTests.Drawing(
    name: "rules for everything",
    content: """
      <style>*{fill:lime;opacity:.9}body,html,:root,p,a:hover,a,li:nth-child(2){color:lime!important;\
      background:lime;--ink:lime}#card,.card,[data-kind],svg .mark{stroke:lime;outline:3px solid lime}\
      p::before,::selection{content:'lime'}:not(rect){letter-spacing:9px}@layer base{p{margin:9px}}\
      @media (min-width:1px){p{font-size:99px}}@page{margin:0}@property --ink{syntax:'*';inherits:true}\
      @keyframes spin{to{rotate:1turn}}@font-face{font-family:serif;src:local('DejaVu Sans Mono')}\
      @counter-style x{system:fixed;symbols:a}.card{&amp;>p{padding:9px}}</style>\
      <rect id='card' class='card mark' data-kind='a' width='90' height='90'/>
      """)

  /// A page with a little of everything that rules could hit.
  private static let markup = """
    <main id="page"><h1>Title</h1><p>Text with <a href="#">a link</a> and <b>more</b></p>\
    <div id="card" class="card a b c mark" data-kind="a" data-name="hero"><p>A card</p></div>\
    <ul><li>one</li><li>two</li></ul><svg class="in" width="60" height="60"><g><rect class="a b" \
    id="layer 1" width="9" height="9"/><circle class="mark" r="5"/><text y="20">svg</text>\
    <symbol id="d"/></g><a><path d="M0 0h9v9z"/></a></svg></main>
    """

  private static func svg(_ drawing: ItemLookTests.Drawing) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' \(drawing.root)>\(drawing.content)</svg>"
  }

  /// A page in which some things stand where they take no room.
  private static func page(_ parts: [String]) -> String {
    let asides = parts.map { "<aside>\($0)</aside>" }.joined()
    return """
      <!DOCTYPE html><html><head><meta charset="utf-8"><style>html{--ink:#123}\
      body{margin:0;width:600px;height:500px}p{color:var(--ink);animation:spin 9s paused}\
      @keyframes spin{to{rotate:9deg}}aside{position:absolute;top:0;left:700px}</style></head>\
      <body>\(markup)\(asides)</body></html>
      """
  }

  /// The computed styles of elements and of what stands before them, one line for each element.
  private static let looks = """
    var looks = function (elements) {
      return [].map.call(elements, function (element) {
        return [null, '::before'].map(function (part) {
          var style = getComputedStyle(element, part);
          return [].map.call(style, function (name) {
            return name + ':' + style.getPropertyValue(name);
          }).concat('--ink:' + style.getPropertyValue('--ink')).join(';');
        }).join(' / ');
      });
    };
    """

  /// What the elements of the page look like, and those of each part.
  private static func looks(
    of parts: [String], in browser: Browser
  ) throws -> (page: [String], parts: [[String]]) {
    try browser.open(document: page(parts), type: "html")
    let found = try browser.run(
      """
      \(looks)
      return [looks(document.querySelectorAll('html, body, #page, #page *'))].concat(
        [].map.call(document.querySelectorAll('aside'), function (aside) {
          return looks(aside.querySelectorAll('svg *'));
        }));
      """)
    let lines = try #require(found as? [[String]])
    return (lines[0], Array(lines.dropFirst()))
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `stay in their drawing`(_ name: BrowserName) throws {
    let greedy = Array(repeating: Self.greedy, count: Formats.parts.count)
    let drawings = greedy + ItemLookTests.drawings
    let written = try drawings.enumerated().map { index, drawing in
      let path = NSTemporaryDirectory() + "rules-\(name)-\(index).svg"
      try Self.svg(drawing).write(toFile: path, atomically: true, encoding: .utf8)
      let format = Formats.parts[index % Formats.parts.count]
      return try EmbeddingTests.written("identity \(path) --once --format \(format)")
    }
    try withBrowser(name) { browser in
      try browser.setViewport(width: 1000, height: 520)
      let bare = try Self.looks(of: [], in: browser)
      #expect(bare.page.count == 20)
      let raw = try Self.looks(of: [Self.svg(Self.greedy)], in: browser)
      #expect(Self.changes(bare.page, raw.page) != [], "\(name): rules that nobody scopes")
      let crowd = try Self.looks(of: written, in: browser)
      #expect(Self.changes(bare.page, crowd.page) == [], "\(name): the page")
      for (index, drawing) in drawings.enumerated() {
        let alone = try Self.looks(of: [written[index]], in: browser)
        // In a fragment a drawing may be a picture of its own.
        let isApart = written[index].contains("data:image/svg")
        #expect(!alone.parts[0].isEmpty || isApart, "\(drawing.name)")
        #expect(Self.changes(bare.page, alone.page) == [], "\(name): \(drawing.name) in a page")
        #expect(
          Self.changes(alone.parts[0], crowd.parts[index]) == [],
          "\(name): \(drawing.name) in a crowd")
      }
    }
  }

  /// The first declarations that two lists of looks do not share.
  private static func changes(_ before: [String], _ after: [String]) -> [String] {
    guard before.count == after.count else { return ["\(before.count) or \(after.count) elements"] }
    return zip(before, after).filter { $0 != $1 }.prefix(3).map { old, new in
      let known = Set(old.split(separator: ";"))
      return new.split(separator: ";").filter { !known.contains($0) }.prefix(4).joined(
        separator: ";")
    }
  }
}
