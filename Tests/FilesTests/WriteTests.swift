import Foundation
import Testing

@testable import Tx2SVGFiles

extension POSIXFile {
  /// Puts bytes into one file.
  static func write(_ chunks: some Sequence<[UInt8]>, to path: String) throws(FileError) {
    try write([(path, AnySequence(chunks))])
  }
}

/// Several files, all of which are written or none.
@Suite struct WriteTests {
  @Test func `where one cannot be written, no other is, and nothing is left`() throws {
    let folder = NSTemporaryDirectory() + "tx2svg-\(UUID().uuidString)"
    try POSIXFile.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (one, lost) = (folder + "/a.html", folder + "/no/a.css")
    try POSIXFile.write([[1]], to: one)
    let parts = AnySequence<[UInt8]>([[2], [3]])
    #expect(throws: FileError.cannotCreate(lost, reason: "there is no folder '\(folder)/no'")) {
      try POSIXFile.write([(one, parts), (lost, parts)])
    }
    #expect(try POSIXFile.read(one) == [1])
    #expect(POSIXFile.names(in: folder) == ["a.html"])
    try POSIXFile.write([(one, parts), (folder + "/a.css", parts)])
    #expect(try POSIXFile.read(one) == [2, 3])
    #expect(POSIXFile.names(in: folder) == ["a.css", "a.html"])
  }

  @Test func `a file that is written takes nothing away from programs at work`() throws {
    let path = NSTemporaryDirectory() + "tx2svg-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var job = Job()
    job.inputs = [
      Job.Input("a") {
        try? POSIXFile.write([[1]], to: path)
        return AnySequence([[7]])
      }
    ]
    (job.stages, job.result) = ([[["cp", "a", "b"]]], "b")
    #expect(try POSIXFile.perform(job) == [7])
    #expect(try POSIXFile.read(path) == [1])
  }
}
