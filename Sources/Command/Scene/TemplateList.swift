internal import Tx2SVGExporters
internal import Tx2SVGFiles

/// The output of `tx2svg list templates`: the built-in templates, then the user's own.
enum TemplateList {
  struct Row {
    let name: String
    let summary: String
    let kinds: [Template.Kind]

    var line: String {
      kinds.count == Template.Kind.allCases.count
        ? summary : summary.dropLast() + " (\(kinds.map(\.rawValue).joined()) only)."
    }

    var json: JSON { ["name": name, "summary": summary, "kinds": kinds.map(\.rawValue)] }
  }

  /// All templates; of two with the same name the built-in one wins.
  static func all(_ files: FileAccess) -> [Row] {
    TemplateRegistry.all.map { Row(name: $0.name, summary: $0.summary, kinds: $0.kinds) }
      + TemplateFolder(files).all.filter { TemplateRegistry.entry(named: $0.name) == nil }
  }
}
