internal import Tx2SVGFiles

extension Invocation {
  /// The address of the style sheet, as the page next to which it is spells it.
  func sheetAddress() throws(UsageError) -> String? {
    guard let sheetFile, let outputFile else { return nil }
    guard !sheetFile.isEmpty, sheetFile != "-" else {
      throw .invalidValue(
        option: "--css-out", value: sheetFile, reason: "expected the name of a file")
    }
    var (page, sheet) = (Self.steps(of: outputFile).dropLast(), Self.steps(of: sheetFile)[...])
    while let step = page.first, step == sheet.first, sheet.count > 1 {
      (page, sheet) = (page.dropFirst(), sheet.dropFirst())
    }
    guard !page.contains(".."), sheet.first != "/", page.first != "/", sheet.last != "" else {
      throw .invalidValue(
        option: "--css-out", value: sheetFile,
        reason: "the way there from '\(outputFile)' is not known; give both paths from one folder")
    }
    return PathText.address(of: (page.map { _ in ".." } + sheet).joined(separator: "/"))
  }

  /// The names in a path, without those that lead nowhere; `/` is the first one of a whole path.
  static func steps(of path: String) -> [String] {
    var steps = path.hasPrefix("/") ? ["/"] : []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != "..", last != "/" {
        steps.removeLast()
      } else {
        steps.append(String(step))
      }
    }
    return steps + (path.hasSuffix("/") ? [""] : [])
  }
}
