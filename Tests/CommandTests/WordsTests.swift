import Testing
import Tx2SVGExporters
import Tx2SVGTestSupport
import Tx2SVGTransitions

@testable import Tx2SVGCommand

/// All that help and lists print, word for word.
@Suite struct WordsTests {
  private static let files = FakeFiles(contents: [
    "a.svg": FakeFiles.drawing, "d.light.svg": FakeFiles.drawing, "d.dark.svg": FakeFiles.drawing,
    "d~dark.svg": FakeFiles.drawing, "d.svg": FakeFiles.drawing,
  ])

  /// The command lines whose output one file holds, by its name.
  static let topics = [
    "help": ["", "--help"] + CommandTable.commands.map { "help \($0.name)" },
    "effects": EffectRegistry.all.map { "help \($0.name)" },
    "inspect": EffectRegistry.all.map { "inspect \($0.name) --once" }
      + [
        "inspect blurReplace --at .2s", "inspect fan --at .5s", "inspect type --at 1s",
        "inspect cube red blue --for wordpress --stats", "inspect flip --autoreverse --repeat 2",
        "inspect iris --json", "inspect iris --shape star --origin 20%,90% --json",
        "inspect confetti --json --trigger click", "inspect wipe(.5) --json --at .1s",
        "inspect blurReplace --json --at .2s", "inspect clock --json --direction remove",
      ],
    "easings": [
      "easing ease", "easing ease --as linear", "easing bouncy", "easing bouncy --as smil",
      "easing bouncy --as points",
      "easing spring(1s,.3) --as linear --duration 2s", "easing steps(3,jump-none) --as smil",
      "easing linear(0,.5,1) --as points --tolerance .1",
      "easing timingCurve(.2,0,.4,1) --as linear",
      "easing interpolatingSpring(50,5) --as smil",
    ],
    "embed": Host.all.flatMap { host in
      ["embed a.svg --for \(host.name)", "embed d.svg --for \(host.name)"]
    },
    "lists": ListCommand.Topic.allCases.flatMap { ["list \($0)", "list \($0) --json"] },
  ]

  @Test(arguments: topics.keys.sorted())
  func `prints what was read`(_ topic: String) throws {
    let lines = try #require(Self.topics[topic])
    let pages = lines.map { line in
      let outcome = run(line, Self.files)
      return "$ tx2svg \(line)\n" + outcome.text + outcome.errors.map { $0 + "\n" }.joined()
    }
    expectGolden(
      Array(pages.joined(separator: "\n").utf8), at: "Tests/CommandTests/Goldens/\(topic).txt")
  }

  /// The parameters of all effects whose default can be typed.
  static let parameters = EffectRegistry.all.flatMap { entry in
    entry.parameters.map { (entry.name, $0.name, entry.defaultValue(of: $0)) }
      .filter { !$0.2.isEmpty }
  }

  @Test(arguments: parameters)
  func `means the default that it names`(_ effect: String, _ name: String, _ value: String) {
    let page = run("help \(effect)").text
    #expect(page.contains("(\(value))."), "\(name)")
    // The demonstration of a slideshow is of several transitions.
    let items = effect == "slideshow" ? ["red", "blue"] : []
    let words = [effect, "--id-prefix", "a"] + items
    let given = Command.run(words + ["--\(name)", value], files: FakeFiles().access)
    let usual = Command.run(words, files: FakeFiles().access)
    #expect(given.errors == usual.errors && given.output == usual.output, "\(name) \(value)")
  }

  /// Options of every effect, with defaults that are values.
  @Test(arguments: [
    "fit cover", "repeat infinite", "trigger load", "background none",
    "font system-ui,sans-serif", "card none", "reduced-motion end", "template plain",
  ])
  func `means the default of an option`(_ words: String) {
    let value = words.split(separator: " ")[1]
    #expect(run("--help").text.contains("(\(value))."), "\(words)")
    for format in ["svg", "html"] {
      let line = "cube text:Hello blue --id-prefix a --format \(format)"
      #expect(run("\(line) --\(words)").output == run(line).output)
    }
  }
}
