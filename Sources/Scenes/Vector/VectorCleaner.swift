internal import Tx2SVGCSS
internal import Tx2SVGMarkup

/// Keeps the elements and attributes that draw, in plain names, and notes what may be missed.
struct VectorCleaner {
  /// What was removed.
  var notes: RemovalNotes
  private let styles: VectorStyles
  private var usedIDs: Set<String> = []
  /// The numbers of the rules that hold for elements that are kept.
  private(set) var usedClasses: Set<Int> = []

  init(styles: VectorStyles, notes: RemovalNotes) {
    (self.styles, self.notes) = (styles, notes)
  }

  /// Where an element stands.
  private struct Place {
    /// The namespaces by prefix.
    var scope: [String: String] = [:]
    /// Whether characters around it are drawn.
    var isInText = false
  }

  /// The element without what is foreign or unsafe; `nil` if nothing is left.
  mutating func cleaned(_ element: MarkupElement) -> MarkupElement? {
    cleaned(element, in: Place())
  }

  private mutating func cleaned(_ element: MarkupElement, in outer: Place) -> MarkupElement? {
    var place = outer
    place.scope = element.namespaces(in: outer.scope)
    let local = element.localName
    guard
      (place.scope[element.prefix] ?? SVGVocabulary.namespace) == SVGVocabulary.namespace,
      local != "style", !SVGVocabulary.silent.contains(local)
    else { return nil }
    guard SVGVocabulary.elements.contains(local) || local == "a" else {
      notes.add(element, "removed <\(local)>")
      return hidden(element, in: place)
    }
    var result = MarkupElement(local == "a" ? place.isInText ? "tspan" : "g" : local)
    result.line = element.line
    result.number = element.number
    for attribute in element.attributes {
      clean(attribute, of: element, scope: place.scope, into: &result)
    }
    if local == "a", element.attributes.contains(where: { $0.name.hasSuffix("href") }) {
      result["href"] = nil
      notes.add(element, "removed the link of <a>")
    }
    let classes = styles.classes[element.number] ?? []
    usedClasses.formUnion(classes)
    if !classes.isEmpty { result["class"] = classes.map(String.init).joined(separator: " ") }
    place.isInText = SVGVocabulary.runningText.contains(result.name)
    result.children = children(of: element, named: result.name, in: place)
    return result
  }

  /// What is inside an element that nobody knows: it is not drawn where it stands, but may be used.
  private mutating func hidden(_ element: MarkupElement, in place: Place) -> MarkupElement? {
    guard !SVGVocabulary.refused.contains(element.localName), !place.isInText else { return nil }
    let children = children(of: element, named: "defs", in: place)
    return children.isEmpty ? nil : MarkupElement("defs", [:], children)
  }

  private mutating func children(
    of element: MarkupElement, named name: String, in place: Place
  ) -> [MarkupNode] {
    // HTML would take elements there for its own, and what follows for a part of them.
    if ["title", "desc"].contains(name) {
      return element.text.isEmpty ? [] : [.text(element.text)]
    }
    return element.children.compactMap { node in
      switch node {
      case .element(let child): cleaned(child, in: place).map { .element($0) }
      case .text(let text), .cdata(let text):
        SVGVocabulary.runningText.contains(name) ? .text(text) : nil
      case .comment, .processingInstruction: nil
      }
    }
  }

  // MARK: Attributes

  private mutating func clean(
    _ attribute: MarkupAttribute, of element: MarkupElement, scope: [String: String],
    into result: inout MarkupElement
  ) {
    let parts = attribute.name.split(separator: ":", maxSplits: 1).map(String.init)
    let prefix = parts.count == 2 ? parts[0] : ""
    let isXLink = scope[prefix] == SVGVocabulary.xlink && parts.last == "href"
    guard prefix.isEmpty || prefix == "xml" || isXLink else { return }
    let name = isXLink ? "href" : attribute.name
    if name.lowercased().hasPrefix("on") || SVGVocabulary.missed.contains(name) {
      notes.add(element, "removed attribute '\(name)'")
      return
    }
    guard SVGVocabulary.attributes.contains(name) || name == "src" else { return }
    switch name {
    case "class": break
    case "href", "src": link(attribute.value, named: name, of: element, into: &result)
    case "style":
      let style = SafeStyle.kept(Sheet.declarations(attribute.value).declarations)
      for removal in style.removals { notes.add(element, "removed \(removal) from 'style'") }
      if !style.kept.isEmpty { result["style"] = style.kept.css }
    case "id":
      if usedIDs.insert(attribute.value).inserted { result["id"] = attribute.value }
    case _ where SVGVocabulary.properties.contains(name):
      present(attribute, of: element, into: &result)
    default: result[name] = attribute.value
    }
  }

  /// Keeps a presentation attribute; letters and numbers need no look at their tokens.
  private mutating func present(
    _ attribute: MarkupAttribute, of element: MarkupElement, into result: inout MarkupElement
  ) {
    guard !attribute.value.utf8.allSatisfy(Self.isPlain) else {
      result[attribute.name] = attribute.value
      return
    }
    do throws(SafeStyle.Fault) {
      let value = try SafeStyle.passed(TokenReader.tokens(of: attribute.value))
      result[attribute.name] = TokenPrinter.text(value.trimmed)
    } catch {
      let what = error == .outside ? "an outside reference from " : "attribute "
      notes.add(element, "removed \(what)'\(attribute.name)'")
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: " #.,%+-\t\n\r".utf8.contains(byte)
    }
  }

  private mutating func link(
    _ value: String, named name: String, of element: MarkupElement,
    into result: inout MarkupElement
  ) {
    guard element.localName != "a" else { return }
    let address = String(value.drop { $0.isWhitespace })
    let image =
      SVGVocabulary.imageElements.contains(result.name) ? EmbeddedImage.address(address) : nil
    guard name == "href", address.hasPrefix("#") || image != nil else {
      notes.add(element, "removed an outside reference from '\(name)'")
      return
    }
    // The plain attribute wins over the one with a prefix (SVG 2, "Linking").
    if result["href"] == nil || element["href"] == value { result["href"] = image ?? address }
  }
}
