package import Tx2SVGLimits

/// A file to write; its parts are made on demand.
package typealias NewFile = (path: String, chunks: AnySequence<[UInt8]>)

/// The files a command may touch, as functions, so that tests can do without any.
package struct FileAccess: Sendable {
  /// The bytes of a file, of which no more are read than its kind may have.
  package let read: @Sendable (_ path: String, _ most: Budget.Cost) throws(FileError) -> [UInt8]
  package let readStandardInput: @Sendable (_ most: Budget.Cost) throws(FileError) -> [UInt8]
  package let exists: @Sendable (_ path: String) -> Bool
  /// The identity of a file, there or not, whatever it is called here; `nil` without its folder.
  package let identity: @Sendable (_ path: String) -> FileIdentity?
  /// The time of a file's last change and its size; `nil` if there is none.
  package let stamp: @Sendable (_ path: String) -> FileStamp?
  /// Puts bytes into files, all or nothing.
  package let write: @Sendable (_ files: [NewFile]) throws(FileError) -> Void
  package let writeStandardOutput:
    @Sendable (_ chunks: AnySequence<[UInt8]>) throws(FileError) -> Void

  /// Makes a folder unless it is there.
  package let makeFolder: @Sendable (_ path: String) throws(FileError) -> Void
  /// The names in a folder, in order; none if there is no such folder.
  package let names: @Sendable (_ folder: String) -> [String]
  package let variable: @Sendable (_ name: String) -> String?
  /// Lets other programs do a job; returns the bytes of its result.
  package let perform: @Sendable (_ job: Job) throws(FileError) -> [UInt8]

  /// Creates the access; without the last five there are no links, no folders, no environment and no
  /// programs.
  package init(
    read:
      @escaping @Sendable (_ path: String, _ most: Budget.Cost) throws(FileError) -> [UInt8],
    readStandardInput: @escaping @Sendable (_ most: Budget.Cost) throws(FileError) -> [UInt8],
    exists: @escaping @Sendable (_ path: String) -> Bool,
    stamp: @escaping @Sendable (_ path: String) -> FileStamp?,
    write: @escaping @Sendable (_ files: [NewFile]) throws(FileError) -> Void,
    writeStandardOutput:
      @escaping @Sendable (_ chunks: AnySequence<[UInt8]>) throws(FileError) -> Void,
    identity: @escaping @Sendable (_ path: String) -> FileIdentity? = { _ in nil },
    makeFolder: @escaping @Sendable (_ path: String) throws(FileError) -> Void = { _ in },
    names: @escaping @Sendable (_ folder: String) -> [String] = { _ in [] },
    variable: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
    perform: @escaping @Sendable (_ job: Job) throws(FileError) -> [UInt8] = {
      (job) throws(FileError) in
      throw .programFailed(job.stages[0][0][0], reason: "there are no programs")
    }
  ) {
    self.read = read
    self.readStandardInput = readStandardInput
    self.exists = exists
    self.stamp = stamp
    self.write = write
    self.writeStandardOutput = writeStandardOutput
    self.identity = identity
    self.makeFolder = makeFolder
    self.names = names
    self.variable = variable
    self.perform = perform
  }

  /// The bytes of a file, or for `-` of standard input, and the name they have in messages.
  package func named(
    _ item: String, _ most: Budget.Cost
  ) throws(FileError) -> (bytes: [UInt8], name: String) {
    item == "-" ? (try readStandardInput(most), "standard input") : (try read(item, most), item)
  }

  package static let system = FileAccess(
    read: POSIXFile.read, readStandardInput: POSIXFile.readStandardInput,
    exists: POSIXFile.exists, stamp: POSIXFile.stamp, write: POSIXFile.write,
    writeStandardOutput: POSIXFile.writeStandardOutput, identity: POSIXFile.identity,
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
