import Tx2SVGExporters
import Tx2SVGTestSupport
import Testing
import Tx2SVGCommand

@Suite struct HostTests {
  @Test(arguments: [
    (
      "iris --for github --trigger click",
      "github shows a picture, which feels no click: it starts on load"
    ),
    ("iris --for github --format html", "github shows pictures only: write svg instead of html"),
    ("iris --for csp --format svg-css", "csp blocks style sheets: write svg instead of svg-css"),
    (
      "iris --for wordpress --format svg",
      "wordpress takes away most of SMIL: write svg-css instead of svg"
    ),
    ("iris --for slack", "slack plays neither SVG nor HTML"),
    ("iris --portable --format html", "HTML has no portable form; write svg or svg-css instead"),
    (
      "iris --trigger view",
      "without a script no browser starts motion when it comes into view: it starts on load"
    ),
  ])
  func `warns of what does not work`(_ line: String, _ warning: String) {
    let outcome = run(line)
    #expect(outcome.errors.first == "tx2svg: warning: " + warning)
    #expect(outcome.status == .done)
    #expect(!outcome.output.isEmpty)
  }

  @Test(arguments: Formats.all)
  func `starts on load what cannot start on view`(_ format: String) {
    let line = "cube --format \(format)"
    #expect(run(line + " --trigger view").output == run(line).output)
  }

  @Test func `chooses the format that a host leaves alone`() {
    #expect(run("cube red blue --for dompurify").text.contains("@keyframes"))
    #expect(run("cube red blue --for csp").text.contains("<animateTransform"))
    let file = run("cube red blue --for wordpress --out x.svg").files.first?.bytes ?? []
    #expect(String(decoding: file, as: UTF8.self).contains("@keyframes"))
    #expect(run("cube red blue --for page --out x.html").files.first?.path == "x.html")
  }

  @Test func `knows a format for every host`() {
    let formats = ExporterRegistry.all.map(\.name)
    #expect(Host.all.allSatisfy { formats.contains($0.format.name) })
    #expect(Set(Host.all.map(\.name)).count == Host.all.count)
  }
}
