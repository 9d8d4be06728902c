import Tx2SVGCommand
@testable import Tx2SVGFiles

/// Files that exist only in a test.
struct FakeFiles: Sendable {
  /// The content of every file, by path.
  var contents: [String: String] = [:]
  /// What arrives on standard input.
  var input = ""
  /// What happens to everything that is written.
  var writeError: FileError?
  /// The environment.
  var variables: [String: String] = [:]
  /// The programs that are installed; each job results in the words of all of them.
  var programs: [String] = []

  /// The files as a command sees them; folders are paths that end in a slash.
  var access: FileAccess {
    let (contents, input, writeError) = (contents, input, writeError)
    let tools = Set(programs.map { "/tools/" + $0 })
    let variables = variables.merging(["PATH": "/none:/tools"]) { own, _ in own }
    var access = FileAccess.none
    access.read = { (path, _) throws(FileError) in
      if contents[path + "/"] != nil { throw .isDirectory(path) }
      guard let text = contents[path] else { throw .missing(path) }
      return Array(text.utf8)
    }
    access.readStandardInput = { _ in Array(input.utf8) }
    access.exists = { contents[$0] != nil || contents[$0 + "/"] != nil || tools.contains($0) }
    access.stamp = { path in
      contents[path].map { FileStamp(seconds: 0, nanoseconds: $0.hashValue, size: $0.utf8.count) }
    }
    access.write = { (files) throws(FileError) in
      if let writeError, !files.isEmpty { throw writeError }
    }
    access.writeStandardOutput = { (_) throws(FileError) in
      if let writeError { throw writeError }
    }
    access.names = { folder in
      let start = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      return contents.keys.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
        .sorted()
    }
    access.variable = { variables[$0] }
    access.perform = { job in
      Array(job.stages.joined().map { $0.joined(separator: " ") }.joined(separator: "\n").utf8)
    }
    return access
  }

  /// A drawing of 32 by 16.
  static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"32\" height=\"16\"><path d=\"M0 0h9\"/></svg>"
}

/// Runs a command line given as one text, split at single spaces.
func run(_ line: String, _ files: FakeFiles = FakeFiles()) -> Outcome {
  Command.run(line.split(separator: " ").map(String.init), files: files.access)
}

extension Outcome {
  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error without colours.
  var errors: [String] { messages.map { $0.line(isColored: false) } }
}
