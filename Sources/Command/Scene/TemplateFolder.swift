internal import Tx2SVGExporters
internal import Tx2SVGFiles

/// The user's own templates: files `NAME.svg` and `NAME.html` in a folder of the XDG rules.
struct TemplateFolder {
  private let files: FileAccess
  /// The folder; `nil` if the environment names none.
  let path: String?

  /// Finds the folder according to the XDG Base Directory Specification.
  init(_ files: FileAccess) {
    self.files = files
    // "All paths set in these environment variables must be absolute."
    let configuration = files.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = files.variable("HOME").flatMap { $0.isEmpty ? nil : $0 + "/.config" }
    path = (configuration ?? home).map { $0 + "/tx2svg/templates" }
  }

  /// The templates, by name, and the kinds of output that each accepts.
  var all: [(name: String, kinds: [Template.Kind])] {
    let found = path.map(files.names) ?? []
    let templates = Set(found.map(ItemReader.baseName)).sorted().map { name in
      (name, Template.Kind.allCases.filter { found.contains("\(name).\($0.rawValue)") })
    }
    return templates.filter { !$0.1.isEmpty }
  }

  func file(_ name: String, _ kind: Template.Kind) -> String? {
    guard let path, !name.contains("/") else { return nil }
    let file = "\(path)/\(name).\(kind.rawValue)"
    return files.exists(file) ? file : nil
  }
}
