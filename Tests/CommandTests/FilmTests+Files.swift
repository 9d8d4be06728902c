import Testing
import Tx2SVGFiles
import Tx2SVGMarkup

@testable import Tx2SVGCommand

extension FilmTests {
  /// The frames of a GIF: each has an extension with its time.
  private static func frameCount(_ gif: [UInt8]) -> Int {
    gif.indices.dropLast(6).count { gif[$0] == 0x21 && gif[$0 + 1] == 0xF9 && gif[$0 + 2] == 4 }
  }

  @Test func `keeps frames where opaque and translucent ones alternate`() throws {
    guard Self.isInstalled("rsvg-convert"), Self.isInstalled("ffmpeg") else {
      try Test.cancel("'ffmpeg' or 'rsvg-convert' is not installed")
    }
    let line =
      "opacity red blue --size 20x20 --duration .6s --hold 0s --delay 0s --fps 10 --out x.gif"
    let outcome = Command.run(line.split(separator: " ").map(String.init), files: .system)
    #expect(Self.frameCount(try #require(outcome.files.first).bytes) == 12)
  }

  @Test(arguments: ["render d.svg --out x.gif", "frames render d.svg --count 1 --out x.png"])
  func `makes no film without a picture that is not drawn`(_ line: String) {
    // Programs that are not real draw the same with a picture and without it.
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
      + "<image data-tx='opacity' width='9' height='9' href='data:image/webp;base64,UklG'/></svg>"
    let outcome = Self.asked(line, ["rsvg-convert", "ffmpeg"], ["d.svg": drawing])
    #expect(
      outcome.errors == [
        "tx2svg: error: 'rsvg-convert' draws no WebP here: save such pictures as PNG or JPEG"
      ])
    #expect(Self.asked(line, ["rsvg-convert", "ffmpeg"], ["d.svg": FakeFiles.drawing]).files != [])
  }

  @Test(arguments: [
    ("slideshow a.gif red --out x.gif", "'a.gif'"),
    ("frames push a.gif red --out x.png", "'a.gif'"),
    ("render d.svg --out x.gif", "d.svg:1: a picture"),
  ])
  func `tells of pictures that move by themselves`(_ line: String, _ name: String) {
    let picture = ",\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{1}\0\0"
    let image = "<image data-tx='opacity' width='9' height='9' href='a.gif'/><path"
    for (count, isTold) in [(1, false), (2, true)] {
      let gif =
        "GIF89a\u{1}\0\u{1}\0\0\0\0" + String(repeating: picture, count: count) + ";"
      var files = FakeFiles(contents: [
        "a.gif": gif, "d.svg": FakeFiles.drawing.replacing("<path", with: image),
      ])
      files.programs = ["rsvg-convert", "ffmpeg"]
      var access = files.access
      // Programs that draw every picture in another way.
      access.perform = { Array($0.inputs.map { $0.chunks().joined() }.joined()) }
      let outcome = Command.run(line.split(separator: " ").map(String.init), files: access)
      let note =
        "tx2svg: note: \(name) moves by itself: films and stills show its first picture alone"
      #expect(outcome.errors == (isTold ? [note] : []))
    }
  }

  @Test(arguments: [
    ("type text:Hello --for slack --out x.gif", true),
    ("cube a.svg red --for email -o x.png", true),
    ("type text:Hello --for slack --out x.mp4", false), ("type text:Hello --out x.gif", false),
    ("type text:Hello --for slack --card auto --out x.gif", false),
    ("type text:Hello --for slack --background white --out x.gif", false),
    ("type text:Hello --for slack --ink red --out x.gif", false),
    ("push emoji:🎉 red --for slack --out x.gif", false),
    ("type text:Hello --theme dark --for slack --out x.gif", false),
  ])
  func `tells of black that a dark chat hides`(_ line: String, _ isTold: Bool) {
    let programs = ["rsvg-convert", "ffmpeg", "apngasm"]
    let outcome = Self.asked(line + " --fps 2", programs, ["a.svg": FakeFiles.drawing])
    let note =
      "tx2svg: note: black is lost in a dark chat: give '--card white' or '--background white'"
    #expect(outcome.errors == (isTold ? [note] : []))
  }

  @Test func `a video is as long as all that it repeats`() throws {
    guard Self.isInstalled("rsvg-convert"), Self.isInstalled("ffmpeg") else {
      try Test.cancel("'ffmpeg' or 'rsvg-convert' is not installed")
    }
    let line = "push red blue --size 20x20 --duration .5s --hold 0s --delay 0s --repeat 3 --fps 10"
    let words = line.split(separator: " ").map(String.init) + ["--out", "x.mp4"]
    let bytes = try #require(Command.run(words, files: .system).files.first).bytes
    // The header of a movie: its time scale and duration, 12 bytes after its name and version.
    let name = try #require(bytes.firstRange(of: Array("mvhd".utf8))).upperBound
    let numbers = [12, 16].map { start in
      bytes[(name + start)..<(name + start + 4)].reduce(0.0) { $0 * 256 + Double($1) }
    }
    #expect(abs(numbers[1] / numbers[0] - 3) < 0.11)
  }

  @Test(arguments: [
    ("cube a.still.svg --still --out a.svg", "a.still.svg", "--still"),
    ("frames cube f.1.svg --count 2 --out f.svg", "f.1.svg", "--out"),
    ("frames cube f.2.svg --count 2 --out f.svg", "f.2.svg", "--out"),
  ])
  func `no picture of several is written over an input`(
    _ line: String, _ path: String, _ option: String
  ) {
    let outcome = run(line, FakeFiles(contents: [path: FakeFiles.drawing]))
    #expect(
      outcome.errors == [
        "tx2svg: error: '\(option)' would overwrite '\(path)': write to another file"
      ])
    #expect(outcome.files == [])
  }

  @Test func `compares every file of several, and lists the inputs of each`() {
    let line = "cube d.svg red --still --out x.svg"
    var files = FakeFiles(contents: ["d.svg": FakeFiles.drawing])
    for file in run(line, files).files {
      files.contents[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    #expect(run(line + " --check", files) == Outcome())
    files.contents["x.still.svg"] = nil
    #expect(run(line + " --check", files).errors == ["tx2svg: error: 'x.still.svg' is missing"])
    let stills = run("frames cube d.svg --count 2 --out f.svg --check", files)
    #expect(stills.status == .differs && stills.files == [])
    let rules = run("frames cube d.svg --count 2 --out f.svg --depfile f.d", files).files[0].bytes
    #expect(String(decoding: rules, as: UTF8.self) == "f.1.svg: d.svg\nf.2.svg: d.svg\n")
  }

  @Test func `a strip shows whole pictures side by side`() throws {
    let outcome = run("frames push red blue --size 80x50 --strip --count 3 --out s.svg")
    let root = try MarkupElement.parse(try #require(outcome.files.first).bytes)
    let images = root.subtree.filter { $0.name == "image" }
    #expect(images.map { $0["x"] } == ["0", "84", "168"])
    #expect(images.allSatisfy { $0["width"] == "80" && $0["height"] == "50" })
    #expect(root["width"] == "248" && root["height"] == "50")
  }

  @Test func `one picture of a motion is its poster`() {
    let poster = run("cube red blue --still --out x.svg").files.last
    let one = run("frames cube red blue --count 1 --out f.svg").files
    #expect(one.map(\.path) == ["f.1.svg"] && one.first?.bytes == poster?.bytes)
  }

  @Test func `writes the poster of a film too`() {
    let line = "push red blue --once --duration .2s --fps 10 --still --out x.gif"
    let outcome = Self.asked(line, ["rsvg-convert", "convert"])
    #expect(outcome.files.map(\.path) == ["x.gif", "x.still.svg"])
  }

  @Test(arguments: [
    ("frames cube", "'frames' needs a file: add '--out FILE'"),
    ("frames cube --format html", "'--format' and 'frames' contradict each other"),
    ("frames cube --fps 3 --out x.svg", "'--fps' and 'frames' contradict each other"),
    ("frames cube --still --out x.svg", "'--still' and 'frames' contradict each other"),
    (
      "frames cube --strip --count 2 --out st.gif",
      "invalid value 'st.gif' for '--out': the name ends with '.svg' or '.png' here"
    ),
    ("preview cube --out p.html --json", "'--json' and 'preview' contradict each other"),
    (
      "preview cube --out p.gif",
      "invalid value 'p.gif' for '--out': the name ends with '.html' or '.htm' here"
    ),
    (
      "cube red blue --size 20000x20000 --fps 1 --out x.gif",
      "a frame has more than 50 million pixels: make it smaller, or give a smaller '--density'"
    ),
  ])
  func `refuses what stills, films and previews cannot be`(_ line: String, _ message: String) {
    #expect(
      Self.asked(line, ["rsvg-convert", "convert"]).errors == ["tx2svg: error: " + message])
  }
}
