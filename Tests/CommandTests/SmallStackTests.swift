import Foundation
import Tx2SVGTestSupport
import Testing
import Tx2SVGCommand

/// What is nested or listed without end, on a stack as small as that of a thread on macOS.
@Suite struct SmallStackTests {
  static func repeated(_ text: String, _ count: Int = 20_000) -> String {
    String(repeating: text, count: count)
  }

  static func sheet(_ declaration: String) -> String {
    "@keyframes tx-transition-x { from { \(declaration) } to { opacity: 0 } }"
  }

  static func drawing(_ attribute: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\n"
      + "<rect width='9' height='9' \(attribute)/></svg>"
  }

  /// A command line, the file that it reads, and the end of the error.
  static let cases = [
    (
      "with F red", sheet("opacity: calc(\(repeated("("))1\(repeated(")")))"),
      "'(' is nested more than 64 deep"
    ),
    (
      "render F", drawing("data-tx-active='opacity: calc(\(repeated("("))1\(repeated(")")))'"),
      "'(' is nested more than 64 deep"
    ),
    (
      "render F", drawing("data-tx='\(repeated("asymmetric("))'"),
      ":2:1: error: data-tx: '(' is nested more than 64 deep (at column 705 of the value)"
    ),
    (
      "with F red", sheet("transform: " + repeated("translate(1px) rotate(1deg) ")),
      "transform: there are more than 50 transform functions"
    ),
    (
      "with F red",
      ":root { --z: 1; " + (0..<9999).map { "--a\($0): var(--a\($0 + 1));" }.joined() + "} "
        + sheet("opacity: var(--a0)"), "'var()' leads into 'var()' more than 64 times"
    ),
    (
      "render F",
      "<!DOCTYPE svg [<!-- ]> ' --><!ENTITY b ']>'><!ATTLIST svg a (0\(repeated("|1", 40_000))) #IMPLIED>]>"
        + drawing(""),
      "F:1: error: it has a document type with more than 20000 choices, the most allowed"
    ),
    (
      "with F red", sheet("opacity: \(repeated("var(--a, "))1\(repeated(")"))"),
      "'var()' makes a value too long"
    ),
  ]

  /// What a command says, run where the stack is small.
  private func errors(
    _ words: [String], _ files: FakeFiles, stack: Int = 512 * 1024
  ) -> [String] {
    final class Box: @unchecked Sendable { var errors: [String] = [] }
    let (box, done) = (Box(), DispatchSemaphore(value: 0))
    let thread = Thread {
      box.errors = Command.run(words, files: files.access).errors
      done.signal()
    }
    thread.stackSize = stack
    thread.start()
    done.wait()
    return box.errors
  }

  @Test(arguments: cases.map { ($0, LongText($1), $2) })
  func `ends in an error with its place`(_ line: String, _ file: LongText, _ end: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let error = try #require(errors(words, FakeFiles(contents: ["F": file.text])).first)
    #expect(error.hasSuffix(end), "\(error.suffix(200))")
    #expect(error.hasPrefix("F:"), "\(error.prefix(200))")
  }

  @Test func `commas of a drawing are no choices of its document type`() {
    let path = "<path d='M0,0\(Self.repeated("l0,0", 30_000))h9v9' data-tx='opacity'/></svg>"
    let root =
      "<!DOCTYPE svg PUBLIC 'a' 'b'><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
    #expect(errors(["render", "F"], FakeFiles(contents: ["F": root + path])) == [])
  }

  @Test(arguments: ["opacity.combined(", "asymmetric(", "opacity.reversed()."])
  func `a transition ends in an error`(_ part: String) throws {
    let text = part.hasSuffix(".") ? "opacity." + Self.repeated("reversed().") : Self.repeated(part)
    let words = ["slideshow", "red", "blue", "--transition", text]
    let error = try #require(errors(words, FakeFiles()).first)
    #expect(error.hasSuffix(")"), "\(error.suffix(200))")
  }

  @Test func `parts in parts are refused before they are too deep to write`() throws {
    func document(_ depth: Int) -> String {
      let group = "<g data-tx='scale(.5).combined(opacity)' data-tx-box='0 0 9 9'>"
      return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
        + Self.repeated(group, depth) + "<path d='M0 0h9v9'/>" + Self.repeated("</g>", depth)
        + "</svg>"
    }
    for format in ["svg", "html"] {
      func errors(_ depth: Int) -> [String] {
        let files = FakeFiles(contents: ["F": document(depth)])
        return self.errors(["render", "F", "--format", format], files, stack: Self.small)
      }
      #expect(errors(90).isEmpty)
      let error = try #require(errors(190).first)
      #expect(error.hasSuffix("elements more than 400 deep inside each other, the most allowed"))
    }
  }

  static let group = "<g data-tx='cube' data-tx-box='0 0 9 9'>"
  /// Commands that go down into a drawing `F`, and elements in which others are.
  static let dives = [
    ("render F", "<g>"), ("render F --format svg-css", "<a>"), ("render F", group),
    ("render F --format fragment", "<svg width='9' height='9'>"), ("render F --portable", group),
    ("render F --untrusted", "<g transform='rotate(1)' style='opacity:.9'>"), ("check F", "<g>"),
    ("cube F red", "<symbol>"), ("cube F red --format svg-css", "<svg width='9' height='9'>"),
    ("cube F red --format html", "<symbol>"), ("cube F red --portable", "<g>"),
    ("with x.css F --format fragment", "<switch>"), ("preview F", "<g>"), ("inspect F", group),
  ]

  @Test(arguments: dives)
  func `whatever a drawing nests is read and written`(_ line: String, _ wrapper: String) {
    let end = "</" + wrapper.dropFirst().prefix { $0.isLetter } + ">"
    let document =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' width='9' height='9'>"
      + Self.repeated(wrapper, 197) + Self.part + Self.repeated(end, 197) + "</svg>"
    let files = FakeFiles(contents: ["F": document, "x.css": Self.sheet("rotate: 90deg")])
    let words = line.split(separator: " ").map(String.init)
    for error in errors(words, files, stack: Self.small) where error.contains("error:") {
      #expect(error.hasSuffix("elements more than 400 deep inside each other, the most allowed"))
    }
  }

  /// Elements in which others are, as deep as boxes are looked for.
  static let wrappers = [
    "<g>", "<a>", "<switch>", "<g filter='blur(1px)'>", "<g clip-path='url(#c)'>",
    "<g transform='rotate(1)' style='translate:1px'>",
  ]

  @Test(arguments: wrappers)
  func `the box is found of whatever is nested`(_ wrapper: String) {
    let end = "</" + wrapper.dropFirst().prefix { $0.isLetter } + ">"
    let document =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><clipPath id='c'>"
      + "<path d='M0 0h9v9'/></clipPath><g data-tx='cube'>" + Self.repeated(wrapper, 97)
      + "<path d='M0 0h9v9'/>" + Self.repeated(end, 97) + "</g></svg>"
    #expect(errors(["render", "F"], FakeFiles(contents: ["F": document]), stack: Self.small) == [])
  }

  /// Elements that draw others, and how they refer to them.
  static let references = [
    ("g", "<use href='#n'/>"), ("symbol", "<use href='#n'/>"),
    ("svg", "<use href='#n' width='9' height='9'/>"),
    ("marker", "<path marker-start='url(#n)' d='M0 0h9v9'/>"),
    ("clipPath", "<path clip-path='url(#n)' d='M0 0h9v9'/>"),
  ]

  @Test(arguments: references)
  func `the box is found of whatever refers to others`(_ name: String, _ reference: String) {
    func link(to index: Int) -> String { reference.replacing("#n", with: "#n\(index)") }
    let groups = (Self.repeated("<g>", 4), Self.repeated("</g>", 4))
    let drawn = (1..<14).map { index in
      let next = index < 13 ? link(to: index + 1) : "<path d='M0 0h9v9'/>"
      return "<\(name) id='n\(index)'>\(groups.0)\(next)\(groups.1)</\(name)>"
    }
    let document =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><defs>\(drawn.joined())</defs>"
      + "<g data-tx='cube'>" + Self.repeated("<g>", 10) + link(to: 1)
      + Self.repeated("</g>", 10) + "</g></svg>"
    #expect(errors(["render", "F"], FakeFiles(contents: ["F": document]), stack: Self.small) == [])
  }

  static let part = "<path d='M0 0h9v9' data-tx='cube' data-tx-box='0 0 9 9'/>"

  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: ["render F", "check F", "preview F"], ["div data-tx='opacity'", "span", "ul><li"])
  func `whatever a page nests is read and written`(_ line: String, _ wrapper: String) {
    let page =
      "<!DOCTYPE html><title>x</title><body>" + Self.repeated("<\(wrapper)>", 95)
      + "<p data-tx='opacity'>x</p>"
    let words = line.split(separator: " ").map(String.init)
    let files = FakeFiles(contents: ["F": page])
    #expect(!errors(words, files, stack: Self.small).contains { $0.contains("error:") })
  }

  /// A stack of 512 kB; what the compiler does not optimise takes several times as much.
  #if DEBUG
  static let small = 1700 << 10
  #else
  static let small = 512 << 10
  #endif

  @Test func `what is as deep as it may be is written`() {
    let deep = Self.repeated("(", 63) + "1" + Self.repeated(")", 63)
    let texts = [
      "opacity: calc\(deep)", "rotate: calc(1deg * \(deep))",
      "transform:" + Self.repeated(" scale(1.01)", 50), "filter:" + Self.repeated(" blur(1px)", 20),
    ].map(Self.sheet)
    for text in texts {
      for format in ["svg", "html"] {
        let words = ["with", "F", "red", "blue", "--format", format]
        #expect(errors(words, FakeFiles(contents: ["F": text])).isEmpty)
      }
    }
  }
}
