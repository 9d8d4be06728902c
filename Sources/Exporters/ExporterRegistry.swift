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
    /// The file name extension that chooses it, if one does.
    public let fileExtension: String?
    /// A description: one sentence with a full stop.
    public let summary: String
    /// The form of a file.
    public let form: Form
    /// The language of the motion.
    public let motion: Motion
    /// Makes the exporter.
    public let make: @Sendable () -> any Exporter

    /// Creates the entry of a format.
    public init(
      _ name: String, _ summary: String, form: Form, motion: Motion, fileExtension: String? = nil,
      make: @escaping @Sendable () -> any Exporter
    ) {
      self.name = name
      self.fileExtension = fileExtension
      self.summary = summary
      self.form = form
      self.motion = motion
      self.make = make
    }

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
      "svg", "Standalone SVG with SMIL.", form: .picture, motion: .smil, fileExtension: "svg",
      make: { SMILExporter() }),
    Entry(
      "svg-css", "Standalone SVG with CSS keyframes.", form: .picture, motion: .css,
      make: { SVGCSSExporter() }),
    Entry(
      "html", "HTML page with CSS and real 3D.", form: .page, motion: .css, fileExtension: "html",
      make: { HTMLExporter() }),
    Entry(
      "fragment", "The HTML without the page around it.", form: .fragment, motion: .css,
      make: { HTMLFragmentExporter() }),
    Entry(
      "view-transition", "Style sheet for the navigation of a site.", form: .styleSheet,
      motion: .css, fileExtension: "css", make: { ViewTransitionExporter() }),
  ]

  /// The format for a picture whose motion is in a given language.
  static func picture(_ motion: Entry.Motion) -> Entry {
    guard let entry = all.first(where: { $0.form == .picture && $0.motion == motion }) else {
      preconditionFailure("there is a picture in every language of motion")
    }
    return entry
  }
}
