import Synchronization
import Testing
import Tx2SVGCommand
@testable import Tx2SVGFiles

/// A folder whose one input a test changes.
private final class Desk: Sendable {
  private let input = Mutex<String?>(FakeFiles.drawing)
  let written = Mutex<[[UInt8]]>([])

  func put(_ text: String?) { input.withLock { $0 = text } }

  var access: FileAccess {
    var access = FileAccess.none
    access.read = { (path, _) throws(FileError) in
      guard path == "a.svg", let text = self.input.withLock({ $0 }) else { throw .missing(path) }
      return Array(text.utf8)
    }
    access.exists = { path in path == "a.svg" && self.input.withLock { $0 != nil } }
    access.stamp = { path in
      self.input.withLock { $0 }.map {
        FileStamp(seconds: $0.utf8.count, nanoseconds: 0, size: $0.utf8.count)
      }
    }
    access.write = { files in
      for file in files {
        let bytes = Array(file.chunks.joined())
        self.written.withLock { $0.append(bytes) }
      }
    }
    return access
  }
}

@Suite struct WatchTests {
  @Test func `writes again when an input changes, and only then`() throws {
    let desk = Desk()
    var watch = Watch(["iris", "a.svg", "red", "--watch", "-o", "x.svg"], files: desk.access)
    let next = watch.next()
    let first = try #require(next)
    #expect(first.errors.last?.hasPrefix("tx2svg: note: wrote 'x.svg', ") == true)
    #expect(watch.goesOn)
    let unchanged = watch.next()
    #expect(unchanged == nil)

    desk.put(FakeFiles.drawing.replacing("h9", with: "h16"))
    let second = watch.next()
    #expect(second?.errors.count == 1)
    let last = watch.next()
    #expect(last == nil)
    #expect(desk.written.withLock { $0.count == 2 && $0[0] != $0[1] })
  }

  @Test func `waits for a picture of a document, missing or lost`() throws {
    let desk = Desk()
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
      + "<image data-tx='opacity' href='a.svg' width='9' height='9'/></svg>"
    var access = FakeFiles(contents: ["d.svg": drawing]).access
    let (read, stamp) = (access.read, access.stamp)
    access.read = { (path, most) throws(FileError) in
      path == "a.svg" ? try desk.access.read(path, most) : try read(path, most)
    }
    access.stamp = { $0 == "a.svg" ? desk.access.stamp($0) : stamp($0) }
    var watch = Watch(["render", "d.svg", "--watch", "-o", "x.svg"], files: access)
    for content in [nil, FakeFiles.drawing, nil, FakeFiles.drawing] {
      desk.put(content)
      let next = watch.next()
      let outcome = try #require(next)
      #expect(outcome.errors.contains { $0.contains("stays outside") } == (content == nil))
      let more = watch.next()
      #expect(more == nil)
    }
  }

  @Test func `goes on after a mistake`() throws {
    let desk = Desk()
    var watch = Watch(["iris", "a.svg", "red", "--watch", "-o", "x.svg"], files: desk.access)
    _ = watch.next()
    for content in [nil, "<svg"] {
      desk.put(content)
      let next = watch.next()
      let outcome = try #require(next)
      #expect(outcome.status != .done && outcome.errors.first?.contains("error: ") == true)
      let more = watch.next()
      #expect(watch.goesOn && more == nil)
    }
    desk.put(FakeFiles.drawing)
    let last = watch.next()
    #expect(last?.status == .done)
    #expect(desk.written.withLock { $0.count } == 2)
  }

  @Test func `says once that a command has become wrong`() throws {
    let desk = Desk()
    var watch = Watch(["iris", "a.svg", "red", "--watch", "-o", "x.svg"], files: desk.access)
    _ = watch.next()
    desk.put(FakeFiles.drawing.replacing("32", with: "200000"))
    let second = watch.next()
    #expect(second?.status == .usage)
    let third = watch.next()
    #expect(third == nil && watch.goesOn)
    desk.put(FakeFiles.drawing)
    let last = watch.next()
    #expect(last?.status == .done)
  }

  @Test func `never waits for a pipe that has taken the place of an input`() throws {
    let desk = Desk()
    let isPipe = Mutex(false)
    let files = desk.access
    var access = files
    access.read = { (path, most) throws(FileError) in
      #expect(!isPipe.withLock { $0 }, "it would wait")
      return try files.read(path, most)
    }
    access.identity = { path in
      path == "a.svg" ? FileIdentity(device: 1, number: 1, isPlain: !isPipe.withLock { $0 }) : nil
    }
    var watch = Watch(["iris", "a.svg", "red", "--watch", "-o", "x.svg"], files: access)
    _ = watch.next()
    isPipe.withLock { $0 = true }
    desk.put(FakeFiles.drawing.replacing("h9", with: "h16"))
    let second = watch.next()
    #expect(second?.errors.first?.contains("'a.svg' cannot be read: it is no plain file") == true)
    #expect(watch.goesOn)
  }

  @Test func `waits after a first run that fails`() throws {
    let desk = Desk()
    desk.put("<svg")
    var watch = Watch(["iris", "a.svg", "red", "--watch", "-o", "x.svg"], files: desk.access)
    let first = watch.next()
    #expect(first?.status == .data && watch.goesOn)
    let idle = watch.next()
    #expect(idle == nil)
    desk.put(FakeFiles.drawing)
    let second = watch.next()
    #expect(second?.status == .done && watch.goesOn)
  }

  @Test func `sees a change that is made while it runs`() throws {
    let desk = Desk()
    let files = desk.access
    var slow = files
    slow.read = { (path, most) throws(FileError) in
      let bytes = try files.read(path, most)
      desk.put(FakeFiles.drawing.replacing("h9", with: "h99"))
      return bytes
    }
    var watch = Watch(["iris", "a.svg", "red", "--watch", "-o", "x.svg"], files: slow)
    _ = watch.next()
    let second = watch.next()
    #expect(second?.status == .done)
    let third = watch.next()
    #expect(third == nil)
    #expect(desk.written.withLock { $0.count } == 2)
  }

  @Test(arguments: [
    (
      ["iris", "red", "blue", "--watch", "-o", "x.svg"],
      ["tx2svg: warning: no input is a file: there is nothing to watch"]
    ),
    (["iris", "a.svg", "red"], []),
    (["--version"], []),
  ])
  func `ends where there is nothing to wait for`(_ words: [String], _ errors: [String]) throws {
    var watch = Watch(words, files: Desk().access)
    let next = watch.next()
    let outcome = try #require(next)
    #expect(outcome.errors.prefix(1) == errors[...])
    #expect(!watch.goesOn)
  }
}
