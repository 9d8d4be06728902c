import Tx2SVGMarkup
import Tx2SVGTestSupport
import Testing

/// What must hold for every file, whatever it shows.
@Suite struct SampleDocumentTests {
  static let schemas = (
    svg: RelaxNG(schema: PackageRoot.bytes(of: "Tests/Schemas/tx2svg-svg.rng") ?? []),
    page: RelaxNG(schema: PackageRoot.bytes(of: "Tests/Schemas/tx2svg-page.rng") ?? [])
  )

  private func document(_ sample: Sample) throws -> MarkupElement {
    try MarkupElement.parse(try #require(PackageRoot.bytes(of: sample.path)))
  }

  private func all(_ element: MarkupElement) -> [MarkupElement] {
    [element] + element.children.compactMap(\.element).flatMap(all)
  }

  @Test(arguments: Samples.all)
  func `uses only the elements and attributes of its grammar`(_ sample: Sample) throws {
    let bytes = try #require(PackageRoot.bytes(of: sample.path))
    let schema = sample.isSVG ? Self.schemas.svg : Self.schemas.page
    #expect(try schema.messages(for: bytes) == [])
  }

  @Test(arguments: Samples.all)
  func `refers only to itself, by plain and unique ids`(_ sample: Sample) throws {
    let elements = all(try document(sample))
    let ids = elements.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil, "\(id)")
    }
    let known = Set(ids)
    for attribute in elements.flatMap(\.attributes) {
      #expect(!attribute.name.hasPrefix("on"))
      if ["href", "xlink:href"].contains(attribute.name) {
        #expect(attribute.value.hasPrefix("#") || attribute.value.hasPrefix("data:"))
        #expect(known.contains(String(attribute.value.dropFirst())), "\(attribute.value)")
      }
      for match in attribute.value.matches(of: /url\(([^)]*)\)/) {
        #expect(match.1.hasPrefix("#") && known.contains(String(match.1.dropFirst())))
      }
    }
    #expect(!elements.contains { ["script", "foreignObject", "link"].contains($0.name) })
    let text = PackageRoot.text(of: sample.path)
      .replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
      // That of a drawing that is a picture of its own.
      .replacing("xmlns=%22http://www.w3.org/2000/svg%22", with: "")
      .replacing("xmlns:xlink=\"http://www.w3.org/1999/xlink\"", with: "")
    #expect(!text.contains("://") && !text.contains("@import"))
  }

  @Test(arguments: Samples.all)
  func `is named, described and kind to who asks for less motion`(_ sample: Sample) throws {
    let root = try document(sample)
    let elements = all(root)
    if sample.isSVG {
      #expect(root["role"] == "img")
      for name in ["title", "desc"] {
        #expect(root.children.contains { $0.element?.name == name && $0.element?.text != "" })
      }
    } else {
      let frame = try #require(elements.first { $0["class"]?.hasPrefix("tx-frame") == true })
      let pictures = all(frame).filter { $0.name == "div" && $0["role"] == "img" }
      #expect(pictures.count == 1 && pictures[0]["aria-label"]?.isEmpty == false)
    }
    let style = elements.filter { $0.name == "style" }.map(\.text).joined()
    #expect(style.contains("(prefers-reduced-motion:reduce){"))
    #expect(!style.contains { "<>&".contains($0) })
  }

  @Test(arguments: Samples.all.filter(\.isSMIL))
  func `keeps the rules of SMIL's lists`(_ sample: Sample) throws {
    for element in all(try document(sample)) where element.name.hasPrefix("animate") {
      let values = try #require(element["values"]).split(separator: ";")
      if let list = element["keyTimes"] {
        let times = list.split(separator: ";").compactMap { Double($0) }
        #expect(times.count == values.count && times.first == 0, "\(list)")
        #expect(
          zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } && times.allSatisfy { $0 <= 1 })
        if element["calcMode"] != "discrete" { #expect(times.last == 1, "\(list)") }
      }
      if let list = element["keySplines"] {
        let splines = list.split(separator: ";")
        #expect(splines.count == values.count - 1 && element["calcMode"] == "spline")
        for number in splines.flatMap({ $0.split(separator: " ") }) {
          #expect((0...1).contains(try #require(Double(number))), "\(list)")
        }
        #expect(splines.allSatisfy { $0.split(separator: " ").count == 4 })
      }
      let isEndless = element["repeatDur"] == "indefinite"
      #expect(isEndless || element["repeatCount"] != nil || element["fill"] == "freeze")
    }
  }
}
