import Foundation
import Tx2SVGTestSupport
import Testing
import Tx2SVGTransitions

@testable import Tx2SVGExporters
@testable import Tx2SVGCommand

@Suite struct InspectionJSONTests {
  /// A value inside JSON, by names and indices.
  static func value(_ line: String, _ path: Any..., files: FakeFiles = FakeFiles()) throws -> Any {
    let outcome = run(line, files)
    try #require(outcome.errors == [], "\(outcome.errors)")
    var value = try JSONSerialization.jsonObject(with: Data(outcome.output))
    for step in path {
      if let name = step as? String {
        value = try #require((value as? [String: Any])?[name], "\(name)")
      } else {
        let list = try #require(value as? [Any])
        let index = try #require(step as? Int)
        try #require(list.indices.contains(index))
        value = list[index]
      }
    }
    return value
  }

  @Test func `names the operands of what draws, and of clips`() {
    #expect(run("inspect draw --once --json").text.contains("\"operand\": \"share\""))
    let files = FakeFiles(contents: [
      "a.css": """
      @keyframes tx-incoming-a { from { clip-path: polygon(0 0, 10% 0, 0 10%) }
        to { clip-path: polygon(0 0, 200% 0, 0 200%) } }
      """
    ])
    for format in Formats.pictures {
      let line = "with a.css red blue --easing bouncy --stats --format \(format)"
      let note = run(line, files).errors.last ?? ""
      #expect(note.contains("of incoming (incoming clip: "), "\(note)")
    }
  }

  @Test func `writes the words of Web Animations, keyframes on a line each`() {
    let line = "scale(0) red blue --once --delay .5s --duration .5s --easing linear --size 60x40"
    #expect(
      run("inspect \(line) --json").text == """
        {
          "name": "scale",
          "size": [60, 40],
          "viewBox": [0, 0, 60, 40],
          "timelines": [
            {
              "name": "scale",
              "trigger": "load",
              "delay": 0,
              "duration": 1000,
              "iterations": 1,
              "direction": "normal",
              "fill": "both",
              "poster": 1000,
              "elements": [
        \(Self.element("outgoing", "red", ["\"value\": 1, \"easing\": \"linear\"", "\"value\": 0.00001"])),
        \(Self.element("incoming", "blue", ["\"value\": 0.00001, \"easing\": \"linear\"", "\"value\": 1"]))
              ]
            }
          ],
          "file": {
            "format": "svg",
            "bytes": \(run(line).output.count),
            "keyframes": 6,
            "largestError": 0,
            "notes": [],
            "warnings": []
          }
        }

        """)
  }

  /// An element that rests half the time and then is scaled.
  private static func element(_ name: String, _ view: String, _ values: [String]) -> String {
    """
            {
              "name": "\(name)",
              "frame": [0, 0, 60, 40],
              "content": {
                "type": "views",
                "cues": [
                  { "time": 0, "view": "\(view)" }
                ]
              },\(name == "outgoing" ? Self.wholeTime : "")
              "tracks": [
                {
                  "modifier": 0,
                  "property": "transform",
                  "function": "scale",
                  "operand": "factor",
                  "anchor": [30, 20],
                  "keyframes": [
                    { "offset": 0, \(values[0].prefix { $0 != "," }) },
                    { "offset": 0.5, \(values[0]) },
                    { "offset": 1, \(values[1]) }
                  ]
                }
              ]
            }
    """
  }

  private static let wholeTime =
    "\n          \"visibility\": [\n            [0, 1000]\n          ],"

  @Test(arguments: EffectRegistry.all.map(\.name))
  func `is JSON for every effect, the same every time`(_ name: String) throws {
    for line in ["inspect \(name) --json", "inspect \(name) --json --at .3s"] {
      let elements = try Self.value(line, "timelines", 0, "elements")
      #expect((elements as? [Any])?.isEmpty == false)
      #expect(run(line) == run(line))
    }
  }

  @Test func `carries every note of the file`() throws {
    let line = "cube red blue --size 320x180 --json"
    let entry = try #require(EffectRegistry.entry(named: "cube"))
    let command = EffectCommand(
      effect: entry, arguments: ["red", "blue", "--size", "320x180"], files: FakeFiles().access)
    var reader = ItemReader(files: FakeFiles().access)
    let notes = try command.scene(of: command.parsed(), &reader)
      .export(for: command.parsed(), as: ExporterRegistry.all[0], &reader).export.notes
    try #require(!notes.isEmpty)
    for (index, note) in notes.enumerated() {
      let found = try Self.value("inspect \(line)", "file", "notes", index)
      let told = try #require(found as? [String: Any])
      #expect(told["element"] as? String == note.element)
      #expect(told["property"] as? String == note.property)
      #expect(abs((told["error"] as? Double ?? -1) - note.error) < 1e-6)
      #expect(abs((told["tolerance"] as? Double ?? -1) - note.tolerance) < 1e-6)
      #expect(abs((told["time"] as? Double ?? -1) - note.time * 1000) < 1e-6)
      #expect(told["pieces"] as? Int == note.pieces)
      #expect(told["measure"] as? String == note.measure.rawValue)
      #expect(told["exceeded"] as? Bool == false)
    }
  }

  // MARK: Values

  /// A command line, the place of a number in its JSON, and the number.
  static let numbers: [(String, [any Sendable], Double)] = [
    (
      "opacity red blue --easing linear --duration 1s --delay 0s --at .25s",
      ["incoming", "opacity"], 0.25
    ),
    ("opacity red blue --easing linear --duration 1s --delay 0s --at .25s", ["progress"], 0.0625),
    // The radius reaches the corners of 60 by 80.
    (
      "iris --size 60x80 --easing linear --duration 1s --at .4s", ["top", "tracks", 0, "value"], 20
    ),
    // A spring without bounce: 1 - (1 + w t) exp(-w t), with w = 2 pi / duration.
    (
      "opacity red blue --easing spring(.5s) --delay 0s --at .1s", ["incoming", "opacity"],
      1 - (1 + 0.4 * .pi) * exp(-0.4 * .pi)
    ),
    ("opacity red blue --once --duration 1s --at 9s", ["progress"], 1),
    ("opacity red blue --duration 1s --hold 1s --at 9s", ["currentIteration"], 2),
    (
      "opacity red --easing linear --duration 1s --hold 0s --repeat 3 --autoreverse --at 1.25s",
      ["progress"], 0.75
    ),
    (
      "opacity red --easing linear --duration 1s --hold 0s --repeat 3 --autoreverse --at 1.25s",
      ["currentIteration"], 1
    ),
  ]

  @Test(arguments: numbers)
  func `tells values of a moment`(_ line: String, _ path: [any Sendable], _ number: Double) throws {
    var value = try Self.value("inspect \(line) --json", "timelines", 0)
    for step in path {
      if let name = step as? String, ["incoming", "top"].contains(name) {
        let elements = (value as? [String: Any])?["elements"] as? [[String: Any]]
        value = try #require(elements?.first { $0["name"] as? String == name })
      } else if let name = step as? String {
        value = try #require((value as? [String: Any])?[name])
      } else {
        let index = try #require(step as? Int)
        value = try #require((value as? [Any])?[index])
      }
    }
    #expect(abs((value as? Double ?? .nan) - number) < 1e-6)
  }

  @Test func `composes the face of a cube as CSS would`() throws {
    // At a quarter of a linear turn of a cube of 200: the face has turned by 67.5 degrees about its
    // left edge, three quarters of a side to the right, seen from ten sides away.
    let line =
      "cube red blue --size 200x200 --perspective .1 --easing linear --duration 1s --delay 0s --at .25s"
    let text = try Self.value("inspect \(line) --json", "timelines", 0, "elements", 1, "transform")
    let numbers = try #require(text as? String).dropFirst("matrix3d(".count).dropLast()
      .split(separator: ", ").compactMap { Double($0) }
    let (sine, cosine) = (sin(67.5 * .pi / 180), cos(67.5 * .pi / 180))
    let depth = sine / 2000
    let wanted = [
      cosine + 150 * depth, 100 * depth, 0, depth, 0, 1, 0, 0, 0, 0, 1, 0, 150, 0, 0, 1,
    ]
    #expect(numbers.count == 16)
    for (found, exact) in zip(numbers, wanted) { #expect(abs(found - exact) < 1e-6) }
  }

  @Test func `tells clips and filters in the words of CSS`() throws {
    let files = FakeFiles(contents: [
      "a.css": """
      @keyframes tx-incoming-a {
        from { clip-path: inset(0 40px 20px 0); filter: blur(8px) brightness(0) }
        to { clip-path: inset(0 0 0 0); filter: blur(0px) brightness(1) }
      }
      """
    ])
    let line = "inspect with a.css red blue --size 80x40 --easing linear --duration 1s --once"
    let path: [Any] = ["timelines", 0, "elements", 1]
    let clip = try Self.value(
      line + " --at .5s --json", path[0], path[1], path[2], path[3], "clipPath", 0, files: files)
    #expect(clip as? String == "inset(0px 20px 10px 0px)")
    let filter = try Self.value(
      line + " --at .25s --json", path[0], path[1], path[2], path[3], "filter", files: files)
    #expect(filter as? String == "blur(6px) brightness(.25)")
    let star = "inspect iris --shape diamond --size 40x40 --easing linear --duration 1s --at .5s"
    #expect(
      try Self.value(star + " --json", "timelines", 0, "elements", 1, "clipPath", 0) as? String
        == "polygon(20px 0px, 40px 20px, 20px 40px, 0px 20px)")
  }

  @Test func `tells when a part of a document begins, and what it is called`() throws {
    let files = InspectCommandTests.files
    let part =
      try Self.value("inspect a.svg --json", "timelines", 1, files: files) as? [String: Any]
    #expect(part?["name"] as? String == "<g> on line 3" && part?["line"] as? Int == 3)
    #expect(part?["delay"] as? Double == 2000 && part?["trigger"] as? String == "click")
    #expect(part?["iterations"] as? Int == 2)
    let early = try Self.value(
      "inspect a.svg --json --at 2.175s", "timelines", 1, "elements", 0, "opacity", files: files)
    #expect(abs((early as? Double ?? -1) - 0.5) < 1e-6)
  }
}
