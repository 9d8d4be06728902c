import Foundation

/// The files of this package, wherever it was cloned.
package enum PackageRoot {
  /// The folder that holds `Package.swift`.
  package static let path: String = {
    var url = URL(fileURLWithPath: #filePath)
    while url.path != "/" {
      url.deleteLastPathComponent()
      let manifest = url.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { break }
    }
    return url.path
  }()

  /// The path of a file of the package; an absolute path stays as it is.
  package static func path(of file: String) -> String {
    file.hasPrefix("/") ? file : path + "/" + file
  }

  /// The bytes of a file, `nil` if there is none.
  package static func bytes(of file: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(of: file)).map { [UInt8]($0) }
  }

  /// The text of a file; empty if there is none.
  package static func text(of file: String) -> String {
    String(decoding: bytes(of: file) ?? [], as: UTF8.self)
  }

  /// The files below a folder, sorted, as paths from the package's root.
  package static func files(below folder: String) -> [String] {
    let base = path(of: folder)
    let all = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: base + "/" + name, isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }.sorted().map { folder + "/" + $0 }
  }
}
