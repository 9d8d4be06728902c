import Synchronization
import Testing
import Tx2SVGFiles
import Tx2SVGLimits
import Tx2SVGTransitions

@testable import Tx2SVGCommand

/// The parts of long work, as they are reported to somebody who waits.
@Suite struct ProgressTests {
  /// The parts of a command line, in order, and its outcome.
  private func parts(_ line: String, _ files: FakeFiles = FakeFiles()) -> ([String], Outcome) {
    let parts = Mutex<[String]>([])
    let listener = Progress.Listener { part, number, count in
      parts.withLock { $0.append("\(part): \(number) of \(count)") }
    }
    let outcome = Progress.$listener.withValue(listener) { run(line, files) }
    return (parts.withLock { $0 }, outcome)
  }

  @Test func `films go by frames`() {
    let files = FakeFiles(programs: ["rsvg-convert", "img2webp"])
    let line = "push red blue --once --duration .3s --fps 10 --out x.webp"
    let (parts, outcome) = parts(line, files)
    let frames = parts.filter { !$0.hasPrefix("computing motion") }
    #expect(frames == (1...3).map { "writing frames: \($0) of 3" })
    #expect(outcome == run(line, files))
  }

  @Test func `stills go by their number`() {
    let (parts, _) = parts("frames push red blue --count 2 --strip")
    #expect(
      parts.filter { $0.hasPrefix("writing stills") }
        == (1...2).map { "writing stills: \($0) of 2" })
  }

  @Test func `a gallery goes by effects`() {
    let count = EffectRegistry.all.count
    let (parts, _) = parts("gallery site")
    #expect(
      parts.filter { $0.hasPrefix("writing effects") }
        == (1...count).map { "writing effects: \($0) of \(count)" })
  }

  @Test func `effects go by elements, once`() {
    let line = "cube text:A text:B --once"
    let (parts, outcome) = parts(line)
    #expect(parts == (1...2).map { "computing motion: \($0) of 2" })
    #expect(outcome == run(line))
  }

  @Test func `what is written again for a comparison goes by its own number`() {
    // Letters in perspective are cut into so many pieces that other ways are tried.
    let line = "fan text:A text:B text:C text:D --tolerance .1px --out x.svg"
    let (parts, _) = parts(line)
    let courses = parts.split { $0.hasSuffix("motion: 1 of 4") }
    let first = Array(parts.prefix { !$0.hasPrefix("computing motion: 4") })
    #expect(first == (1...3).map { "computing motion: \($0) of 4" }, "\(courses.count)")
    #expect(
      parts.dropFirst(4).first?.hasPrefix("looking for options that change nothing: 1 of 1") == true
    )
    #expect(parts.contains { $0.hasPrefix("looking for a smaller file: 1 of ") })
  }

  @Test func `documents go by parts`() {
    let rect = "<rect width='9' height='9' data-tx='cube'/>"
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(rect)\(rect)</svg>"
    ])
    let (parts, _) = parts("render a.svg", files)
    #expect(
      parts.filter { $0.hasPrefix("animating") }
        == (1...2).map { "animating the document: \($0) of 2" })
  }

  @Test func `programs go by pictures`() throws {
    var job = Job()
    job.stages = [[["true"], ["true"], ["true"]], [["touch", "out"]]]
    (job.products, job.result) = (["out"], "out")
    let parts = Mutex<[String]>([])
    let listener = Progress.Listener { part, number, count in
      parts.withLock { $0.append("\(part): \(number) of \(count)") }
    }
    _ = try Progress.$listener.withValue(listener) { try FileAccess.system.perform(job) }
    #expect(parts.withLock { $0 } == (1...3).map { "drawing pictures: \($0) of 3" })
  }
}
