package import Tx2SVGLimits

/// A file to write; its parts are made on demand.
package typealias NewFile = (path: String, chunks: AnySequence<[UInt8]>)

/// The files a command may touch, as functions, so that tests can do without any.
package struct FileAccess: Sendable {
  /// The bytes of a file, of which no more are read than its kind may have.
  package var read: @Sendable (_ path: String, _ most: Budget.Cost) throws(FileError) -> [UInt8] = {
    (path, _) throws(FileError) in throw .missing(path)
  }
  package var readStandardInput: @Sendable (_ most: Budget.Cost) throws(FileError) -> [UInt8] = {
    _ in []
  }
  package var exists: @Sendable (_ path: String) -> Bool = { _ in false }
  /// The identity of a file, there or not, whatever it is called here; `nil` without its folder.
  package var identity: @Sendable (_ path: String) -> FileIdentity? = { _ in nil }
  /// The time of a file's last change and its size; `nil` if there is none.
  package var stamp: @Sendable (_ path: String) -> FileStamp? = { _ in nil }
  /// Puts bytes into files, all or nothing.
  package var write: @Sendable (_ files: [NewFile]) throws(FileError) -> Void = { _ in }
  package var writeStandardOutput:
    @Sendable (_ chunks: AnySequence<[UInt8]>) throws(FileError) -> Void = { _ in }

  /// Makes a folder unless it is there.
  package var makeFolder: @Sendable (_ path: String) throws(FileError) -> Void = { _ in }
  /// The names in a folder, in order; none if there is no such folder.
  package var names: @Sendable (_ folder: String) -> [String] = { _ in [] }
  package var variable: @Sendable (_ name: String) -> String? = { _ in nil }
  /// Lets other programs do a job; returns the bytes of its result.
  package var perform: @Sendable (_ job: Job) throws(FileError) -> [UInt8] = {
    (job) throws(FileError) in
    throw .programFailed(job.stages[0][0][0], reason: "there are no programs")
  }

  /// No files, no environment and no programs.
  package static let none = FileAccess()

  /// The bytes of a file, or for `-` of standard input, and the name they have in messages.
  package func named(
    _ item: String, _ most: Budget.Cost
  ) throws(FileError) -> (bytes: [UInt8], name: String) {
    item == "-" ? (try readStandardInput(most), "standard input") : (try read(item, most), item)
  }

  package static let system = FileAccess(
    read: POSIXFile.read, readStandardInput: POSIXFile.readStandardInput,
    exists: POSIXFile.exists, identity: POSIXFile.identity, stamp: POSIXFile.stamp,
    write: POSIXFile.write, writeStandardOutput: POSIXFile.writeStandardOutput,
    makeFolder: POSIXFile.makeFolder, names: POSIXFile.names, variable: POSIXFile.variable,
    perform: POSIXFile.perform)
}

package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
  /// The name of a file that is not there yet, in the folder with that number.
  var name = ""
  /// Whether it has a content that can be read twice, unlike a pipe or a terminal.
  package let isPlain: Bool
}

/// The marks that distinguish one state of a file from another.
package struct FileStamp: Hashable, Sendable {
  let seconds: Int
  let nanoseconds: Int
  let size: Int
  /// The number of the file, which is another one where it was replaced.
  var inode: UInt64 = 0
}

/// The reason why a file cannot be read or written; `reason` is the system's.
package enum FileError: Error, Hashable, CustomStringConvertible {
  case missing(String)
  case isDirectory(String)
  /// The input is there but cannot be opened.
  case notReadable(String, reason: String)
  case readFailed(String, reason: String)
  /// The input has more bytes than its kind may have.
  case tooLarge(String, reason: String)
  case cannotCreate(String, reason: String)
  case writeFailed(String, reason: String)
  /// A program that is not installed, and the package of Debian that brings it.
  case noProgram(String, package: String)
  /// A program that did not do its work, with its own words.
  case programFailed(String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): "no such file: '\(path)'"
    case .isDirectory(let path): "'\(path)' is a folder, not a file"
    case .notReadable(let path, let reason): "cannot open '\(path)': \(reason)"
    case .readFailed(let path, let reason), .tooLarge(let path, let reason):
      "cannot read '\(path)': \(reason)"
    case .cannotCreate(let path, let reason): "cannot create '\(path)': \(reason)"
    case .writeFailed(let path, let reason): "cannot write '\(path)': \(reason)"
    case .noProgram(let name, let package):
      "films need the program '\(name)': 'apt-get install \(package)' brings it"
    case .programFailed(let name, let reason): "'\(name)' failed: \(reason)"
    }
  }

  package var reason: String {
    switch self {
    case .missing: "no such file"
    case .isDirectory: "it is a folder"
    case .noProgram: "it is not installed"
    case .notReadable(_, let reason), .readFailed(_, let reason), .tooLarge(_, let reason),
      .cannotCreate(_, let reason), .writeFailed(_, let reason), .programFailed(_, let reason):
      reason
    }
  }
}
