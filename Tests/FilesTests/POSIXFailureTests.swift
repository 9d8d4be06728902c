#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Testing

@testable import Tx2SVGFiles

/// What is left where a file cannot be written, in processes that may do little.
@Suite struct POSIXFailureTests {
  /// A file that is there, in a new folder.
  private static func makeFile() throws -> (folder: String, path: String) {
    var template = Array("/tmp/tx2svg.XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    try POSIXFile.write([[7]], to: folder + "/x.svg")
    return (folder, folder + "/x.svg")
  }

  private static func remove(_ folder: String) {
    for name in POSIXFile.names(in: folder) { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  @Test func `a file that may not be written stays as it is`() async {
    await #expect(processExitsWith: .success) {
      let (folder, path) = try Self.makeFile()
      defer { Self.remove(folder) }
      chmod(path, 0o444)
      // Whoever may do everything becomes somebody who may not; the folder is open to all.
      chmod(folder, 0o777)
      if getuid() == 0 { try #require(setuid(65534) == 0) }
      #expect(throws: FileError.cannotCreate(path, reason: "permission denied")) {
        try POSIXFile.write([[1]], to: path)
      }
      #expect(try POSIXFile.read(path) == [7])
      #expect(POSIXFile.names(in: folder) == ["x.svg"])
    }
  }

  @Test func `a folder that may not be changed is a reason`() async {
    await #expect(processExitsWith: .success) {
      let (folder, path) = try Self.makeFile()
      let id = getuid()
      defer {
        _ = id == 0 ? setreuid(0, 0) : 0
        chmod(folder, 0o755)
        Self.remove(folder)
      }
      chmod(path, 0o666)
      chmod(folder, 0o555)
      if id == 0 { try #require(setreuid(0, 65534) == 0) }
      let reason = "permission denied; a file is written anew, in a folder that may be changed"
      #expect(throws: FileError.cannotCreate(path, reason: reason)) {
        try POSIXFile.write([[1]], to: path)
      }
      #expect(try POSIXFile.read(path) == [7])
    }
  }

  @Test func `a file that becomes too large leaves the old one and nothing else`() async {
    await #expect(processExitsWith: .success) {
      let (folder, path) = try Self.makeFile()
      defer { Self.remove(folder) }
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      #if canImport(Glibc)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #else
      try #require(setrlimit(RLIMIT_FSIZE, &limit) == 0)
      #endif
      #expect(throws: FileError.writeFailed(path, reason: "file too large")) {
        let half = [UInt8](repeating: 1, count: 600)
        try POSIXFile.write([half, half], to: path)
      }
      #expect(try POSIXFile.read(path) == [7])
      #expect(POSIXFile.names(in: folder) == ["x.svg"])
    }
  }

  @Test func `a run that is interrupted takes its half file along`() async {
    await #expect(processExitsWith: .success) {
      let (folder, path) = try Self.makeFile()
      defer { Self.remove(folder) }
      var counts: [Int] = []
      let parts = AnySequence { () -> AnyIterator<[UInt8]> in
        var isBegun = false
        return AnyIterator {
          defer { isBegun = true }
          guard isBegun else { return [1] }
          // As a handler of signals does.
          counts.append(POSIXFile.names(in: folder).count)
          POSIXFile.removeUnfinished()
          counts.append(POSIXFile.names(in: folder).count)
          return nil
        }
      }
      #expect(throws: FileError.self) { try POSIXFile.write(parts, to: path) }
      #expect(counts == [2, 1])
      #expect(try POSIXFile.read(path) == [7])
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGUSR1, SIGALRM])
  func `a signal that ends a run leaves no half file`(_ number: Int32) async throws {
    let (folder, path) = try Self.makeFile()
    defer { Self.remove(folder) }
    await #expect(processExitsWith: .signal(number)) { [number, path = path as String] in
      POSIXFile.removeUnfinishedOnSignals()
      // A process of the tests inherits what a thread of its parent blocked.
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      let parts = AnySequence<[UInt8]> { AnyIterator { raise(number) == 0 ? nil : [1] } }
      try POSIXFile.write(parts, to: path)
    }
    #expect(try POSIXFile.read(path) == [7])
    #expect(POSIXFile.names(in: folder) == ["x.svg"])
  }

  @Test func `a run goes on after a signal that it was begun to ignore`() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      POSIXFile.removeUnfinishedOnSignals()
      raise(SIGHUP)
    }
  }
}
