#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Whole files read and written with the calls of POSIX.
enum POSIXFile {
  /// Whether there is anything of this name.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// When a file was last changed and how large it is; `nil` if there is none.
  static func stamp(_ path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return FileStamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size))
  }

  /// The names of what is in a folder, in order; none if there is no such folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The value of a variable of the environment.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The bytes of a file.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing(path) }
      throw .notReadable(path, reason: reason())
    }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .isDirectory(path)
    }
    return try readAll(descriptor, name: path, expecting: Int(status.st_size))
  }

  /// Everything that arrives on standard input.
  static func readStandardInput() throws(FileError) -> [UInt8] {
    try readAll(STDIN_FILENO, name: "standard input")
  }

  /// Puts bytes on standard output.
  static func writeStandardOutput(_ chunks: some Sequence<[UInt8]>) throws(FileError) {
    try writeAll(chunks, to: STDOUT_FILENO, name: "standard output")
  }

  /// Puts bytes into a file: readers see the old content or the new, never a part.
  ///
  /// The bytes go to a file beside it that then takes its place. A link stays a link, permissions
  /// stay as they were, and what is no plain file (a device, a pipe) is written straight.
  static func write(_ chunks: some Sequence<[UInt8]>, to path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .cannotCreate(path, reason: reason()) }
      return try replace(path, with: chunks, permissions: nil, name: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .cannotCreate(path, reason: "it is a folder")
    case S_IFREG:
      guard access(path, W_OK) == 0 else { throw .cannotCreate(path, reason: reason()) }
      let target = resolved(path)
      try replace(target, with: chunks, permissions: status.st_mode & 0o7777, name: path)
    default:
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .cannotCreate(path, reason: reason()) }
      defer { close(descriptor) }
      try writeAll(chunks, to: descriptor, name: path)
    }
  }

  private static func replace(
    _ target: String, with chunks: some Sequence<[UInt8]>, permissions: mode_t?, name: String
  ) throws(FileError) {
    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
      let isFolderMissing = errno == ENOENT && !exists(folder.isEmpty ? "/" : folder)
      throw .cannotCreate(
        name, reason: isFolderMissing ? "there is no folder '\(folder)'" : reason())
    }
    do {
      if let permissions { fchmod(descriptor, permissions) }
      try writeAll(chunks, to: descriptor, name: name)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    // File systems of a network report a full disk only now.
    guard close(descriptor) == 0, rename(temporary, target) == 0 else {
      let reason = reason()
      unlink(temporary)
      throw .writeFailed(name, reason: reason)
    }
  }

  /// The file at the end of all links.
  private static func resolved(_ path: String) -> String {
    guard let buffer = realpath(path, nil) else { return path }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  private static func readAll(
    _ descriptor: Int32, name: String, expecting size: Int = 0
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A list that grows is copied, and takes twice the room meanwhile.
    bytes.reserveCapacity(max(0, min(size, 1 << 30)))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      #if canImport(Darwin)
      let count = Darwin.read(descriptor, &buffer, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, &buffer, buffer.count)
      #else
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      #endif
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw .readFailed(name, reason: reason())
      }
    }
  }

  private static func writeAll(
    _ chunks: some Sequence<[UInt8]>, to descriptor: Int32, name: String
  ) throws(FileError) {
    for chunk in chunks { try writeAll(chunk, to: descriptor, name: name) }
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, name: String
  ) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { pwrite($0, to: descriptor) }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .writeFailed(name, reason: reason())
      }
    }
  }

  private static func pwrite(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The system's words for the last failure, in lower case as our sentences are.
  private static func reason() -> String {
    guard let text = strerror(errno) else { return "error \(errno)" }
    return String(cString: text).lowercased()
  }
}
