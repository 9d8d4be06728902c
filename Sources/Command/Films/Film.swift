internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGLimits
internal import Tx2SVGMarkup

/// Stills one after another, to be drawn by `rsvg-convert` and packed into one file.
struct Film {
  enum Kind: String, CaseIterable {
    case gif, webp, png, mp4

    /// The size in pixels of drawings of a size in px: the renderer rounds up, and no side of a video
    /// is odd.
    func pixels(of size: Size, _ density: Double) -> Size {
      let step = self == .mp4 ? 2.0 : 1
      func side(_ length: Double) -> Double {
        ((length * density).rounded(.up) / step).rounded(.up) * step
      }
      return Size(side(size.width), side(size.height))
    }
  }

  /// A program, and the package of Debian that brings it.
  typealias Program = (name: String, package: String)

  /// The choices of a film that the motion leaves open.
  struct Settings {
    var framesPerSecond = 25.0
    /// Pixels for a px.
    var density = 1.0
    /// The colour behind a drawing that has none of its own.
    var background: Color?
  }

  let kind: Kind
  /// The different stills.
  private(set) var stills: [FileContent] = []
  /// The still of each frame.
  private(set) var frames: [Int] = []
  private let settings: Settings
  /// How often it plays; `nil` for ever.
  let cycles: Double?

  private static let renderer: Program = ("rsvg-convert", "librsvg2-bin")
  private static let packers: [Kind: [Program]] = [
    .gif: [("ffmpeg", "ffmpeg"), ("magick", "imagemagick"), ("convert", "imagemagick")],
    .webp: [("img2webp", "webp"), ("magick", "imagemagick"), ("convert", "imagemagick")],
    .png: [("apngasm", "apngasm"), ("ffmpeg", "ffmpeg")], .mp4: [("ffmpeg", "ffmpeg")],
  ]
  /// The names of the frames, as programs count them.
  private static let pattern = "f%05d.png"
  static let mostFrames = 10_000

  /// Takes a still for every frame of a film.
  init(
    _ kind: Kind, lasting duration: Double, cycles: Double?, _ settings: Settings,
    still: (_ time: Double) throws -> FileContent
  ) throws {
    (self.kind, self.cycles, self.settings) = (kind, cycles, settings)
    let framesPerSecond = settings.framesPerSecond
    if kind == .gif, framesPerSecond > 50 {
      throw UsageError.invalidValue(
        option: "--fps", value: DecimalFormat(fractionDigits: 3).text(framesPerSecond),
        reason: "a GIF shows at most 50 frames a second")
    }
    let count = max(1, (duration * framesPerSecond).rounded())
    // A video cannot say how often it plays.
    let repeats = kind == .mp4 ? max(1, (cycles ?? 1).rounded()) : 1
    guard count * repeats <= Double(Self.mostFrames) else {
      throw UsageError.tooManyFrames(Self.mostFrames)
    }
    var known: [FileContent: Int] = [:]
    for index in 0..<Int(count) {
      Progress.begin("writing frames", index + 1, of: Int(count))
      // In the middle of its time a frame is nearest to all it stands for, and no jump is missed.
      // What plays once stays at its end.
      let isEnd = cycles != nil && index == Int(count) - 1
      let still = try still(isEnd ? duration : (Double(index) + 0.5) / framesPerSecond)
      let place = known[still] ?? stills.count
      if place == stills.count { stills.append(still) }
      known[still] = place
      frames.append(place)
    }
    frames = Array(repeatElement(frames, count: Int(repeats)).joined())
  }

  func bytes(_ files: FileAccess) throws -> [UInt8] {
    _ = try Self.program([Self.renderer], files)
    let packer = try Self.program(Self.packers[kind] ?? [], files)
    try Self.checkPictures(of: stills, files)
    var job = Job()
    (job.result, job.patterns) = ("film.\(kind.rawValue)", [Self.pattern])
    job.stages = [[]]
    for (index, still) in stills.enumerated() {
      job.inputs.append(Job.Input("\(index).svg") { still.chunks })
      job.products.append("\(index).png")
      // A video has no transparency.
      job.stages[0].append(Self.drawing(index, settings, on: kind == .mp4 ? "white" : nil))
    }
    job.links = frames.enumerated().map { (Self.name(ofFrame: $0.offset), "\($0.element).png") }
    job.stages += packing(by: packer, &job).map { [$0] }
    return try files.perform(job)
  }

  private static func drawing(
    _ index: Int, _ settings: Settings, on ground: String? = nil
  ) -> [String] {
    let zoom = DecimalFormat(fractionDigits: 3).text(settings.density)
    // Otherwise it refuses texts beyond 10 MB, such as photos.
    return [renderer.name, "--unlimited", "--zoom", zoom]
      + ((settings.background?.cssWithOpacity ?? ground).map { ["--background-color", $0] } ?? [])
      + ["--output", "\(index).png", "\(index).svg"]
  }

  static func drawn(
    _ still: FileContent, _ settings: Settings, _ files: FileAccess
  ) throws -> [UInt8] {
    _ = try program([renderer], files)
    var job = Job()
    job.inputs = [Job.Input("0.svg") { still.chunks }]
    job.stages = [[drawing(0, settings)]]
    (job.products, job.result) = (["0.png"], "0.png")
    return try files.perform(job)
  }

  /// The command lines, one after another, that make the film of the drawn frames.
  private func packing(by program: String, _ job: inout Job) -> [[String]] {
    let result = job.result
    let rate = DecimalFormat(fractionDigits: 3).text(settings.framesPerSecond)
    let count = cycles.map { max(1, Int($0.rounded())) } ?? 0
    switch program {
    case "img2webp":
      return [
        [program, "-loop", "\(count)", "-mixed", "-q", "90"]
          + runs(perSecond: 1000).flatMap { ["-d", "\($0.time)", "\($0.still).png"] }
          + ["-o", result]
      ]
    case "apngasm":
      // It counts a rate as a fraction of whole numbers.
      return [
        [
          program, result, Self.name(ofFrame: 0), "1000",
          "\(Int((settings.framesPerSecond * 1000).rounded()))", "-l\(count)",
        ]
      ]
    case "ffmpeg":
      let ending: [String] =
        switch kind {
        case .png: ["-plays", "\(count)", "-f", "apng"]
        case .mp4:
          [
            "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white", "-c:v", "libx264", "-crf", "18",
            "-pix_fmt", "yuv420p", "-movflags", "+faststart",
          ]
        case .gif, .webp:
          [
            "-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop",
            "\(count == 1 ? -1 : max(0, count - 1))",
          ]
        }
      let start = [program, "-v", "error"]
      let frames = ["-framerate", rate, "-i", Self.pattern]
      guard kind != .mp4 else { return [start + frames + ending + [result]] }
      // Filters begin anew, and lose what they hold, where opaque and translucent frames alternate.
      let even = "frames.nut"
      job.products.append(even)
      return [
        start + frames + ["-c:v", "png", "-pix_fmt", "rgba", even],
        start + ["-i", even] + ending + [result],
      ]
    default:
      return [
        [program, "-dispose", "background", "-loop", "\(count)"]
          + runs(perSecond: 100).flatMap { ["-delay", "\($0.time)", "\($0.still).png"] }
          + (kind == .gif ? [] : ["-quality", "90"]) + [result]
      ]
    }
  }

  /// The stills in a row with the time of each in whole parts of a second, whose sum stays exact.
  private func runs(perSecond parts: Double) -> [(still: Int, time: Int)] {
    var runs: [(still: Int, time: Int)] = []
    for (index, still) in frames.enumerated() {
      let (start, end) = (Double(index), Double(index + 1))
      let time =
        Int((end * parts / settings.framesPerSecond).rounded())
        - Int((start * parts / settings.framesPerSecond).rounded())
      if runs.last?.still == still {
        runs[runs.count - 1].time += time
      } else {
        runs.append((still, time))
      }
    }
    return runs
  }

  /// The name of a frame, in the order in which programs count.
  private static func name(ofFrame index: Int) -> String {
    let digits = String(index)
    return "f" + String(repeating: "0", count: 5 - digits.count) + digits + ".png"
  }

  static func program(_ programs: [Program], _ files: FileAccess) throws(FileError) -> String {
    let folders = (files.variable("PATH") ?? "").split(separator: ":")
    let found = programs.first { program in
      folders.contains { files.exists("\($0)/\(program.name)") }
    }
    guard let found else { throw .noProgram(programs[0].name, package: programs[0].package) }
    return found.name
  }

  /// A black pixel of each kind of pictures that some builds of the renderer leave out, without a word.
  private static let samples: KeyValuePairs = [
    "GIF": "R0lGODdhAQABAIEAAAAAAAAAAAAAAAAAACwAAAAAAQABAAAIBAABBAQAOw==",
    "WebP": "UklGRhoAAABXRUJQVlA4TA4AAAAvAAAAAAcQEf0PRET/Aw==",
    "AVIF": "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGlj"
      + "dAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAIAAAAChp"
      + "aW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAA"
      + "AAAAAQAAAAEAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1h"
      + "AAAAAAAAAAEAAQQBAoMEAAAAKG1kYXQSAAoIGAAGiAhoNCAyEh/3h4UV3///4sAAAJA1jjx+3A==",
  ]

  /// Checks that the renderer draws the kinds of pictures in some stills.
  static func checkPictures(of stills: [FileContent], _ files: FileAccess) throws {
    let outlines = stills.map(\.outline)
    for (kind, sample) in samples {
      let address = Base64.address(of: "image/" + kind.lowercased(), "")
      guard outlines.contains(where: { $0.firstIndex(ofPart: address) != nil }) else { continue }
      let probes = try [address, address + sample].map {
        try drawn(probe(of: $0), Settings(), files)
      }
      guard probes[0] != probes[1] else { throw UsageError.undrawnPictures(kind) }
    }
  }

  /// A drawing of a picture and nothing else.
  private static func probe(of address: String) throws -> FileContent {
    let side = "9"
    let picture = MarkupElement(
      "image",
      ["width": side, "height": side, "preserveAspectRatio": "none", "xlink:href": address])
    let root = MarkupElement.drawing(of: [picture], ["width": side, "height": side])
    return try FileContent.embedding([]) { (_) throws(MarkupError) in
      try MarkupDocument(root: root).draft(dialect: .xml, pretty: false)
    }
  }
}
