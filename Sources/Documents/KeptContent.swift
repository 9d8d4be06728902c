internal import Tx2SVGScenes
internal import Tx2SVGMarkup

/// Content of a document that may be blocked where it is shown: scripts and outside references.
struct KeptContent {
  /// A kind of content that is blocked together.
  private enum Kind: CaseIterable { case script, handler, reference }

  private var found: [Kind: [(line: Int, name: String)]] = [:]
  /// Whether it is a page, which loads what it shows wherever it stands.
  private let isPage: Bool

  /// Attributes that fetch the address in them, by element; `*` is any other.
  private static let fetching: [String: [String]] = [
    "a": [],
    "*": ["href", "xlink:href", "src", "srcset", "imagesrcset", "poster", "data", "background"],
  ]
  /// Relations of a link that fetch its target.
  private static let relations = [
    "stylesheet", "icon", "preload", "modulepreload", "prefetch", "manifest",
  ]

  init(_ document: MarkupDocument) {
    isPage = document.source != nil
    for address in document.prolog.compactMap(StyleAddresses.ofSheet) {
      add(.reference, 1, "'\(address)'")
    }
    for element in document.root.subtree { collect(element) }
  }

  var remarks: [Remark] {
    Kind.allCases.compactMap { kind in
      guard let all = found[kind], let first = all.first, kind != .reference || !isPage else {
        return nil
      }
      let more = all.count > 1 ? " and \(all.count - 1) more" : ""
      let (verb, end) = all.count > 1 ? ("stay", "them") : ("stays", "it")
      let reason =
        switch kind {
        case .script, .handler:
          "\(first.name)\(more) \(verb) in the file; many places that show it block scripts"
        case .reference:
          "\(first.name)\(more) \(verb) outside the file; many places that show it do not load \(end)"
        }
      return Remark(line: first.line, reason: reason)
    }
  }

  private mutating func add(_ kind: Kind, _ line: Int, _ name: String) {
    // A picture may be shown many times.
    let isKnown = kind == .reference && found[kind]?.contains { $0.name == name } == true
    if !isKnown { found[kind, default: []].append((line, name)) }
  }

  private mutating func collect(_ element: MarkupElement) {
    let name = element.name
    if name == "script" || name.hasSuffix(":script") { add(.script, element.line, "<script>") }
    if name == "style" || name.hasSuffix(":style") {
      for address in StyleAddresses.outside(element.text) {
        add(.reference, element.line, "'\(address)'")
      }
    }
    for attribute in element.attributes { collect(attribute, of: element) }
  }

  /// Elements that show a document of their own.
  private static let frames: Set = ["iframe", "object", "embed", "frame"]
  /// Elements whose values take the place of an attribute of another one.
  private static let animations: Set = ["animate", "set", "animateTransform"]

  /// Whether a value, or one of a list of an animation, is an address that is a script.
  ///
  /// Browsers drop tabs and line breaks in addresses, and controls or spaces before (URL Standard);
  /// controls of pages are read as U+FFFD.
  private static func runsScript(_ value: String, in element: String) -> Bool {
    let parts = animations.contains(element) ? value.split(separator: ";") : [value[...]]
    return parts.contains { part in
      let start = part.unicodeScalars.drop { $0.value <= 0x20 || $0 == "\u{FFFD}" }
        .filter { !"\t\n\r".unicodeScalars.contains($0) }.prefix(11)
      return start.elementsEqual("javascript:".unicodeScalars) {
        Character($0).lowercased() == String($1)
      }
    }
  }

  private mutating func collect(_ attribute: MarkupAttribute, of element: MarkupElement) {
    let (name, value) = (attribute.name.lowercased(), attribute.value)
    let start = value.drop { $0.isWhitespace }.prefix(11).lowercased()
    if name.hasPrefix("on"), name.count > 3 {
      add(.handler, element.line, "'\(attribute.name)' of <\(element.name)>")
    } else if Self.runsScript(value, in: element.name) {
      add(.handler, element.line, "'javascript:' of <\(element.name)>")
    } else if name == "srcdoc" {
      add(.handler, element.line, "'srcdoc' of <\(element.name)>")
    } else if name == "shadowrootmode", element.name == "template" {
      // What other templates hold is not in the page.
      add(.handler, element.line, "the shadow tree of <template>")
    } else if name == "http-equiv", value.lowercased() == "refresh" {
      add(.reference, element.line, "where 'refresh' of <meta> leads")
    } else if Self.frames.contains(element.name), start.hasPrefix("data:") {
      add(.handler, element.line, "the page in '\(name)' of <\(element.name)>")
    } else if (Self.fetching[element.name] ?? Self.fetching["*"] ?? []).contains(name) {
      if element.name == "link", let relation = element["rel"]?.lowercased(),
        !Self.relations.contains(where: {
          relation.split(whereSeparator: \.isWhitespace).contains($0[...])
        })
      {
        return
      }
      guard !value.isEmpty, !start.hasPrefix("#"), !start.hasPrefix("data:") else { return }
      add(.reference, element.line, "'\(value)'")
    } else if !name.hasPrefix("xmlns") {
      for address in StyleAddresses.outside(value) { add(.reference, element.line, "'\(address)'") }
    }
  }
}
