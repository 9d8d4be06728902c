internal import Tx2SVGCSS
package import Tx2SVGMarkup

/// The policies in a page that forbid style in it (Content Security Policy 3, `style-src`).
package struct StylePolicy {
  /// The element with the first of them.
  package let element: MarkupElement
  /// Whether all of them allow style in some file.
  private let allowsFiles: Bool
  /// Whether one of them may allow single sheets by their hashes.
  private let hasHashes: Bool

  /// Reads the policies of a page; there is none unless one forbids style.
  package init?(of root: MarkupElement) {
    let found = root.subtree.filter {
      $0.localName == "meta" && $0["http-equiv"]?.lowercased() == "content-security-policy"
    }.compactMap { element in
      Self.sources(of: element["content"] ?? "").map { (element: element, sources: $0) }
    }.filter { !Self.allowsAll($0.sources) }
    guard let first = found.first else { return nil }
    element = first.element
    allowsFiles = found.allSatisfy { _, sources in
      sources.contains { $0 == "'self'" || !$0.hasPrefix("'") }
    }
    hasHashes = found.contains { $0.sources.contains { $0.hasPrefix("'sha") } }
  }

  /// Whether the page may lose a sheet or a `style` attribute.
  package func forbids(_ element: MarkupElement) -> Bool {
    let isSheet = element.isSheet && element["nonce"] == nil && !element.text.trimmingBlanks.isEmpty
    return !hasHashes && (isSheet || element["style"] != nil)
  }

  /// The sentence about style in the page, or in a file.
  package func reason(inFile isFile: Bool = false) -> String? {
    guard allowsFiles else { return "the page's own policy forbids style, in a file, too" }
    return isFile ? nil : "the page's own policy forbids style in it: write '--css-out FILE'"
  }

  /// The sources from which style may come; `nil` for all.
  private static func sources(of policy: String) -> [String]? {
    let directives = policy.lowercased().split(separator: ";").map { String($0).words }
    return ["style-src-elem", "style-src", "default-src"].lazy.compactMap { name in
      directives.first { $0.first == name }.map { Array($0.dropFirst()) }
    }.first
  }

  /// Whether style in the page is allowed, which a nonce or a hash takes back.
  private static func allowsAll(_ sources: [String]) -> Bool {
    sources.contains("'unsafe-inline'")
      && !sources.contains { $0.hasPrefix("'nonce-") || $0.hasPrefix("'sha") }
  }
}
