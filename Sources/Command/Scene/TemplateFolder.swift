internal import Tx2SVGExporters
internal import Tx2SVGFiles

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
