import Foundation
internal import Tx2SVGMarkup

/// The rules and keyframes of a file, read as CSS Cascade and CSS Animations say.
package struct StyleSheet: Sendable {
  /// One rule: a selector and what it declares.
  struct Rule: Sendable {
    let selector: String
    let declarations: [Declaration]
  }

  /// A property and its value.
  struct Declaration: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The declarations at an offset of 0...1.
  struct Keyframe: Sendable {
    let offset: Double
    let declarations: [Declaration]
  }

  private(set) var rules: [Rule] = []
  private(set) var keyframes: [String: [Keyframe]] = [:]

  private static let less = "(prefers-reduced-motion:reduce)"

  /// Reads the sheet for a reader who does or does not ask for reduced motion, or for paper.
  init(_ text: String, reducedMotion: Bool, isPrinted: Bool = false) throws {
    for (head, body) in try Self.blocks(text) {
      if head.hasPrefix("@keyframes ") {
        keyframes[String(head.dropFirst("@keyframes ".count))] = try Self.frames(body)
      } else if head.hasPrefix("@media print") || head == "@media\(Self.less)" {
        let holds = [
          isPrinted && head.hasPrefix("@media print"), reducedMotion && head.hasSuffix(Self.less),
        ]
        guard holds.contains(true) else { continue }
        for (selector, inner) in try Self.blocks(body) { add(selector, inner) }
      } else if head == "@media(prefers-color-scheme:dark)"
        || head.hasPrefix("@container not (width:")
        || head == "@supports(color:light-dark(red,red))"
      {
        // The light page has room for the frame.
        continue
      } else if head.hasPrefix("@") {
        throw PlayingError("'\(head)' is not in the subset")
      } else {
        add(head, body)
      }
    }
  }

  private mutating func add(_ selectors: String, _ body: String) {
    for selector in Self.split(selectors, at: ",") {
      rules.append(Rule(selector: selector, declarations: Self.declarations(body)))
    }
  }

  /// The blocks of a sheet: what stands before the brace and what stands within.
  package static func blocks(_ text: String) throws -> [(String, String)] {
    var result: [(String, String)] = []
    var (head, body, depth) = ("", "", 0)
    for character in text {
      if character == "{" {
        depth += 1
        if depth == 1 { continue }
      }
      if character == "}" {
        depth -= 1
        if depth == 0 {
          result.append((head.trimmingCharacters(in: .whitespacesAndNewlines), body))
          (head, body) = ("", "")
          continue
        }
      }
      if depth == 0 { head.append(character) } else { body.append(character) }
    }
    guard depth == 0, head.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else {
      throw PlayingError("braces do not match")
    }
    return result
  }

  private static func frames(_ body: String) throws -> [Keyframe] {
    try blocks(body).flatMap { head, body in
      try split(head, at: ",").map { text in
        let offset =
          text == "from"
          ? 0 : text == "to" ? 100 : text.hasSuffix("%") ? Double(text.dropLast()) : nil
        guard let offset, (0...100).contains(offset) else {
          throw PlayingError("keyframe '\(text)'")
        }
        return Keyframe(offset: offset / 100, declarations: declarations(body))
      }
    }.enumerated().sorted { ($0.1.offset, $0.0) < ($1.1.offset, $1.0) }.map(\.1)
  }

  /// The declarations of a block or a `style` attribute.
  static func declarations(_ body: String) -> [Declaration] {
    split(body, at: ";").compactMap { text in
      let parts = text.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      return parts.count == 2 ? Declaration(name: parts[0], value: parts[1]) : nil
    }
  }

  /// The parts of a text between separators outside parentheses.
  static func split(_ text: String, at separator: Character) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }
}

extension StyleSheet {
  /// What the rules declare for an element, weakest first; its ancestors are outermost first.
  func declarations(for element: MarkupElement, inside ancestors: [MarkupElement]) -> [String:
    String]
  {
    let found = rules.enumerated().compactMap { order, rule -> (Int, Int, Rule)? in
      Self.specificity(rule.selector, of: element, inside: ancestors).map { ($0, order, rule) }
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    var values: [String: String] = [:]
    for declaration in found.flatMap(\.2.declarations) + Self.declarations(element["style"] ?? "") {
      if declaration.name == "all" { values = values.filter { $0.key.hasPrefix("--") } }
      values[declaration.name] = declaration.value
    }
    return values
  }

  /// How strong a selector is if it selects the element: ten for a class, one for a name.
  private static func specificity(
    _ selector: String, of element: MarkupElement, inside ancestors: [MarkupElement]
  ) -> Int? {
    let parts = split(selector, at: " ")
    guard let last = parts.last, var sum = weight(last, element) else { return nil }
    var rest = ancestors[...]
    for part in parts.dropLast().reversed() {
      guard let index = rest.lastIndex(where: { weight(part, $0) != nil }),
        let found = weight(part, rest[index])
      else { return nil }
      sum += found
      rest = rest[..<index]
    }
    return sum
  }

  private static func weight(_ part: String, _ element: MarkupElement) -> Int? {
    if part.hasPrefix(".") {
      let classes = (element["class"] ?? "").split(separator: " ")
      let wanted = part.split(separator: ".")
      return wanted.allSatisfy(classes.contains) ? 10 * wanted.count : nil
    }
    // No drawing of a page holds another one.
    if part == "svg:not(svg svg)" { return element.name == "svg" ? 3 : nil }
    if part.hasPrefix(":is(") {
      return split(String(part.dropFirst(4).dropLast()), at: ",").compactMap { weight($0, element) }
        .max()
    }
    if part.hasPrefix(":where(") {
      let names = split(String(part.dropFirst(7).dropLast()), at: ",")
      return names.contains { weight($0, element) != nil } ? 0 : nil
    }
    if part == "*" { return 0 }
    return part == element.name ? 1 : nil
  }

  /// A value with its custom properties put in.
  static func substituted(_ text: String, _ style: [String: String]) -> String {
    guard let start = text.range(of: "var("),
      let end = text[start.upperBound...].firstIndex(of: ")")
    else { return text }
    let parts = split(String(text[start.upperBound..<end]), at: ",")
    let value = style[parts[0]] ?? (parts.count > 1 ? parts[1] : "0")
    return substituted(
      String(text[..<start.lowerBound]) + value + String(text[text.index(after: end)...]), style)
  }
}
