import Foundation
import Testing
import Tx2SVGLimits

@testable import Tx2SVGExporters
@testable import Tx2SVGFiles
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

  @Test func `counts what gzip makes of a file as servers send it`() throws {
    let waiting = Progress.Listener { _, _, _ in }
    let seen = Progress.$listener.withValue(waiting) {
      Command.run(["iris", "--out", "x.svg"], files: .system)
    }
    let number = seen.successes.first?.text.firstMatch(of: /bytes \((\d+) with gzip\)/)?.1
    let file = FileManager.default.temporaryDirectory.appending(path: "tx2svg-\(UUID()).svg")
    try Data(seen.files[0].bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (shell, pipe) = (Process(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "gzip -9 -c < \(file.path)"]
    shell.standardOutput = pipe
    try shell.run()
    let packed = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(number.flatMap { Int($0) } == packed.count)
  }

  /// What is written, and the size that is reported of it, with what comes after.
  @Test(arguments: [
    ("cube red blue --out x.svg", "266x200 px", "4 s, at most .08 px off"),
    ("cube red blue --out x.html", "200x200 px", "4 s, exact"),
    ("cube red blue --format fragment --out x.html", "200x200 px", "4 s, exact"),
    ("cube --out x.css", nil, "1.3 s, exact"),
    ("preview cube red blue --out x.html", "266x200 px", "4 s, at most .08 px off"),
    ("frames cube red blue --count 5 --out x.svg", "266x200 px", ""),
    ("frames cube red blue --count 5 --strip --out x.svg", "1346x200 px", ""),
    ("frames cube red blue --count 5 --strip --out x.png --density 2", "2692x400 px", ""),
    ("frames render d.svg --count 2 --strip --out x.svg", "68x16 px", ""),
    ("cube red blue --density 2 --out x.gif", "532x400 px", "4 s"),
    ("push red blue --size 41x20 --density 1.1 --out x.png", "46x22 px", "3.2 s"),
    ("push red blue --size 41x20 --out x.mp4", "42x20 px", "3.2 s"),
    ("render d.svg --density 2 --out x.webp", "64x32 px", ".35 s"),
    ("render d.svg --out x.svg", "32x16 px", ".35 s, exact"),
    ("render d.svg --template figure --out x.html", nil, ".35 s, exact"),
  ])
  func `success names the size of what was written, and no error of pictures`(
    _ line: String, _ size: String?, _ motion: String
  ) throws {
    let drawing = FakeFiles.drawing.replacing("<path", with: "<path data-tx='push(top)'")
    var files = FakeFiles(contents: ["d.svg": drawing])
    files.programs = ["rsvg-convert", "ffmpeg", "img2webp"]
    let sentence = try #require(success(line, files))
    let facts = sentence.components(separatedBy: ", ")
    let extent = facts[0].firstMatch(of: /: (\d+x\d+ px)$/).map { String($0.output.1) }
    #expect(extent == size, "\(sentence)")
    let rest = facts.drop { !$0.hasSuffix(" bytes") }.dropFirst().prefix { !$0.hasPrefix("and ") }
    #expect(rest.joined(separator: ", ") == motion, "\(sentence)")
    guard !line.hasPrefix("preview") else { return }
    let report = run(line + " --json", files).text
    let sides = (size ?? "").split { "x ".contains($0) }
    #expect(report.contains("\"width\"") == (size != nil), "\(report)")
    if let side = sides.first { #expect(report.contains("\"width\": \(side),"), "\(report)") }
    #expect(report.contains("\"largestError\"") == motion.contains(","), "\(report)")
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

  @Test func `tells programs the names in a style sheet, too`() throws {
    let outcome = run("cube --out x.css --json")
    let file = String(decoding: outcome.files[0].bytes, as: UTF8.self)
    let prefix = try #require(file.firstMatch(of: /@keyframes (\w{6})/)?.1)
    #expect(outcome.text.contains("\"prefix\": \"\(prefix)\""))
  }
}
