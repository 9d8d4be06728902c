import Testing
import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTestSupport

@testable import Tx2SVGDocuments

/// Orders without arithmetic: sequences, clicks, and phases after a coming.
@Suite struct SequenceTests {
  @Test(arguments: [("data-tx-order='sequence'", 0.5), ("data-tx-stagger='.25s'", 0.25)])
  func `a root gives its children an order`(_ order: String, _ second: Double) throws {
    let rect = "<rect width='9' height='9' data-tx='opacity' data-tx-duration='.5s'"
    let root = drawing("<title>T</title>\(rect) id='a'/>\(rect) id='b'/>")
      .replacing("viewBox", with: "\(order) viewBox")
    let all = try parts(of: root)
    #expect(all["'a'"]?.firstMove == 0 && all["'b'"]?.firstMove == second)
    #expect(
      problems(of: drawing("<g/>").replacing("viewBox", with: "\(order) viewBox")).first?
        .contains("nothing in <svg> on line 1 moves") == true)
  }

  /// HTML puts rows into a body by itself.
  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: ["data-tx-order=sequence", "data-tx-stagger=.35s"], ["", "<tbody {}>"])
  func `a table gives its rows an order`(_ order: String, _ body: String) throws {
    let rows = "<tr id=a><td>A<tr id=b><td>B"
    let group = "data-tx=opacity data-tx-duration=.35s " + order
    let table = body.isEmpty ? "<table {}>" + rows : "<table>" + body + rows
    let text = table.replacing("{}", with: group) + "</table>"
    let all = try DocumentReader(file: "a.html").document(from: Array(text.utf8)).parts
    #expect(all.map(\.name) == ["'a'", "'b'"])
    #expect(all.map(\.firstMove) == [0, 0.35])
  }

  static func rect(_ id: String, _ attributes: String = "") -> String {
    "<rect id='\(id)' width='9' height='9' \(attributes)/>"
  }

  static func begins(_ body: String) throws -> [String: Double] {
    try parts(of: drawing(body)).reduce(into: [:]) { result, entry in
      result[String(entry.key.dropFirst().dropLast())] = entry.value.firstMove
    }
  }

  @Test func `each child begins when the one before has ended`() throws {
    let begins = try Self.begins(
      "<g id='g' data-tx-order='sequence' data-tx='opacity' data-tx-duration='1s' data-tx-delay='.5s'>"
        + Self.rect("a") + Self.rect("b", "data-tx-duration='2s'")
        + Self.rect("c", "data-tx-begin='.25s' data-tx-delay='0s'") + Self.rect("d") + "</g>"
        + Self.rect("e", "data-tx='opacity' data-tx-begin='g.end'"))
    #expect(begins == ["a": 0.5, "b": 2, "c": 0.25, "d": 4.5, "e": 5.5])
  }

  @Test func `a group takes its turn in the group around it`() throws {
    let begins = try Self.begins(
      "<g data-tx-order='sequence' data-tx='opacity' data-tx-duration='1s' data-tx-begin='3s'>"
        + "<g data-tx-stagger='.25s'>" + Self.rect("a") + Self.rect("b") + "</g>"
        + "<title>T</title><g data-tx='none'><rect width='1' height='1'/></g>" + Self.rect("c")
        + "<g data-tx-order='sequence'>" + Self.rect("d") + Self.rect("e") + "</g>"
        + Self.rect("f") + "</g>")
    #expect(begins == ["a": 3, "b": 3.25, "c": 4.25, "d": 5.25, "e": 6.25, "f": 7.25])
  }

  @Test func `what never ends ends a sequence`() {
    let endless = "data-tx='opacity' data-tx-repeat='infinite'"
    func found(_ body: String) -> [String] {
      problems(of: drawing("<g data-tx-order='sequence' data-tx='opacity'>\(body)</g>"))
    }
    #expect(found(Self.rect("a") + Self.rect("b", endless)) == [])
    #expect(
      found(Self.rect("a", endless) + Self.rect("b")) == [
        "a.svg:2: data-tx-order: 'a' repeats without end, and nothing can come after it"
      ])
  }

  @Test(arguments: [
    ("data-tx-order='random'", "data-tx-order: expected 'sequence', found 'random'"),
    (
      "data-tx-order='sequence' data-tx-stagger='1s'",
      "data-tx-stagger: a sequence has its own order; data-tx-delay is a pause in it"
    ),
    (
      "data-tx-order='sequence' data-tx-slides='true'",
      "data-tx-order: slides follow each other by themselves"
    ),
  ])
  func `an order is one`(_ attributes: String, _ problem: String) {
    let found = problems(
      of: drawing("<g data-tx='opacity' \(attributes)>\(Self.rect("a"))</g>"))
    #expect(found == ["a.svg:2: \(problem)"])
  }

  // MARK: Clicks

  static let clicked = drawing(
    rect("door", "fill='red'") + rect("a", "data-tx='opacity' data-tx-begin='door.click + .5s'")
      + rect("b", "data-tx='opacity' data-tx-begin='a.end' data-tx-duration='1s'"))

  static func written(_ text: String, by exporter: any DocumentExporter) throws -> String {
    let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
    return String(
      decoding: try exporter.export(document, options: ExportOptions()).bytes, as: UTF8.self)
  }

  @Test func `a click on an element begins what waits for it`() throws {
    let parts = try parts(of: Self.clicked)
    #expect(parts.values.allSatisfy { $0.trigger == .click && $0.clicked == "door" })
    #expect(parts["'a'"]?.firstMove == 0.5 && parts["'b'"]?.firstMove == 0.85)
    let svg = try Self.written(Self.clicked, by: SMILExporter())
    #expect(svg.contains("begin=\"door.click\""))
    #expect(!svg.contains("tabindex") && svg.components(of: "id=\"door\"") == 1)
  }

  @Test(arguments: ["scale(.5)", "draw"], ["", "+ .5s"])
  func `what waits for a click is hidden`(_ motion: String, _ delay: String) throws {
    let waiting = "data-tx='\(motion)' data-tx-begin='door.click \(delay)'"
    let svg = try Self.written(
      drawing(Self.rect("door", "fill='red'") + Self.rect("a", waiting)), by: SMILExporter())
    let all = try MarkupElement.parse(Array(svg.utf8)).subtree
    let hidden = all.filter {
      ($0["visibility"] == "hidden" || $0["opacity"] == "0")
    }
    #expect(hidden.contains { $0.subtree.contains { $0["id"] == "a" } })
    #expect(all.filter { $0["display"] == "none" }.map { $0["opacity"] } == ["0"])
  }

  @Test(arguments: [SVGCSSExporter() as any DocumentExporter, HTMLExporter()])
  func `elsewhere than in svg nothing hears it`(_ exporter: any DocumentExporter) {
    let error = #expect(throws: ExportError.self) {
      _ = try Self.written(Self.clicked, by: exporter)
    }
    guard case .unsayable(let remarks) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(remarks.map(\.line) == [2, 2])
    #expect(
      remarks[0].reason
        == "data-tx-begin: only svg hears a click on 'door'; elsewhere data-tx-trigger=\"click\" is for"
        + " clicks on the whole")
  }

  @Test(arguments: [
    ("dor.click", "there is no element 'dor', did you mean 'a'?"),
    (
      "my-door.click",
      "'my-door.click' is not supported: browsers hear those on ids of letters, digits and '_' alone"
    ),
  ])
  func `a click needs an element that is there`(_ begin: String, _ problem: String) {
    let found = problems(
      of: drawing(
        Self.rect("my-door") + Self.rect("a", "data-tx='opacity' data-tx-begin='\(begin)'")))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("a.svg:2: data-tx-begin: "))
    #expect(problem.hasPrefix("there") || found[0].hasSuffix(problem), "\(found)")
  }

  // MARK: Phases after a coming

  static let pulsing =
    "data-tx='opacity' data-tx-begin='1s' data-tx-duration='1s' data-tx-easing='linear'"
    + " data-tx-phases='opacity: 1 | opacity: .5'"

  /// How visible an element is, all its parts together.
  static func opacity(_ document: AnimatedDocument, _ name: String, at time: Double) -> Double {
    document.parts.filter { $0.name == name }.reduce(1) { all, part in
      guard time >= part.start else {
        return all * (part.rests.first?.lowerBound == 0 ? 1 : 0)
      }
      let local = part.motion.local(time - part.start)
      return all
        * part.motion.elements.reduce(0) { sum, element in
          sum + (element.visibility.contains(local) ? element.opacity(at: local) : 0)
        }
    }
  }

  static func opacities(_ attributes: String, _ times: [Double]) throws -> [Double] {
    let text = drawing(rect("a", attributes))
    let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
    #expect(document.parts.count == 2)
    return times.map { time in
      (opacity(document, "'a'", at: time) * 1000).rounded() / 1000
    }
  }

  @Test func `an element that has come goes through phases`() throws {
    #expect(
      try Self.opacities(Self.pulsing, [0.5, 1.5, 2, 2.5, 3, 3.5, 4, 5])
        == [0, 0.5, 1, 0.75, 0.5, 0.75, 1, 0.5])
  }

  @Test func `it leaves when its phases have ended`() throws {
    let leaving = Self.pulsing + " data-tx-repeat='2' data-tx-direction='both'"
    // It comes from 1 s to 2 s, has two cycles of 2 s, and goes from 6 s to 7 s.
    #expect(
      try Self.opacities(leaving, [1.5, 3, 4, 5, 6, 6.5, 6.9])
        == [0.5, 0.5, 1, 0.5, 1, 0.5, 0.1])
  }

  @Test func `others wait for phases that end, and not for those that do not`() throws {
    func begin(_ attributes: String) throws -> Double? {
      try Self.begins(
        Self.rect("a", Self.pulsing + attributes)
          + Self.rect("b", "data-tx='opacity' data-tx-begin='a.end'"))["b"]
    }
    #expect(try begin("") == 2)
    #expect(try begin(" data-tx-repeat='3'") == 8)
  }

  @Test(arguments: [SMILExporter() as any DocumentExporter, SVGCSSExporter()])
  func `the coming is written around the phases`(_ exporter: any DocumentExporter) throws {
    let svg = try Self.written(drawing(Self.rect("a", Self.pulsing)), by: exporter)
    #expect(svg.components(of: "id=\"a\"") == 1)
  }

  @Test func `slides and elements of pages have one motion`() {
    let group = "<g data-tx-slides='true' data-tx='opacity'>"
    let phases = "data-tx-phases='opacity: 1 | opacity: .5'"
    #expect(
      problems(of: drawing(group + Self.rect("a", phases) + Self.rect("b") + "</g>")) == [
        "a.svg:2: data-tx-phases: slides come and go; put what has phases into a slide"
      ])
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
