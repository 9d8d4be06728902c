internal import Tx2SVGCSS
internal import Tx2SVGLimits
internal import Tx2SVGMarkup

/// Keeps the elements and attributes that draw, in plain names, and notes the losses that matter.
struct VectorCleaner {
  var notes: RemovalNotes
  /// Whether attributes stay by which a document states what moves.
  var keepsAnnotations = false
  private var styles: VectorStyles
  private let units: RootUnits
  private let motion: FrozenMotion
  /// The styles of a file that uses `context-fill` or `context-stroke`, or animates by `var()`.
  private let cascade: StyleCascade?
  /// The ids that a `use` draws again.
  private let uses: Set<String>
  private var usedIDs: Set<String> = []
  /// The numbers of the rules that apply to elements that are kept.
  private(set) var usedClasses: Set<Int> = []
  /// How many declarations animations have left behind.
  private(set) var endings = 0

  init(root: MarkupElement, styles: VectorStyles, units: RootUnits, notes: RemovalNotes) {
    (self.styles, self.units, self.notes) = (styles, units, notes)
    motion = FrozenMotion(root: root)
    uses = root.uses
    cascade =
      root.mentionsContext || styles.hasOpenMotion || root.hasOpenMotion
      ? StyleCascade(document: root) : nil
  }

  private struct Place {
    var scope: [String: String] = [:]
    var isInText = false
    /// Whether it may have something else to show in its place.
    var isInSwitch = false
    /// Whether another element draws it, whose paint `context-fill` refers to.
    var hasContext = false
    /// The style of the element, in a file whose styles are needed.
    var style = Style.initial
  }

  /// The element without foreign or unsafe parts; `nil` if nothing is left.
  mutating func cleaned(_ element: MarkupElement) -> MarkupElement? {
    cleaned(element, in: Place())
  }

  /// Goes down in small frames, so that all of the depth fits on a small stack.
  private mutating func cleaned(_ element: MarkupElement, in outer: Place) -> MarkupElement? {
    guard let (own, place, isDrawn) = bare(element, in: outer) else { return nil }
    var result = own
    addChildren(of: element, to: &result, in: place)
    return isDrawn || !result.children.isEmpty ? result : nil
  }

  /// The element without its content; one that is unknown is not drawn at its place, but what is in it
  /// may be used.
  @inline(never)
  private mutating func bare(
    _ element: MarkupElement, in outer: Place
  ) -> (MarkupElement, Place, isDrawn: Bool)? {
    var place = outer
    place.scope = element.namespaces(in: outer.scope)
    if let cascade { place.style = cascade.style(of: element, in: outer.style) }
    let local = element.localName
    guard
      (place.scope[element.prefix] ?? SVGVocabulary.namespace) == SVGVocabulary.namespace,
      local != "style", !SVGVocabulary.silent.contains(local)
    else { return nil }
    guard SVGVocabulary.elements.contains(local) || local == "a" else {
      notes.add(element, "removed <\(local)>\(loss(of: element, in: place))")
      guard !SVGVocabulary.refused.contains(local), !place.isInText else { return nil }
      return (MarkupElement("defs"), place, false)
    }
    var result = MarkupElement(local == "a" ? place.isInText ? "tspan" : "g" : local)
    result.line = element.line
    result.number = element.number
    place.hasContext =
      outer.hasContext || local == "marker" || element["id"].map(uses.contains) == true
    let style = style(of: element, in: place)
    for attribute in element.attributes {
      clean(attribute, of: element, scope: place.scope, into: &result)
      if attribute.name == "style", !style.isEmpty { result["style"] = style.css }
    }
    for (name, value) in motion.attributes[element.number] ?? []
    where !SVGVocabulary.properties.contains(name) {
      result[name] = nil
      clean(MarkupAttribute(name, value), of: element, scope: place.scope, into: &result)
    }
    if result["style"] == nil, !style.isEmpty { result["style"] = style.css }
    if local == "a", element.attributes.contains(where: { $0.name.hasSuffix("href") }) {
      result["href"] = nil
      notes.add(element, "removed the link of <a>")
    }
    let classes = styles.classes[element.number] ?? []
    usedClasses.formUnion(classes)
    if !classes.isEmpty { result["class"] = classes.map(String.init).joined(separator: " ") }
    place.isInText = SVGVocabulary.runningText.contains(result.name)
    place.isInSwitch = local == "switch"
    return (result, place, true)
  }

  /// A sentence's end about the words that go with an element.
  private func loss(of element: MarkupElement, in place: Place) -> String {
    let isRead = element.localName == "foreignObject" && !place.isInSwitch
    guard isRead, element.subtree.contains(where: { !$0.text.trimmingBlanks.isEmpty }) else {
      return ""
    }
    return " with its text: only <text> is shown (Mermaid writes it with 'htmlLabels: false')"
  }

  private mutating func addChildren(
    of element: MarkupElement, to result: inout MarkupElement, in place: Place
  ) {
    // HTML would parse elements there as its own, and their next siblings as part of them.
    if ["title", "desc"].contains(result.name) {
      if !element.text.isEmpty { result.children = [.text(element.text)] }
      return
    }
    for node in element.children {
      switch node {
      case .element(let child):
        if let child = cleaned(child, in: place) ?? rest(of: child, in: element, place.scope) {
          result.children.append(.element(child))
        }
      case .text(let text), .cdata(let text):
        if SVGVocabulary.runningText.contains(result.name) { result.children.append(.text(text)) }
      case .comment, .processingInstruction: break
      }
    }
  }

  /// What remains of an element that draws nothing, where a `switch` would choose it rather than the
  /// next, which is shown in place of a `foreignObject` alone.
  @inline(never)
  private mutating func rest(
    of element: MarkupElement, in parent: MarkupElement, _ outer: [String: String]
  ) -> MarkupElement? {
    let namespace = element.namespaces(in: outer)[element.prefix] ?? SVGVocabulary.namespace
    guard parent.localName == "switch", namespace == SVGVocabulary.namespace,
      element.localName != "foreignObject"
    else { return nil }
    var rest = MarkupElement("defs")
    for attribute in element.attributes
    where SVGVocabulary.tested.contains(element.localName)
      && SVGVocabulary.tests.contains(attribute.name)
    {
      clean(attribute, of: element, scope: [:], into: &rest)
    }
    return rest
  }

  private mutating func clean(
    _ attribute: MarkupAttribute, of element: MarkupElement, scope: [String: String],
    into result: inout MarkupElement
  ) {
    if keepsAnnotations, attribute.name.hasPrefix("data-tx") {
      result.attributes.append(attribute)
      return
    }
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
    case "class", "style": break
    case "href", "src": link(attribute.value, named: name, of: element, into: &result)
    case "id":
      if usedIDs.insert(attribute.value).inserted { result["id"] = attribute.value }
    case _ where SVGVocabulary.properties.contains(name):
      present(attribute, of: element, into: &result)
    default:
      guard StyleAddresses.outside(attribute.value).isEmpty else {
        notes.add(element, "removed attribute '\(name)', which names an address")
        return
      }
      result[name] = units.resolved(attribute.value)
    }
  }

  /// The declarations of an element's own, with what its animations leave behind.
  private mutating func style(of element: MarkupElement, in place: Place) -> [Declaration] {
    let own = Sheet.declarations(element["style"] ?? "")
    if !own.faults.isEmpty { notes.add(element, "removed malformed CSS from 'style'") }
    var style = SafeStyle.kept(own.declarations)
    for removal in style.removals { notes.add(element, "removed \(removal) from 'style'") }
    if endings <= Budget.Cost.animationEnds.limit {
      let ending = styles.ending(of: element, in: place.style)
      endings += ending.count
      style.kept += ending
    }
    for (name, value) in motion.attributes[element.number] ?? []
    where SVGVocabulary.properties.contains(name) {
      style.kept += SafeStyle.kept(Sheet.declarations("\(name):\(value)").declarations).kept
    }
    if !place.hasContext { style.kept += Self.paintWithoutContext(place.style) }
    return units.resolved(style.kept)
  }

  /// The initial paint where an element asks for that of something around it which there is not: icons
  /// are filled by most readers so; the file's own `use` must not be taken for it.
  private static func paintWithoutContext(_ style: Style) -> [Declaration] {
    ["fill", "stroke"].compactMap { name in
      guard style[name]?.word.hasPrefix("context-") == true else { return nil }
      let start = SourcePosition.start
      let paint = Token(word: name == "fill" ? "black" : "none", at: start)
      return Declaration(name, [paint], at: start)
    }
  }

  /// Keeps a presentation attribute; letters and numbers alone need no parsing.
  private mutating func present(
    _ attribute: MarkupAttribute, of element: MarkupElement, into result: inout MarkupElement
  ) {
    guard !attribute.value.utf8.allSatisfy(Self.isPlain) else {
      result[attribute.name] = units.resolved(attribute.value)
      return
    }
    do throws(SafeStyle.Fault) {
      let value = try SafeStyle.passed(TokenReader.tokens(of: attribute.value))
      result[attribute.name] = TokenPrinter.text(units.resolved(value.trimmed))
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
    _ value: String, named name: String, of element: MarkupElement, into result: inout MarkupElement
  ) {
    guard element.localName != "a" else { return }
    let address = String(value.drop { $0.isWhitespace })
    let image =
      SVGVocabulary.imageElements.contains(result.name) ? EmbeddedImage.address(address) : nil
    guard name == "href", address.hasPrefix("#") || image != nil,
      !StyleAddresses.isOutside(address, linkedBy: result.name)
    else {
      let isPicture =
        SVGVocabulary.imageElements.contains(result.name) && !address.isEmpty
        && !address.lowercased().hasPrefix("data:")
      notes.add(
        element,
        isPicture
          ? "removed a picture in a file of its own: put it into the drawing"
          : "removed an outside reference from '\(name)'")
      return
    }
    // The plain attribute wins over the one with a prefix (SVG 2, "Linking").
    if result["href"] == nil || element["href"] == value { result["href"] = image ?? address }
  }
}

extension MarkupElement {
  /// The ids of all elements that are drawn again by a `use` in it.
  fileprivate var uses: Set<String> {
    let links = subtree.filter { $0.localName == "use" }.flatMap(\.attributes).filter {
      $0.name == "href" || $0.name.hasSuffix(":href")
    }
    return Set(links.map { String($0.value.dropFirst()) })
  }

  fileprivate var mentionsContext: Bool {
    attributes.contains { $0.value.hasPart("context-") }
      || localName == "style" && text.hasPart("context-")
      || children.contains { $0.element?.mentionsContext == true }
  }

  /// Whether a `style` may name an animation by `var()`.
  fileprivate var hasOpenMotion: Bool {
    self["style"].map { $0.hasPart("animation") && $0.hasPart("var(") } == true
      || children.contains { $0.element?.hasOpenMotion == true }
  }
}
