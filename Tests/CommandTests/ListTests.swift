import Testing
import Tx2SVGTransitions
import Tx2SVGCommand

@Suite struct ListTests {
  @Test func `lists an effect a line`() {
    let lines = run("list").text.split(separator: "\n")
    #expect(lines.count == EffectRegistry.all.count)
    #expect(run("list effects").text == run("list").text)
    #expect(lines.first == "blinds       Open the new view in slats.")
  }

  @Test func `lists easings, formats and hosts`() {
    #expect(run("list easings").text.contains("cubic-bezier(…)\n"))
    #expect(run("list formats").text.hasPrefix("svg              Standalone SVG with SMIL.\n"))
    #expect(run("list hosts").text.hasPrefix("github       A README or an issue on GitHub.\n"))
    #expect(
      run("list hosts").text.contains(
        "drops source; at most 5 MB (readme_renderer 46.0, 2026-11-22)\n"))
    let hosts = run("list hosts --json").text
    #expect(hosts.contains("\"format\": \"svg-css\""))
    #expect(hosts.contains("\"largest\": 5000000,\n    \"needsAddress\": true"))
    #expect(hosts.contains("\"lightAndDark\": \"source\""))
  }

  @Test func `writes JSON`() {
    #expect(run("list hosts --json").text.hasPrefix("[\n  {\n    \"name\": \"github\",\n"))
    let effects = run("list --json").text
    #expect(effects.contains("\"default\": \"0.1\""))
    #expect(effects.contains("\"name\": \"cube\""))
  }
}
