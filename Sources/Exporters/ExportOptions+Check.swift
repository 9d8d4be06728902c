internal import Tx2SVGCSS
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension ExportOptions {
  /// The tolerances; below a thousandth they would only make files large.
  package static let tolerances = 0.001...1000

  /// Whether a text is a name for ids, classes and keyframes alike.
  package static func isName(_ text: String) -> Bool {
    // SMIL cannot begin with an element whose id has a '-'.
    text.first?.isLetter == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Refuses what no file can hold; every exporter begins with it.
  func check(_ timeline: Timeline? = nil, _ artwork: [Picture] = []) throws(ExportError) {
    let sides = timeline.map { [$0.size.width, $0.size.height] } ?? []
    let properties = [
      ("tolerance", tolerance.map(Self.tolerances.contains), "0.001 to 1000 px"),
      ("poster", poster.map { $0 >= 0 && $0.isFinite }, "a time that is not negative"),
      ("idPrefix", idPrefix.map(Self.isName), "a letter, then letters, digits or '_'"),
      ("frame", sides.allSatisfy(VectorImage.sides.contains), "sides of 0.001 to 1e9 px"),
    ]
    for case (let name, false?, let expected) in properties {
      throw .unusable(name, expected: expected)
    }
    let colors = artwork.compactMap { if case .color(let color) = $0 { color } else { nil } }
    let levels = (colors + [background, ink, card].compactMap(\.self)).flatMap(\.bytes)
    guard levels.allSatisfy(\.isFinite) else { throw .notFinite("a colour") }
    guard let timeline else { return }
    let times = [timeline.duration, timeline.posterTime, timeline.cycles ?? 1]
    guard times.allSatisfy(\.isFinite) else { throw .notFinite("the timeline") }
    // The product of three is still finite.
    for element in timeline.elements where !element.numbers.allSatisfy({ abs($0) <= 1e100 }) {
      throw .notFinite(element.name)
    }
  }
}

extension Element {
  /// All that its tracks reach, and where it is at the beginning.
  fileprivate var numbers: [Double] {
    let map = homography(at: 0)
    return placements.map { map * $0.homography }.flatMap {
      [$0.a, $0.b, $0.c, $0.d, $0.e, $0.f, $0.g, $0.h, $0.i]
    } + placements.map(\.scale) + [frame.minX, frame.minY, frame.maxX, frame.maxY]
      + tracks.flatMap { track in
        [track.initial] + track.moves.flatMap { [$0.start, $0.end, $0.from, $0.to] }
      }
  }
}
