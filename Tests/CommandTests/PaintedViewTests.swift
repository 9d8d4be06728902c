import Testing
import Tx2SVGCommand
import Tx2SVGMarkup

/// The ground and the ink of views, which the sheets of others move.
@Suite struct PaintedViewTests {
  /// The animations of an element of its own, by their attributes.
  private func values(of element: MarkupElement) -> [String: String] {
    let animations = element.children.compactMap(\.element).filter { $0.name == "animate" }
    return Dictionary(
      uniqueKeysWithValues: animations.map { ($0["attributeName"] ?? "", $0["values"] ?? "") })
  }

  @Test func `a view has a ground and an ink that move`() throws {
    let css = """
      @keyframes tx-incoming-tint {
        from { background-color: transparent; color: rgb(0 128 0) }
        to { background-color: rgb(255 215 0); color: rgb(255 0 0) }
      }
      """
    let files = FakeFiles(contents: ["tint.css": css])
    let line = "with tint.css text:a text:b --once --easing linear --theme light"
    let root = try MarkupElement.parse(run(line, files).output)
    let seen = root.subtree.filter { $0.name == "text" }
    #expect(seen.map { $0["fill"] }.allSatisfy { $0 == "currentColor" })
    let inked = root.subtree.filter { $0.name == "g" && values(of: $0)["color"] != nil }
    #expect(inked.map { values(of: $0)["color"] } == ["rgb(0,128,0);rgb(255,0,0)"])
    // What is transparent at first has the tint of what follows, beneath the text.
    let parts = inked.first?.children.compactMap(\.element).filter { $0.name != "animate" } ?? []
    #expect(parts.first?["fill"] == "rgb(255,215,0)")
    #expect(parts.first.map(values) == ["fill-opacity": "0;1"])
    #expect(parts.map(\.name) == ["path", "text"] || parts.map(\.name) == ["path", "use"])
    // The other view keeps the ink of texts.
    #expect(root.subtree.contains { $0["color"] == "#000" })

    let page = run(line + " --format html", files).text
    for frames in [
      "{0%{background-color:rgb(255,215,0,0)}to{background-color:rgb(255,215,0,1)}}",
      "{0%{color:rgb(0,128,0)}to{color:rgb(255,0,0)}}",
    ] {
      #expect(page.contains(frames))
    }
  }

  @Test func `a picture masks views of pages`() {
    let css =
      "@keyframes tx-transition-star { from { mask: url(\"data:image/svg+xml,<svg"
      + " xmlns='http://www.w3.org/2000/svg'/>\") center / 0 0 no-repeat } to { mask:"
      + " url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>\") center / 9px 9px"
      + " no-repeat } }"
    let files = FakeFiles(contents: ["star.css": css])
    let page = run("with star.css red --format html", files)
    #expect(page.errors == [])
    #expect(page.text.contains("mask-image:url('data:image/svg+xml,\\3c svg xmlns=\\27 http://"))
    #expect(
      run("with star.css red", files).errors.first?.hasSuffix(
        "a picture masks boxes of pages; use --format html") == true)
  }

  @Test func `colours that change with their opacity need CSS`() {
    let css =
      "@keyframes tx-transition-tint {\n to { background-color: red }"
      + "\n 50% { background-color: rgb(0 0 255 / .5) } }"
    let files = FakeFiles(contents: ["tint.css": css])
    #expect(
      run("with tint.css text:a", files).errors == [
        "tint.css:2:7: error: svg mixes the opacity of 'background-color' by itself;"
          + " use --format svg-css or html"
      ])
    #expect(run("with tint.css text:a --format svg-css", files).status == .done)
  }
}
