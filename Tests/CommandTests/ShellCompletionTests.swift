import Foundation
import Testing
import Tx2SVGTestSupport

@testable import Tx2SVGCommand

/// Completions, tried in the shells themselves; a shell that is missing is skipped.
@Suite(.serialized) struct ShellCompletionTests {
  /// A line, and all that is offered at its end.
  static let lines: [(String, [String])] = [
    ("tx2svg cub", ["cube"]),
    ("tx2svg render dr", ["drawing.svg"]),
    ("tx2svg render --form", ["--format"]),
    ("tx2svg with tur", ["turn.css"]),
    ("tx2svg cube --to ", ["down", "left", "right", "up"]),
    ("tx2svg cube --to=l", ["left"]),
    ("tx2svg cube red --fit c", ["contain", "cover"]),
    ("tx2svg cube --for gi", ["gitea", "github"]),
    ("tx2svg cube --template bro", ["browser"]),
    ("tx2svg slideshow --transition pu", ["push"]),
    ("tx2svg fan --action ", ["close", "cycle", "open", "select=0"]),
    ("tx2svg inspect cub", ["cube"]),
    ("tx2svg inspect drawi", ["drawing.svg"]),
    ("tx2svg inspect cube --a", ["--at", "--autoreverse"]),
    ("tx2svg frames cube --to ", ["down", "left", "right", "up"]),
    ("tx2svg frames cube --co", ["--controls", "--count"]),
    ("tx2svg frames drawi", ["drawing.svg"]),
    ("tx2svg preview iris --shape c", ["circle"]),
    ("tx2svg preview cube --a", ["--autoreverse"]),
    ("tx2svg list ", ["easings", "effects", "formats", "hosts", "templates"]),
    ("tx2svg help re", ["render"]),
    ("tx2svg gallery t", ["tours"]), ("tx2svg gallery --q", ["--quiet"]),
    ("tx2svg easing spring --as ", ["linear", "points", "smil"]),
    ("tx2svg completions ", ["bash", "fish", "zsh"]),
  ]

  static func has(_ shell: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)")
    }
  }

  /// Runs a program in a folder with a document, a style sheet and the script of a shell.
  func offers(_ shell: String, script name: String, _ words: (String) -> [String]) throws
    -> [String]
  {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tx2svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in ["drawing.svg", "turn.css"] {
      try Data().write(to: folder.appending(path: file))
    }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "tours"), withIntermediateDirectories: false)
    try Data(run("completions \(shell)").output).write(to: folder.appending(path: name))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words(folder.path)
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
  }

  @Test(.enabled("there is no bash") { has("bash") }, arguments: lines)
  func `bash offers what fits`(_ line: String, _ wanted: [String]) throws {
    // bash takes '=' for a word of its own.
    let words = line.replacing("=l", with: " = l").components(separatedBy: " ")
    let found = try offers("bash", script: "script") { _ in
      [
        "bash", "--norc", "-c",
        "source ./script; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _tx2svg;"
          + " printf '%s\\n' \"${COMPREPLY[@]}\"", "_",
      ] + words
    }
    #expect(found == wanted)
  }

  @Test(.enabled("there is no fish") { has("fish") }, arguments: lines)
  func `fish offers what fits`(_ line: String, _ wanted: [String]) throws {
    let found = try offers("fish", script: "script") { _ in
      ["fish", "--no-config", "-c", "source ./script; complete -C '\(line)'"]
    }
    let prefix = line.contains("=") ? "--to=" : ""
    #expect(
      found.map { String($0.prefix { !"/\t".contains($0) }) } == wanted.map { prefix + $0 })
  }

  static let collector = PackageRoot.path(of: "Tests/CommandTests/Shells/zsh-offers.zsh")

  @Test(.enabled("there is no zsh") { has("zsh") }, arguments: lines)
  func `zsh offers what fits`(_ line: String, _ wanted: [String]) throws {
    let found = try offers("zsh", script: "script") { folder in
      ["zsh", "-f", Self.collector, folder, folder + "/script", line]
    }
    #expect(found == wanted)
  }

  @Test(.enabled("there is no zsh") { has("zsh") })
  func `zsh finds the script where it is installed`() throws {
    let found = try offers("zsh", script: "_tx2svg") { folder in
      ["zsh", "-f", Self.collector, folder, "", "tx2svg cube --to "]
    }
    #expect(found == ["down", "left", "right", "up"])
  }
}
