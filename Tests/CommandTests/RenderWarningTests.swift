import Testing
import Tx2SVGCommand

/// What `render` says of a document that it compiles all the same.
@Suite struct RenderWarningTests {
  static func drawing(_ body: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>\n\(body)\n</svg>"
  }

  static func page(_ head: String, _ body: String) -> String {
    "<html><head>\(head)</head>\n<body>\(body)</body></html>"
  }

  /// The outcome of a document under the name `a`.
  static func render(_ text: String, _ options: String = "") -> Outcome {
    run("render a" + options, FakeFiles(contents: ["a": text]))
  }

  static let wrapped = ": what moves is written into a <g> of its own; select by classes instead"

  /// Rules, elements, and what is said about them.
  static let rules: [(String, String, [String])] = [
    (
      "#l > rect{fill:green}", "<g id='l'><rect width='9' height='9' data-tx='scale'/></g>",
      ["2: warning: '#l > rect' no longer holds for <rect> on line 3" + wrapped]
    ),
    (
      "rect + circle{fill:red}",
      "<rect width='9' height='9' data-tx='scale'/><circle r='9'/>\n<circle r='8'/>",
      ["2: warning: 'rect + circle' no longer holds for <circle> on line 3" + wrapped]
    ),
    (
      "rect:last-child{fill:red}",
      "<g><rect width='9' height='9' data-tx='opacity'/><circle r='9'/></g>",
      ["2: warning: 'rect:last-child' now holds for <rect> on line 3, too" + wrapped]
    ),
    (
      "g{opacity:.5} g{fill:red}", "<g><rect width='9' height='9' data-tx='opacity'/></g>",
      ["2: warning: 'g' holds for the <g> that moves <rect> on line 3, too" + wrapped]
    ),
    // What an element that is inserted neither breaks nor catches.
    ("rect{fill:red} g rect{x:1px}", "<g><rect width='9' height='9' data-tx='opacity'/></g>", []),
    ("* {fill:red} circle:hover{r:3px}", "<rect width='9' height='9' data-tx='opacity'/>", []),
    // The sheet that comes with the motion stands where it is not counted.
    (
      "svg > :nth-child(2){fill:red} style + path{fill:blue}",
      "<path d='M0 0h9'/><g><path d='M0 0h9v9z' data-tx='wipe'/></g>", []
    ),
    ("svg > :last-child{fill:red}", "<g><path d='M0 0h9v9z' data-tx='wipe'/></g><path d=''/>", []),
  ]

  @Test(arguments: rules, ["svg", "svg-css", "html"])
  func `tells which rules of a drawing break`(
    _ rule: (String, String, [String]), _ format: String
  ) {
    let text = Self.drawing("<style>\(rule.0.replacing(">", with: "&gt;"))</style>\n\(rule.1)")
    let outcome = Self.render(text, " --format \(format)")
    #expect(outcome.errors == rule.2.map { "a:" + $0 })
    #expect(outcome.status == .done)
  }
}
