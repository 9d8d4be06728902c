internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGLimits
internal import Tx2SVGMarkup

/// `tx2svg gallery`: a page that shows every effect with the command that writes it.
enum GalleryCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "gallery", operands: "FOLDER",
    summary: "Build a page that shows every effect with its command.",
    ownOptions: { [.quiet, .help] }, completion: { .folder }, page: HelpText.simple,
    missing: "a folder to write to", excess: "only one folder",
    action: .answer { try site(of: $0, $1) })

  /// The id of the element that contains a card for each effect.
  private static let place = "gallery"

  /// The files of the page: itself, and a picture of every effect.
  private static func site(of invocation: Invocation, _ files: FileAccess) throws -> Outcome {
    let folder = invocation.items[0]
    var page = try MarkupElement.parse(PackageResources.gallery_html)
    var outcome = Outcome()
    var cards: [MarkupNode] = []
    for (index, effect) in EffectRegistry.all.enumerated() {
      Progress.begin("writing effects", index + 1, of: EffectRegistry.all.count)
      let (picture, card) = try card(of: effect, files)
      outcome.files.append(.init(path: "\(folder)/\(effect.name).svg", content: picture))
      cards.append(.element(card))
    }
    page.update(id: place) { $0.children = cards }
    let bytes = try page.serialized(dialect: .html, pretty: false)
    outcome.files.append(.init(path: "\(folder)/index.html", content: FileContent(bytes)))
    try refuseOverwriting(outcome.files, with: "\(folder)/index.html", files)
    outcome.folder = folder
    if !invocation.isQuiet {
      outcome.successes = [Message(.note, "wrote '\(folder)/index.html'; open it in a browser")]
    }
    return outcome
  }

  /// The words at the foot of a gallery, by which it is known when it is written anew.
  private static let signature = "<footer>Written by tx2svg gallery.</footer>"

  /// Refuses to overwrite the files of a site that is no gallery.
  private static func refuseOverwriting(
    _ outputs: [Outcome.File], with page: String, _ files: FileAccess
  ) throws(FileError) {
    guard let known = outputs.first(where: { files.exists($0.path) }) else { return }
    if files.exists(page) {
      let text = String(decoding: try files.read(page, .outputBytes), as: UTF8.self)
      if text.hasPart(signature) { return }
    }
    throw .cannotCreate(
      known.path, reason: "it is there, and the folder holds no gallery: name another folder")
  }

  private static func card(
    of effect: EffectRegistry.Entry, _ files: FileAccess
  ) throws -> (picture: FileContent, card: MarkupElement) {
    let file = effect.name + ".svg"
    let command = EffectCommand(effect: effect, arguments: ["--out", file], files: files)
    let invocation = try command.parsed()
    var reader = ItemReader(files: files)
    let scene = try command.scene(of: invocation, &reader)
    let (export, options, _) = try scene.export(
      for: invocation, as: invocation.outputFormat(), &reader)
    let size = options.canvas(of: scene.timeline).size
    let image = MarkupElement(
      "img",
      [
        "src": file, "alt": options.summary, "width": "\(Int(size.width.rounded()))",
        "height": "\(Int(size.height.rounded()))", "loading": "lazy",
      ])
    let bytes = MarkupElement("small", [:], [.text("\(export.content.count) bytes")])
    let line = "tx2svg \(effect.name) --out \(file)"
    let card = MarkupElement(
      "article", [:],
      [
        .element(MarkupElement("div", ["class": "well"], [.element(image)])),
        .element(MarkupElement("h2", [:], [.text(effect.name), .element(bytes)])),
        .element(MarkupElement("p", [:], [.text(effect.summary)])),
        .element(MarkupElement("code", ["tabindex": "0"], [.text(line)])),
      ])
    return (export.content, card)
  }
}
