import Testing

@testable import Tx2SVGExporters
@testable import Tx2SVGCommand

@Suite struct ReportTests {
  static let rough = FidelityNote(
    element: "top", property: "transform", error: 0.4, time: 1.5, pieces: 3, tolerance: 0.1)
  static let fine = FidelityNote(
    element: "base", property: "opacity", error: 0.002, time: 0.5, pieces: 4, tolerance: 0.01,
    measure: .fraction, remark: "sampled")

  func outcome(
    _ line: String, notes: [FidelityNote], warnings: [String] = []
  ) throws -> Outcome {
    var invocation = Invocation()
    let words = line.split(separator: " ").map(String.init)
    _ = try Invocation.options.parse(words, into: &invocation)
    let files = FakeFiles().access
    let export = Export(bytes: [1, 2, 3], notes: notes, keyframeCount: 7, warnings: [])
    return try Report(
      invocation: invocation, export: export, warnings: warnings, reader: ItemReader(files: files)
    ).outcome(files)
  }

  static let sentence = "beyond the tolerance of .1: top transform: .4px at 1.5s in 3 pieces"

  @Test func `warns of an error beyond the tolerance`() throws {
    let outcome = try outcome("--out x.svg", notes: [Self.fine, Self.rough])
    #expect(outcome.errors == ["tx2svg: warning: " + Self.sentence])
    #expect(outcome.status == .done)
    #expect(outcome.files.map(\.bytes) == [[1, 2, 3]])
  }

  @Test func `judges the sum of what moves one element`() throws {
    func note(_ property: String, _ error: Double) -> FidelityNote {
      FidelityNote(
        element: "top", property: property, error: error, time: 1, pieces: 2, tolerance: 0.05)
    }
    #expect(try outcome("--strict", notes: [note("skew", 0.06), note("scale", 0.03)]).errors == [])
    #expect(
      try outcome("", notes: [note("skew", 0.08), note("scale", 0.04)]).errors == [
        "tx2svg: warning: beyond the tolerance of .1: top: .12px"
          + " (top skew: .08px at 1s in 2 pieces, top scale: .04px at 1s in 2 pieces)"
      ])
  }

  @Test func `names the worst of several elements, and the way out of strips`() throws {
    func note(_ element: String, _ error: Double, _ remark: String = "") -> FidelityNote {
      FidelityNote(
        element: element, property: "strips", error: error, time: 1, pieces: 256, tolerance: 0.4,
        remark: remark)
    }
    let notes = [note("a", 0.5), note("b", 1.23, "the most"), note("c", 0.3)]
    #expect(
      try outcome("", notes: notes).errors == [
        "tx2svg: warning: beyond the tolerance of .4: b strips: 1.23px at 1s in 256 pieces"
          + " (the most); 1 more of 3 are, see 'tx2svg inspect';"
          + " '--format html' is exact, '--tolerance 1.4px' allows it"
      ])
    #expect(try outcome("--strict", notes: notes).status == .data)
  }

  @Test(arguments: ["--strict", "--strict --out x.svg", "--strict --check --out x.svg"])
  func `writes nothing if it is strict`(_ line: String) throws {
    let outcome = try outcome(line, notes: [Self.fine, Self.rough])
    #expect(outcome.errors == ["tx2svg: error: " + Self.sentence])
    #expect(outcome.status == .data)
    #expect(outcome.files.isEmpty && outcome.output.isEmpty)
  }

  @Test func `warns of what could not be done and writes all the same`() throws {
    let outcome = try outcome("--strict", notes: [], warnings: ["it starts on load"])
    #expect(outcome.errors == ["tx2svg: warning: it starts on load"])
    #expect(outcome.status == .done)
    #expect(outcome.output == [1, 2, 3])
  }

  @Test func `is content with an error within the tolerance`() throws {
    let outcome = try outcome("--strict", notes: [Self.fine])
    #expect(outcome.errors == [])
    #expect(outcome.output == [1, 2, 3])
  }

  @Test func `counts bytes and keyframes`() throws {
    let lines = try outcome("--stats", notes: []).errors
    #expect(
      lines == ["tx2svg: note: 3 bytes, 7 keyframes", "tx2svg: note: the motion is exact"])
  }

  @Test func `adds up what moves one element`() throws {
    let skew = FidelityNote(
      element: "top", property: "skew", error: 0.05, time: 1, pieces: 2, tolerance: 0.1)
    let other = FidelityNote(
      element: "base", property: "scale", error: 0.42, time: 1, pieces: 2, tolerance: 0.5)
    #expect(
      try outcome("--stats", notes: [Self.rough, Self.fine, other, skew]).errors.last
        == "tx2svg: note: largest error: .45px of top (top transform: .4px at 1.5s in 3 pieces,"
        + " top skew: .05px at 1s in 2 pieces, base opacity: .002 at .5s in 4 pieces (sampled))")
    #expect(
      try outcome("--stats", notes: [Self.fine]).errors.last
        == "tx2svg: note: all places are exact;"
        + " base opacity: .002 at .5s in 4 pieces (sampled)")
  }

  private func success(_ line: String, _ files: FakeFiles = FakeFiles()) -> String? {
    run(line, files).successes.first?.text
  }

  @Test func `success names the size of the file, and the last of several`() throws {
    let card = "iris red blue --template card --out x.svg"
    let root = try #require(run(card).files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
    let match = try #require(root.firstMatch(of: /<svg[^>]* width="(\d+)" height="(\d+)"/))
    #expect(success(card)?.hasPrefix("wrote 'x.svg': \(match.1)x\(match.2) px, ") == true)
    let page = success("iris red blue --template figure --out x.html")
    #expect(page?.contains(/^wrote 'x.html': \d+ bytes/) == true)
    #expect(
      success("frames iris red blue --count 3 --out x.svg")?.hasSuffix("2 more up to 'x.3.svg'")
        == true)
    #expect(
      success("iris red blue --still --out x.svg")?.hasSuffix(", and 'x.still.svg'") == true)
  }

  /// The sides of a drawing, more words, and the size that is advised.
  @Test(arguments: [
    (4032, 3024, "", "640x480"), (600, 2400, "", "160x640"), (1600, 1200, "", nil),
    (4032, 3024, " --size 800x600", nil),
  ])
  func `a frame as large as a photograph is told`(
    _ width: Int, _ height: Int, _ options: String, _ advised: String?
  ) {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'/>"
    let notes = run("iris a.svg red" + options, FakeFiles(contents: ["a.svg": drawing])).errors
    let wanted = advised.map {
      "tx2svg: note: the frame has the size of the first picture, \(width)x\(height) px; a page has"
        + " room for '--size \($0)'"
    }
    #expect(notes == [wanted].compactMap(\.self))
  }
}
