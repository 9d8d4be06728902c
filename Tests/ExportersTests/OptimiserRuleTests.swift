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
    Rule(name: "joins a group with its only child", source: "svgo 4.0.2, plugins/collapseGroups.js")
    {
      element, _ in
      let children = element.children.compactMap(\.element)
      // Where elements of their own move it, a group keeps them.
      guard element.name == "g", children.count == 1, element["filter"] == nil,
        element["display"] == nil, !element.subtree.contains(where: { $0["dur"] != nil })
      else { return false }
      return element["class"] != nil && children[0]["id"] == nil
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
      name: "takes white space away",
      source: "html-minifier 4.0.0, src/htmlminifier.js, canCollapseWhitespace"
    ) { element, _ in
      ["text", "tspan"].contains(element.name) && element["xml:space"] != nil
    },
  ]

  static let words = [
    "iris", "cube", "fan", "confetti", "clock", "opacity", "flip", "swap", "doorway",
    "push(leading)",
    "blurReplace", "cube samples/items/sunset.svg samples/items/night.svg",
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

  @Test(arguments: rules)
  func `has no occasion`(_ rule: Rule) {
    #expect(Self.drawings.count == Self.words.count * Formats.pictures.count)
    for drawing in Self.drawings {
      for element in drawing.root.subtree {
        for child in element.children.compactMap(\.element) {
          #expect(!rule.acts(child, element), "\(drawing.line): <\(child.name)>")
        }
      }
    }
  }
}
