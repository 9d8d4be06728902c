import Testing
import Tx2SVGDocuments
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGScenes

/// One drawing read as an item, as a document and as artwork of an effect.
@Suite struct DrawingReadersTests {
  /// One reader's findings of the same drawing.
  struct Finding: Hashable, CustomStringConvertible {
    let size: [Double]
    let box: [Double]
    let fill: String?

    init(size: [Double], box: Rect, fill: String?) {
      func rounded(_ numbers: [Double]) -> [Double] { numbers.map { ($0 * 1e6).rounded() / 1e6 } }
      self.size = rounded(size)
      self.box = rounded([box.minX, box.minY, box.maxX, box.maxY])
      self.fill = fill
    }

    var description: String { "\(size) \(box) \(fill ?? "-")" }
  }

  /// Attributes of the root, rules, the element, and what every reader finds: how many CSS px a user
  /// unit is, the box and the fill.
  static let drawings: [(root: String, css: String, element: String, Finding)] = [
    (
      "width='400' height='200'", "*{}", "<rect id='it' width='50%' height='9' fill='red' DO/>",
      Finding(size: [1], box: Rect(minX: 0, minY: 0, maxX: 200, maxY: 9), fill: "red")
    ),
    (
      "width='4000' viewBox='0 0 200 100'", ".c{fill:red;stroke:red;stroke-width:2px}",
      "<rect id='it' class='c' x='1' y='1' width='9' height='9' DO/>",
      Finding(size: [20], box: Rect(minX: 0, minY: 0, maxX: 11, maxY: 11), fill: "red")
    ),
    (
      "width='20rem' height='10rem'", "rect{fill:red}",
      "<rect id='it' width='100%' height='100%' fill='blue' DO/>",
      Finding(size: [1], box: Rect(minX: 0, minY: 0, maxX: 320, maxY: 160), fill: "red")
    ),
    (
      "height='1in' viewBox='10 20 96 48' preserveAspectRatio='none'",
      "svg{width:384px} [id=it]{fill:red}", "<circle id='it' r='25%' DO/>",
      // A quarter of the diagonal over the root of 2: 0.25 x 107.331 / 1.414.
      Finding(
        size: [4],
        box: Rect(minX: -18.973666, minY: -18.973666, maxX: 18.973666, maxY: 18.973666),
        fill: "red")
    ),
    (
      "viewBox='0 0 30 60' width='100%'", "svg{fill:red} g{display:none}",
      "<path id='it' d='M1 2h3v4z' DO/><g/>",
      Finding(size: [1], box: Rect(minX: 1, minY: 2, maxX: 4, maxY: 6), fill: "red")
    ),
    (
      "style='WIDTH: 60px' viewBox='0 0 30 60'", "svg{--a:red;width:90px}",
      "<rect id='it' width='10vw' height='1' style='fill:var(--a)' DO/>",
      Finding(size: [2], box: Rect(minX: 0, minY: 0, maxX: 6, maxY: 1), fill: "red")
    ),
  ]

  /// Rules, and the fills that each reader finds for the elements `a` to `d`.
  static let rules: [(css: String, fills: String)] = [
    (".x{fill:red}", "red - red -"), ("#b{fill:red} g *{fill:blue}", "blue red blue -"),
    ("[class~=x]{fill:red}[data-n]{fill:blue}", "red blue red -"),
    ("g{fill:red;.x{fill:blue}&.k{stroke:lime}}", "blue red blue -"),
    (".x{&.y{fill:red}fill:blue}", "blue - blue -"),
    ("@layer a{#a{fill:red}}.x{fill:blue}", "blue - blue -"),
    ("@layer b,a;@layer a{.x{fill:red}}@layer b{#a{fill:blue}}", "red - red -"),
    (".x{fill:red!important}@layer{.x{fill:blue!important}}", "blue - blue -"),
    ("g:has(> #b){fill:red}a:has(svg rect){fill:blue}", "red red - -"),
    ("a rect{fill:red}g > rect{fill:blue}", "blue blue blue red"),
    (".s\\:t{fill:red}", "- - red -"), (":nth-child(2){fill:red}", "- red - -"),
    ("@media print{rect{fill:red}}@media all{.x{fill:blue}}", "blue - blue -"),
    ("rect::before{fill:red}rect:hover{fill:blue}", "- - - -"),
    (":root{--A:red;--a:blue}.x{fill:var(--A)}", "red - red -"),
    (":where(#a){fill:red}rect{fill:blue}", "blue blue blue blue"),
  ]

  static let marked =
    "<g class='k'><rect id='a' class='x'/><rect id='b' data-n='1'/></g>"
    + "<g><rect id='c' class='x s:t'/></g><a><rect id='d'/></a>"

  @Test(arguments: rules.indices)
  func `has one set of rules that hold`(_ index: Int) throws {
    let (css, wanted) = Self.rules[index]
    let text = Array(
      ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><metadata/><style><![CDATA[\(css)]]>"
        + "</style>\(Self.marked)</svg>").utf8)
    func fills(_ root: MarkupElement) -> String {
      let styles = StyleCascade(document: root)
      return ["a", "b", "c", "d"].map { id in
        root.descendant(id: id).flatMap { styles.style(of: $0)["fill"]?.text } ?? "-"
      }.joined(separator: " ")
    }
    func numbered(_ image: VectorImage) throws -> MarkupElement {
      try MarkupElement.parse(image.root.serialized(dialect: .xml, pretty: false))
    }
    #expect(try fills(numbered(VectorReader(file: "a.svg").image(from: text).image)) == wanted)
    #expect(try fills(MarkupElement.parse(text)) == wanted)
    let artwork = try #require(BuiltInArtwork(text, named: "a"))
    guard artwork.views.count == 1, case .vector(let image) = artwork.views[0].picture else {
      Issue.record("the artwork is no drawing")
      return
    }
    #expect(try fills(numbered(image)) == wanted)
  }

  @Test(arguments: drawings.indices)
  func `has one size, one box and one style`(_ index: Int) throws {
    let (root, css, element, wanted) = Self.drawings[index]
    func text(_ motion: String) -> [UInt8] {
      Array(
        ("<svg xmlns='http://www.w3.org/2000/svg' \(root)><style>\(css)</style>"
          + element.replacing("DO", with: motion) + "</svg>").utf8)
    }
    let plain = text("")
    let item = try VectorReader(file: "a.svg").image(from: plain).image
    #expect(try Self.finding(item) == wanted)
    let artwork = try #require(BuiltInArtwork(plain, named: "a"))
    guard case .vector(let image) = artwork.views[0].picture else {
      Issue.record("the artwork is no drawing")
      return
    }
    #expect(try Self.finding(image) == wanted)
    let document = try DocumentReader(file: "a.svg").document(from: text("data-tx='scale'"))
    guard case .drawing(let box, let unit) = document.parts[0].place else {
      Issue.record("the document is no drawing")
      return
    }
    let styles = StyleCascade(document: document.markup.root)
    let moved = try #require(document.markup.root.descendant(id: "it"))
    let fill = styles.style(of: moved)["fill"]?.text
    #expect(Finding(size: [unit], box: box, fill: fill) == wanted)
  }

  private static func finding(_ image: VectorImage) throws -> Finding {
    var root = image.root
    root["viewBox"] = [
      image.viewBox.minX, image.viewBox.minY, image.viewBox.width, image.viewBox.height,
    ].map { "\($0)" }.joined(separator: " ")
    root["width"] = "\(image.size.width)"
    root["height"] = "\(image.size.height)"
    let scales = [
      image.size.width / image.viewBox.width, image.size.height / image.viewBox.height,
    ]
    let styles = StyleCascade(document: root)
    let element = try #require(root.descendant(id: "it"))
    let context = DrawingContext(root: root, styles: styles)
    var boxes = BoundingBox(document: root)
    let extent = boxes.extent(of: element, in: context)
    guard case .box(let box) = extent else { throw MarkupError.invalidComment("no box") }
    return Finding(
      size: [scales.min() ?? 0], box: box, fill: styles.style(of: element)["fill"]?.text)
  }
}
