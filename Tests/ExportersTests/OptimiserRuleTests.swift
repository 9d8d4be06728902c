import Testing
import Tx2SVGMarkup
import Tx2SVGTestSupport

@testable import Tx2SVGCommand

/// What optimisers and minifiers do to drawings, as rules: a portable file gives them no occasion.
@Suite struct OptimiserRuleTests {
  /// One rule: its name, who has it, and the elements of a drawing on which it acts to its harm.
  struct Rule: CustomTestStringConvertible, Sendable {
    let name: String
    /// The program, its version and the file that says so.
    let source: String
    let acts: @Sendable (MarkupElement, _ parent: MarkupElement) -> Bool

    var testDescription: String { "\(name): \(source)" }
  }

  static let rules = [
    Rule(name: "takes hidden elements away", source: "svgo 4.0.2, plugins/removeHiddenElems.js") {
      element, _ in
      // A class that a rule shows is hidden for some readers only.
      let isSwapped = element["class"] != nil && element["display"] != nil
      return element["visibility"] == "hidden" || element["opacity"] == "0"
        || element["display"] == "none" && !isSwapped
    },
    Rule(
      name: "takes shapes without a size away",
      source: "svgo 4.0.2, plugins/removeHiddenElems.js; hugo 0.111.3"
    ) { element, _ in
      let sizes = ["rect": ["width", "height"], "circle": ["r"], "ellipse": ["rx", "ry"]]
      return sizes[element.name]?.contains { element[$0] == "0" } ?? false
    },
    Rule(name: "takes ids away", source: "svgo 4.0.2, plugins/cleanupIds.js") { element, _ in
      element.name == "svg" && !element.subtree.contains { $0.name == "style" }
    },
    Rule(
      name: "makes paths of shapes that move", source: "svgo 4.0.2, plugins/convertShapeToPath.js"
    ) { element, parent in
      switch element.name {
      case "rect": element["rx"] ?? element["ry"] == nil && isResized(element, in: parent)
      case "line", "polyline", "polygon": isResized(element, in: parent)
      default: false
      }
    },
    Rule(
      name: "makes circles of ellipses", source: "svgo 4.0.2, plugins/convertEllipseToCircle.js"
    ) { element, parent in
      element.name == "ellipse" && element["rx"] == element["ry"] && isResized(element, in: parent)
    },
    Rule(
      name: "takes lengths away", source: "svgo 4.0.2, plugins/removeUnknownsAndDefaults.js"
    ) { element, _ in element.name != "path" && element["pathLength"] != nil },
    Rule(name: "takes lines of no length away", source: "scour 0.38.2, scour.py, cleanPath") {
      element, _ in element["d"]?.contains(/h0(?![.\d])/) == true
    },
    Rule(name: "joins neighbouring functions", source: "scour 0.38.2, scour.py, optimizeTransform")
    {
      element, _ in
      element["transform"]?.contains(/(translate|scale)\([^)]*\)\s*\1/) ?? false
    },
    Rule(name: "joins a group with its only child", source: "svgo 4.0.2, plugins/collapseGroups.js")
    {
      element, _ in
      let children = element.children.compactMap(\.element)
      guard element.name == "g", children.count == 1, element["filter"] == nil,
        element["display"] == nil, children[0]["id"] == nil
      else { return false }
      // Where elements of their own move it, a group keeps them.
      let isMoved = element.subtree.contains { $0["dur"] != nil }
      return element["style"] != nil || element["class"] != nil && !isMoved
    },
    Rule(
      name: "moves a group's transform into it",
      source: "svgo 4.0.2, plugins/moveGroupAttrsToElems.js"
    ) { element, _ in
      let children = element.children.compactMap(\.element)
      return element.name == "g" && element["transform"] != nil && element["clip-path"] == nil
        && element["class"] != nil && children.allSatisfy { $0["id"] == nil }
    },
    Rule(name: "applies transforms to outlines", source: "svgo 4.0.2, plugins/applyTransforms.js") {
      element, _ in
      element.name == "path" && element["transform"] != nil && element["class"] != nil
        && element["id"] == nil
    },
    Rule(
      name: "puts rules into elements", source: "svgo 4.0.2, plugins/inlineStyles.js"
    ) { element, _ in
      guard element.name == "style", element.text.contains("animation:none") else { return false }
      return !element.text.contains(/#\w+1 \*\{animation:none!important\}/)
    },
    Rule(name: "ends a drawing at the first end tag", source: "hugo 0.111.3, pandoc 2.17.1.1") {
      element, _ in element.name == "svg" && element["xmlns"] == nil
    },
    Rule(name: "leaves attributes out", source: "svg-sanitizer, src/Sanitizer.php") {
      element, _ in element["calcMode"] != nil || element["from"] != nil
    },
    Rule(
      name: "takes white space between elements away", source: "hugo 0.111.3"
    ) { element, _ in
      zip(element.children, element.children.dropFirst()).contains { first, next in
        text(first).last == " " && next.element?.name == "tspan"
          || first.element?.name == "tspan" && text(next).first == " "
      }
    },
    Rule(
      name: "takes white space away",
      source: "html-minifier 4.0.0, src/htmlminifier.js, canCollapseWhitespace"
    ) { element, _ in
      ["text", "tspan"].contains(element.name) && element["xml:space"] != nil
    },
  ]

  /// Whether measures of a shape move: by elements in it, or by the class of a clip.
  private static func isResized(_ element: MarkupElement, in parent: MarkupElement) -> Bool {
    let others: Set = ["transform", "opacity", "fill", "stroke-dasharray", "stroke-dashoffset"]
    let moving = element.children.compactMap { $0.element?["attributeName"] }
    return !others.isSuperset(of: moving) || parent.name == "clipPath" && element["class"] != nil
  }

  private static func text(_ node: MarkupNode) -> String {
    if case .text(let text) = node { text } else { "" }
  }

  static let words = [
    "iris", "cube", "fan", "confetti", "clock", "opacity", "flip", "swap", "doorway",
    "push(leading)",
    "blurReplace", "cube samples/items/sunset.svg samples/items/night.svg",
    "wipe --for page", "blinds samples/items/sunset.svg samples/items/chart.svg",
    "type", "draw samples/items/compass.svg", "draw samples/items/chart.svg",
    "opacity samples/items/star.svg samples/items/compass.svg --reduced-motion play",
    "with samples/transitions/gate.css red blue", "with samples/transitions/lens.css red blue",
    "with samples/transitions/wheel.css red blue", "with samples/transitions/shards.css red blue",
    "render samples/documents/stories/chart.svg --css samples/documents/stories/chart.css",
    "render samples/documents/slides.svg",
    "render samples/documents/flow.svg --reduced-motion play",
    "render samples/documents/flow.svg", "render samples/documents/card.svg",
  ]

  /// A drawing and the words that wrote it.
  struct Drawing: Sendable {
    let line: String
    let root: MarkupElement
  }

  static let drawings = words.flatMap { words in
    Formats.pictures.compactMap { format -> Drawing? in
      let line = "\(words) --portable --format \(format)"
      let outcome = Command.run(
        line.split(separator: " ").map(String.init), files: .package(with: [:]))
      let root = try? MarkupElement.parse(outcome.output)
      return root.map { Drawing(line: line, root: $0) }
    }
  }

  /// scour 0.38.2, scour.py, removeUnreferencedElements.
  @Test func `nothing in 'defs' is known to animations alone`() {
    for drawing in Self.drawings {
      let elements = drawing.root.subtree
      let sheets = elements.filter { $0.name == "style" }.map(\.text)
      let links =
        sheets.filter { !$0.contains("@keyframes") }
        + elements.filter { $0["attributeName"] == nil }
        .flatMap { $0.attributes.filter { $0.name != "id" }.map(\.value) }
      for element in elements.filter({ $0.name == "defs" }).flatMap(\.children) {
        guard let id = element.element?["id"] else { continue }
        #expect(links.contains { $0.contains("#\(id)") }, "\(drawing.line): #\(id)")
      }
    }
  }

  /// hugo 0.111.3 takes what has no size out of pages, too.
  @Test func `what moves has a size in every format`() throws {
    for format in Formats.all {
      let words = ["with", "samples/transitions/gate.css", "red", "blue", "--format", format]
      let outcome = Command.run(words, files: .package(with: [:]))
      guard outcome.status == .done, let root = try? MarkupElement.parse(outcome.output) else {
        continue
      }
      for element in root.subtree where ["rect", "circle", "ellipse"].contains(element.name) {
        #expect(!["width", "height", "r"].contains { element[$0] == "0" }, "\(format)")
      }
    }
  }

  @Test(arguments: rules)
  func `has no occasion`(_ rule: Rule) {
    #expect(Self.drawings.count == Self.words.count * Formats.pictures.count)
    for drawing in Self.drawings {
      #expect(!rule.acts(drawing.root, drawing.root), "\(drawing.line): its root")
      for element in drawing.root.subtree {
        for child in element.children.compactMap(\.element) {
          #expect(!rule.acts(child, element), "\(drawing.line): <\(child.name)>")
        }
      }
    }
  }
}
