#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Testing
import Tx2SVGLimits

@testable import Tx2SVGFiles

@Suite struct POSIXFileTests {
  /// Runs a test in a folder of its own.
  func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/tx2svg.XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    let folder = String(cString: made)
    defer {
      for name in names(in: folder) {
        unlink(folder + "/" + name)
        rmdir(folder + "/" + name)
      }
      rmdir(folder)
    }
    try body(folder)
  }

  func names(in folder: String) -> [String] { POSIXFile.names(in: folder) }

  func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `writes a file, replaces it and leaves nothing else`() throws {
    try withFolder { folder in
      let path = folder + "/x.svg"
      try POSIXFile.write([[1, 2]], to: path)
      chmod(path, 0o640)
      try POSIXFile.write([[3]], to: path)
      #expect(try POSIXFile.read(path) == [3])
      #expect(mode(path) == 0o640)
      #expect(names(in: folder) == ["x.svg"])
    }
  }

  @Test func `a file keeps its owner, but does not run as another one`() throws {
    try withFolder { folder in
      let path = folder + "/x.svg"
      try POSIXFile.write([[1]], to: path)
      let owner: uid_t = geteuid() == 0 ? 65_534 : geteuid()
      #expect(chown(path, owner, getegid()) == 0 && chmod(path, 0o4750) == 0)
      try POSIXFile.write([[2]], to: path)
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_uid == owner && status.st_mode & 0o7777 == 0o750)
    }
  }

  @Test func `lists a folder in order`() throws {
    try withFolder { folder in
      for name in ["b.svg", ".hidden", "ä.html", "a.svg"] {
        try POSIXFile.write([[]], to: folder + "/" + name)
      }
      #expect(POSIXFile.names(in: folder) == [".hidden", "a.svg", "b.svg", "ä.html"])
      #expect(POSIXFile.names(in: folder + "/lost") == [])
    }
  }

  @Test func `writes through a link`() throws {
    try withFolder { folder in
      try POSIXFile.write([[1]], to: folder + "/x.svg")
      symlink("x.svg", folder + "/link.svg")
      try POSIXFile.write([[2]], to: folder + "/link.svg")
      #expect(try POSIXFile.read(folder + "/x.svg") == [2])
      var status = stat()
      #expect(lstat(folder + "/link.svg", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test func `says why it cannot create a file`() throws {
    try withFolder { folder in
      #expect(throws: FileError.cannotCreate(folder, reason: "it is a folder")) {
        try POSIXFile.write([[1]], to: folder)
      }
      let lost = folder + "/lost"
      #expect(
        throws: FileError.cannotCreate(lost + "/x", reason: "there is no folder '\(lost)'")
      ) { try POSIXFile.write([[1]], to: lost + "/x") }
      #expect(names(in: folder) == [])
    }
  }

  @Test func `says why it cannot read a file`() throws {
    try withFolder { folder in
      #expect(throws: FileError.isDirectory(folder)) { try POSIXFile.read(folder) }
      #expect(throws: FileError.missing(folder + "/x")) { try POSIXFile.read(folder + "/x") }
    }
  }

  @Test func `writes to a device`() throws {
    try POSIXFile.write([[1]], to: "/dev/null")
    #expect(try POSIXFile.read("/dev/null") == [])
  }

  @Test func `keeps a link that leads to nothing, and writes there`() throws {
    try withFolder { folder in
      symlink("second.svg", folder + "/first.svg")
      symlink("new.svg", folder + "/second.svg")
      try POSIXFile.write([[7]], to: folder + "/first.svg")
      #expect(try POSIXFile.read(folder + "/new.svg") == [7])
      var status = stat()
      for link in ["first", "second"] {
        #expect(lstat("\(folder)/\(link).svg", &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
      }
      #expect(names(in: folder) == ["first.svg", "new.svg", "second.svg"])
    }
  }

  @Test func `writes names as long as they may be`() throws {
    try withFolder { folder in
      let name = String(repeating: "n", count: 251) + ".svg"
      try POSIXFile.write([[1]], to: folder + "/" + name)
      try POSIXFile.write([[2]], to: folder + "/" + name)
      #expect(try POSIXFile.read(folder + "/" + name) == [2])
      #expect(names(in: folder) == [name])
    }
  }

  @Test func `removes what killed runs have left a day ago, and nothing else`() throws {
    try withFolder { folder in
      let day = 86_400
      for (name, age) in [(".tx2svg-1-0", 2 * day), (".tx2svg-2-0", day / 2), ("x", 9 * day)] {
        let path = folder + "/" + name
        try POSIXFile.write([[]], to: path)
        let then = timeval(tv_sec: time(nil) - age, tv_usec: 0)
        #expect(utimes(path, [then, then]) == 0)
      }
      let notes = ".tx2svg-my-notes"
      for (name, age) in [
        (".tx2svg-1-oldold", 2 * day), (".tx2svg-1-newnew", 0), (notes, 2 * day),
      ] {
        let job = folder + "/" + name
        try POSIXFile.makeFolder(job)
        try POSIXFile.write([[1]], to: job + "/frame.png")
        let then = timeval(tv_sec: time(nil) - age, tv_usec: 0)
        #expect(utimes(job, [then, then]) == 0)
      }
      try POSIXFile.write([[1]], to: folder + "/new.svg")
      #expect(names(in: folder) == [".tx2svg-1-newnew", ".tx2svg-2-0", notes, "new.svg", "x"])
      #expect(names(in: folder + "/.tx2svg-1-newnew") == ["frame.png"])
    }
  }

  @Test(arguments: ["/dev/fd/", "/proc/self/fd/"])
  func `continues a file that is open`(_ names: String) throws {
    try withFolder { folder in
      let path = folder + "/log"
      try POSIXFile.write([[1]], to: path)
      let descriptor = open(path, O_WRONLY | O_APPEND)
      defer { close(descriptor) }
      for byte in [UInt8(2), 3] { try POSIXFile.write([[byte]], to: names + "\(descriptor)") }
      #expect(try POSIXFile.read(path) == [1, 2, 3])
    }
  }

  @Test func `knows a file by every name`() throws {
    try withFolder { folder in
      try POSIXFile.write([[1]], to: folder + "/a")
      symlink("a", folder + "/soft")
      link(folder + "/a", folder + "/hard")
      mkfifo(folder + "/pipe", 0o600)
      let file = try #require(POSIXFile.identity(folder + "/a"))
      #expect(file.isPlain)
      #expect(POSIXFile.identity(folder + "/soft") == file)
      #expect(POSIXFile.identity(folder + "/hard") == file)
      #expect(POSIXFile.identity(folder + "/pipe")?.isPlain == false)
      #expect(POSIXFile.identity(folder + "/lost/lost") == nil)
    }
  }

  @Test func `knows a file that is not there yet by every name`() throws {
    try withFolder { folder in
      mkdir(folder + "/d", 0o700)
      symlink("d", folder + "/way")
      symlink("d/new", folder + "/soft")
      let file = try #require(POSIXFile.identity(folder + "/d/new"))
      #expect(file.isPlain)
      #expect(POSIXFile.identity(folder + "/way/new") == file)
      #expect(POSIXFile.identity(folder + "/soft") == file)
      #expect(POSIXFile.identity(folder + "/d/../d/new") == file)
      #expect(POSIXFile.identity(folder + "/d/old") != file)
      #expect(POSIXFile.identity(folder + "/d") != file)
    }
  }

  @Test func `stops reading where no end comes`() throws {
    try withFolder { folder in
      let path = folder + "/a.svg"
      try POSIXFile.write([[]], to: path)
      truncate(path, 3 << 30)
      for (cost, most) in [(Budget.Cost.outputBytes, 512 << 20), (.inputBytes, 10_000_000)] {
        let reason = "it has more than \(most) bytes, the most allowed"
        for path in [path, "/dev/zero"] {
          #expect(throws: FileError.tooLarge(path, reason: reason)) {
            try POSIXFile.read(path, cost)
          }
        }
      }
    }
  }

  #if os(Linux)
  @Test func `writes to a pipe by the name of its number`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try POSIXFile.write([[1, 2]], to: "/proc/self/fd/\(ends[1])")
    var bytes: [UInt8] = [0, 0]
    #expect(read(ends[0], &bytes, 2) == 2 && bytes == [1, 2])
  }
  #endif

  #if os(Linux)
  @Test func `writes and reads names that are not UTF-8`() throws {
    try withFolder { folder in
      let name = PathText.text(of: [0x61, 0xFF, 0xC3, 0x28])
      try POSIXFile.write([[5]], to: folder + "/" + name)
      #expect(try POSIXFile.read(folder + "/" + name) == [5])
      #expect(names(in: folder) == [name])
    }
  }
  #endif
}
