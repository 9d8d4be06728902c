import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand
@testable import Tx2SVGExporters

/// The verdict of `--strict`, the number of `--stats` and the notes of a file, for random words.
@Suite struct ErrorSumTests {
  @Test(arguments: 42..<63)
  func `what is counted is what is judged`(_ number: Int) throws {
    var random = RandomWords(seed: UInt64(number + 500))
    let sample = random.sample(number)
    let tolerance = [0.1, 0.03, 0.01][number / 3 % 3]
    let words = sample.words + ["--tolerance", "\(tolerance)px"]
    let outcome = Command.run(words + ["--strict", "--stats"], files: .package)
    let messages = outcome.messages.map(\.text)
    let isRefused = outcome.status == .data
    #expect(messages.contains { $0.hasPrefix("beyond the tolerance of ") } == isRefused)
    #expect(outcome.output.isEmpty == isRefused)

    let notes = try SampleScene.export(Sample(sample.name, words)).notes
    let places = notes.filter { $0.measure == .distance }
    let sums = Dictionary(grouping: places, by: \.element).values.map { notes in
      notes.reduce(0) { $0 + $1.error }
    }
    // The number has three decimals.
    let largest = try Self.largest(in: messages.last ?? "")
    #expect(abs((sums.max() ?? 0) - largest) < 0.000501, "\(words) \(places)")
    let isBeyond =
      sums.contains { $0 > tolerance * 1.000001 }
      || notes.contains { $0.measure != .distance && $0.error > $0.tolerance }
    #expect(isBeyond == isRefused, "\(words) \(messages)")
  }

  static func note(_ element: String, _ property: String, error: Double) -> FidelityNote {
    FidelityNote(
      element: element, property: property, error: error, time: 0, pieces: 1, tolerance: 1)
  }

  @Test func `errors are described together, in no time that grows as a square`() throws {
    let few = Export(
      bytes: [],
      notes: [
        Self.note("a", "translate", error: 1.5), Self.note("b", "scale", error: 0.5),
        Self.note("a", "scale", error: 0.9), Self.note("b", "translate", error: 1.4),
      ])
    let lines = WrittenFile(format: "svg", export: few).lines.dropFirst()
    #expect(lines.map { $0.contains("beyond the tolerance") } == [true, false, true, false])
    func work(_ count: Int) -> Double {
      let notes = (0..<count).map { Self.note("e\($0)", "translate", error: 2) }
      let file = WrittenFile(format: "svg", export: Export(bytes: [], notes: notes))
      return ThreadWork.measured { #expect(file.lines.count == file.export.notes.count + 1) }
    }
    _ = work(100)
    #expect(work(4000) < work(1000) * 9)
  }

  /// The number of pixels that a line of `--stats` names.
  static func largest(in line: String) throws -> Double {
    let mark = "largest error: "
    guard let start = line.firstRange(of: mark)?.upperBound else { return 0 }
    let number = line[start...].prefix { "0123456789.".contains($0) }
    try #require(line[start...].dropFirst(number.count).hasPrefix("px of "), "\(line)")
    return try #require(Double("0" + number) ?? Double(number))
  }
}
