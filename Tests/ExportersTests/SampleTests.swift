import Tx2SVGTestSupport
import Testing
import Tx2SVGTransitions

@testable import Tx2SVGCommand

@Suite struct SampleTests {
  static let samples =
    Samples.all + Samples.documents + Samples.stories + Samples.templates + Samples.sheets

  @Test(arguments: samples.filter(\.isReadable))
  func `is what the tool writes`(_ sample: Sample) throws {
    let outcome = Command.run(words: sample.words)
    try #require(outcome.status == .done, "\(outcome.messages)")
    // Only the portable dialect has something to warn of: what the strictest sanitizers take away.
    let isPortable = sample.words.contains("--portable")
    #expect(outcome.messages.filter { !(isPortable && $0.kind == .warning) } == [])
    expectGolden(outcome.output, at: sample.path)
  }

  @Test func `no file is without a command`() {
    let known = Set(Self.samples.map(\.path))
      .union(Samples.documents.map { $0.words[1] })
    let inputs = ["samples/items", "samples/transitions"]
    // The sites have tests of their own, in Tests/Sites; stories are kept with what they are made from.
    let others = ["samples/sites", "samples/documents/stories"]
    func samples(below folder: String) -> [String] {
      PackageRoot.files(below: folder).filter { !$0.hasSuffix("/README.md") }
    }
    let files = samples(below: "samples").filter { file in
      !(inputs + others).contains { file.hasPrefix($0 + "/") }
    }
    #expect(files.filter { !known.contains($0) } == [])
    let items = inputs.flatMap { samples(below: $0) }
    let used = Set(Samples.all.flatMap(\.words))
    #expect(items.filter { !used.contains($0) } == [])
  }

  @Test func `every effect has samples`() {
    let shown = Set(Samples.all.map(\.effect))
    #expect(EffectRegistry.all.filter { !shown.contains($0.name) }.map(\.name) == [])
  }
}
