import Tx2SVGTestSupport

/// The types that each file of the sources defines and names.
struct SourceGraph {
  /// One file, without comments and the texts of strings.
  struct File {
    let path: String
    /// Every word that begins with a capital.
    let names: Set<String>
    /// The types it defines, wherever in it they stand.
    let types: Set<String>
    /// The types it extends.
    let extended: Set<String>
    /// The texts of its strings.
    let strings: [String]

    /// The target and the folder below it.
    var room: (target: String, folder: String) {
      let parts = path.split(separator: "/").map(String.init)
      return (parts[1], parts.count > 3 ? parts[2] : ".")
    }

    /// The name of the file without what it adds to a type.
    var title: String {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      return String(name.prefix { $0 != "+" && $0 != "." })
    }
  }

  let files: [File]
  /// The one file that defines each type for others.
  private let places: [String: Int]

  init(_ paths: [String]) {
    var files: [File] = []
    var places: [String: [Int]] = [:]
    for path in paths {
      let source = SourceText(PackageRoot.text(of: path))
      let words = Words(source.code)
      for name in words.shared { places[name, default: []].append(files.count) }
      files.append(
        File(
          path: path, names: words.capitals, types: words.types, extended: words.extended,
          strings: source.strings))
    }
    self.files = files
    self.places = places.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// The places where a folder of a target names a type of another one.
  func uses(_ target: String, from folder: String, of other: String) -> [String] {
    files.filter { $0.room == (target, folder) }.flatMap { file in
      file.names.sorted().compactMap { name in
        guard let place = places[name], files[place].room == (target, other) else { return nil }
        return "\(file.path): \(name)"
      }
    }
  }

  /// The declarations and names in some code.
  private struct Words {
    var capitals: Set<String> = []
    var types: Set<String> = []
    var extended: Set<String> = []
    /// Types that other files can name by themselves.
    var shared: Set<String> = []

    init(_ code: [UInt8]) {
      for line in code.split(separator: UInt8(ascii: "\n")) {
        let words = line.split(whereSeparator: { !Self.isPart($0) })
          .map { String(decoding: $0, as: UTF8.self) }
        capitals.formUnion(words.filter { Self.isCapital($0.utf8.first) })
        guard
          let place = words.firstIndex(where: {
            ["struct", "enum", "class", "protocol", "typealias", "extension"].contains($0)
          }), place + 1 < words.count,
          words[..<place].allSatisfy({ !Self.isCapital($0.utf8.first) })
        else { continue }
        let name = words[place + 1]
        if words[place] == "extension" {
          extended.formUnion(words[(place + 1)...].filter { Self.isCapital($0.utf8.first) })
        } else if Self.isCapital(name.utf8.first) {
          types.insert(name)
          let isPrivate = words[..<place].contains { $0.hasSuffix("private") }
          if line.first != UInt8(ascii: " "), !isPrivate { shared.insert(name) }
        }
      }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "_"): true
      default: isCapital(byte)
      }
    }

    private static func isCapital(_ byte: UInt8?) -> Bool {
      byte.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }
  }
}

/// Swift code and the texts of its strings, told apart; bytes, because characters take long.
private struct SourceText {
  private(set) var code: [UInt8] = []
  private(set) var strings: [String] = []
  private var rest: ArraySlice<UInt8>

  private static let quote = UInt8(ascii: "\"")
  private static let escape = UInt8(ascii: "\\")

  init(_ text: String) {
    rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: "//".utf8) {
        rest = rest[(rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex)...]
      } else if byte == Self.quote {
        string()
      } else {
        code.append(byte)
        rest.removeFirst()
      }
    }
  }

  /// Takes a string; what is interpolated is code.
  private mutating func string() {
    let isLong = rest.starts(with: [Self.quote, Self.quote, Self.quote])
    let end = Array(repeating: Self.quote, count: isLong ? 3 : 1)
    rest = rest.dropFirst(end.count)
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == Self.quote, rest.starts(with: end.dropFirst()) {
        rest = rest.dropFirst(end.count - 1)
        break
      }
      guard byte == Self.escape, let next = rest.popFirst() else {
        text.append(byte)
        continue
      }
      if next == UInt8(ascii: "(") { interpolation() } else { text += [byte, next] }
    }
    strings.append(String(decoding: text, as: UTF8.self))
    code.append(UInt8(ascii: " "))
  }

  private mutating func interpolation() {
    var depth = 1
    code.append(UInt8(ascii: " "))
    while let byte = rest.first {
      if byte == Self.quote {
        string()
        continue
      }
      rest = rest.dropFirst()
      depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      if depth == 0 { break }
      code.append(byte)
    }
    code.append(UInt8(ascii: " "))
  }
}
