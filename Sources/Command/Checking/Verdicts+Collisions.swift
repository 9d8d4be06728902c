internal import Tx2SVG
internal import Tx2SVGMarkup

extension Verdicts {
  /// Elements that others refer to, which browsers do not find where nothing is displayed.
  private static let definitions: Set = [
    "linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker",
  ]

  /// Sentences about what does not work on the host, if any, in a file written for it, unless its
  /// format is wrong there already.
  static func wrong(
    in file: Export, as format: ExporterRegistry.Entry, on host: Host?, pageIsPart: Bool? = nil,
    start: String = "'--trigger load'"
  ) throws(ExportError) -> [String] {
    guard let host else { return [] }
    let sheet = file.sheet
    let read = try? CheckedFile(file.content.outline, of: file.content.count, path: "") {
      _ in sheet?.bytes
    }
    let fault = host.fault(of: format, linksSheet: sheet != nil, pageIsPart: pageIsPart)
    guard fault == nil, let file = read else { return [] }
    let verdicts = Verdicts(file: file, host: host, start: start)
    // No reader of one engine would see it move.
    if let fault = verdicts.blocked { throw .unsupported(fault.reason) }
    return verdicts.all.filter(\.isNews).map(\.reason)
  }

  /// Whether others find it by its id: a definition, or an animation with which others begin.
  private static func isFoundByID(_ element: MarkupElement) -> Bool {
    definitions.contains(element.localName)
      || FileMotion.elements.contains(element.localName) && element["id"] != nil
  }

  /// Names that two different files share, where both become parts of one page, and what is there
  /// twice.
  static func collisions(_ files: [CheckedFile], on host: Host?) -> [(path: String, Finding)] {
    guard host?.embedding ?? .inline == .inline else { return [] }
    var found: [(path: String, Finding)] = []
    func add(_ definition: MarkupElement, of file: CheckedFile) {
      let reason =
        "it is there twice: while the first one is folded away, browsers lose the"
        + " <\(definition.localName)> of the second; write one with another '--id-prefix'"
      found.append((file.path, Finding(.twice, reason, at: file.position(of: definition))))
    }
    for file in files where file.isPage {
      var ids: Set<String> = []
      let again = file.elements.first { element in
        guard Self.isFoundByID(element), let id = element["id"] else { return false }
        return !ids.insert(id).inserted
      }
      if let again { add(again, of: file) }
    }
    let parts = files.filter(\.isPart)
    for (index, file) in parts.enumerated() {
      let definition = file.elements.first(where: Self.isFoundByID)
      if let definition, parts[..<index].contains(where: { $0.root == file.root }) {
        add(definition, of: file)
      }
      for other in parts[..<index] where other.root != file.root {
        let rules = file.ruledClasses.contains { other.classes.contains($0.text) }
        let (ruled, plain) = rules ? (file, other) : (other, file)
        let kinds = [
          ("id", file, file.ids, Set(other.ids.map(\.text))),
          ("keyframes", file, file.keyframeNames, Set(other.keyframeNames.map(\.text))),
          ("class", ruled, ruled.ruledClasses, plain.classes),
        ]
        for (kind, place, all, others) in kinds {
          let names = all.filter { others.contains($0.text) }
          guard let first = names.first else { continue }
          let more = Set(names.map(\.text)).count - 1
          let rest = more > 0 ? ", and \(more) more" : ""
          let elsewhere = place.path == file.path ? other.path : file.path
          let finding = Finding(
            .collision,
            "the \(kind) '\(first.text)'\(rest) is also in '\(elsewhere)': on one"
              + " page they clash; write one with '--scope', or another '--id-prefix'",
            at: first.position)
          found.append((place.path, finding))
        }
      }
    }
    return found
  }
}
