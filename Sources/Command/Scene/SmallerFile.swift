internal import Tx2SVG
internal import Tx2SVGLimits

/// The way to a smaller file, where pictures in perspective make it large: SVG cuts them into pieces.
struct SmallerFile {
  /// The bytes, without those of pictures, beyond which a smaller file is looked for.
  static let large = 100_000

  /// A file that was written, the size of its frame, and how.
  let file: Export
  let size: Size
  let format: ExporterRegistry.Entry
  let invocation: Invocation

  /// A change of the command line.
  private typealias Way = (
    words: String, change: (inout Invocation) -> Void, format: ExporterRegistry.Entry
  )

  /// A note on the first way that really halves the file; `nil` if none does or it is not large.
  func note(writing: (Invocation, ExporterRegistry.Entry) throws -> Export) -> String? {
    guard !invocation.isQuiet, invocation.inspection == nil else { return nil }
    let count = file.content.plainCount
    let isCut = file.notes.contains { $0.property == "strips" }
    guard isCut, count > Self.large else { return nil }
    for (index, way) in ways.enumerated() {
      Progress.begin("looking for a smaller file", index + 1, of: ways.count)
      var other = invocation
      way.change(&other)
      guard let smaller = try? writing(other, way.format).content.plainCount, 2 * smaller <= count
      else { continue }
      let photos = file.content.count > count ? " without its photos" : ""
      return "pieces of pictures in perspective make the file large, \(count / 1000) kB\(photos):"
        + " with '\(way.words)' they would take \(max(1, smaller / 1000)) kB"
    }
    return nil
  }

  /// The ways, the best one first.
  private var ways: [Way] {
    var ways: [Way] = []
    let page = ExporterRegistry.all.first { $0.template == .html }
    // A host takes the format that it takes.
    if let page, invocation.host == nil, !invocation.export.isPortable {
      ways.append(("--format \(page.name)", { _ in }, page))
    }
    if invocation.export.tolerance ?? ExportOptions.stripTolerance < 1 {
      ways.append(("--tolerance 1px", { $0.export.tolerance = 1 }, format))
    }
    let half = Size((size.width / 2).rounded(.up), (size.height / 2).rounded(.up))
    ways.append(("--size \(Int(half.width))x\(Int(half.height))", { $0.size = half }, format))
    return ways
  }
}
