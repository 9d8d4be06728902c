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
}
