import Tx2SVGScenes
import Testing

@testable import Tx2SVGDocuments

@Suite struct DocumentProblemTests {
  static func rect(_ attributes: String) -> String {
    drawing("<rect width='9' height='9' \(attributes)/>")
  }

  /// A document and all that is said about it, without the name of the file.
  static let annotations: [(String, [String])] = [
    (
      rect("data-tx='opcity'"),
      [
        "2: data-tx: unknown transition 'opcity', did you mean 'opacity'?"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-duraton='1s'"),
      [
        "2: unknown attribute 'data-tx-duraton', did you mean 'data-tx-duration'?"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-duration='3'"),
      [
        "2: data-tx-duration: '3' needs a unit: '3s' or '3000ms'"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-easing='eas'"),
      [
        "2: data-tx-easing: unknown easing 'eas', did you mean 'ease'?"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-easing='bouncy' data-tx-duration='1s'"),
      [
        "2: data-tx-duration: a spring has its own duration: instead of 'data-tx-duration', write"
          + " data-tx-easing='spring(1s 0.3)'"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-direction='in'"),
      [
        "2: data-tx-direction: expected insert, remove or both, found 'in'"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-trigger='clik'"),
      [
        "2: data-tx-trigger: unknown word 'clik', did you mean 'click'?"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-repeat='often'"),
      [
        "2: data-tx-repeat: expected a whole number from 1 on, or 'infinite', found 'often'"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-autoreverse='yes'"),
      [
        "2: data-tx-autoreverse: expected 'true' or 'false', found 'yes'"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-begin='later'"),
      [
        "2: data-tx-begin: expected a time, or 'ID.begin', 'ID.end' or 'ID.click' with '+ .2s' or '- .2s',"
          + " found 'later'"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-box='1 2 3'"),
      [
        "2: data-tx-box: expected 'x y width height' in user units, found '1 2 3'"
      ]
    ),
    (
      rect("data-tx='opacity' data-tx-active='opacity: 0'"),
      ["2: data-tx-active: there is data-tx already; keep one"]
    ),
    (
      rect("data-tx-active='opacty: 0'"),
      ["2: data-tx-active: unknown property 'opacty', did you mean 'opacity'?"]
    ),
    (
      rect("data-tx-active='opacity: 0' data-tx-identity='transform: spin(3deg)'"),
      ["2: data-tx-identity: transform: unknown transform function 'spin'"]
    ),
    (
      rect("data-tx-identity='opacity: 0'"),
      ["2: data-tx-identity: there is no data-tx-active next to it"]
    ),
    (
      rect("data-tx='opacity' data-tx-identity='opacity: 0'"),
      ["2: data-tx-identity: there is no data-tx-active next to it"]
    ),
    (
      rect("data-tx-phases='opacity: 0'"),
      ["2: data-tx-phases: expected two phases or more with '|' between them"]
    ),
    (
      rect("data-tx-phases='opacity: 0 | scale: (1'"),
      ["2: data-tx-phases: '(' is never closed"]
    ),
    (
      rect("data-tx-phases='opacity: 0 | opacity: 1' data-tx-autoreverse='true'"),
      [
        "2: data-tx-autoreverse: phases go round by themselves; write them in the order wanted"
      ]
    ),
    (
      drawing(
        "<g data-tx-slides='true'><rect width='9' height='9' data-tx='opacity'/>"
          + "<rect width='9' height='9' data-tx-phases='scale: 1 | scale: 2'/></g>"),
      ["2: data-tx-phases: slides come and go; put what has phases into a slide"]
    ),
    (rect("data-tx-delay='1s'"), ["2: data-tx-delay: there is no data-tx next to it"]),
    (
      drawing("<text data-tx='push' rotate='30'>A</text>"),
      [
        "2: data-tx: the size of <text> on line 2 cannot be known here;"
          + " add data-tx-box=\"x y width height\""
      ]
    ),
    (drawing("<g data-tx='opacity'/>"), ["2: data-tx: <g> on line 2 draws nothing"]),
    (
      drawing("<defs><rect width='1' height='1' data-tx='opacity'/></defs>"),
      [
        "2: data-tx: nothing can move inside <defs>"
      ]
    ),
    (
      drawing("<linearGradient data-tx='opacity'/>"),
      [
        "2: data-tx: <linearGradient> cannot move on its own"
      ]
    ),
    (
      "<svg xmlns='http://www.w3.org/2000/svg' data-tx='opacity'/>",
      [
        "1: data-tx: the root cannot move; annotate what is inside"
      ]
    ),
    (
      rect("data-tx='scale' data-tx-stagger='1s'"),
      ["2: data-tx-stagger: it is for the children of a group, and <rect> on line 2 has none"]
    ),
    (
      drawing("<g data-tx='cube' data-tx-slides='true'><title>A</title>\n</g>"),
      ["2: data-tx-slides: it is for the children of a group, and <g> on line 2 has none"]
    ),
    (
      drawing("<g data-tx-stagger='1s'><rect width='9' height='9'/></g>"),
      ["2: data-tx-stagger: nothing in <g> on line 2 moves; write data-tx next to it"]
    ),
    (
      drawing(
        "<g id='a'/>\n<g data-tx='opacity' data-tx-stagger='1s'>\n<path d='M0 0h9' id='a'/></g>\n"
          + "<g id='b'/><g id='b'/><rect width='9' height='9' data-tx='wipe' data-tx-begin='a.end'/>"
      ),
      ["4: id 'a' is already used on line 2; an element for which others wait needs its own id"]
    ),
    (
      drawing(
        "<path d='M0 0h9' data-tx='opacity' id='c'/>\n<path d='M0 0h9' data-tx='wipe' id='c'/>"
          + "<path d='M0 0h9' data-tx='wipe' data-tx-begin='c.begin'/>"),
      ["3: id 'c' is already used on line 2; an element for which others wait needs its own id"]
    ),
    ("<map/>", ["1: the root is <map>; expected <svg> or <html>"]),
    (
      "<s:svg xmlns:s='http://www.w3.org/2000/svg'/>",
      [
        "1: <s:svg>: save the drawing with SVG as its default namespace, as <svg>"
      ]
    ),
  ]

  static let times: [(String, [String])] = [
    (
      drawing(
        "<g data-tx='opacity' id='a' data-tx-begin='b.end'><path d='M0 0h9'/></g>\n"
          + "<path d='M0 0h9' data-tx='opacity' id='b' data-tx-begin='a.begin + 1s'/>"),
      ["3: data-tx-begin: these wait for each other: a \u{2192} b \u{2192} a"]
    ),
    (
      rect("id='a' data-tx='opacity' data-tx-begin='a.end'"),
      [
        "2: data-tx-begin: these wait for each other: a \u{2192} a"
      ]
    ),
    (
      drawing(
        "<path d='M0 0h9' id='hero' data-tx='opacity'/><path id='still' d=''/>\n"
          + "<path d='M0 0h9' data-tx='opacity' data-tx-begin='heor.end'/>\n"
          + "<path d='M0 0h9' data-tx='opacity' data-tx-begin='still.end'/>"),
      [
        "3: data-tx-begin: there is no element 'heor', did you mean 'hero'?",
        "4: data-tx-begin: 'still' does not move: it has no data-tx",
      ]
    ),
    (
      drawing(
        "<path d='M0 0h9' id='a' data-tx='opacity' data-tx-repeat='infinite'/>\n"
          + "<path d='M0 0h9' data-tx='opacity' data-tx-begin='a.end'/>"),
      ["3: data-tx-begin: 'a' repeats without end"]
    ),
    (
      drawing(
        "<path d='M0 0h9' id='a' data-tx='opacity' data-tx-trigger='click'/>\n"
          + "<path d='M0 0h9' data-tx='opacity' data-tx-begin='a.end' data-tx-trigger='hover'/>"),
      ["3: data-tx-trigger: 'a' starts on click, and so does what follows"]
    ),
  ]

  @Test(arguments: annotations + times)
  func `says what is wrong and where`(_ document: String, _ expected: [String]) {
    #expect(problems(of: document) == expected.map { "a.svg:" + $0 })
  }

  @Test func `reports all problems of a document at once, by line`() {
    let found = problems(
      of: drawing(
        "<path d='M0 0h9' data-tx='opacity' data-tx-begin='b.end'/>\n"
          + "<path d='M0 0h9' data-tx='spin'/>\n"
          + "<g data-tx='opacity' data-tx-stagger='1' data-tx-easing='no'><path d=''/></g>"))
    #expect(found.map { $0.prefix(8) } == ["a.svg:2:", "a.svg:3:", "a.svg:4:"])
  }

  @Test func `reports two problems of one element at once`() {
    let rect = "<rect id='a' width='9' height='9' data-tx='opacity'"
    let found = problems(
      of: drawing(rect + " data-tx-duration='1' data-tx-begin='nosuch.end' data-tx-box='1 2'/>"))
    #expect(
      found == [
        "a.svg:2: data-tx-duration: '1' needs a unit: '1s' or '1000ms'",
        "a.svg:2: data-tx-begin: there is no element 'nosuch'",
        "a.svg:2: data-tx-box: expected 'x y width height' in user units, found '1 2'",
      ])
  }

  @Test func `says that nothing moves`() throws {
    let text = drawing("<rect width='9' height='9' tx-data='opacity'/>")
    let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
    #expect(
      document.remarks == [.init(line: 1, reason: "nothing moves: no element has data-tx")])
  }

  /// Rules of a sheet, an element of class `c`, and whether its box cannot be known.
  static let ruled: [(String, String, Bool)] = [
    (".c{transform:perspective(9px)}", "<rect class='c' width='9' height='9' DO/>", true),
    (".c{offset-path:path('M0 0')}", "<rect class='c' width='9' height='9' DO/>", true),
    (".c{x:200px;width:80px}", "<rect class='c' width='9' height='9' DO/>", false),
    ("@media (width > 1px){g .c{scale:2}}", "<g DO><path class='c' d='M0 0h9v9z'/></g>", true),
    ("@container (width > 1px){.c{r:2px}}", "<circle class='c' r='9' DO/>", true),
    (".c:surprising(2){r:2px}", "<circle class='c' r='9' DO/>", true),
    ("@layer a{.c{r:2px}}", "<circle class='c' r='9' DO/>", false),
    (".c{transform-box:fill-box}", "<circle class='c' r='9' transform='scale(2)' DO/>", false),
    (".c{transform:none}", "<circle class='c' r='9' transform='scale(2)' DO/>", false),
    (".c{transform:none;transform-origin:50% 50%}", "<circle class='c' r='9' DO/>", false),
    (".c:hover{transform:scale(2)} .d{r:3px}", "<circle class='c' r='9' DO/>", false),
    ("svg{width:100%} rect{rx:3px}", "<rect class='c' width='9' height='9' DO/>", false),
    ("@media print{.c{r:2px}} g{transform:scale(2)}", "<g><circle r='9' DO/></g>", false),
  ]

  @Test(arguments: ruled)
  func `asks for a box that rules leave open`(_ css: String, _ element: String, _ asks: Bool) {
    func found(_ attributes: String) -> [String] {
      problems(
        of: drawing(
          "<style>\(css.replacing(">", with: "&gt;"))</style>\n"
            + element.replacing("DO", with: attributes)))
    }
    let ends = found("data-tx='scale'").map { $0.hasSuffix("data-tx-box=\"x y width height\"") }
    #expect(ends == (asks ? [true] : []))
    #expect(found("data-tx='scale' data-tx-box='0 0 9 9'") == [])
    #expect(found("data-tx='opacity'") == [])
  }

  @Test func `needs no box for what does not depend on it`() {
    #expect(problems(of: drawing("<text data-tx='opacity'>A</text>")) == [])
    #expect(problems(of: drawing("<text data-tx='push' data-tx-box='0 0 9 9'>A</text>")) == [])
  }
}
