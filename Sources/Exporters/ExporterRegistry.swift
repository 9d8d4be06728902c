/// Every format by name: the one list that help, completions, docs and tests read.
public enum ExporterRegistry {
  /// One format.
  public struct Entry: Sendable {
    /// The form of a file, which determines where it can be shown.
    public enum Form: Hashable, Sendable {
      /// A drawing, which can be used alone, in an image or within a page.
      case picture
      /// A page, which can be used alone.
      case page
      /// A part of a page.
      case fragment
      /// Rules for pages that have views of their own.
      case styleSheet
    }

    /// The language of the motion.
    public enum Motion: Hashable, Sendable {
      /// Animation elements next to the elements that move.
      case smil
      /// Keyframes in a style sheet.
      case css
    }

    /// The word after `--format`.
    public let name: String
    /// A description: one sentence with a full stop.
    public let summary: String
    /// The form of a file.
    public let form: Form
    /// The language of the motion.
    public let motion: Motion
    /// The file name extension that chooses it, if one does.
    public private(set) var fileExtension: String?
    /// Makes the exporter.
    public let make: @Sendable () -> any Exporter

    /// The kind of template into which it is written; `nil` if there is nothing around it.
    public var template: Template.Kind? {
      switch form {
      case .picture: .svg
      case .page: .html
      case .fragment, .styleSheet: nil
      }
    }

    /// Whether documents can be written in it.
    public var takesDocuments: Bool { make() is any DocumentExporter }
  }

  /// All formats; the first of a form and a motion is the recommended one.
  public static let all: [Entry] = [
    Entry(
      name: "svg", summary: "Standalone SVG with SMIL.", form: .picture, motion: .smil,
      fileExtension: "svg", make: { SMILExporter() }),
    Entry(
      name: "svg-css", summary: "Standalone SVG with CSS keyframes.", form: .picture, motion: .css,
      make: { SVGCSSExporter() }),
    Entry(
      name: "html", summary: "HTML page with CSS and real 3D.", form: .page, motion: .css,
      fileExtension: "html", make: { HTMLExporter() }),
    Entry(
      name: "fragment", summary: "The HTML without the page around it.", form: .fragment,
      motion: .css, make: { HTMLFragmentExporter() }),
    Entry(
      name: "view-transition", summary: "Style sheet for the navigation of a site.",
      form: .styleSheet, motion: .css, fileExtension: "css", make: { ViewTransitionExporter() }),
  ]

  /// The format for a picture whose motion is in a given language.
  static func picture(_ motion: Entry.Motion) -> Entry {
    guard let entry = all.first(where: { $0.form == .picture && $0.motion == motion }) else {
      preconditionFailure("there is a picture in every language of motion")
    }
    return entry
  }
}
