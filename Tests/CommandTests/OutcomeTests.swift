import Foundation
import Tx2SVGExporters
@testable import Tx2SVGFiles
import Tx2SVGLimits
import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@testable import Tx2SVGCommand

@Suite struct OutcomeTests {
  @Test func `says the same about one line once`() {
    let group = "<g data-tx='draw'><use href='#p'/></g>"
    let path = "<path id='p' d='M0 0h9' stroke='red'/>"
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg'>\(path)\(group)\(group)\n\(group)</svg>"
    ])
    let places = run("render a.svg", files).errors.map { $0.prefix(17) }
    #expect(places == ["a.svg:1: warning:", "a.svg:2: warning:"])
  }

  @Test(arguments: ["iris red blue", "iris red blue --out -", "--once iris red"])
  func `writes to standard output unless told otherwise`(_ line: String) {
    let outcome = run(line)
    #expect(outcome.errors == [])
    #expect(!outcome.output.isEmpty)
    #expect(outcome.files.isEmpty)
  }

  @Test(arguments: [
    ("x.svg", "svg"), ("X.SVG", "svg"), ("x.html", "html"), ("x.htm", "html"), ("x", "svg"),
    ("a.b/x", "svg"), (".svg", "svg"), ("/dev/null", "svg"),
  ])
  func `takes the format from the extension`(_ path: String, _ format: String) throws {
    var invocation = Invocation()
    invocation.output = path
    #expect(try invocation.outputFormat().name == format)
    invocation.format = "fragment"
    #expect(try invocation.outputFormat().name == "fragment")
  }

  @Test func `a bug is one by its words and by its status`() {
    let outcome = Outcome(failure: ExportError.fault("line 1: why"))
    #expect(outcome.status == .software && outcome.status.rawValue == 70)
    #expect(
      outcome.messages.map(\.text) == [
        "what was written is wrong: line 1: why",
        "this is a bug of tx2svg; please report it with the command line",
      ])
  }

  @Test(arguments: EffectRegistry.all.map(\.name))
  func `shows a demonstration without items, always the same`(_ name: String) {
    let outcome = run(name)
    #expect(outcome.errors == [])
    #expect(outcome.status == .done)
    #expect(outcome == run(name))
  }

  @Test(arguments: ["iris red a.svg", "cube a.svg red", "fan red blue a.svg", "slide red a.svg"])
  func `takes its size from the first image`(_ line: String) {
    let text = run(line + " --overflow hidden", FakeFiles(contents: ["a.svg": FakeFiles.drawing]))
      .text
    #expect(text.contains(" width=\"32\" height=\"16\" viewBox=\"0 0 32 16\""))
  }

  @Test(arguments: ["iris", "fan", "fan --action select=1", "cube", "slide", "flip", "wipe"])
  func `comes, goes, or does both, once and in a loop`(_ line: String) throws {
    for options in ["--once", "--repeat 2"] {
      let files = ["insert", "remove", "both"].map { direction in
        run("\(line) \(options) --direction \(direction)").output
      }
      #expect(Set(files).count == 3, "\(options)")
    }
  }

  @Test(arguments: [
    "confetti --direction remove", "fan --action cycle --direction remove",
    "phases --direction insert", "phases --once --direction both",
  ])
  func `says where a direction means nothing`(_ line: String) {
    #expect(run(line).errors == ["tx2svg: warning: '--direction' changes nothing here"])
    #expect(run("phases --direction both").errors == [])
  }

  @Test func `finds a file up to date that it would write again`() {
    let bytes = run("iris red blue").output
    let files = FakeFiles(contents: ["x.svg": String(decoding: bytes, as: UTF8.self)])
    let outcome = run("iris red blue --out x.svg --check --depfile x.d", files)
    #expect(outcome == Outcome())
  }

  @Test func `compares with nothing that is no plain file`() {
    let words = ["iris", "--out", "/dev/null", "--format", "svg", "--check"]
    let outcome = Command.run(words, files: .system)
    #expect(
      outcome.errors == [
        "tx2svg: error: '/dev/null' is no plain file: there is nothing to compare"
      ])
    #expect(outcome.status == .differs)
  }

  @Test func `lists inputs for make`() {
    let files = FakeFiles(contents: [
      "a b.svg": FakeFiles.drawing, "c$#.svg": FakeFiles.drawing,
    ])
    let outcome = Command.run(
      ["iris", "a b.svg", "red", "c$#.svg", "a b.svg", "-o", "x y.svg", "--depfile", "x.d"],
      files: files.access)
    #expect(outcome.errors == [])
    #expect(outcome.files.map(\.path) == ["x.d", "x y.svg"])
    let list = outcome.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(list == "x\\ y.svg: a\\ b.svg c$$\\#.svg\n")
  }

  @Test func `a picture is not written where its list of inputs cannot be`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tx2svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.path + "/x.svg"
    let words = ["iris", "red", "blue", "--out", picture, "--depfile", folder.path + "/no/x.d"]
    let outcome = Command.run(words, files: .system).delivered(to: .system)
    #expect(
      outcome.errors == [
        "tx2svg: error: cannot create '\(folder.path)/no/x.d': there is no folder '\(folder.path)/no'"
      ])
    #expect(outcome.status == .cannotCreate)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `reports statistics on standard error`() throws {
    let outcome = run("iris red blue --stats")
    let first = try #require(outcome.errors.first)
    #expect(first.hasPrefix("tx2svg: note: \(outcome.output.count) bytes, "))
    #expect(outcome.errors.count == 2)
  }

  @Test func `has the version`() {
    #expect(run("--version").text == "tx2svg \(Tool.version)\n")
    #expect(run("version").text == "tx2svg \(Tool.version)\n")
  }

  @Test(arguments: [
    (["a", "b"], "From a to b."), (["photo"], "Shows photo."),
    (["a", "b", "c"], "From a to c in 3 views."), (["a\nb", "c"], "From a b to c."),
    ([String(repeating: "long", count: 9), "b"], "2 views."),
  ])
  func `describes what is seen in few words`(_ items: [String], _ text: String) throws {
    let iris = try #require(EffectRegistry.entry(named: "iris"))
    let found = Naming.description(of: items, among: items.count, otherwise: iris.summary)
    #expect(found == text)
    #expect(Naming.title(of: iris.name) == "Iris transition")
  }

  @Test(arguments: EffectRegistry.all)
  func `describes every demonstration in under 40 characters`(
    _ entry: EffectRegistry.Entry
  ) throws {
    var reader = ItemReader(files: .system)
    let cast = try Cast(Invocation(), or: entry.demonstration, &reader)
    let text = Naming.description(
      of: cast.names, among: cast.pictures.count, otherwise: entry.summary)
    #expect(!text.isEmpty)
    #expect(text.count < 40)
  }

  /// Files of one content that are one file under several names.
  static let linked: FileAccess = {
    var files = FakeFiles(
      contents: ["doc.svg": FakeFiles.drawing, "same.svg": FakeFiles.drawing],
      input: FakeFiles.drawing
    ).access
    files.identity = { path in
      ["doc.svg", "same.svg", "/dev/stdin"].contains(path)
        ? FileIdentity(device: 1, number: 2, isPlain: true) : nil
    }
    return files
  }()

  @Test(arguments: [
    ("iris red doc.svg --out doc.svg", "'--out' would overwrite 'doc.svg'"),
    ("iris red doc.svg --out same.svg", "'--out' would overwrite 'doc.svg'"),
    ("iris red doc.svg --out x.svg --depfile same.svg", "'--depfile' would overwrite 'doc.svg'"),
    ("render doc.svg --out same.svg", "'--out' would overwrite 'doc.svg'"),
    ("iris --out x.svg --depfile x.svg", "'--depfile' would overwrite 'x.svg'"),
    ("render - --out same.svg", "'--out' would overwrite '-'"),
    ("iris red - --out same.svg", "'--out' would overwrite '-'"),
  ])
  func `never writes over what it has read`(_ line: String, _ sentence: String) {
    let outcome = Command.run(line.split(separator: " ").map(String.init), files: Self.linked)
    #expect(outcome.errors == ["tx2svg: error: \(sentence): write to another file"])
    #expect(outcome.status == .usage && outcome.files.isEmpty)
  }

  @Test func `writes over a template, which is there for it`() {
    let page = String(decoding: run("cube").output, as: UTF8.self)
    let outcome = run(
      "iris --template old.svg --out old.svg", FakeFiles(contents: ["old.svg": page]))
    #expect(outcome.errors == [] && outcome.files.map(\.path) == ["old.svg"])
  }

  @Test(arguments: [
    ("--out x.html --depfile ./old.html", "old.html", "--depfile"),
    ("--out x.html --css-out ./old.html", "old.html", "--css-out"),
    ("--out x.svg --still", "x.still.svg", "--still"),
  ])
  func `writes nothing but the document over a template`(
    _ words: String, _ template: String, _ option: String
  ) {
    let page = run("cube --format \(template.suffix(4).filter(\.isLetter))").text
    let outcome = run(
      "iris --template \(template) \(words)", FakeFiles(contents: [template: page]))
    #expect(
      outcome.errors == [
        "tx2svg: error: '\(option)' would overwrite '\(template)': write to another file"
      ])
    #expect(outcome.status == .usage && outcome.files.isEmpty)
  }

  @Test(arguments: [
    "render #", "check #", "embed # --for page", "with # red", "iris --template # --format html",
    "render d.svg --css #",
  ])
  func `reads no more of a document than one may have`(_ line: String) {
    let fake = FakeFiles(contents: ["d.svg": FakeFiles.drawing]).access
    var files = fake
    files.read = { (path, most) throws(FileError) in
      try path == "d.svg" ? fake.read(path, most) : FileAccess.system.read(path, most)
    }
    files.exists = { _ in true }
    let words = line.replacing("#", with: "/dev/zero").split(separator: " ").map(String.init)
    let outcome = Command.run(words, files: files)
    // A document with a photo in it is no document to read, but one to check.
    let most = line.hasPrefix("check") || line.hasPrefix("embed") ? 256 << 20 : 10_000_000
    let reason = "it has more than \(most) bytes, the most allowed"
    #expect(outcome.errors == ["tx2svg: error: cannot read '/dev/zero': \(reason)"])
    #expect(outcome.status == .data)
  }

  @Test func `reports to programs on standard output`() throws {
    let files = FakeFiles(contents: ["a.svg": FakeFiles.drawing])
    let outcome = run("iris a.svg red --out x.html --json --title Words", files)
    #expect(outcome.errors == [])
    let file = String(decoding: outcome.files[0].bytes, as: UTF8.self)
    let prefix = file.firstMatch(of: /class="(\w{6})/)?.1 ?? "?"
    #expect(
      outcome.text == """
        {
          "file": "x.html",
          "files": [
            "x.html"
          ],
          "format": "html",
          "bytes": \(file.utf8.count),
          "width": 32,
          "height": 16,
          "duration": 3.5,
          "prefix": "\(prefix)",
          "keyframes": 12,
          "largestError": 0,
          "title": "Words",
          "description": "From a to red.",
          "warnings": [],
          "inputs": [
            "a.svg"
          ]
        }

        """)
    let warned = run("iris red blue --fit contain --out x.svg --json --id-prefix q").text
    #expect(warned.contains("'--fit' changes nothing here") && warned.contains("\"q\""))
    #expect(run("render a.svg --out x.svg --json", files).text.contains("\"file\": \"x.svg\""))
  }

  @Test func `shows success in one line, to a terminal alone`() throws {
    let outcome = run("cube red blue --out x.svg")
    #expect(
      outcome.successes.map { $0.line(isColored: false) } == [
        "tx2svg: note: wrote 'x.svg': 266x200 px, \(outcome.files[0].bytes.count) bytes,"
          + " 4 s, at most .08 px off"
      ])
    let waiting = Progress.Listener { _, _, _ in }
    let seen = Progress.$listener.withValue(waiting) {
      Command.run(["cube", "--out", "x.svg"], files: .system)
    }
    let packed = seen.successes.first?.text.firstMatch(of: /bytes \((\d+) with gzip\), 10 s/)
    let size = try #require(packed.flatMap { Int($0.output.1) })
    #expect((500...seen.files[0].bytes.count / 2).contains(size))
    #expect(
      run("iris --out x.svg").successes.first?.text.hasSuffix(", exact") == true)
    #expect(outcome.errors == [])
    for quiet in ["cube --out x.svg --quiet", "cube -q --out x.svg", "cube"] {
      #expect(run(quiet).successes == [])
    }
  }
}
