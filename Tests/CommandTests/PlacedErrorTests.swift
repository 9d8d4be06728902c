import Testing

import Tx2SVGCommand
import Tx2SVGTestSupport

/// What a file states and cannot be written, with its place.
@Suite struct PlacedErrorTests {
  @Test func `the root of an untrusted drawing says the same of the whole`() {
    let part = "<path d='M0 0h9v9' data-tx='opacity'/></svg>"
    func render(_ attributes: String) -> Outcome {
      let root = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' \(attributes)>"
      return run("render a --untrusted", FakeFiles(contents: ["a": root + part]))
    }
    #expect(
      render("data-tx-hodl='1s'").errors == [
        "a:1: error: unknown attribute 'data-tx-hodl', did you mean 'data-tx-hold'?"
      ])
    #expect(render("data-tx-repeat='3'").text.contains("repeatCount=\"3\""))
  }

  @Test func `what cannot be written has its place`() {
    let teeth = (0...600).map { $0.isMultiple(of: 2) ? "0" : "1" }.joined(separator: ",")
    func drawing(_ attributes: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\n"
        + "<path id='a' d='M0 0h9v9' data-tx-box='0 0 9 9' \(attributes)/></svg>"
    }
    let eye = "transform: perspective(10px) translateZ(20px)"
    let files = FakeFiles(contents: [
      "eye.svg": drawing("data-tx-active='\(eye)'"),
      "teeth.svg": drawing("data-tx='cube' data-tx-easing='linear(\(teeth),1)'"),
      "look.svg": drawing("data-tx-active='box-shadow: 0 0 5px red'"),
      "eye.css": "@keyframes tx-transition-x { from { \(eye) } }",
      "many.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
        + String(
          repeating: "<path d='M0 0h9v9' data-tx='cube' data-tx-easing='linear(\(teeth),1)'/>",
          count: 8) + "</svg>",
    ])
    func errors(_ line: String) -> [String] { run(line, files).errors }
    for format in Formats.all {
      #expect(
        errors("render eye.svg --format \(format)") == [
          "eye.svg:2: error: data-tx: a-1 comes behind the eye at 0s; use a longer perspective if it is"
            + " a length, a smaller one if it is a number"
        ])
      #expect(
        errors("render teeth.svg --format \(format)") == [
          "teeth.svg:2:1: error: data-tx: a-1 \(format == "svg" ? "strips" : "translate"):"
            + " more than 500 keyframes would be needed to stay within the tolerance; use a smoother"
            + " easing or a larger '--tolerance'"
        ])
      #expect(
        errors("render look.svg --format \(format)") == [
          "look.svg:2: error: data-tx: 'box-shadow' is for boxes of pages"
        ])
    }
    // Each takes long to be found, so that not all are.
    #expect(errors("render many.svg --format svg-css").count == 5)
    #expect(
      errors("with eye.css red blue") == [
        "eye.css:1:12: error: outgoing comes behind the eye at .5s; use a longer perspective,"
          + " or '--format html'"
      ])
  }

  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: [
      (
        "<p class={a} data-tx=opacity>A",
        "the class that moves <p> needs quotation marks around its other classes"
      ),
      (
        "<svg><rect width=9 height=9 {{ a }} data-tx=opacity /></svg>",
        "<rect> is written anew, in which a template of its tags or a comment gets lost"
      ),
    ])
  func `what a template does not allow has its place`(_ text: String, _ reason: String) {
    let outcome = run("render a.html", FakeFiles(contents: ["a.html": "\n" + text]))
    #expect(outcome.errors == ["a.html:2: error: " + reason])
    #expect(outcome.status == .data)
  }
}
