internal import Tx2SVGScenes

/// A place where files are shown: the facts about it, each host with the source of its facts.
public struct Host: Hashable, Sendable {
  /// The way in which a file gets into a page there.
  public enum Embedding: String, Hashable, Sendable {
    /// As a picture: nothing can be clicked, and style sheets of the page do not affect it.
    case picture
    /// As part of the page.
    case inline
    /// Not at all, or as a still picture.
    case none
  }

  /// The words with which a page shows a file.
  public enum Syntax: String, Hashable, Sendable {
    case html, markdown, kramdown, mkdocs, pandoc, docc, sphinx, hugo, asciidoctor, latex
  }

  /// The way in which a page shows one picture in the light and another one in the dark.
  public enum Darkness: String, Hashable, Sendable {
    /// By a `<source>` with a media query.
    case source
    /// By the end of the address: `#only-light`, `#only-dark`.
    case fragment
    /// By classes of the picture: `only-light`, `only-dark`.
    case classes
    /// By the name of the second file: `cube~dark.svg`.
    case name

    /// A theme that knows this way, where not every theme does.
    public var theme: String? {
      switch self {
      case .fragment: "Material"
      case .classes: "furo"
      case .source, .name: nil
      }
    }
  }

  /// The word after `--for`.
  public let name: String
  /// A description: one sentence with a full stop.
  public let summary: String
  /// The way in which a file gets into a page there.
  public let embedding: Embedding
  /// The words with which a page shows a file.
  public let syntax: Syntax
  /// The way in which a page follows light and dark; `nil` for none.
  public let darkness: Darkness?
  /// The words for what the site must have for its own syntax; `nil` if it needs nothing.
  public let needs: String?
  /// The words for what it must have to show one picture in the light and another one in the dark.
  public var needsForPairs: String? {
    syntax == .hugo
      ? "'unsafe = true' in '[markup.goldmark.renderer]', or it leaves HTML out"
      : darkness?.theme.map { "a theme that shows one of two pictures, like \($0)" }
  }
  /// The elements that are taken away, and attributes, whose names end in `=`.
  public let drops: [String]
  /// The largest file, bytes; `nil` if no limit is known.
  public let largest: Int?
  /// Whether only a whole address, with its `https`, leads to a picture.
  public let needsAddress: Bool
  /// The words for what is shown instead, for a host that plays nothing or that prints; `nil` for
  /// others.
  public let still: String?
  /// Where the facts come from: what was measured, or who reported them.
  public let source: String
  /// The day of the source, as `2026-11-22`.
  public let date: String

  private init(
    _ name: String, _ summary: String, _ embedding: Embedding = .picture, as syntax: Syntax = .html,
    dark darkness: Darkness? = nil, needs: String? = nil, drops: [String] = [], largest: Int? = nil,
    needsAddress: Bool = false, still: String? = nil, source: String, date: String = "2026-11-22"
  ) {
    (self.name, self.summary, self.embedding) = (name, summary, embedding)
    (self.syntax, self.darkness, self.needs, self.drops) = (syntax, darkness, needs, drops)
    (self.largest, self.needsAddress, self.still) = (largest, needsAddress, still)
    (self.source, self.date) = (source, date)
  }

  private static let film = "a film: '--out x.gif'"
  private static let print = "a still for print: '--still'"

  /// All hosts.
  public static let all = [
    Host(
      "github", "A README or an issue on GitHub.", dark: .source, largest: 10_000_000,
      source: "the headers of raw.githubusercontent.com, in three engines"),
    Host(
      "gitea", "A README on Gitea or Forgejo.", source: "go-gitea/gitea#14101", date: "2021-01-06"),
    Host(
      "pypi", "A project's page on PyPI; it wants an absolute address.", drops: ["source"],
      largest: 5_000_000, needsAddress: true, source: "readme_renderer 46.0"),
    Host(
      "npm", "A package's page on npm; it wants an absolute address.", needsAddress: true,
      source: "npm/www#272", date: "2017-11-10"),
    Host(
      "docc", "Swift documentation made by DocC.", as: .docc, dark: .name,
      source: "swiftlang/swift-docc-symbolkit#6", date: "2021-12-10"),
    Host(
      "mkdocs", "Documentation made by MkDocs.", as: .mkdocs, dark: .fragment,
      needs: "the extension 'attr_list'", source: "MkDocs 1.6.1, Material 9.8.1"),
    Host(
      "docusaurus", "Documentation made by Docusaurus; use the file, not an import.",
      as: .markdown, source: "svgo 4.0.2, which imports go through"),
    Host("hugo", "A site made by Hugo.", as: .hugo, dark: .source, source: "Hugo 0.111.3"),
    Host("jekyll", "A site made by Jekyll.", as: .kramdown, dark: .source, source: "Jekyll 4.3.1"),
    Host(
      "sphinx", "Documentation made by Sphinx; LaTeX wants a still.", as: .sphinx, dark: .classes,
      still: Self.print, source: "Sphinx 9.0.4, furo 2025.12.19"),
    Host(
      "asciidoctor", "A document made by Asciidoctor.", as: .asciidoctor,
      source: "Asciidoctor 2.0.18"),
    Host(
      "pandoc", "HTML or slides made by Pandoc; print wants a still.", as: .pandoc,
      still: Self.print, source: "Pandoc 2.17.1.1"),
    Host(
      "jupyter", "A notebook, or a page of nbconvert.", dark: .source, source: "nbconvert 7.17.2"),
    Host("page", "Inline in a page of your own: a fragment.", .inline, source: "three engines"),
    Host(
      "csp", "Inline in a page that forbids inline styles.", .inline,
      drops: ["style", "script", "style="], source: "default-src 'none', in three engines"),
    Host(
      "dompurify", "Inline where DOMPurify cleans markup.", .inline,
      drops: ["animate", "set", "use", "foreignObject", "script", "discard", "calcMode=", "from="],
      source: "DOMPurify 3.4.14"),
    Host(
      "wordpress", "WordPress with a plugin for SVG.", .inline,
      drops: ["animate", "set", "foreignObject", "script", "calcMode=", "additive="],
      source: "svg-sanitizer"),
    Host(
      "latex", "A document set by LaTeX.", .none, as: .latex, still: Self.print,
      source: "Sphinx 9.0.4, Pandoc 2.17.1.1"),
    Host(
      "slack", "A message in Slack.", .none, still: Self.film,
      source: "slackapi/java-slack-sdk#1329", date: "2024-06-24"),
    Host(
      "linkedin", "A post on LinkedIn.", .none, still: Self.film, source: "d2lang/d2#2663",
      date: "2025-09-30"),
    Host(
      "email", "A mail; most readers show no SVG.", .none, still: Self.film,
      source: "docs.bird.com, Email Media Support Guide"),
  ]

  /// Whether it shows films alone.
  package var showsFilms: Bool { still == Self.film }
  /// Whether SMIL animations are kept.
  public var keepsSMIL: Bool { !drops.contains("animate") }
  /// Whether style sheets are kept and applied.
  public var keepsCSS: Bool { !drops.contains("style") }
  /// Whether attributes with style are kept.
  public var keepsStyles: Bool { !drops.contains("style=") }
  /// Whether markup is sanitized, so that only the portable dialect remains intact.
  public var isSanitized: Bool { drops.contains("calcMode=") }

  /// Whether what it shows can be clicked and pointed at: a picture cannot.
  public var feelsPointer: Bool { embedding == .inline }

  /// The format to write for it, if no other is requested.
  public var format: ExporterRegistry.Entry { ExporterRegistry.picture(keepsSMIL ? .smil : .css) }

  /// Replaces options that do not work there; returns a warning for each that does not work.
  ///
  /// Of a document that is a page, `pageIsPart` says whether it is a part of one.
  public func adapt(
    _ options: inout ExportOptions, format: ExporterRegistry.Entry, pageIsPart: Bool? = nil
  ) -> [String] {
    if isSanitized { options.isPortable = true }
    options.isInline = embedding == .inline
    options.isScoped = options.isScoped || options.isInline
    options.keepsStyles = keepsStyles
    let linksSheet = options.sheetAddress != nil
    if let fault = fault(of: format, linksSheet: linksSheet, pageIsPart: pageIsPart) {
      return [fault]
    }
    guard embedding != .inline else { return [] }
    var warnings: [String] = []
    if options.trigger.awaitsPointer, !feelsPointer {
      warnings.append(
        "\(name) shows a picture, which feels no \(options.trigger.rawValue): it starts on load")
      options.trigger = .load
    }
    if options.darkWhen != nil {
      warnings.append(
        "\(name) shows a picture, which knows no state of the page: it follows the reader")
      options.darkWhen = nil
    }
    return warnings
  }

  /// A warning about a format that does not work there; `nil` if it does.
  ///
  /// A policy against style lets pages link it. A page is never written as another format.
  public func fault(
    of format: ExporterRegistry.Entry, linksSheet: Bool, pageIsPart: Bool? = nil
  ) -> String? {
    let isPage = pageIsPart != nil
    let another = isPage ? "put what moves into an SVG file" : "write \(self.format.name) instead"
    let instead = isPage ? another : "\(another) of \(format.name)"
    if embedding != .inline {
      return format.form == .picture ? nil : "\(name) shows pictures only: \(instead)"
    }
    if !keepsCSS, format.motion == .css, !linksSheet {
      let linked = "write '--css-out FILE --out FILE'"
      return "\(name) blocks style sheets: \(format.form == .picture ? instead : linked)"
    }
    if !keepsSMIL, format.motion == .smil { return "\(name) takes away most of SMIL: \(instead)" }
    if isSanitized, format.form != .picture { return "\(name) may take HTML apart: \(another)" }
    return pageIsPart == false && keepsCSS
      ? "a page cannot be part of another one: put the part into a file of its own" : nil
  }
}
