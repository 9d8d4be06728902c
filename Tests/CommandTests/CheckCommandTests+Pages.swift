import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

extension CheckCommandTests {
  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `reads pages as they are`() {
    let page = """
      <!DOCTYPE html>
      <title>A</title><p>One<br>two
      <p><svg viewBox="0 0 9 9"><rect width=9 height=9><animate attributeName=x
       values="0;9" dur=1s repeatCount=indefinite></rect></svg>
      """
    let outcome = run("check a.html", FakeFiles(contents: ["a.html": page]))
    #expect(outcome.errors.count == 1)
    #expect(outcome.errors.first?.hasPrefix("a.html:3:") == true, "\(outcome.errors)")
    #expect(outcome.errors.first?.contains("it moves for ever") == true)
    #expect(outcome.status == .done)
  }

  @Test func `reads fragments as tx2svg writes them`() {
    let fragment = run("iris red blue --format fragment").text
    let files = FakeFiles(contents: ["f.html": fragment])
    #expect(run("embed f.html --for page", files).text == fragment)
  }

  @Test func `advises where the first of two equal parts hides what both need`() {
    let gradient = "<defs><linearGradient id='a'/></defs><path fill='url(#a)' d='M0 0h9v9'/></svg>"
    let files = FakeFiles(contents: [
      "a.svg": Self.named + gradient, "b.svg": Self.named + "<path d='M0 0h9v9'/></svg>",
    ])
    let twice = run("check a.svg a.svg --for page", files)
    #expect(twice.status == .done)
    #expect(twice.errors.filter { $0.contains("twice") }.map { $0.hasPrefix("a.svg:1:") } == [true])
    #expect(twice.errors.contains { $0.contains("lose the <linearGradient> of the second") })
    for line in ["check a.svg", "check b.svg b.svg", "check a.svg b.svg"] {
      #expect(!run(line + " --for page", files).errors.contains { $0.contains("twice") })
    }
  }
}
