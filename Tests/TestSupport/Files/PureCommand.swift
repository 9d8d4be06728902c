package import Tx2SVGCommand
package import Tx2SVGFiles

extension FileAccess {
  /// The files of the package, read only: what a command writes goes nowhere.
  package static let package = package(with: [:])

  /// The files of the package and some that exist only in a test, by path.
  package static func package(with texts: [String: String]) -> FileAccess {
    @Sendable func bytes(of path: String) -> [UInt8]? {
      texts[path].map { Array($0.utf8) } ?? PackageRoot.bytes(of: path)
    }
    var files = FileAccess.none
    files.read = { (path, _) throws(FileError) in
      guard let bytes = bytes(of: path) else { throw .missing(path) }
      return bytes
    }
    // Every program is there, and none does anything.
    files.exists = { $0.hasPrefix("/programs/") || bytes(of: $0) != nil }
    files.variable = { $0 == "PATH" ? "/programs" : nil }
    files.perform = { _ in [] }
    return files
  }
}

extension Command {
  /// What some words come to when they are typed in the package's folder.
  package static func run(words: [String]) -> Outcome { run(words, files: .package) }
}
