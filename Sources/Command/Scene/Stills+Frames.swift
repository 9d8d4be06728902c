internal import Tx2SVGExporters
internal import Tx2SVGFiles
internal import Tx2SVGLimits
internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension Stills {
  /// The stills that `frames` asks for, from the first moment to the last.
  ///
  /// They go to numbered files; without a path a strip goes to standard output.
  func frames(
    for invocation: Invocation, _ files: FileAccess, _ report: (Invocation, Export) -> Report
  ) throws -> Outcome {
    let (wish, path) = (invocation.frames ?? Wish(), invocation.outputFile)
    let density = invocation.filming.density
    let stills = try (0..<wish.count).map { index in
      Progress.begin("still", index + 1, of: wish.count)
      return try still(wish.count > 1 ? duration * Double(index) / Double(wish.count - 1) : nil)
    }
    let isDrawn = path.map { $0.lowercased().hasSuffix(".png") } ?? false
    if isDrawn {
      try checkPixels(wish.isStrip ? density * Double(wish.count).squareRoot() : density)
    }
    func picture(_ content: FileContent) throws -> FileContent {
      isDrawn ? FileContent(try Film.drawn(content, invocation.filming, files)) : content
    }
    guard let path, !wish.isStrip else {
      guard wish.isStrip || path != nil || wish.count == 1 else {
        throw UsageError.needsOutput(option: "frames")
      }
      let strip = try picture(wish.count == 1 ? stills[0] : strip(stills))
      return try report(invocation, Export(strip)).outcome(files)
    }
    let digits = "\(wish.count)".count
    let outputs = try stills.enumerated().map { index, content in
      let number = String(repeating: "0", count: digits - "\(index + 1)".count) + "\(index + 1)"
      return Outcome.File(
        path: Self.path(path, marked: "." + number), content: try picture(content))
    }
    var first = invocation
    first.output = outputs[0].path
    var report = report(first, Export(outputs[0].content))
    report.others = Array(outputs.dropFirst())
    return try report.outcome(files)
  }

  private func strip(_ stills: [FileContent]) throws -> FileContent {
    let number = DecimalFormat(fractionDigits: 2)
    let gap = 4.0
    let width = (size.width + gap) * Double(stills.count) - gap
    var strip = MarkupElement(
      "svg",
      [
        "xmlns": SVGVocabulary.namespace, "xmlns:xlink": "http://www.w3.org/1999/xlink",
        "width": number.text(width), "height": number.text(size.height),
      ])
    let content = try FileContent.embedding(
      stills, as: { RasterImage.signs(of: $0.utf8) }
    ) { (texts) throws(MarkupError) in
      strip.children = texts.enumerated().map { index, text in
        .element(
          MarkupElement(
            "image",
            [
              "x": number.text(Double(index) * (size.width + gap)),
              "width": number.text(size.width), "height": number.text(size.height),
              "xlink:href": RasterImage.drawingAddress + text,
            ]))
      }
      return try MarkupDocument(root: strip).draft(dialect: .xml, pretty: false)
    }
    do throws(BudgetError) { try Budget.check(content.count, of: .outputBytes) } catch {
      throw ExportError.document(
        "the strip cannot be written: \(error); take fewer stills by '--count', or smaller pictures"
      )
    }
    return content
  }
}
