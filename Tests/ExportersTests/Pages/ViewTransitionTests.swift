import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

/// Style sheets that move the views of a site.
@Suite struct ViewTransitionTests {
  private static func sheet(_ words: String) -> String {
    let all = words.split(separator: " ").map(String.init) + ["--format", "view-transition"]
    return String(decoding: Command.run(words: all).output, as: UTF8.self)
  }

  /// Effects, and what their sheets say: lengths are shares of the window, never px.
  static let sheets: [(words: String, parts: [String])] = [
    (
      "cube",
      [
        "@view-transition{navigation:auto}@media not (prefers-reduced-motion:reduce){",
        "::view-transition-group(root){animation:none}",
        "::view-transition-image-pair(root){isolation:auto;animation:none}",
        "::view-transition-old(root){mix-blend-mode:normal;transform-origin:100%",
        "1.3s ease-in-out both",
        "to{transform:translateX(-100%) perspective(1000vmax) rotateY(-90deg)}",
        "0%{transform:translateX(100%) perspective(1000vmax) rotateY(90deg)}",
      ]
    ),
    ("cube --perspective .5 --to up", ["perspective(200vmax)", "translateY(-100%)", "rotateX("]),
    (
      "iris",
      [
        "::view-transition-old(root){animation:none;mix-blend-mode:normal}",
        "0%{clip-path:circle(0)}", "to{clip-path:circle(70.711%)}",
      ]
    ),
    ("clock", ["polygon(50% 50%,", "calc(50% + ", "vmax)"]),
    ("wipe", ["inset(0 100% 0 0)", "inset(0 0 0 0)"]), ("cover(top)", ["translate(0,-100%)"]),
    ("swap", ["z-index:-1", "perspective(250vmax)", "translateZ(-60vw)"]),
    ("zoom", ["transform:scale(2)", "transform:scale(.5)"]),
    ("flip", ["visibility:hidden", "perspective(200vmax)", "-transition{background:inherit}"]),
    ("opacity", ["opacity:0"]), ("cube --background black", ["::view-transition{background:"]),
    ("opacity --view-name hero-image", ["::view-transition-old(hero-image)"]),
  ]

  @Test(arguments: sheets)
  func `says lengths as shares of the window`(_ sheet: (words: String, parts: [String])) {
    let text = Self.sheet(sheet.words)
    for part in sheet.parts { #expect(text.contains(part), "\(part) in \(text)") }
    #expect(!text.contains(/\dpx/), "\(text)")
    #expect(text.hasSuffix("}\n"))
    // Names of different sheets differ.
    #expect(Set(text.matches(of: /@keyframes ([a-z0-9]+)/).map(\.1)).allSatisfy { $0.count > 6 })
  }

  @Test func `goes back for navigations of the type back`() {
    let text = Self.sheet("push")
    let back = "html:active-view-transition-type(back)::view-transition-"
    let rules = text.split(separator: back).dropFirst()
    #expect(rules.count == 2)
    for rule in rules { #expect(rule.prefix { $0 != "}" }.contains(" both reverse"), "\(rule)") }
  }

  @Test func `plays for all readers if asked to`() {
    let text = Self.sheet("cube --reduced-motion play")
    #expect(!text.contains("@media"))
  }

  @Test(arguments: [
    ("doorway", "cuts a view into pieces"),
    ("fan", "does not lead from one view at rest to the other"),
    ("iris --shape star", "needs the size of the window, which is any size"),
    (
      "cube --view-name card",
      "needs the size of 'card', which is any size: leave '--view-name' out"
    ),
  ])
  func `refuses what a pair of snapshots cannot play`(_ words: String, _ reason: String) {
    let all = words.split(separator: " ").map(String.init) + ["--format", "view-transition"]
    let outcome = Command.run(words: all)
    #expect(outcome.messages.first?.text.hasSuffix(reason) == true, "\(outcome.messages)")
    #expect(outcome.status == .data)
  }

  @Test(arguments: [
    ("cube red blue", "unexpected 'red': expected no item: a site has views of its own"),
    (
      "slideshow --transition iris --transition cube",
      "'--transition' and '--transition' contradict each other"
    ),
    ("opacity --size 90x90", "'--size' and '--format view-transition' contradict each other"),
    (
      "opacity --view-name none",
      "invalid value 'none' for '--view-name': expected a name of 'view-transition-name', such as"
        + " 'hero-image'"
    ),
    ("cube --repeat 2", "'--repeat' and '--format view-transition' contradict each other"),
  ])
  func `refuses views and loops`(_ words: String, _ message: String) {
    let all = words.split(separator: " ").map(String.init) + ["--format", "view-transition"]
    #expect(Command.run(words: all).messages.first?.text == message)
  }

  @Test func `the extension chooses it`() {
    let outcome = Command.run(words: ["cube", "--out", "x.css"])
    #expect(outcome.files.first.map { $0.bytes.starts(with: "@view-transition".utf8) } == true)
    let refused = Command.run(words: ["cube", "--repeat", "2", "--out", "x.css"])
    #expect(
      refused.messages.map(\.text) == ["'--repeat' and '--out x.css' contradict each other"])
  }
}
