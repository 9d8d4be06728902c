import Tx2SVGCSS
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTransitions

/// A parser, and what must hold whatever it is given: it ends, and what it accepts is sound.
public struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The name, which its folder of inputs has, too.
  public let name: String
  private let check: @Sendable ([UInt8]) throws -> Void

  /// Gives the parser bytes; errors of the parser are as good as values.
  ///
  /// - Throws: ``Fault`` for a value that is not sound.
  public func run(_ bytes: [UInt8]) throws { try check(bytes) }

  /// The name.
  public var description: String { name }

  /// What a parser must not accept.
  public struct Fault: Error, CustomStringConvertible {
    /// The value, and what is wrong with it.
    public let description: String

    static func unless(_ isSound: Bool, _ description: @autoclosure () -> String) throws {
      if !isSound { throw Fault(description: description()) }
    }
  }

  /// Every parser of what people write.
  public static let all: [FuzzTarget] = [
    text("colors") { text in
      guard let color = try? Color(css: text) else { return }
      try Fault.unless((try? Color(css: color.css)) != nil, "'\(color.css)' is no colour")
    },
    text("easings") { text in
      guard let easing = try? EasingExpression(css: text).easing else { return }
      let animation = Animation(easing, duration: 1)
      for share in [0, 0.3, 1] {
        try Fault.unless(animation.progress(at: share).isFinite, "no number at \(share)")
      }
      // A spring on the very edge of its limits may be beyond them once it is written.
      if case .spring = easing { return }
      let again = try? EasingExpression(css: easing.css).easing.css
      try Fault.unless(again == easing.css, "\(easing.css) is read as \(again ?? "nothing")")
    },
    text("expressions") { text in
      guard let transition = try? TransitionExpression(text).transition else { return }
      try check(transition)
    },
    text("keyframes") { text in
      let halves = text.split(separator: "\n", maxSplits: 1).map(String.init)
      if let style = try? StyleTransition(
        active: halves.first ?? "", identity: halves.count > 1 ? halves[1] : "")
      {
        try check(style)
      }
      guard let phases = try? StylePhases(text) else { return }
      let timeline = phases.timeline(
        in: Rect(size: size), animation: Animation(.linear, duration: 1), isTriggered: false,
        hold: 0)
      try check(timeline.elements.flatMap(\.modifiers))
    },
    text("sheets") { text in
      guard let sheet = try? TransitionSheet(css: text) else { return }
      for name in sheet.names { try check(try sheet.transition(name, in: size)) }
    },
    FuzzTarget(name: "documents") { bytes in
      _ = try? DocumentReader(file: "fuzz").document(from: bytes)
    },
    FuzzTarget(name: "pages") { bytes in
      // Nothing but elements that move is a reason to change a page.
      guard let page = try? DocumentReader(file: "fuzz.html").document(from: bytes) else { return }
      guard page.isPage, !String(decoding: bytes, as: UTF8.self).lowercased().contains("data-tx")
      else { return }
      let written = try? HTMLExporter().export(page, options: ExportOptions()).bytes
      try Fault.unless(written == bytes, "a page in which nothing moves is another one")
    },
    FuzzTarget(name: "drawings") { bytes in
      guard bytes.first == 0x3C else { return }
      guard let picture = try? PictureFile(bytes: bytes, named: "fuzz").picture else { return }
      try check(picture)
    },
    FuzzTarget(name: "images") { bytes in
      guard bytes.first != 0x3C else { return }
      guard let picture = try? PictureFile(bytes: bytes, named: "fuzz").picture else { return }
      try check(picture)
    },
  ]

  private static let size = Size(200, 100)

  /// A parser of text; bytes that are none are repaired, as a command line's are.
  private static func text(
    _ name: String, _ check: @escaping @Sendable (String) throws -> Void
  ) -> FuzzTarget {
    FuzzTarget(name: name) { try check(String(decoding: $0, as: UTF8.self)) }
  }

  private static func check(_ transition: any Transition) throws {
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0)
    let parts =
      transition.insertionParts(progress, in: size) + transition.removalParts(progress, in: size)
    try Fault.unless(parts.count <= 500, "\(parts.count) drawings of one view")
    try check(parts.flatMap(\.modifiers))
  }

  private static func check(_ modifiers: [Modifier]) throws {
    for track in modifiers.flatMap(\.tracks) {
      for time in [0, 0.25, 1] {
        try Fault.unless(track.value(at: time).isFinite, "no number at \(time)")
      }
    }
  }

  private static func check(_ picture: Picture) throws {
    let size: Size
    switch picture {
    case .raster(let image): size = image.size
    case .vector(let image): size = image.size
    default: return
    }
    try Fault.unless(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "a picture of \(size)")
  }
}
