import Tx2SVG

/// An effect with a parameter of each kind of its own.
struct Drop: Effect, Transition {
  static let parameters: [Parameter<Drop>] = [
    .length("height", \.height, "How far above its place the view begins.", in: 0...1000),
    .choice("edge", \.edge, "Where the old view goes."),
    Parameter(
      "mood", "WORD", "How it lands.", read: { $0.mood },
      assign: { (drop, text) throws(ParameterError) in
        guard text != "sad" else {
          throw .invalidValue(name: "mood", value: text, expected: "give a better one")
        }
        drop.mood = text
      }),
  ]
  static let demonstration = Demonstration.views([.red, .green], duration: 0.4)

  var height = 100.0
  var edge = Edge.bottom
  var mood = "calm"

  func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [.transform([.translate(x: Track(0), y: progress.from(-height, to: 0))]), .opacity(progress)]
  }
}

/// An effect that leaves all that it may.
struct Still: Effect {
  func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline {
    try Identity().timeline(on: stage, playback: playback)
  }
}

/// A format: how many elements there are, as text.
struct Counter: Exporter {
  func export(
    _ timeline: Timeline, artwork: [Picture], options: ExportOptions
  ) throws(ExportError) -> Export {
    guard !artwork.isEmpty else { throw .missingView(0) }
    return Export(
      bytes: Array("\(timeline.elements.count) elements".utf8), warnings: ["nothing moves"])
  }
}

/// Fails the program, and with it the gate.
func expect(_ isTrue: Bool, _ line: Int = #line) {
  guard !isTrue else { return }
  fatalError("line \(line) of the client does not hold")
}

// MARK: Effects and their parameters

var drop = Drop()
for (parameter, text) in zip(Drop.parameters, ["60px", "top", "glad"]) {
  try parameter.assign(&drop, text)
}
expect(drop.height == 60 && drop.edge == .top && drop.mood == "glad")
expect(Drop.parameters.map { $0.read(Drop()) } == ["100px", "bottom", "calm"])
do {
  try Drop.parameters[2].assign(&drop, "sad")
  expect(false)
} catch .invalidValue(let name, _, _) {
  expect(name == "mood")
} catch {
  expect(false)
}

let shown = Drop.demonstration
let playback = Playback(animation: shown.animation, hold: shown.hold)
let stage = Stage(size: shown.size, artwork: shown.colors.map { .color($0) })
expect(stage == Stage(size: shown.size, viewCount: shown.colors.count))
expect(!Stage(size: shown.size, artwork: [.text("Hello"), .text("World")]).viewsCover)
let falling = try drop.timeline(on: stage, playback: playback)
let comes = falling.elements.last { $0.name == "incoming" }
expect(comes.map { $0.homography(at: 0)(Point(0, 0)).y } == -60)
let still = try Still().timeline(on: stage, playback: playback)
expect(still.elements.count == 2 && Still.parameters.isEmpty)

// MARK: SwiftUI's names

expect(Animation.easeInOut(duration: 1).easing == .easeInOut)
expect(Animation.easeIn.duration == 0.35)
expect(Animation.spring(duration: 0.4, bounce: 0.2) == .spring(Spring(duration: 0.4, bounce: 0.2)))
expect(Animation.bouncy == .spring(.bouncy()) && Animation.smooth == .spring(.smooth()))
let plain: Animation = .spring
expect(plain == .default && Playback(animation: .spring).hold == 1)
expect(Animation.easeIn.delay(0.2).delay == 0.2)
expect(
  Animation.interpolatingSpring(stiffness: 50, damping: 5)
    == .spring(Spring(stiffness: 50, damping: 5)))
expect(
  Animation.spring(response: 0.4, dampingFraction: 0.7, blendDuration: 0)
    == .spring(Spring(response: 0.4, dampingFraction: 0.7)))
expect(UnitPoint.topLeading == UnitPoint(0, 0))
let turn = Track(from: 0, to: 90, .linear)
expect(
  Modifier.transform([.rotate(turn), .scale(turn, anchor: .bottomTrailing)])
    == .transform([.rotate(turn, anchor: .center), .scale(turn, anchor: UnitPoint(1, 1))]))
expect(Track(from: 0, to: 1, .linear(duration: 1)).from(30, to: 10).value(at: 0.25) == 25)
for slides in [
  Slideshow(.slide), Slideshow(.opacity), Slideshow(.scale), Slideshow(.scale(0.5, anchor: .top)),
  Slideshow(.move(edge: .top)), Slideshow(.push(from: .trailing)), Slideshow(.offset(x: 10)),
  Slideshow(.blurReplace), Slideshow(.identity),
  Slideshow(.asymmetric(insertion: .slide, removal: .opacity.combined(with: .scale))),
] {
  expect(try slides.timeline(on: stage, playback: playback).duration > 0)
}

// MARK: Pictures, documents and their errors

let drawing = Array(
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="32" height="16"><script/>
  <path id="way" data-tx="opacity" d="M0 0h9"/></svg>
  """.utf8)
let picture = try PictureFile(bytes: drawing, named: "way.svg")
expect(picture.picture.size == Size(32, 16) && !picture.notes.isEmpty)
expect(try Picture(bytes: drawing) == picture.picture)
do {
  _ = try Picture(contentsOfFile: "no such file.png")
  expect(false)
} catch { expect(error == .missingFile("no such file.png")) }
do {
  _ = try DocumentReader(file: "no such file.svg").document()
  expect(false)
} catch { expect(error.description == "no such file.svg: no such file") }

let document = try DocumentReader(file: "way.svg").document(from: drawing)
let written = try SVGCSSExporter().export(document)
expect(!written.bytes.isEmpty && !written.remarks.isEmpty)

// MARK: Keyframes

do {
  _ = try TransitionSheet(css: "@keyframes tx-incoming-x { from { opacity: lots } }")
    .transition("x", in: stage.size)
  expect(false)
} catch { expect(error.line == 1 && !error.reason.isEmpty) }
let sheet = try TransitionSheet(css: "@keyframes tx-transition-dim { to { opacity: 0 } }")
expect(sheet.names == ["dim"])
do {
  _ = try sheet.transition("din", in: stage.size)
  expect(false)
} catch { expect(error.reason.contains("did you mean 'dim'?")) }
let dim = try sheet.transition("dim", in: stage.size).timeline(on: stage, playback: playback)
for entry in ExporterRegistry.all where entry.form != .styleSheet {
  let file = try entry.make().export(dim, artwork: shown.colors.map { .color($0) })
  expect(!file.bytes.isEmpty && file.notes.isEmpty)
}
let counted = try Counter().export(dim, artwork: [.color(.red)], options: ExportOptions())
expect(counted.warnings == ["nothing moves"] && !counted.bytes.isEmpty && counted.notes.isEmpty)

// MARK: What cannot be written

do {
  let nowhere = try Iris().timeline(
    on: Stage(size: Size(.nan, 10), viewCount: 2), playback: playback)
  _ = try SMILExporter().export(nowhere, artwork: [.color(.red), .color(.blue)])
  expect(false)
} catch let error as ExportError { expect("\(error)".hasPrefix("invalid frame: give sides")) }
do {
  let cube = EffectRegistry.entry(named: "cube")
  _ = try cube?.timeline(setting: [("tp", "up")], on: stage, playback: playback)
  expect(false)
} catch { expect("\(error)" == "unknown parameter 'tp', did you mean 'to'?") }
print("the library does what a client needs")
