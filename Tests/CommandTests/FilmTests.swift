import Foundation
import Testing
import Tx2SVGTestSupport
import Tx2SVGCommand
import Tx2SVGFiles

/// Films and stills, as programs are asked for them and as they make them.
@Suite struct FilmTests {
  /// What would be run if these programs were installed.
  static func asked(
    _ line: String, _ programs: [String], _ contents: [String: String] = [:]
  ) -> Outcome {
    var files = FakeFiles(contents: contents)
    files.programs = programs
    return run(line, files)
  }

  private static func words(_ outcome: Outcome) -> [String] {
    String(decoding: outcome.files.first?.bytes ?? [], as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  private static let short = "push red blue --once --duration .2s --fps 10"

  @Test func `draws each still once and packs the frames`() {
    let all = ["rsvg-convert", "img2webp"]
    let words = Self.words(Self.asked(Self.short + " --density 2 --out x.webp", all))
    #expect(
      words == [
        "rsvg-convert --unlimited --zoom 2 --output 0.png 0.svg",
        "rsvg-convert --unlimited --zoom 2 --output 1.png 1.svg",
        "img2webp -loop 1 -mixed -q 90 -d 100 0.png -d 100 1.png -o film.webp",
      ])
  }

  @Test func `rests are one still, and their time is kept to the hundredth`() throws {
    let line = "iris red blue --duration .1s --hold .9s --fps 30 --out x.gif"
    let words = Self.words(Self.asked(line, ["rsvg-convert", "convert"]))
    let last = try #require(words.last).split(separator: " ")
    let times = last.indices.filter { last[$0] == "-delay" }.compactMap { Int(last[$0 + 1]) }
    #expect(times.reduce(0, +) == 200)
    #expect(times.count < 12, "\(times)")
    #expect(words.count == Set(words).count)
  }

  @Test(arguments: [
    ("gif", ["ffmpeg"], "ffmpeg -v error -i frames.nut -filter_complex split"),
    ("png", ["ffmpeg"], "ffmpeg -v error -i frames.nut -plays 1 -f apng film.png"),
    ("png", ["apngasm", "ffmpeg"], "apngasm film.png f00000.png 1000 10000 -l1"),
    ("mp4", ["ffmpeg"], "ffmpeg -v error -framerate 10 -i f%05d.png -vf pad="),
    ("webp", ["convert"], "convert -dispose background -loop 1 -delay 10 0.png"),
  ])
  func `takes the program that is there`(_ kind: String, _ programs: [String], _ start: String) {
    let words = Self.words(Self.asked(Self.short + " --out x." + kind, programs + ["rsvg-convert"]))
    #expect(words.last?.hasPrefix(start) == true, "\(words.last ?? "")")
    #expect(words[0].contains("--background-color white") == (kind == "mp4"))
  }

  @Test func `gives programs these words`() {
    let programs = [
      ("gif", "ffmpeg"), ("gif", "magick"), ("gif", "convert"), ("webp", "img2webp"),
      ("webp", "magick"), ("webp", "convert"), ("png", "apngasm"), ("png", "ffmpeg"),
      ("mp4", "ffmpeg"),
    ]
    let films = programs.flatMap { kind, program in
      ["--once", "--repeat 3", "--density 1.5"].map { option in
        let line = "iris red blue --duration .2s --hold .1s --fps 12.5 \(option) --out x.\(kind)"
        let words = Self.words(Self.asked(line, ["rsvg-convert", program]))
        return "$ tx2svg \(line)\n" + words.map { $0 + "\n" }.joined()
      }
    }
    expectGolden(
      Array(films.joined(separator: "\n").utf8), at: "Tests/CommandTests/Goldens/films.txt")
  }

  @Test(arguments: [
    ("x.gif", [], "rsvg-convert", "librsvg2-bin"), ("x.mp4", ["rsvg-convert"], "ffmpeg", "ffmpeg"),
    ("x.webp", ["rsvg-convert"], "img2webp", "webp"),
    ("x.png", ["rsvg-convert"], "apngasm", "apngasm"),
  ])
  func `names the package that is missing`(
    _ path: String, _ programs: [String], _ program: String, _ package: String
  ) {
    let outcome = Self.asked("iris red blue --out " + path, programs)
    #expect(
      outcome.errors == [
        "tx2svg: error: films need the program '\(program)': 'apt-get install \(package)' brings it"
      ])
    #expect(outcome.status == .cannotCreate)
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `refuses what cannot be filmed`() {
    let page =
      "<!DOCTYPE html><html><head><title>A</title></head><body><p data-tx=\"scale\">A</p></body></html>"
    let contents = ["p.html": page]
    #expect(
      Self.asked("render p.html --out x.gif", ["rsvg-convert", "convert"], contents).errors
        == ["tx2svg: error: a page cannot be filmed: only a drawing can"])
    #expect(
      run("render p.html --still --out x.html", FakeFiles(contents: contents)).errors
        == ["tx2svg: error: a page has no still: only a drawing does"])
    #expect(
      Self.asked("iris --fps 60 --out x.gif", ["rsvg-convert", "convert"]).errors
        == ["tx2svg: error: invalid value '60' for '--fps': a GIF shows at most 50 frames a second"]
    )
    #expect(
      Self.asked("iris --hold 600s --out x.mp4", ["rsvg-convert", "ffmpeg"]).errors == [
        "tx2svg: error: the film has more than 10000 frames: give a smaller '--fps' or '--duration'"
      ])
    #expect(
      run("iris --fps 0 --out x.gif").errors
        == [
          "tx2svg: error: invalid value '0' for '--fps': the number lies between '1' and '60'"
        ])
  }

  @Test func `a host that plays nothing takes a film`() {
    let outcome = Self.asked("iris red blue --for slack --out x.gif", ["rsvg-convert", "convert"])
    #expect(outcome.errors == [])
    #expect(outcome.files.map(\.path) == ["x.gif"])
  }

  @Test func `writes the poster as a file that stands still`() throws {
    let outcome = run("cube red blue --still --out x.svg")
    #expect(outcome.files.map(\.path) == ["x.svg", "x.still.svg"])
    let still = String(decoding: outcome.files[1].bytes, as: UTF8.self)
    #expect(!still.contains("<animate") && !still.contains("@keyframes"))
    #expect(still.contains("#007aff") || still.contains("#ff3b30") || still.contains("blue"))
    #expect(run("cube red blue --still").status == .usage)
  }

  @Test func `writes numbered stills from the first moment to the last`() {
    let outcome = run("frames wipe red blue --once --count 3 --out x.svg")
    #expect(outcome.files.map(\.path) == ["x.1.svg", "x.2.svg", "x.3.svg"])
    let texts = outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    for text in texts {
      #expect(!text.contains("<animate"))
      #expect(text.contains("viewBox=\"0 0 240 160\""))
    }
    #expect(Set(texts).count == 3)
    // In the middle the new view has half the frame.
    #expect(texts[1].contains("120"))
  }

  @Test func `texts of stills begin where they are measured while they are stretched`() {
    func anchors(_ words: String) -> [[String]] {
      let outcome = run("frames cube \(words) --once --count 3 --out x.svg")
      return outcome.files.map { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
        return ["start", "middle"].filter { text.contains("text-anchor=\"\($0)\"") }
      }
    }
    #expect(anchors("text:A text:B") == [["middle"], ["start"], ["middle"]])
    #expect(anchors("text:א text:ב") == [["middle"], ["middle"], ["middle"]])
    #expect(!run("cube text:A text:B").text.contains("text-anchor=\"start\""))
  }

  @Test func `writes a strip, to standard output too`() {
    let strip = run("frames iris red blue --strip --count 4").text
    #expect(strip.hasPrefix("<svg xmlns="))
    #expect(strip.contains("width=\"812\" height=\"200\""))
    #expect(strip.split(separator: "<image ").count == 5)
    #expect(run("frames iris red blue --count 4").status == .usage)
    #expect(run("frames").status == .usage)
  }

  @Test func `stills of a document show each part at its moment`() throws {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>"
      + "<rect id='a' width='50' height='50' data-tx='opacity' data-tx-duration='1s' data-tx-easing='linear'/>"
      + "<rect id='b' x='50' width='50' height='50' data-tx='opacity' data-tx-begin='a.end'"
      + " data-tx-duration='1s' data-tx-easing='linear'/></svg>"
    let files = FakeFiles(contents: ["d.svg": drawing])
    let outcome = run("frames render d.svg --count 5 --out x.svg", files)
    let texts = outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    try #require(texts.count == 5)
    // After half a second the first one is half there and the second one has not begun.
    #expect(texts[1].contains("opacity=\".5\""))
    #expect(texts[3].contains("opacity=\".5\""))
    #expect(texts[1].split(separator: "<rect").count == 2)
    #expect(texts[4].split(separator: "<rect").count == 3)
    #expect(!texts[4].contains("opacity"))
  }

  static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// What films begin with, and the programs that make them.
  static let kinds: [(kind: String, program: String, mark: String, place: Int)] = [
    ("gif", "ffmpeg", "GIF89a", 0), ("webp", "img2webp", "WEBP", 8),
    ("png", "apngasm", "acTL", 37),
    ("mp4", "ffmpeg", "ftyp", 4),
  ]

  @Test(arguments: kinds)
  func `makes a film and leaves nothing behind`(
    _ film: (kind: String, program: String, mark: String, place: Int)
  ) throws {
    guard Self.isInstalled("rsvg-convert"), Self.isInstalled(film.program) else {
      try Test.cancel("'\(film.program)' or 'rsvg-convert' is not installed")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "x.\(film.kind)").path
    let line = "iris red blue --size 40x30 --duration .2s --hold .2s --fps 10 --out"
    let outcome = Command.run(
      line.split(separator: " ").map(String.init) + [path], files: .system)
    #expect(outcome.errors == [])
    let bytes = try #require(outcome.files.first?.bytes)
    let start = min(film.place, bytes.count)
    #expect(
      String(decoding: bytes[start...].prefix(film.mark.utf8.count), as: UTF8.self) == film.mark)
    if film.kind == "gif" {
      #expect(bytes[6..<10] == [40, 0, 30, 0])
      // Each frame has an extension with its time in hundredths of a second.
      let times = bytes.indices.dropLast(6).filter {
        bytes[$0] == 0x21 && bytes[$0 + 1] == 0xF9 && bytes[$0 + 2] == 4
      }.map { Int(bytes[$0 + 4]) + Int(bytes[$0 + 5]) << 8 }
      #expect(times.reduce(0, +) == 110)
    }
    if film.kind == "png" { #expect(bytes.count > 44 && (4...8).contains(bytes[44])) }
  }

  @Test func `a program that fails is an error with its words`() {
    let job = Self.job([["sh", "-c", "echo first >&2; echo no such pencil >&2; exit 3"]])
    #expect(throws: FileError.programFailed("sh", reason: "no such pencil")) {
      try FileAccess.system.perform(job)
    }
    #expect(throws: FileError.programFailed("no-such-program", reason: "no such file or directory"))
    {
      try FileAccess.system.perform(Self.job([["no-such-program"]]))
    }
  }

  @Test func `a job brings its result and removes its folder`() throws {
    var job = Self.job([["sh", "-c", "cat \"$0\" > \"$1\"; dirname \"$1\" >> \"$1\"", "in", "out"]])
    job.inputs = [Job.Input("in") { AnySequence([Array("a\n".utf8), Array("b\n".utf8)]) }]
    let text = String(decoding: try FileAccess.system.perform(job), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["a", "b"])
    #expect(lines.count == 3 && !FileManager.default.fileExists(atPath: lines[2]))
  }

  private static func job(_ stage: [[String]]) -> Job {
    var job = Job()
    (job.stages, job.products, job.result) = ([stage], ["out"], "out")
    return job
  }
}
