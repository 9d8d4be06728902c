#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Testing

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
}
