import Testing
import Tx2SVGCommand
import Tx2SVGExporters
import Tx2SVGFiles
import Tx2SVGMotion
import Tx2SVGTestSupport
import Tx2SVGTransitions

/// The names inside files: those of different files differ, so that any number can share a page.
@Suite struct OutputFileTests {
  /// Options that change no byte, and the one that chooses the names.
  static let idle: Set<String> = [
    "out", "format", "stats", "strict", "check", "depfile", "watch", "help", "version", "id-prefix",
    "minify", "fps", "density", "variants", "still", "view-name", "css-out",
  ]
  /// Other values for options that have no choices.
  static let values = [
    "size": ["150x120", "120x150"], "duration": [".7s"], "delay": [".3s"], "hold": ["2s"],
    "easing": ["linear", "spring", "steps(3)"], "repeat": ["3"], "background": ["#123456"],
    "title": ["A title"], "desc": ["A description"], "poster": [".2s"], "tolerance": ["3px"],
    "template": ["card"], "font": ["serif"], "ink": ["teal"], "card": ["silver", "auto"],
    "dark-when": [".dark"],
  ]
  /// Values for parameters that have no choices; each takes those that it understands.
  static let parameters = [
    "3", "4", ".3", "30deg", "40deg", "300px", "30px", ".2s", "#345678", "20% 30%", ".2,.3",
    "text:Words", "none", "2,3", "linear, spring", "cube", "close",
  ]

  /// The words that change one thing each, for every effect.
  static let commonChanges: [[String]] = {
    var changes = [["red", "blue"], ["red", "blue", "gray"], ["samples/items/star.svg", "red"]]
    for row in Invocation.options.rows where !idle.contains(row.name) {
      guard row.placeholder != nil else {
        changes.append(["--" + row.name])
        continue
      }
      let choices = row.completion.paths == .files ? [] : row.completion.words
      changes += (values[row.name] ?? choices).map { ["--" + row.name, $0] }
    }
    return changes
  }()

  /// The words after an effect that change one thing each: all of its own, and of the others every
  /// twelfth, so that two effects meet each.
  static func changes(of entry: EffectRegistry.Entry) -> [[String]] {
    let start = EffectRegistry.all.firstIndex { $0.name == entry.name } ?? 0
    let step = TestSettings.number("TX2SVG_MOTIONS") == nil ? 12 : 1
    let common = commonChanges.enumerated().filter { ($0.offset + start).isMultiple(of: step) }
    let own = entry.parameters.flatMap { parameter in
      (parameter.choices.isEmpty ? parameters : parameter.choices).map {
        ["--" + parameter.name, $0]
      }
    }
    return common.map(\.element) + own
  }

  /// The beginnings of the ids, classes and keyframes of a file.
  static func prefixes(of file: String) -> Set<Substring> {
    let names =
      file.matches(of: /(?:id|class)="([^"]*)"/).flatMap { $0.1.split(separator: " ") }
      + file.matches(of: /@keyframes (\w+)/).map(\.1)
    return Set(names.filter { !$0.contains("-") }.map { $0.prefix(6) })
  }

  /// What the effect writes in a format, changed in one place after another; by its words.
  static func files(of entry: EffectRegistry.Entry, _ format: String) -> [String: String] {
    var files: [String: String] = [:]
    for change in [[]] + changes(of: entry) {
      let words = [entry.name, "--format", format, "--tolerance", "4px"] + change
      let outcome = Command.run(words: words)
      guard outcome.status == .done else { continue }
      files[String(decoding: outcome.output, as: UTF8.self)] = words.joined(separator: " ")
    }
    return files
  }

  @Test func `names of different files differ, whatever is changed`() async throws {
    var owners: [Substring: (file: String, words: String)] = [:]
    let all = await withTaskGroup(of: [String: String].self) { group in
      for entry in EffectRegistry.all {
        for format in Formats.all {
          group.addTask { Self.files(of: entry, format) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.reduce(0) { $0 + $1.count } > 500)
    for files in all {
      for (file, words) in files {
        let prefixes = Self.prefixes(of: file)
        #expect(prefixes.count < 2, "\(words)")
        guard let prefix = prefixes.first else { continue }
        #expect(prefix.wholeMatch(of: /[a-z][a-z0-9]{5}/) != nil, "\(words)")
        if let owner = owners[prefix] {
          #expect(owner.file == file, "\(words) and \(owner.words) share '\(prefix)'")
        }
        owners[prefix] = (file, words)
      }
    }
  }

  @Test(arguments: EffectRegistry.all)
  func `every parameter of an effect is changed`(_ entry: EffectRegistry.Entry) {
    func file(_ words: [String]) -> [UInt8] {
      Command.run(words: [entry.name, "--format", "html"] + words).output
    }
    let plain = file([])
    for parameter in entry.parameters where parameter.choices.isEmpty {
      let isChanged = Self.parameters.contains { value in
        let other = file(["--" + parameter.name, value])
        return !other.isEmpty && other != plain
      }
      #expect(isChanged, "\(entry.name) --\(parameter.name)")
    }
  }

  @Test(arguments: Formats.all)
  func `names of a drawing and of the tool cannot meet`(_ format: String) throws {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let names = letters + letters.flatMap { first in letters.map { first + $0 } }
    let shapes = names.map { "<path id='\($0)' class='\($0)' d='M0 0h9v9'/>" }.joined()
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(shapes)</svg>"
    let outcome = Command.run(
      ["cube", "a.svg", "red", "a.svg", "--format", format],
      files: .package(with: ["a.svg": drawing]))
    try #require(outcome.status == .done)
    let file = String(decoding: outcome.output, as: UTF8.self)
    let ids = file.matches(of: /id="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    #expect(Self.prefixes(of: file).count == 1)
    let rules = Set(file.matches(of: /(?:@keyframes |[.#])([a-z][a-z0-9]{5}\w+)[{ ]/).map(\.1))
    #expect(rules.allSatisfy { !$0.contains("_") })
  }

  @Test func `a title cannot hold the mark of a name`() {
    var options = ExportOptions()
    options.title = "a\u{FFFF}b"
    #expect(throws: ExportError.document("U+FFFF is not allowed in XML (text)")) {
      try SMILExporter().export(
        Timeline(size: Size(9, 9), duration: 1, elements: [], posterTime: 1), artwork: [],
        options: options)
    }
  }

  @Test func `every option has a value to try`() {
    for row in Invocation.options.rows
    where !Self.idle.contains(row.name) && row.placeholder != nil {
      if !row.completion.words.isEmpty, row.completion.paths != .files { continue }
      #expect(Self.values[row.name] != nil, "--\(row.name)")
    }
  }

  @Test func `says which picture makes a file too large`() {
    @Sendable func photo(_ last: Int) -> [UInt8] {
      Array("GIF89a\u{70}\u{17}\u{0}\u{10}\u{0}\u{0}\u{0},".utf8)
        + [UInt8](repeating: 0x78, count: 30_000_000) + [UInt8(last), 0x3B]
    }
    var files = FileAccess.none
    files.read = { path, _ in photo(Int(path.dropLast(4)) ?? 0) }
    files.exists = { $0.hasSuffix(".gif") }
    let one = ["blinds", "red", "1.gif", "--size", "90x60", "--quiet"]
    #expect(Command.run(one + ["--portable"], files: files).status == .done)
    let all = ["slideshow", "--quiet"] + (1...14).map { "\($0).gif" }
    let outcome = Command.run(all, files: files)
    #expect(
      outcome.messages.map(\.text) == [
        "the file cannot be written: it has more than 536870912 bytes, the most allowed; it holds a"
          + " file of 30 MB: use a smaller one"
      ])
    #expect(outcome.status == .data)
  }
}
