/// A place where files are shown, and the features that it allows.
public struct Host: Hashable, Sendable {
  /// The way in which a file gets into a page there.
  public enum Embedding: Hashable, Sendable {
    /// As a picture: nothing can be clicked, and style sheets of the page do not affect it.
    case image
    /// As part of the page.
    case inline
    /// Not at all, or as a still picture.
    case none
  }

  /// The word after `--for`.
  public let name: String
  /// A description: one sentence with a full stop.
  public let summary: String
  /// The way in which a file gets into a page there.
  public let embedding: Embedding
  /// Whether SMIL animations are kept.
  public let keepsSMIL: Bool
  /// Whether style sheets are kept and applied.
  public let keepsCSS: Bool
  /// Whether markup is sanitized, so that only the portable dialect remains intact.
  public let isSanitized: Bool

  private init(
    _ name: String, _ summary: String, _ embedding: Embedding = .image, keepsSMIL: Bool = true,
    keepsCSS: Bool = true, isSanitized: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.embedding = embedding
    self.keepsSMIL = keepsSMIL
    self.keepsCSS = keepsCSS
    self.isSanitized = isSanitized
  }

  /// All hosts.
  public static let all = [
    Host("github", "A README or an issue on GitHub."),
    Host("gitlab", "A README on GitLab."),
    Host("gitea", "A README on Gitea or Forgejo."),
    Host("pypi", "A project's page on PyPI; it wants an absolute address."),
    Host("npm", "A package's page on npm; it wants an absolute address."),
    Host("docc", "Swift documentation made by DocC."),
    Host("mkdocs", "Documentation made by MkDocs."),
    Host("docusaurus", "Documentation made by Docusaurus; use the file, not an import."),
    Host("hugo", "A site made by Hugo or Jekyll."),
    Host("sphinx", "Documentation made by Sphinx."),
    Host("page", "A page of your own.", .inline),
    Host("csp", "Inline in a page that forbids inline styles.", .inline, keepsCSS: false),
    Host(
      "dompurify", "Inline where DOMPurify cleans markup.", .inline, keepsSMIL: false,
      isSanitized: true),
    Host(
      "wordpress", "WordPress with a plugin for SVG.", .inline, keepsSMIL: false,
      isSanitized: true),
    Host("notion", "A page in Notion.", .none),
    Host("slack", "A message in Slack.", .none),
    Host("linkedin", "A post on LinkedIn.", .none),
    Host("email", "A mail; most readers show no SVG.", .none),
  ]

  /// The format to write for it, if no other is requested.
  public var format: ExporterRegistry.Entry {
    ExporterRegistry.picture(keepsSMIL ? .smil : .css)
  }

  /// Replaces options that do not work there; returns a warning for each that does not work.
  public func adapt(
    _ options: inout ExportOptions, format: ExporterRegistry.Entry
  ) -> [String] {
    if isSanitized { options.isPortable = true }
    options.isInline = embedding == .inline
    let instead = "write \(self.format.name) instead"
    switch embedding {
    case .none: return ["\(name) plays neither SVG nor HTML"]
    case .image:
      guard format.form == .picture else {
        return ["\(name) shows pictures only: \(instead) of \(format.name)"]
      }
      var warnings: [String] = []
      if options.trigger == .click || options.trigger == .hover {
        warnings.append(
          "\(name) shows a picture, which feels no \(options.trigger.rawValue): it starts on load")
        options.trigger = .load
      }
      if options.theme == .auto {
        warnings.append(
          "a picture on \(name) follows the reader's system, in WebKit not even that: two files,"
            + " one with '--theme dark', and a 'picture' element follow the page")
      }
      return warnings
    case .inline:
      if !keepsCSS, format.motion == .css {
        return ["\(name) blocks style sheets: \(instead) of \(format.name)"]
      }
      if !keepsSMIL, format.motion == .smil {
        return ["\(name) takes away most of SMIL: \(instead) of \(format.name)"]
      }
      let isTakenApart = isSanitized && format.form != .picture
      return isTakenApart ? ["\(name) may take HTML apart: \(instead)"] : []
    }
  }
}
