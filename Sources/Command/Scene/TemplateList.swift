internal import Tx2SVG
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

/// The user's own templates: files `NAME.svg` and `NAME.html` in a folder of the XDG rules.
struct TemplateFolder {
  private let files: FileAccess
  /// The folder; `nil` if the environment names none.
  private let path: String?

  /// Finds the folder according to the XDG Base Directory Specification.
  init(_ files: FileAccess) {
    self.files = files
    // "All paths set in these environment variables must be absolute."
    let configuration = files.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = files.variable("HOME").flatMap { $0.isEmpty ? nil : $0 + "/.config" }
    path = (configuration ?? home).map { $0 + "/tx2svg/templates" }
  }

  /// The templates, by name.
  var all: [TemplateList.Row] {
    guard let path else { return [] }
    let found = files.names(path)
    return Set(found.map(ItemReader.baseName)).sorted().compactMap { name in
      let kinds = Template.Kind.allCases.filter { found.contains("\(name).\($0.rawValue)") }
      return kinds.isEmpty
        ? nil : TemplateList.Row(name: name, summary: "Your own, in \(path).", kinds: kinds)
    }
  }

  func file(_ name: String, _ kind: Template.Kind) -> String? {
    guard let path, !name.contains("/") else { return nil }
    let file = "\(path)/\(name).\(kind.rawValue)"
    return files.exists(file) ? file : nil
  }
}
