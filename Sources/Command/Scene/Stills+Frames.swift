internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGLimits
internal import Tx2SVGMarkup

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
      Progress.begin("writing stills", index + 1, of: wish.count)
      return try still(wish.count > 1 ? duration * Double(index) / Double(wish.count - 1) : nil)
    }
    let isDrawn = path.map { $0.lowercased().hasSuffix(".png") } ?? false
    if isDrawn {
      try checkPixels(wish.isStrip ? density * Double(wish.count).squareRoot() : density)
      try Film.checkPictures(of: stills, files)
    }
    func picture(_ content: FileContent) throws -> FileContent {
      isDrawn ? FileContent(try Film.drawn(content, invocation.filming, files)) : content
    }
    func described(_ invocation: Invocation, _ content: FileContent, _ size: Size) -> Report {
      var report = report(invocation, Export(content))
      report.picture.size = isDrawn ? Film.Kind.png.pixels(of: size, density) : size
      if isDrawn { report.picture.format = Film.Kind.png.rawValue }
      (report.picture.duration, report.picture.showsMoments) = (0, true)
      return report
    }
    guard let path, !wish.isStrip else {
      guard wish.isStrip || path != nil || wish.count == 1 else {
        throw UsageError.needsOutput(option: "frames")
      }
      let isOne = wish.count == 1
      let content = try picture(isOne ? stills[0] : strip(stills))
      return try described(invocation, content, isOne ? size : stripSize(stills.count)).outcome(
        files)
    }
    let digits = "\(wish.count)".count
    let outputs = try stills.enumerated().map { index, content in
      let number = String(repeating: "0", count: digits - "\(index + 1)".count) + "\(index + 1)"
      return Outcome.File(
        path: Self.path(path, marked: "." + number), content: try picture(content))
    }
    var first = invocation
    first.output = outputs[0].path
    var report = described(first, outputs[0].content, size)
    report.others = Array(outputs.dropFirst())
    return try report.outcome(files)
  }

  /// The room between the stills of a strip, px.
  private static let gap = 4.0

  private func stripSize(_ count: Int) -> Size {
    Size((size.width + Self.gap) * Double(count) - Self.gap, size.height)
  }

  private func strip(_ stills: [FileContent]) throws -> FileContent {
    let number = DecimalFormat(fractionDigits: 2)
    let width = stripSize(stills.count).width
    let sides: KeyValuePairs = ["width": number.text(width), "height": number.text(size.height)]
    let content = try FileContent.embedding(
      stills, as: { RasterImage.signs(of: $0.utf8) }
    ) { (texts) throws(MarkupError) in
      let pictures = texts.enumerated().map { index, text in
        MarkupElement(
          "image",
          [
            "x": number.text(Double(index) * (size.width + Self.gap)),
            "width": number.text(size.width), "height": number.text(size.height),
            "xlink:href": RasterImage.drawingAddress + text,
          ])
      }
      let strip = MarkupElement.drawing(of: pictures, sides)
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
