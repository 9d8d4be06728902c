#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import Tx2SVGLimits

/// Whole files read and written with the calls of POSIX.
package enum POSIXFile {
  static func exists(_ path: String) -> Bool { path.withPath { access($0, F_OK) == 0 } }

  static func identity(_ path: String) -> FileIdentity? {
    if let status = status(path) {
      return FileIdentity(status, isPlain: status.st_mode & S_IFMT == S_IFREG)
    }
    let target = resolved(path)
    let folder = folder(of: target)
    return status(folder.isEmpty ? "." : folder).map {
      FileIdentity($0, name: String(target.dropFirst(folder.count)), isPlain: true)
    }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return path.withPath { stat($0, &status) } == 0 ? status : nil
  }

  /// The time of a file's last change and its size; `nil` if there is none.
  static func stamp(_ path: String) -> FileStamp? { status(path).map(FileStamp.init) }

  /// Makes a folder unless it is there; the folder around it must be.
  static func makeFolder(_ path: String) throws(FileError) {
    guard path.withPath({ mkdir($0, 0o777) }) != 0, errno != EEXIST else { return }
    throw .cannotCreate(path, reason: reason())
  }

  /// The names in a folder, in order; none if there is no such folder.
  static func names(in folder: String) -> [String] {
    guard let stream = folder.withPath({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        PathText.text(of: $0.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func variable(_ name: String) -> String? { getenv(name).map { PathText.text(at: $0) } }

  static func read(_ path: String, _ most: Budget.Cost = .outputBytes) throws(FileError) -> [UInt8]
  {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing(path) }
      throw .notReadable(path, reason: reason())
    }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .isDirectory(path)
    }
    return try readAll(descriptor, name: path, upTo: most, expecting: Int(status.st_size))
  }

  static func readStandardInput(_ most: Budget.Cost) throws(FileError) -> [UInt8] {
    try readAll(STDIN_FILENO, name: "standard input", upTo: most)
  }

  static func writeStandardOutput(_ chunks: some Sequence<[UInt8]>) throws(FileError) {
    guard isatty(STDOUT_FILENO) == 1 else {
      return try writeAll(chunks, to: STDOUT_FILENO, name: "standard output")
    }
    try writeAll(chunks.lazy.map(TerminalText.lines), to: STDOUT_FILENO, name: "standard output")
  }

  private static func readAll(
    _ descriptor: Int32, name: String, upTo most: Budget.Cost, expecting size: Int = 0
  ) throws(FileError) -> [UInt8] {
    func check(_ size: Int) throws(FileError) {
      do throws(BudgetError) { try Budget.check(size, of: most) } catch {
        throw .tooLarge(name, reason: "\(error)")
      }
    }
    try check(size)
    var bytes: [UInt8] = []
    // A list that grows is copied, and takes twice the room meanwhile.
    bytes.reserveCapacity(max(0, size))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = take(&buffer, from: descriptor)
      if count == 0 { return bytes }
      if count > 0 {
        try check(bytes.count + count)
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw .readFailed(name, reason: reason())
      }
    }
  }

  /// Puts bytes into an open file; `name` appears in messages.
  static func writeAll(
    _ chunks: some Sequence<[UInt8]>, to descriptor: Int32, name: String
  ) throws(FileError) {
    for chunk in chunks { try writeAll(chunk, to: descriptor, name: name) }
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, name: String
  ) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { put($0, into: descriptor) }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .writeFailed(name, reason: reason())
      }
    }
  }

  /// The system's words for the last failure, in lower case as our sentences are.
  static func reason() -> String {
    guard let text = strerror(errno) else { return "error \(errno)" }
    return String(cString: text).lowercased()
  }
}

// Functions of the file, for inside the type its own 'read' and 'write' hide those of the system.

private func take(_ buffer: inout [UInt8], from descriptor: Int32) -> Int {
  read(descriptor, &buffer, buffer.count)
}

private func put(_ bytes: UnsafeRawBufferPointer, into descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

extension String {
  /// Calls a function of the system with the bytes of a path.
  func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (PathText.bytes(of: self).map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
      // It has at least the zero at its end.
      $0.baseAddress.map(body) ?? body("")
    }
  }
}

extension POSIXFile {
  /// The signals that end a program that does not ask for them, but for those of a fault.
  private static let ends = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
  ]

  /// Lets a signal that ends the program take unfinished files along.
  package static func removeUnfinishedOnSignals() {
    for number in ends {
      let known = signal(number, end)
      // As 'nohup' asks.
      let isIgnored = unsafeBitCast(known, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { signal(number, SIG_IGN) }
    }
    // A reader that exits early, such as 'head', ends the program quietly, whoever began it.
    signal(SIGPIPE, end)
    // A file beyond the limit of the shell is an error like a full disk.
    signal(SIGXFSZ, SIG_IGN)
  }

  private static let end: @convention(c) (Int32) -> Void = { number in
    POSIXFile.removeUnfinished()
    POSIXFile.removeJob()
    signal(number, SIG_DFL)
    raise(number)
  }
}

extension FileStamp {
  init(_ status: stat) {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    self.init(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
      inode: UInt64(status.st_ino))
  }
}

extension FileIdentity {
  fileprivate init(_ status: stat, name: String = "", isPlain: Bool) {
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino), name: name,
      isPlain: isPlain)
  }
}
