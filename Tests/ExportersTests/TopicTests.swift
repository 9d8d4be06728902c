import Tx2SVGExporters
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTestSupport
import Testing

/// How each kind of motion is written, one topic in a file that can be read in a diff.
@Suite struct TopicTests {
  /// One kind of motion.
  struct Topic: Sendable, CustomTestStringConvertible {
    let name: String
    var modifiers: [Modifier] = []
    var content = Content.view(0)
    var visibility = Visibility.always
    var placements = [Placement.identity]
    var pictures: [Picture] = [.color(.black), .color(.white)]
    var options = ExportOptions()

    var testDescription: String { name }
  }

  static let second = Animation(.linear, duration: 1)
  static let frame = Rect(origin: Point(10, 20), size: Size(40, 30))

  static func moved(_ x: Track, _ y: Track = Track(0)) -> [Modifier] {
    [.transform([.translate(x: x, y: y)])]
  }

  static let across = Track(from: 0, to: 40, second)

  static let topics = [
    Topic(name: "still", modifiers: moved(Track(7), Track(5))),
    Topic(name: "linear", modifiers: moved(across)),
    Topic(name: "curve", modifiers: moved(Track(from: 0, to: 40, Animation(.easeIn, duration: 1)))),
    Topic(
      name: "hold",
      modifiers: moved(
        Track(from: 0, to: 20, Animation(.linear, duration: 0.25)).then(
          to: 40, Animation(.linear, duration: 0.25), at: 0.75))),
    Topic(name: "jump", modifiers: moved(Track(0).jumping(to: 40, at: 0.5))),
    Topic(
      name: "spring",
      modifiers: moved(Track(from: 0, to: 40, .spring(Spring(duration: 0.5, bounce: 0.2))))),
    Topic(
      name: "turn",
      modifiers: [.transform([.rotate(Track(from: 0, to: 90, second), anchor: Point(30, 35))])]),
    Topic(
      name: "scale-unevenly",
      modifiers: [
        .transform([
          .scale(
            x: Track(from: 1, to: 2, second),
            y: Track(from: 1, to: 1.5, .init(.easeIn, duration: 1)),
            anchor: Point(10, 20))
        ])
      ]),
    Topic(
      name: "clip-circle",
      modifiers: [
        .clip(
          .circle(
            radius: Amount(Track(from: 0, to: 25, second)), center: MovingPoint(Point(30, 35))))
      ]),
    Topic(
      name: "clip-inset",
      modifiers: [
        .clip(
          .inset(right: Amount(Track(from: 40, to: 0, second))))
      ]),
    Topic(
      name: "clip-corners",
      modifiers: [
        .clip(
          .polygon(
            [
              MovingPoint(x: Amount(Track(10)), y: Amount(Track(20))),
              MovingPoint(x: Amount(Track(from: 10, to: 50, second)), y: Amount(Track(20))),
              MovingPoint(x: Amount(Track(10)), y: Amount(Track(50))),
            ], rule: .nonzero))
      ]),
    Topic(name: "fade", modifiers: [.opacity(Track(from: 0, to: 1, second))]),
    Topic(name: "blur-still", modifiers: [.blur(Track(3))]),
    Topic(name: "blur", modifiers: [.blur(Track(from: 1, to: 0, second))]),
    Topic(name: "darken", modifiers: [.brightness(Track(from: 0.5, to: 1, second))]),
    Topic(
      name: "filters",
      modifiers: [
        .filter(Filter(.contrast, [Track(from: 0.9, to: 1, second)])),
        .filter(Filter(.sepia, [Track(0.5)])),
      ]),
    Topic(
      name: "trapezoid",
      modifiers: [
        .transform([
          .perspective(distance: 100, origin: Point(30, 35)),
          .rotate3D(
            Track(from: 60, to: 0, second), axis: Vector3(0, 1, 0), anchor: Point(10, 35),
            anchorZ: 0),
        ])
      ]),
    Topic(
      name: "strips",
      modifiers: [
        .transform([
          .perspective(distance: 100, origin: Point(30, 35)),
          .rotate3D(
            Track(from: 30, to: 0, second), axis: Vector3(0, 1, 0), anchor: Point(10, 35),
            anchorZ: 0),
        ])
      ], pictures: [.text("A")]),
    Topic(name: "visibility", visibility: Visibility([0.25..<0.75])),
    Topic(
      name: "views", content: .views([.init(time: 0, view: 0), .init(time: 0.5, view: 1)]),
      pictures: [.text("A"), .text("B")]),
    Topic(
      name: "colors", content: .views([.init(time: 0, view: 0), .init(time: 0.5, view: 1)])),
    Topic(
      name: "theme", pictures: [.color(.red)], options: with { $0.theme = .auto }),
    Topic(
      name: "placements", modifiers: [.opacity(Track(from: 1, to: 0, second))],
      content: .disc(radius: 4, fill: .black),
      placements: [
        Placement(center: Point(20, 20), angle: 0, offset: Point(0, 0), scale: 1),
        Placement(center: Point(40, 30), angle: 45, offset: Point(5, 0), scale: 0.5),
      ]),
    Topic(
      name: "reduced-fade", modifiers: moved(across), options: with { $0.reducedMotion = .fade }),
    Topic(name: "poster", modifiers: moved(across), options: with { $0.poster = 0.5 }),
    Topic(
      name: "portable", modifiers: moved(Track(from: 0, to: 40, Animation(.easeIn, duration: 1))),
      options: with { $0.isPortable = true }),
  ]

  private static func with(_ change: (inout ExportOptions) -> Void) -> ExportOptions {
    var options = ExportOptions()
    change(&options)
    return options
  }

  @Test(arguments: topics)
  func `writes each kind of motion in its way`(_ topic: Topic) throws {
    let element = Element(
      "thing", topic.content, frame: Self.frame, modifiers: topic.modifiers,
      visibility: topic.visibility, placements: topic.placements)
    let timeline = Timeline(
      size: Size(100, 80), duration: 1, elements: [element], posterTime: 1)
    var options = topic.options
    options.idPrefix = "x"
    options.isPretty = true
    options.isDecorative = true
    var text = ""
    for name in Formats.parts {
      let exporter = try #require(Formats.entry(named: name)).make()
      let file = try exporter.export(timeline, artwork: topic.pictures, options: options)
      text += "== \(name)\n\(String(decoding: file.bytes, as: UTF8.self))\n"
      text += file.notes.map { "-- \($0)\n" }.joined()
      text += file.warnings.map { "-- \($0)\n" }.joined()
    }
    expectGolden(Array(text.utf8), at: "Tests/ExportersTests/Goldens/\(topic.name).txt")
  }

  @Test func `every golden has a topic, and can be read`() {
    let files = PackageRoot.files(below: "Tests/ExportersTests/Goldens")
    let known = Self.topics.map { "Tests/ExportersTests/Goldens/\($0.name).txt" }
    #expect(Set(files) == Set(known))
    for file in files {
      let lines = PackageRoot.text(of: file).split(separator: "\n")
      #expect(lines.count < 160 && lines.allSatisfy { $0.utf8.count < 1600 }, "\(file)")
    }
  }
}
