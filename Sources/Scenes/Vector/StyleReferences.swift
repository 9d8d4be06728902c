internal import Tx2SVGMarkup

/// The `url(…)` of CSS in attributes and style sheets.
enum StyleReferences {
  /// Functions that fetch what a string names.
  private static let fetching = ["image-set(", "image(", "src(", "cross-fade("]

  /// Whether everything that the value refers to lies in the same document, or in the value itself.
  ///
  /// A backslash could hide any function, so it does not pass.
  static func areInside(_ value: String) -> Bool {
    guard value.utf8.contains(where: { $0 == 0x28 || $0 == 0x5C }) else { return true }
    let lowered = value.lowercased()
    guard !lowered.utf8.contains(0x5C), !fetching.contains(where: lowered.hasPart) else {
      return false
    }
    return parts(of: lowered).allSatisfy { part in
      switch part {
      case .text: true
      case .reference(let address): address.hasPrefix("#") || address.hasPrefix("data:")
      }
    }
  }

  /// The value with every reference to an element renamed.
  static func renamed(_ value: String, _ rename: (String) -> String) -> String {
    guard value.utf8.contains(0x28) else { return value }
    return parts(of: value).map { part in
      switch part {
      case .text(let text): text
      case .reference(let address) where address.hasPrefix("#"):
        "url(#\(rename(String(address.dropFirst()))))"
      case .reference(let address) where address.utf8.contains(0x22): "url('\(address)')"
      case .reference(let address): "url(\"\(address)\")"
      }
    }.joined()
  }

  private enum Part {
    case text(String)
    case reference(String)
  }

  private static func parts(of value: String) -> [Part] {
    var (parts, rest): ([Part], Substring) = ([], value[...])
    while let opening = rest.firstRange(ofPart: "url(", ignoresCase: true) {
      parts.append(.text(String(rest[..<opening.lowerBound])))
      rest = rest[opening.upperBound...].drop { $0.isWhitespace }
      let quote = rest.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
      if quote != nil { rest = rest.dropFirst() }
      let address = rest.prefix { $0 != quote ?? ")" }
      rest = rest[address.endIndex...].drop { $0 != ")" }.dropFirst()
      let trimmed = address.reversed().drop { $0.isWhitespace }.reversed()
      parts.append(.reference(String(trimmed)))
    }
    return parts + [.text(String(rest))]
  }
}
