package import Tx2SVGCommand

extension FileAccess {
  /// The files of the package, read only: what a command writes goes nowhere.
  package static let package = FileAccess(
    read: { (path) throws(FileError) in
      guard let bytes = PackageRoot.bytes(of: path) else { throw .missing(path) }
      return bytes
    },
    readStandardInput: { () throws(FileError) in [] },
    exists: { PackageRoot.bytes(of: $0) != nil },
    stamp: { _ in nil },
    write: { (_, _) throws(FileError) in },
    writeStandardOutput: { (_) throws(FileError) in })
}

extension Command {
  /// What some words come to when they are typed in the package's folder.
  package static func run(words: [String]) -> Outcome { run(words, files: .package) }
}
