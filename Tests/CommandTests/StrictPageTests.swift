import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

/// Files for pages whose policy forbids style.
@Suite struct StrictPageTests {
  @Test(arguments: [
    "cube", "flip", "clock", "swap", "iris", "fan", "wipe", "blinds", "cube a.svg a.svg",
  ])
  func `move by nothing that the policy stops`(_ words: String) {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9'/></svg>"
    let outcome = run(words + " --for csp", FakeFiles(contents: ["a.svg": drawing]))
    #expect(outcome.errors.isEmpty && outcome.status == .done, "\(outcome.errors)")
    for name in ["visibility", "opacity", "fill", "fill-opacity", "display"] {
      #expect(!outcome.text.contains("attributeName=\"\(name)\""), "\(name)")
    }
    #expect(!outcome.text.contains(" style="))
  }

  @Test(arguments: [("opacity", "opacity"), ("confetti", "opacity")])
  func `are not written where one engine would show them still`(_ effect: String, _ name: String) {
    let outcome = run("\(effect) --for csp")
    #expect(
      outcome.errors
        == [
          "tx2svg: error: Firefox does not animate '\(name)' where csp forbids style: show it with"
            + " <img>, move it by transforms, or write HTML with '--css-out FILE'"
        ])
    #expect(outcome.status == .data && outcome.text.isEmpty)
    let linked = run("\(effect) --for csp --css-out x.css --out x.html")
    #expect(linked.errors == [] && linked.status == .done)
  }
}
