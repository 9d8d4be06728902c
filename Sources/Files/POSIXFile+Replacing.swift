#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension POSIXFile {
  /// The prefix of the names of temporary files and folders.
  static let mark = ".tx2svg-"
  /// The age at which a temporary file counts as abandoned, seconds.
  private static let oldAge = 86_400
  private static let mostLinks = 40

  /// A new file that is complete, and the one whose place it takes.
  private struct Replacement {
    let temporary: String
    let target: String
    let name: String
  }

  /// The names of the temporary files, then `nil`, for a signal to remove.
  nonisolated(unsafe) private static var unfinished:
    UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

  /// Removes the temporary files; a handler of signals may call it.
  static func removeUnfinished() {
    var next = unfinished
    while let name = next?.pointee {
      unlink(name)
      next = next?.successor()
    }
  }

  // A handler of signals knows the files of one run.
  /// The turn of a thread to write.
  nonisolated(unsafe) private static let turn = makeLock()
  /// The turn of a thread to run programs.
  nonisolated(unsafe) static let turnOfJobs = makeLock()

  private static func makeLock() -> UnsafeMutablePointer<pthread_mutex_t> {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }

  /// Puts bytes into files: all are written before the first one takes its place.
  ///
  /// Other threads wait meanwhile.
  static func write(_ files: [NewFile]) throws(FileError) {
    pthread_mutex_lock(turn)
    defer { pthread_mutex_unlock(turn) }
    let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: files.count + 1)
    names.initialize(repeating: nil, count: files.count + 1)
    unfinished = names
    defer {
      removeUnfinished()
      unfinished = nil
      for index in files.indices { free(names[index]) }
      names.deallocate()
    }
    var replacements: [Replacement] = []
    for file in files {
      if let new = try prepare(file.path, with: file.chunks) { replacements.append(new) }
    }
    for file in replacements {
      let isThere = file.temporary.withPath { old in file.target.withPath { rename(old, $0) } } == 0
      guard isThere else {
        let reason = errno == EBUSY ? "another file system is mounted on it" : reason()
        throw .writeFailed(file.name, reason: reason)
      }
    }
  }

  /// Prepares a file: readers see the old content or the new, never a part.
  ///
  /// The bytes go to a file in the same folder that then takes its place. A link stays a link, even
  /// one to nothing; permissions stay as they were, and all but plain files (a device, a pipe) are
  /// written straight.
  private static func prepare(
    _ path: String, with chunks: AnySequence<[UInt8]>
  ) throws(FileError) -> Replacement? {
    if let descriptor = openDescriptor(path) {
      try writeAll(chunks, to: descriptor, name: path)
      return nil
    }
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else {
      guard errno == ENOENT else { throw .cannotCreate(path, reason: reason()) }
      return try replace(resolved(path), with: chunks, like: nil, name: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .cannotCreate(path, reason: "it is a folder")
    case S_IFREG:
      let target = resolved(path)
      guard target.withPath({ access($0, W_OK) }) == 0 else {
        throw .cannotCreate(path, reason: reason())
      }
      return try replace(target, with: chunks, like: status, name: path)
    default:
      // The link to a pipe that is open, such as '/dev/stdout', has a text that is no path.
      let descriptor = path.withPath { open($0, O_WRONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw .cannotCreate(path, reason: reason()) }
      defer { close(descriptor) }
      try writeAll(chunks, to: descriptor, name: path)
      return nil
    }
  }

  /// The descriptor of this process that a path means: a file behind it is continued, not replaced.
  private static func openDescriptor(_ path: String) -> Int32? {
    let names = ["/dev/stdout": Int32(1), "/dev/stderr": 2]
    let number = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
      .flatMap { Int32(path.dropFirst($0.count)) }
    return (names[path] ?? number).flatMap { fcntl($0, F_GETFD) >= 0 ? $0 : nil }
  }

  private static func replace(
    _ target: String, with chunks: some Sequence<[UInt8]>, like original: stat?, name: String
  ) throws(FileError) -> Replacement {
    let folder = folder(of: target)
    sweep(folder.isEmpty ? "./" : folder)
    // A killed run, or one in another container, may have had the same number.
    var (temporary, descriptor): (String, Int32) = ("", -1)
    var next = unfinished
    while next?.pointee != nil { next = next?.successor() }
    for attempt in 0..<100 where descriptor < 0 && (attempt == 0 || errno == EEXIST) {
      temporary = "\(folder)\(mark)\(getpid())-\(attempt)"
      // Before it is there, for a signal may come right after.
      let other = next?.pointee
      next?.pointee = temporary.withPath { strdup($0) }
      free(other)
      descriptor = temporary.withPath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    }
    guard descriptor >= 0 else {
      let failure = creationFailure(in: folder)
      free(next?.pointee)
      next?.pointee = nil
      throw .cannotCreate(name, reason: failure)
    }
    do {
      if let original {
        // Who may not give a file away keeps it.
        _ = fchown(descriptor, original.st_uid, original.st_gid)
        // A new file does not run as its owner (setuid), whoever wrote the old one.
        fchmod(descriptor, original.st_mode & 0o1777)
      }
      try writeAll(chunks, to: descriptor, name: name)
    } catch {
      close(descriptor)
      throw error
    }
    // File systems of a network report a full disk only now.
    guard close(descriptor) == 0 else { throw .writeFailed(name, reason: reason()) }
    return Replacement(temporary: temporary, target: target, name: name)
  }

  /// The part of a path that names the folder, with its slash; empty for the current one.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The reason why no file can be made in a folder.
  private static func creationFailure(in folder: String) -> String {
    let shown = folder.count > 1 ? String(folder.dropLast()) : folder
    if errno == ENOENT, !folder.isEmpty, !exists(folder) { return "there is no folder '\(shown)'" }
    if errno == EACCES || errno == EPERM {
      return "\(reason()); a file is written anew, in a folder that may be changed"
    }
    return reason()
  }

  /// Whether a name has the mark, the number of a run, and what tells its files apart.
  private static func isTemporary(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && name.hasPrefix(mark) && Int(parts[1]) != nil
      && (Int(parts[2]) != nil || parts[2].count == 6)
  }

  /// Removes what runs of this user that were killed long ago left in a folder.
  static func sweep(_ folder: String) {
    let now = time(nil)
    for path in names(in: folder).filter(isTemporary).map({ folder + $0 }) {
      var status = stat()
      guard path.withPath({ lstat($0, &status) }) == 0, status.st_uid == geteuid(),
        now - FileStamp(status).seconds > oldAge, path.withPath({ unlink($0) }) != 0
      else { continue }
      // Others may put a link in its place at any time.
      let folder = path.withPath { open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
      guard folder >= 0 else { continue }
      defer { close(folder) }
      for name in names(in: path) { _ = name.withPath { unlinkat(folder, $0, 0) } }
      _ = path.withPath { rmdir($0) }
    }
  }

  /// The file at the end of all links, there or not.
  static func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<mostLinks {
      guard let target = link(path) else { break }
      path = target.hasPrefix("/") ? target : folder(of: path) + target
    }
    return path
  }

  private static func link(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withPath { readlink($0, &buffer, buffer.count) }
    return count > 0 ? PathText.text(of: buffer.prefix(count).map(UInt8.init(bitPattern:))) : nil
  }
}
