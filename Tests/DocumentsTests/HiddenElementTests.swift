import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGTestSupport
import Testing

/// What is not seen for a while: it paints nothing, and takes no clicks.
@Suite struct HiddenElementTests {
  private func written(
    _ content: String, _ exporter: any DocumentExporter = SMILExporter()
  ) throws -> MarkupElement {
    let document = try DocumentReader(file: "a").document(from: Array(drawing(content).utf8))
    return try MarkupElement.parse(exporter.export(document, options: ExportOptions()).bytes)
  }

  /// The attributes that SMIL animates in a drawing.
  private func animated(_ content: String) throws -> [String?] {
    try written(content).subtree.filter { $0.name == "animate" }.map { $0["attributeName"] }
  }

  @Test(arguments: [
    "opacity", "scale", "identity", "blinds", "move(leading)", "opacity.animation(nil)",
  ])
  func `what appears at a stroke is there from then on`(_ transition: String) throws {
    let attributes = "data-tx='\(transition)' data-tx-duration='0s' data-tx-delay='.3s'"
    let drawing = "<path fill='red' d='M0 0h9v9z' \(attributes)/>"
    let players = [
      SMILPlayer(try written(drawing)).layers,
      try CSSPlayer(try written(drawing, SVGCSSExporter())).layers,
    ]
    for layers in players {
      let seen = try [0.2, 0.4, 9].map { time in
        try layers(time).joined().contains { !$0.isInvisible }
      }
      #expect(seen == [false, true, true])
    }
  }

  /// SMIL inherits once where it freezes: what is around may be hidden then, and not later.
  @Test(arguments: ["identity", "opacity"], ["", " begin='b.click'"])
  func `nothing that inherits is frozen`(_ transition: String, _ begin: String) throws {
    let late = "data-tx='\(transition)' data-tx-delay='.3s'"
    let drawing = """
      <a href='#b' id='b'><path d='M0 0h9v9z'/></a><g \(late)\(begin.replacing(" ", with: " data-tx-"))>\
      <g \(late)><path filter='url(#f)' d='M0 0h9v9z'/></g></g><filter id='f'/>
      """
    let switches = try written(drawing).subtree.filter {
      ["visibility", "pointer-events"].contains($0["attributeName"])
    }
    #expect(!switches.isEmpty)
    for animation in switches {
      #expect((animation["values"]?.hasSuffix("inherit") == true) == (animation["fill"] == nil))
    }
  }

  private static let late = "data-tx='identity' data-tx-delay='2s'"

  /// A filter paints what is not visible, whichever rule states it.
  @Test(arguments: [
    "<g class='f' @><path d='M0 0h9v9'/></g>", "<g @><path class='f' d='M0 0h9v9'/></g>",
    "<use @ href='#u'/>",
  ])
  func `what a filter may paint is hidden by its opacity`(_ element: String) throws {
    let content = """
      <style>.f{filter:url(#f)}</style><filter id='f'><feFlood/></filter>\
      <defs><path id='u' class='f' d='M0 0h9v9'/></defs>\
      \(element.replacing("@", with: Self.late))
      """
    #expect(try animated(content) == ["opacity"])
    #expect(try animated("<path d='M0 0h9v9' \(Self.late)/>") == ["visibility"])
  }

  /// Transparent things would take the clicks on what is beneath.
  @Test(arguments: [
    "<a href='#b'><path d='M0 0h9v9'/></a>", "<path d='M0 0h9v9'><title>A</title></path>",
    "<style>path:hover{fill:red}</style>", "<g cursor='help'/>", "<path onclick='b()'/>",
    "<path d='M0 0h9v9'><set attributeName='r' to='1' begin='c.click'/></path>",
    "<g style='cursor:help'/>", "<style>.c{cursor:pointer}</style>",
  ])
  func `lets clicks through where something waits for them`(_ target: String) throws {
    let filtered = "<filter id='f'/><path filter='url(#f)' d='M0 0h9v9' \(Self.late)/>"
    #expect(try animated(target + filtered) == ["opacity", "pointer-events", "visibility"])
    #expect(try animated(filtered) == ["opacity"])
  }

  /// Readers who get a fade must reach what lies beneath, too.
  @Test(arguments: [SMILExporter() as any DocumentExporter, SVGCSSExporter()])
  func `what has faded away takes no clicks`(_ exporter: any DocumentExporter) throws {
    var options = ExportOptions()
    options.reducedMotion = .fade
    let cover = "<path d='M0 0h9v9' data-tx='move' data-tx-direction='remove'/>"
    for (beneath, count) in [("<a href='#b'><path d='M0 0h9v9'/></a>", 1), ("", 0)] {
      let document = try DocumentReader(file: "a").document(
        from: Array(drawing(beneath + cover).utf8))
      let file = try exporter.export(document, options: options)
      let text = String(decoding: file.bytes, as: UTF8.self)
      // What CSS hides has a base, too.
      let each = exporter is SMILExporter ? 1 : 2
      #expect(text.split(separator: "pointer-events").count == 1 + each * count)
    }
  }

  /// Sheets of pages, what is inside of their parts, and what is written of them.
  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: [
      ("", "A", "visibility:inherit", true), ("p{visibility:hidden}", "A", "visibility", false),
      ("p{visibility:visible}", "A", "{visibility:visible}", true),
      ("", "<b data-tx='scale'>A</b>", "pointer-events:inherit", true),
      ("p{pointer-events:auto}", "<b data-tx='scale'>A</b>", "pointer-events:inherit", false),
      ("p{pointer-events:auto}", "<b data-tx='scale'>A</b>", "{pointer-events:none}", true),
      // What it holds is hidden with it, and takes neither clicks nor the focus.
      ("p *{pointer-events:auto}", "<b data-tx='scale'>A</b>", "to{visibility:hidden}", true),
      ("", "<b data-tx='scale'>A</b>", "reduce){.", true),
      ("", "<b style='visibility:visible'>A</b>", "to{opacity:0}", true),
    ])
  func `keeps what an author says of who sees it and clicks it`(
    _ sheet: String, _ content: String, _ words: String, _ isWritten: Bool
  ) throws {
    let text = page(
      "<style>\(sheet)</style><div><p data-tx='opacity' data-tx-direction='remove'>\(content)</p></div>"
    )
    let document = try DocumentReader(file: "a").document(from: Array(text.utf8))
    let file = try HTMLExporter().export(document, options: ExportOptions())
    let written = String(decoding: file.bytes, as: UTF8.self).replacing(sheet, with: "")
    #expect(written.contains("animation:") && written.contains(words) == isWritten)
  }
}
