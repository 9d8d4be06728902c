internal import Tx2SVG

/// The facts about a picture besides its bytes, for people and programs.
struct WrittenPicture {
  var format = ""
  /// The size on a page, px, or that of a film in pixels; `nil` for what has none of its own.
  var size: Size?
  /// The length of a cycle, seconds.
  var duration = 0.0
  /// Whether it shows single moments of the motion, as films and stills do: they have no error.
  var showsMoments = false
  /// The accessible name; `nil` for a document, which has its own.
  var title: String?
  /// The accessible description; `nil` for a document.
  var summary: String?

  /// A line for people: name, size, bytes, bytes on their way, duration of what moves, largest error.
  func sentence(_ export: Export, _ path: String, bytes: Int, gzipped: Int?) -> String {
    let number = DecimalFormat(fractionDigits: 2)
    let extent = size.map { ["\(number.text($0.width))x\(number.text($0.height)) px"] } ?? []
    let error = export.largestError.map { "at most \(number.text($0.distance)) px off" } ?? "exact"
    let packed = gzipped.map { " (\($0) with gzip)" } ?? ""
    let motion = duration > 0 ? ["\(number.text(duration)) s"] + (showsMoments ? [] : [error]) : []
    let facts = extent + ["\(bytes) bytes\(packed)"] + motion
    return "wrote '\(path)': " + facts.joined(separator: ", ")
  }

  /// The report for programs on some files, of which the first one is the picture.
  ///
  /// `prefix` is the beginning of the names in it.
  func json(
    _ export: Export, _ files: [String], bytes: Int, prefix: String?, _ warnings: [String],
    _ inputs: [String]
  ) -> JSON {
    [
      "file": files.first, "files": files, "format": format, "bytes": bytes, "width": size?.width,
      "height": size?.height, "duration": duration > 0 ? duration : nil, "prefix": prefix,
      "keyframes": export.keyframeCount,
      "largestError": showsMoments ? nil : export.largestError?.distance ?? 0, "title": title,
      "description": summary, "warnings": warnings, "inputs": inputs,
    ]
  }
}
