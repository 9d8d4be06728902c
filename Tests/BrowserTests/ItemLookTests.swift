import Foundation
import Testing
import Tx2SVGBrowserKit
import Tx2SVGTestSupport

/// Drawings as items look like their own files, wherever they are shown.
@Suite(.tags(.browser)) struct ItemLookTests {
  /// A small drawing: the attributes of its root, and its content.
  struct Drawing: Sendable {
    let name: String
    var root = "width='200' height='200'"
    let content: String
    /// The same picture in words that every engine has, if some draw the content otherwise.
    var plain: String?
    /// How it fits into a frame of another shape.
    var fit: String?
  }

  /// A drawing without any colour would have that of the page.
  private static let black = "width='200' height='200' fill='black'"
  static let square = "<rect x='20' y='20' width='160' height='160'"

  /// One drawing for each thing that a reader of drawings can get wrong.
  static let drawings = [
    Drawing(
      name: "rules in what use draws",
      content: """
        <style>.a{fill:green}#d .b{fill:none;stroke:blue;stroke-width:8}g>circle{opacity:.5}</style>\
        <defs><g id='d'><rect class='a' x='20' y='20' width='70' height='70'/>\
        <circle class='b' cx='140' cy='60' r='30'/></g></defs><use href='#d'/><use href='#d' y='90'/>
        """),
    Drawing(
      name: "rules in a symbol",
      content: """
        <style>.a{fill:green}symbol .b{fill:blue}</style><symbol id='d' viewBox='0 0 100 100'>\
        <rect class='a' x='5' y='5' width='50' height='50'/><circle class='b' cx='70' cy='60' r='20'/>\
        </symbol><use href='#d' width='100' height='100'/>\
        <use href='#d' x='90' y='90' width='100' height='100'/>
        """),
    Drawing(
      name: "text in a link", root: black,
      content: "<text x='10' y='80' font-size='30'>See <a href='#x'>the link</a> now</text>"),
    Drawing(
      name: "a link is no group",
      content: """
        <style>g rect{fill:red}a rect{stroke:blue;stroke-width:9}a:not([x])>rect{fill:lime}</style>\
        <a href='#t'>\(square) fill='green'/></a>
        """),
    Drawing(
      name: "an at sign in a string",
      content: "<style>rect{font-family:'@x';fill:green}</style>\(square)/>"),
    Drawing(
      name: "class as an attribute",
      content: "<style>[class='a b']{fill:green}</style>\(square) class='a b'/>"),
    Drawing(
      name: "start of an id",
      content: "<style>[id^=lay]{fill:green}</style>\(square) id='layer 1'/>"),
    Drawing(
      name: "data",
      content: "<style>[data-name=hero]{fill:green}</style>\(square) data-name='hero'/>"),
    Drawing(
      name: "nesting",
      content: """
        <style>.a{fill:red;&amp;.b{fill:green}} g{ rect{stroke:blue;stroke-width:8} }</style>\
        <g>\(square) class='a b'/></g>
        """),
    Drawing(
      name: "equal ids",
      content:
        "<style>#a{fill:green}</style><rect id='a' width='80' height='80'/><rect id='a' x='100' y='100' width='80' height='80'/>"
    ),
    Drawing(
      name: "an escaped class", content: "<style>.a\\:b{fill:green}</style>\(square) class='a:b'/>"),
    Drawing(
      name: "selectors of the root",
      content: """
        <style>*>rect{fill:green}:is(svg)>.b{fill:blue}:where(:root) .c{fill:lime}</style>\
        \(square)/><rect class='b' width='60' height='60'/><rect class='c' x='90' width='60' height='60'/>
        """),
    Drawing(
      name: "layers",
      content: """
        <style>@layer top,base; @layer base{rect{fill:green}} @layer top{#x{fill:red}}\
        @layer{rect{stroke:red!important}}rect{stroke:blue!important;stroke-width:9}</style>\(square) id='x'/>
        """),
    Drawing(
      name: "an svg in the svg",
      content: """
        <style>svg{fill:green} svg.in{fill:blue}</style>\(square)/>\
        <svg class='in' x='50' y='50' width='100' height='100'>\(square)/></svg>
        """),
    Drawing(
      name: "namespaces",
      content: """
        <style>@namespace svg url(http://www.w3.org/2000/svg); @namespace x 'urn:x';\
        svg|rect{fill:green}x|rect{fill:red}</style>\(square)/>
        """),
    Drawing(
      name: "places of what is dropped",
      content: "<style>rect:nth-child(3){fill:green}</style><metadata/>\(square)/>"),
    Drawing(
      name: "names of properties",
      content:
        "<style>:root{--MyColor:green;--mycolor:red} .a{fill:var(--MyColor,red)}</style>\(square) class='a'/>"
    ),
    Drawing(
      name: "conditions",
      content: """
        <style>@media (min-width:1px){rect{fill:green}}@media print{rect{fill:red}}\
        @supports (fill:red){rect{stroke:blue}}@supports not (fill:red){rect{stroke:red}}</style>\(square)/>
        """),
    Drawing(
      name: "its shape: in the middle", root: "width='300' height='100' viewBox='0 0 100 100'",
      content: "<circle cx='50' cy='50' r='50' fill='green'/><rect x='-20' width='9' height='50%'/>"
    ),
    Drawing(
      name: "its shape: at the end",
      root: "width='100' height='200' viewBox='0 0 100 100' preserveAspectRatio='xMinYMax'",
      content: "<circle cx='50' cy='50' r='50' fill='green'/><rect width='100%' height='10%'/>"),
    Drawing(
      name: "its shape: stretched",
      root: "width='300' height='100' viewBox='10 10 100 100' preserveAspectRatio='none'",
      content: "<circle cx='50' cy='50' r='40' fill='green'/>"),
    Drawing(
      name: "its shape: cut",
      root: "width='200' height='100' viewBox='0 0 100 100' preserveAspectRatio='xMidYMin slice'",
      content: "<circle cx='50' cy='50' r='50' fill='green'/>"),
    Drawing(
      name: "a ground", root: "width='200' height='200' style='background:#dfd'",
      content: "\(square) fill='green'/>"),
    Drawing(
      name: "a ground behind what is faint",
      root: "width='200' height='200' style='background:var(--g);opacity:.4;--g:#fc0;fill:green'",
      content: "\(square)/>",
      // WebKit fades the ground as well.
      plain: "<rect width='200' height='200' fill='#fc0'/>\(square) fill='green' opacity='.4'/>"),
    Drawing(
      name: "a ground from a rule", root: "width='200' height='100' viewBox='0 0 100 100'",
      content: "<style>svg{background-color:#fdd}</style>\(square) fill='green'/>"),
    Drawing(
      name: "a ground under conditions", root: "width='200' height='200' style='--g:#ddf'",
      content: """
        <style>svg{background:#fdd}@media (max-width:1px){svg{background:red}}\
        @media (min-width:1px){svg{background:var(--g) none}}@media print{svg{background:lime}}</style>\
        \(square) fill='green'/>
        """),
    Drawing(
      name: "no ground in the end", root: "width='200' height='200'",
      content: "<style>svg{background:red}:root{background:none}</style>\(square) fill='green'/>"),
    Drawing(
      name: "a turned root", root: "width='200' height='200' transform='rotate(20)'",
      content: "\(square) fill='green'/>",
      plain: "<g transform='rotate(20 100 100)'>\(square) fill='green'/></g>"),
    Drawing(
      name: "an end in CSS",
      content: """
        <style>@keyframes k{from{opacity:0}to{opacity:1;fill:blue}}\
        rect{opacity:0;animation:k .01s forwards;fill:green}</style>\(square)/>
        """, plain: "\(square) fill='blue'/>"),
    Drawing(
      name: "an end after a curve of its own",
      content: """
        <style>@keyframes k{to{opacity:1}}\
        rect{opacity:0;animation:k .01s cubic-bezier(.4,0,.2,.5) .01s forwards;fill:green}</style>\
        \(square)/>
        """, plain: "\(square) fill='green'/>"),
    Drawing(
      name: "an end in CSS, once there and back",
      content: """
        <style>@keyframes k{from{fill:lime}to{opacity:0}} rect{animation-name:k;\
        animation-duration:.01s;animation-fill-mode:both;animation-iteration-count:2;\
        animation-direction:alternate;fill:green}</style>\(square)/>
        """, plain: "\(square) fill='lime'/>"),
    Drawing(
      name: "an end in SMIL",
      content: """
        \(square) fill='green' opacity='0'><set attributeName='opacity' to='1' begin='0s'/>\
        <animate attributeName='width' values='0;9;90' dur='.01s' fill='freeze'/>\
        <animateTransform attributeName='transform' type='translate' to='20 20' dur='.01s' fill='freeze'/>\
        </rect>
        """, plain: "<rect x='40' y='40' width='90' height='160' fill='green'/>"),
    Drawing(
      name: "an address with percent signs",
      content: """
        <linearGradient id='größe'><stop stop-color='green'/></linearGradient>\
        \(square) fill='url(#gr%C3%B6%C3%9Fe)'/>
        """, plain: "\(square) fill='green'/>"),
    Drawing(
      name: "the root's font",
      root: "width='200' height='200' font-size='20'",
      content: "<rect x='1rem' y='20' width='50vw' height='4rem' fill='green'/>"),
    Drawing(
      name: "the root's lines and letters",
      root: "width='200' height='200' font-size='20' font-family='DejaVu Sans'",
      content: "<rect x='1rex' y='1rlh' width='5rch' height='4rlh' fill='green'/>",
      // Firefox does not end with units of the root's font.
      plain: """
        <g font-size='20' font-family='DejaVu Sans'>\
        <rect x='1ex' y='1lh' width='5ch' height='4lh' fill='green'/></g>
        """),
    Drawing(
      name: "text on a path of its own", root: black,
      content: "<text font-size='30'><textPath path='M9 90Q90 9 190 90'>a curve</textPath></text>"),
    Drawing(
      name: "what an unknown element holds",
      content:
        "<unknown><rect id='r' width='90' height='90' fill='green'/></unknown><use href='#r'/>"),
    Drawing(
      name: "fonts and colours of its own",
      content: """
        <text x='5' y='60' font-size='40'>Serif gi</text><text x='5' y='100'>small</text>\
        <rect y='120' width='9em' height='20' fill='currentColor' color='black'/>
        """),
    Drawing(
      name: "lines under text",
      content: """
        <text x='5' y='30' font-size='20' text-decoration='underline'>plain u</text>\
        <text x='5' y='60' font-size='20' text-decoration='underline'>with <tspan fill='green'>tspan\
        </tspan> u</text><g text-decoration='underline'><text x='5' y='90' font-size='20'>from group\
        </text></g>
        """),
    Drawing(
      name: "a font of its own", root: black,
      content: """
        <style>@font-face{font-family:"My X";src:local('DejaVu Sans Mono')}\
        text{font:30px my x,serif}.b{font-family:'My X'}</style><text y='60'>Mono ill</text>\
        <text class='b' y='99'>Mono ill</text>
        """),
  ]

  /// The drawing in its file, and as the tool writes it in some formats.
  static func page(_ drawing: Drawing, at path: String) throws -> String {
    let start = "<svg xmlns='http://www.w3.org/2000/svg'"
    let svg = "\(start) \(drawing.root)>\(drawing.content)</svg>"
    let seen = drawing.plain.map { "\(start) width='200' height='200'>\($0)</svg>" } ?? svg
    try svg.write(toFile: path, atomically: true, encoding: .utf8)
    let fit = drawing.fit.map { " --size 300x150 --fit \($0)" } ?? ""
    let words = "identity \(path) --once --reduced-motion play\(fit) --format "
    let written = try Formats.parts.map { try EmbeddingTests.written(words + $0) }
    func image(_ svg: String, style: String = "") -> String {
      let bytes = Data(svg.utf8).base64EncodedString()
      return "<img style=\"\(style)\" src=\"data:image/svg+xml;base64,\(bytes)\">"
    }
    let style = drawing.fit.map { "width:300px;height:150px;object-fit:\($0)" } ?? ""
    let cells = [image(seen, style: style), image(written[0]), written[1], written[2]].map {
      "<div class=\"cell\">\($0)</div>"
    }
    return """
      <!DOCTYPE html><html><head><meta charset="utf-8"><style>body{margin:0}\
      .cell{position:absolute;top:0;width:300px;height:200px;overflow:hidden;\
      font:italic 30px/1 monospace;color:red;letter-spacing:5px;fill:red;--MyColor:red}\
      .cell>svg{direction:rtl;text-transform:uppercase}\
      .cell:nth-child(2){left:300px}.cell:nth-child(3){left:600px}.cell:nth-child(4){left:900px}\
      img,.cell>svg{display:block}@font-face{font-family:"My X";src:local("DejaVu Serif")}</style>\
      </head><body>\(cells.joined())</body></html>
      """
  }

  /// How many pixels of a cell differ from the first one by more than their neighbours and the edges of
  /// another surface explain.
  static func differences(_ bitmap: Bitmap, cell: Int) -> Int {
    func differs(_ a: Pixel, _ b: Pixel) -> Bool {
      [(a.r, b.r), (a.g, b.g), (a.b, b.b)].contains { abs(Int($0.0) - Int($0.1)) > 80 }
    }
    var count = 0
    for y in 1..<199 {
      for x in 1..<299 {
        let pixel = bitmap[cell * 300 + x, y]
        guard differs(pixel, bitmap[x, y]) else { continue }
        let isExplained = (-1...1).contains { dy in
          (-1...1).contains { dx in !differs(pixel, bitmap[x + dx, y + dy]) }
        }
        if !isExplained { count += 1 }
      }
    }
    return count
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `look like their files`(_ name: BrowserName) throws {
    try withBrowser(name) { browser in
      try browser.setViewport(width: 1200, height: 220)
      for (index, drawing) in (Self.drawings + Self.choices + Self.fits + Self.roots).enumerated() {
        let path = NSTemporaryDirectory() + "look-\(name)-\(index).svg"
        try browser.open(document: try Self.page(drawing, at: path), type: "html")
        _ = try browser.screenshot()
        let bitmap = try browser.screenshot()
        let found = (1...3).map { Self.differences(bitmap, cell: $0) }
        #expect(found.allSatisfy { $0 <= 6 }, "\(name) \(drawing.name): \(found)")
        if !found.allSatisfy({ $0 <= 6 }) {
          try bitmap.write(to: NSTemporaryDirectory() + "failed-look-\(name)-\(index).png")
        }
      }
    }
  }
}
