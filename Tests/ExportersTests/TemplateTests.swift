import Tx2SVGScenes
import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing
import Tx2SVGTransitions

/// What must hold for every built-in template, and for what is written into it.
@Suite struct TemplateTests {
  /// A template of one kind.
  struct Built: Sendable, CustomTestStringConvertible {
    let entry: TemplateRegistry.Entry
    let kind: Template.Kind
    var testDescription: String { "\(entry.name).\(kind)" }
    /// The formats that are written into it.
    var formats: [String] {
      ExporterRegistry.all.filter { $0.template == kind }.map(\.name)
    }

    func template() throws -> Template { try #require(entry.template(kind)) }
  }

  static let templates = TemplateRegistry.all.flatMap { entry in
    entry.kinds.map { Built(entry: entry, kind: $0) }
  }
  static let framed = templates.filter { $0.entry.name != TemplateRegistry.plain.name }

  /// An iris or a cube in a template.
  private func export(
    _ effect: String, _ template: Template?, _ format: String, _ options: ExportOptions = .named
  ) throws -> [UInt8] {
    let entry = try #require(EffectRegistry.entry(named: effect))
    let exporter = try #require(ExporterRegistry.all.first { $0.name == format }).make()
    let colors = [Color(1, 2, 3), Color(250, 240, 230)]
    let timeline = try entry.timeline(
      setting: [], on: Stage(size: Size(120, 80), viewCount: colors.count),
      playback: Playback(animation: Animation(.easeInOut, duration: 0.5), hold: 1))
    var options = options
    options.template = template
    options.idPrefix = "x"
    return try exporter.export(
      timeline, artwork: colors.map { .color($0) }, options: options
    ).bytes
  }

  private func elements(of element: MarkupElement) -> [MarkupElement] {
    [element] + element.children.compactMap(\.element).flatMap(elements(of:))
  }

  @Test(arguments: templates)
  func `is a document without scripts and references to elsewhere`(_ built: Built) throws {
    let template = try built.template()
    let elements = elements(of: try MarkupElement.parse(template.bytes))
    let ids = elements.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(Set(["tx2svg-stage", "tx2svg-style", "tx2svg-title"]).isSubset(of: ids))
    #expect(ids.contains("tx2svg-desc") || elements[0].name == "html")
    let forbidden: Set<String> = [
      "script", "foreignObject", "link", "iframe", "object", "embed", "image", "img", "a", "use",
    ]
    #expect(!elements.contains { forbidden.contains($0.name) })
    for attribute in elements.flatMap(\.attributes) where attribute.name != "xmlns" {
      #expect(!attribute.name.hasPrefix("on") && !attribute.value.contains("://"))
    }
    for style in elements.filter({ $0.name == "style" }).map(\.text) {
      #expect(!style.contains("url(") && !style.contains("@import"))
      #expect(!style.contains { "<&".contains($0) })
    }
    if elements[0].name == "html" {
      #expect(elements[0]["lang"] == "en" && elements.contains { $0["charset"] == "utf-8" })
    } else {
      #expect(elements[0]["role"] == "img")
    }
  }

  @Test(arguments: framed)
  func `surrounds what is written without it`(_ built: Built) throws {
    let template = try built.template()
    for format in built.formats {
      let plain = elements(of: try MarkupElement.parse(try export("cube", nil, format)))
      let framed = elements(of: try MarkupElement.parse(try export("cube", template, format)))
      var frame = try #require(framed.first { $0["class"]?.hasPrefix("tx-frame") == true })
      if format == "html" {
        frame["id"] = nil
        #expect(plain.contains(frame))
      } else {
        #expect(frame.children == plain[0].children.suffix(frame.children.count))
        #expect(frame.children.count == plain[0].children.count - 3)
      }
      let style = try #require(framed.first { $0["id"] == "tx2svg-style" })
      #expect(plain.contains { $0.name == "style" && $0.children == style.children })
      for (slot, text) in [("title", "Name"), ("desc", "Words.")] {
        let slots = framed.filter {
          $0["id"] == "tx2svg-" + slot
            || $0["class"]?.split(separator: " ").contains("tx2svg-\(slot)") == true
        }
        #expect(slots.allSatisfy { $0.text == text }, "\(slot)")
      }
    }
  }

  @Test(arguments: framed)
  func `can be filled again`(_ built: Built) throws {
    let template = try built.template()
    var other = ExportOptions()
    other.title = String(repeating: "Another ", count: 20)
    other.trigger = .click
    other.clipsOverflow = true
    for format in built.formats {
      var hidden = other
      hidden.isDecorative = true
      for options in [ExportOptions.named, other, hidden] {
        let first = try export("cube", template, format, options)
        let again = try export("iris", Template(name: "again", bytes: first), format)
        #expect(again == (try export("iris", template, format)), "\(format)")
      }
    }
  }

  @Test func `keeps what stands in a drawing that is the stage itself`() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" id="tx2svg-stage"><title id="tx2svg-title"/>\
      <desc id="tx2svg-desc"/><style id="tx2svg-style"/><rect width="9" height="9"/></svg>
      """
    let template = Template(name: "ground", bytes: Array(text.utf8))
    let first = try export("cube", template, "svg")
    #expect(String(decoding: first, as: UTF8.self).contains("<rect width=\"9\" height=\"9\"/><g"))
    let again = try export("iris", Template(name: "again", bytes: first), "svg")
    #expect(again == (try export("iris", template, "svg")))
  }

  @Test func `cuts motion off at the frame on request`() throws {
    let template = try #require(TemplateRegistry.entry(named: "card")?.template(.svg))
    var options = ExportOptions.named
    options.clipsOverflow = true
    let file = try export("cube", template, "svg", options)
    let frame = try #require(
      elements(of: try MarkupElement.parse(file)).first { $0["class"] == "tx-frame" })
    let clip = try #require(frame.children.compactMap(\.element).first { $0.name == "clipPath" })
    #expect(clip.children.first?.element?["d"] == "M0 0h120v80h-120")
  }
}

extension ExportOptions {
  /// With words for every slot.
  fileprivate static var named: ExportOptions {
    var options = ExportOptions()
    options.title = "Name"
    options.summary = "Words."
    return options
  }
}
