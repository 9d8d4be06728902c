import Tx2SVGCSS
import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@Suite struct KeyframesMessageTests {
  @Test func `there is no transition of another name`() throws {
    let sheet = try TransitionSheet(css: "@keyframes tx-transition-dim { to { opacity: 0 } }")
    let error = #expect(throws: StylesheetError.self) {
      try sheet.transition("din", in: Size(100, 100))
    }
    #expect(error?.reason == "there is no 'transition din', did you mean 'dim'?")
  }

  static let declarations = [
    ("tranform: none", "unknown property 'tranform', did you mean 'transform'?"),
    (
      "transform: rotat(1deg)",
      "transform: unknown transform function 'rotat', did you mean 'rotate'?"
    ),
    ("transform: rotate(45)", "transform: '45' needs a unit: '45deg'"),
    (
      "transform: translate(3lh)",
      "transform: '3lh' is not supported: its size depends on the page, so write 'px'"
    ),
    ("transform: skew(3deg, 4deg, 5deg)", "transform: 'skew()' takes fewer values"),
    ("fill: red", "'fill' moves in documents alone: in data-tx-active and data-tx-phases"),
    (
      "color: red",
      "color: the ink of a view is the reader's, which mixes with no colour; state it in 'from' and in"
        + " 'to'"
    ),
    ("transform: matrix(1, 2)", "transform: 'matrix()' takes 6 numbers"),
    ("opacity: var(--o)", "unknown custom property '--o'"),
    ("opacity: 1 2", "opacity: expected the end of the value, found '2'"),
    (
      "clip-path: circle(farthest-corner)",
      "clip-path: 'farthest-corner' is not supported: write a length, a percentage, 'closest-side' or"
        + " 'farthest-side'"
    ),
    (
      "clip-path: inset(1px round 2%)",
      "clip-path: '2%' is not supported: write the radius as a length"
    ),
    (
      "clip-path: inset(1px round 2px 3px)",
      "clip-path: 'round with several radii' is not supported: write one for all corners"
    ),
    (
      "clip-path: inset(1px round)",
      "clip-path: expected a radius, as in 'inset(10% round 8px)', found nothing"
    ),
    (
      "clip-path: path('M0 0')",
      "clip-path: 'path()' is not supported: write one of 'circle()', 'ellipse()', 'inset()', 'rect()',"
        + " 'xywh()', 'polygon()'"
    ),
    (
      "clip-path: circle(3px)",
      "clip-path: it would jump halfway from none to circle(); 'from' and 'to' both need one"
    ),
    ("filter: blurr(3px)", "filter: unknown function 'blurr', did you mean 'blur'?"),
    ("filter: sepia(1, 2)", "filter: 'sepia()' takes one value"),
    ("filter: contrast(-10%)", "filter: '-10%' is out of range: this number is not negative"),
    ("filter: hue-rotate(30)", "filter: '30' needs a unit: '30deg'"),
    (
      "filter: drop-shadow(red 1px)",
      "filter: expected a length such as '12px', found ')'"
    ),
    ("visibility: gone", "visibility: expected 'visible' or 'hidden', found 'gone'"),
    (
      "animation-timing-function: bouncy",
      "animation-timing-function: 'spring' is not supported: it takes its own time; use '--easing'"
    ),
    (
      "--x: 3",
      "'--x' is not animated here, registered or not: animate the property itself, or set it in"
        + " ':root' or to the same value in 'from' and 'to'"
    ),
  ]

  @Test(arguments: declarations)
  func `names the property and what would be right`(_ css: String, _ reason: String) {
    do {
      _ = try TransitionSheet(css: "@keyframes tx-outgoing-a {\n  to { \(css) }\n}")
      Issue.record("it was compiled")
    } catch {
      #expect(error.reason == reason)
      #expect(error.line == 2)
    }
  }

  @Test(arguments: ["hyphens", "text-shadow", "letter-spacing"])
  func `lists the properties it knows for one that it does not`(_ name: String) {
    do {
      _ = try TransitionSheet(css: "@keyframes tx-outgoing-a { to { \(name): 0 } }")
      Issue.record("it was compiled")
    } catch {
      #expect(
        error.reason.hasPrefix("'\(name)' is not animated here; known are 'transform', 'tr"))
    }
  }

  @Test(arguments: [
    (
      ":root { --a: var(--b);\n  --b: var(--a) }\n@keyframes tx-outgoing-a { to { opacity: var(--a) } }",
      "'--a' is defined by itself", 2
    ),
    (
      "@keyframes tx-outgoing-a {\n  to { opacity: var(--shade) } }",
      "unknown custom property '--shade'", 2
    ),
    (
      "@keyframes tx-outgoing-a {\n  to { transform: translateX(calc(1px + 1deg)) } }",
      "transform: 'calc()' is not supported: both sides of '+' and '-' are of one kind", 2
    ),
    (
      "@keyframes tx-outgoing-a {\n  to {\n  transform: translateX(calc(1px / 0)) } }",
      "transform: '0' is out of range: the divisor is not 0", 3
    ),
    (
      "@keyframes tx-outgoing-a {\n\n  120% { opacity: 0 } }",
      "'120%' is out of range: keyframes lie between 0% and 100%", 3
    ),
    (
      "@keyframes tx-outgoing-a {\n  50 { opacity: 0 } }",
      "expected 'from', 'to' or a percentage, found '50'", 2
    ),
    ("@keyframes tx-outgoing-a {\n  to { opacity: 0", "expected '}', found nothing", 2),
    ("@keyframes tx-outgoing-a\n {", "'{' is never closed", 2),
    (
      "@keyframes tx-outgoing-a { from {\n transform: rotate(1deg } to { opacity: 0 } }",
      "'rotate(' is never closed", 2
    ),
  ])
  func `says in which line the CSS is malformed`(_ css: String, _ reason: String, _ line: Int) {
    do {
      _ = try TransitionSheet(css: css)
      Issue.record("it was compiled")
    } catch {
      #expect(error.reason == reason)
      #expect(error.line == line)
    }
  }

  @Test(arguments: ["outgoing", "incoming"])
  func `leaves the view still that a pair says nothing of`(_ side: String) throws {
    let sheet = try TransitionSheet(css: "@keyframes tx-\(side)-a { to { opacity: 0 } }")
    let transition = try sheet.transition("a", in: Size(100, 100))
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1))
    let incoming = transition.insertion(progress, in: Size(100, 100))
    let outgoing = transition.removal(progress, in: Size(100, 100))
    #expect(incoming.isEmpty == (side == "outgoing"))
    #expect(outgoing.isEmpty == (side == "incoming"))
  }

  @Test(arguments: [
    ("", "no transition found: write '@keyframes tx-outgoing-NAME' and 'tx-incoming-NAME'"),
    (
      "@keyframes tx-outgoin-a {}",
      "'tx-outgoin-a' is no transition: a name begins with 'tx-outgoing-'"
    ),
    (
      "@keyframes spin {}",
      "'spin' is no transition: a name begins with 'tx-outgoing-', 'tx-incoming-', 'tx-transition-'"
        + "; 'with' plays others by '--incoming spin'"
    ),
    ("@keyframes tx-incoming- {}", "'tx-incoming-' needs a name at its end"),
    (
      "@keyframes tx-incoming-a { from { transform: perspective(800px) rotateX(80deg) translateY(-80%) }"
        + " to { transform: rotateX(-15deg) } }",
      "transform: its functions differ from those of the keyframe before, and a perspective in front"
        + " of what is moved in depth lies between them, which browsers mix as a matrix and no function"
        + " makes; write the same functions in both"
    ),
    (
      "@keyframes tx-incoming-a { from { transform: scale(0) } to { transform: skewX(9deg) } }",
      "transform: its functions differ from those of the keyframe before, and what they make"
        + " cannot be interpolated; write the same functions in both"
    ),
    (
      "@keyframes tx-incoming-a { from { filter: blur(2px) brightness(1) } to { filter: brightness(1) } }",
      "filter: unlike lists would jump halfway; write the same functions in the same order"
    ),
  ])
  func `explains what is wrong with a whole rule`(_ css: String, _ reason: String) {
    do {
      _ = try TransitionSheet(css: css)
      Issue.record("it was compiled")
    } catch {
      #expect(error.reason == reason)
    }
  }

  @Test func `reports all mistakes of a rule in one run, in order`() {
    let css = """
      @keyframes tx-outgoing-a {
        to { opacty: 0; transform: rotate(45); filter: blurr(2px) }
        50% { opacity: lots; animation-timing-function: bouncy }
      }
      @keyframes tx-outgoing-b { to { opacity: 1 2 } }
      """
    do {
      _ = try TransitionSheet(css: css)
      Issue.record("it was compiled")
    } catch {
      let all = [error] + error.others
      #expect(all.map(\.line) == [2, 2, 2, 3, 3, 5])
      #expect(all.map(\.column) == [8, 37, 50, 18, 24, 44])
      #expect(all.map(\.others.count) == [5, 0, 0, 0, 0, 0])
    }
  }
}
