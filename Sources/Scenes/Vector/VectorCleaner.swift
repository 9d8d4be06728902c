internal import Tx2SVGMarkup

/// Keeps the elements and attributes that draw, in plain names, and notes what may be missed.
struct VectorCleaner {
  /// What was removed, a sentence each, in order.
  private(set) var notes: [String] = []
  private let file: String
  private var usedIDs: Set<String> = []

  init(file: String) {
    self.file = file
  }

  /// The element without what is foreign or unsafe; `nil` if nothing is left.
  mutating func cleaned(
    _ element: MarkupElement, scope outer: [String: String] = [:]
  ) -> MarkupElement? {
    var scope = outer
    for attribute in element.attributes {
      if attribute.name == "xmlns" { scope[""] = attribute.value }
      if attribute.name.hasPrefix("xmlns:") {
        scope[String(attribute.name.dropFirst(6))] = attribute.value
      }
    }
    let (prefix, local) = VectorCleaner.split(element.name)
    guard (scope[prefix] ?? SVGVocabulary.namespace) == SVGVocabulary.namespace else { return nil }
    let name = local == "a" ? "g" : local
    guard SVGVocabulary.elements.contains(name) else {
      if !SVGVocabulary.silent.contains(name) { note(element, "removed <\(local)>") }
      return nil
    }
    var result = MarkupElement(name)
    result.line = element.line
    result.number = element.number
    for attribute in element.attributes {
      clean(attribute, of: element, scope: scope, into: &result)
    }
    if local == "a", result["href"] != nil || hasOutsideLink(element) {
      result["href"] = nil
      note(element, "removed the link of <a>")
    }
    result.children = children(of: element, named: name, scope: scope)
    if name == "style", result.children.isEmpty { return nil }
    return result
  }

  private func hasOutsideLink(_ element: MarkupElement) -> Bool {
    element.attributes.contains { VectorCleaner.split($0.name).local == "href" }
  }

  private mutating func children(
    of element: MarkupElement, named name: String, scope: [String: String]
  ) -> [MarkupNode] {
    if name == "style" {
      let sheet = StyleSheet(element.text)
      for removal in sheet.removals { note(element, "removed \(removal) from <style>") }
      return sheet.rules.isEmpty ? [] : [.text(sheet.text)]
    }
    return element.children.compactMap { node in
      switch node {
      case .element(let child): cleaned(child, scope: scope).map { .element($0) }
      case .text(let text), .cdata(let text):
        SVGVocabulary.textElements.contains(name) ? .text(text) : nil
      case .comment, .processingInstruction: nil
      }
    }
  }

  private mutating func clean(
    _ attribute: MarkupAttribute, of element: MarkupElement, scope: [String: String],
    into result: inout MarkupElement
  ) {
    let (prefix, local) = VectorCleaner.split(attribute.name)
    let isXLink = !prefix.isEmpty && scope[prefix] == SVGVocabulary.xlink && local == "href"
    guard prefix.isEmpty || prefix == "xml" || isXLink else { return }
    let name = isXLink ? local : attribute.name
    if name.lowercased().hasPrefix("on") {
      note(element, "removed attribute '\(name)'")
      return
    }
    guard SVGVocabulary.attributes.contains(name) || name == "src" else { return }
    switch name {
    case "href", "src": link(attribute.value, named: name, of: element, into: &result)
    case "style":
      let style = StyleDeclarations(attribute.value)
      for removal in style.removals { note(element, "removed \(removal) from 'style'") }
      if !style.text.isEmpty { result["style"] = style.text }
    case "id":
      if usedIDs.insert(attribute.value).inserted { result["id"] = attribute.value }
    default:
      if StyleReferences.areInside(attribute.value) {
        result[name] = attribute.value
      } else {
        note(element, "removed an outside reference from '\(name)'")
      }
    }
  }

  private mutating func link(
    _ value: String, named name: String, of element: MarkupElement,
    into result: inout MarkupElement
  ) {
    if result.name == "g" {
      if name == "href" { result["href"] = value }
      return
    }
    let address = String(value.drop { $0.isWhitespace })
    let isImage =
      SVGVocabulary.imageElements.contains(result.name)
      && address.lowercased().hasPrefix("data:image/")
    guard name == "href", address.hasPrefix("#") || isImage else {
      note(element, "removed an outside reference from '\(name)'")
      return
    }
    // The plain attribute wins over the one with a prefix (SVG 2, "Linking").
    if result["href"] == nil || element["href"] == value { result["href"] = address }
  }

  private mutating func note(_ element: MarkupElement, _ sentence: String) {
    notes.append("\(file):\(element.line): \(sentence)")
  }

  private static func split(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }
}
