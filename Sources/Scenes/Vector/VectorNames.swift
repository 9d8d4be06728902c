internal import Tx2SVGMarkup

/// Gives one copy of a drawing names of its own, and renames every reference to them.
struct VectorNames {
  private let image: VectorImage
  private let prefix: String
  private var ids: [String: String] = [:]
  private var classes: [String: String] = [:]

  init(image: VectorImage, prefix: String) {
    self.image = image
    self.prefix = prefix
    var (usedIDs, usedClasses): (Set<String>, Set<String>) = (["root"], [])
    if let id = image.rootID { ids[id] = "root" }
    collect(attributes: image.attributes, &usedIDs, &usedClasses)
    for case .element(let child) in image.children { collect(child, &usedIDs, &usedClasses) }
  }

  /// The drawing as one group.
  var nodes: [MarkupNode] {
    var group = MarkupElement("g", ["id": prefix + "root"])
    group.attributes += image.attributes.map(renamed)
    group.children = image.children.map(renamed)
    return [.element(group)]
  }

  private mutating func collect(
    _ element: MarkupElement, _ usedIDs: inout Set<String>, _ usedClasses: inout Set<String>
  ) {
    collect(attributes: element.attributes, &usedIDs, &usedClasses)
    for case .element(let child) in element.children { collect(child, &usedIDs, &usedClasses) }
  }

  private mutating func collect(
    attributes: [MarkupAttribute], _ usedIDs: inout Set<String>, _ usedClasses: inout Set<String>
  ) {
    for attribute in attributes {
      switch attribute.name {
      case "id": VectorNames.add(attribute.value, to: &ids, &usedIDs)
      case "class":
        for name in VectorNames.words(attribute.value) {
          VectorNames.add(name, to: &classes, &usedClasses)
        }
      default: break
      }
    }
  }

  /// Finds a plain name for a name; two names that look alike without their marks get numbers.
  private static func add(
    _ name: String, to names: inout [String: String], _ used: inout Set<String>
  ) {
    guard names[name] == nil else { return }
    let plain = plain(name)
    var (candidate, number) = (plain, 2)
    while !used.insert(candidate).inserted {
      candidate = "\(plain)_\(number)"
      number += 1
    }
    names[name] = candidate
  }

  private static func plain(_ name: String) -> String {
    String(
      name.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? Character(scalar) : "_"
      })
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }

  private func id(_ name: String) -> String { prefix + (ids[name] ?? VectorNames.plain(name)) }

  private func className(_ name: String) -> String {
    prefix + (classes[name] ?? VectorNames.plain(name))
  }

  private func renamed(_ node: MarkupNode) -> MarkupNode {
    guard case .element(var element) = node else { return node }
    element.attributes = element.attributes.map(renamed)
    if element.name == "style" {
      let sheet = StyleSheet(element.text).rewritten(selector: scoped) { text in
        StyleReferences.renamed(text, id)
      }
      element.children = [.text(sheet.text)]
    } else {
      element.children = element.children.map(renamed)
    }
    return .element(element)
  }

  private func renamed(_ attribute: MarkupAttribute) -> MarkupAttribute {
    let value = attribute.value
    let renamed =
      switch attribute.name {
      case "id": id(value)
      case "class": VectorNames.words(value).map(className).joined(separator: " ")
      case "aria-labelledby", "aria-describedby":
        VectorNames.words(value).map(id).joined(separator: " ")
      case "href" where value.hasPrefix("#"): "#" + id(String(value.dropFirst()))
      case "href", "d", "points": value
      default: StyleReferences.renamed(value, id)
      }
    return MarkupAttribute(attribute.name, renamed)
  }

  /// The selectors that mean below the group what `selector` meant in the file.
  ///
  /// A rule for the outermost element becomes one for the group.
  private func scoped(_ selector: String) -> [String] {
    let scope = "#\(prefix)root"
    let renamed = SelectorNames(selector, id: id, className: className).text
    for root in ["svg", ":root"] where renamed.hasPrefix(root) {
      let rest = renamed.dropFirst(root.count)
      if rest.first.map({ " >+~.:[#".contains($0) }) ?? true { return [scope + rest] }
    }
    let isPlain = renamed.first == "." || renamed.first == "#"
    let rootHasNames = image.rootID != nil || image.attributes.contains { $0.name == "class" }
    // Whatever hits by class or identifier may hit the outermost element too.
    return isPlain && rootHasNames
      ? ["\(scope) \(renamed)", scope + renamed] : ["\(scope) \(renamed)"]
  }
}
