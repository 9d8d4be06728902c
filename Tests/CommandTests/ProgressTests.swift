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
      parts.withLock { $0.append("\(part) \(number) of \(count)") }
    }
    let outcome = Progress.$listener.withValue(listener) { run(line, files) }
    return (parts.withLock { $0 }, outcome)
  }

  @Test func `films go by frames`() {
    let files = FakeFiles(programs: ["rsvg-convert", "img2webp"])
    let line = "push red blue --once --duration .3s --fps 10 --out x.webp"
    let (parts, outcome) = parts(line, files)
    #expect(parts == ["frame 1 of 3", "frame 2 of 3", "frame 3 of 3"])
    #expect(outcome == run(line, files))
  }

  @Test func `stills go by their number`() {
    let (parts, _) = parts("frames push red blue --count 2 --strip")
    #expect(parts == ["still 1 of 2", "still 2 of 2"])
  }

  @Test func `a gallery goes by effects`() {
    let count = EffectRegistry.all.count
    let (parts, _) = parts("gallery site")
    #expect(
      parts.filter { $0.hasPrefix("effect") } == (1...count).map { "effect \($0) of \(count)" })
  }

  @Test func `pictures in perspective go by their pieces`() throws {
    let line = "cube text:A text:B --once"
    let (parts, outcome) = parts(line)
    let ends = parts.filter { $0.hasPrefix("strip") }.map { $0.split(separator: " ") }
    let counts = try ends.map { (try #require(Int($0[1])), try #require(Int($0[3]))) }
    try #require(!counts.isEmpty, "\(Set(parts))")
    #expect(counts.allSatisfy { $0.0 <= $0.1 } && counts.last.map { $0.0 == $0.1 } == true)
    #expect(outcome == run(line))
  }

  @Test func `programs go by pictures`() throws {
    var job = Job()
    job.stages = [[["true"], ["true"], ["true"]], [["touch", "out"]]]
    (job.products, job.result) = (["out"], "out")
    let parts = Mutex<[String]>([])
    let listener = Progress.Listener { part, number, count in
      parts.withLock { $0.append("\(part) \(number) of \(count)") }
    }
    _ = try Progress.$listener.withValue(listener) { try FileAccess.system.perform(job) }
    #expect(parts.withLock { $0 } == ["picture 1 of 3", "picture 2 of 3", "picture 3 of 3"])
  }
}
