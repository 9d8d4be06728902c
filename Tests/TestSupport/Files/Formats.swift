package import Tx2SVGExporters

/// The formats of the registry by what they are: suites go through these instead of a list of names.
package enum Formats {
  /// Every format.
  package static let all = names { $0.form != .styleSheet }
  /// Drawings.
  package static let pictures = names { $0.form == .picture }
  /// Those that stand alone: drawings and pages.
  package static let files = names { [.picture, .page].contains($0.form) }
  /// Those that can be a part of a page: drawings and fragments.
  package static let parts = names { [.picture, .fragment].contains($0.form) }
  /// Those of HTML: pages and fragments.
  package static let pages = names { [.page, .fragment].contains($0.form) }
  /// Those in which documents can be written.
  package static let documents = names(where: \.takesDocuments)
  /// The formats in which documents keep their names.
  package static let wholeDocuments = names { $0.takesDocuments && $0.form != .fragment }

  /// The endings of samples in a format.
  package static func ending(of name: String) -> String {
    guard let entry = entry(named: name) else { return name }
    return switch (entry.form, entry.motion) {
    case (.picture, .smil): "svg"
    case (.picture, .css): "css.svg"
    case (.page, _): "html"
    case (.fragment, _): "fragment.html"
    case (.styleSheet, _): "css"
    }
  }

  /// The format of a name.
  package static func entry(named name: String) -> ExporterRegistry.Entry? {
    ExporterRegistry.all.first { $0.name == name }
  }

  private static func names(where test: (ExporterRegistry.Entry) -> Bool) -> [String] {
    ExporterRegistry.all.filter(test).map(\.name)
  }
}
