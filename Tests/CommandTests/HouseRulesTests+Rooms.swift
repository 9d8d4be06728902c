import Tx2SVGTestSupport
import Testing

/// What holds for the rooms of the sources.
extension HouseRulesTests {
  static let graph = SourceGraph(sources)
  static let targets = Set(graph.files.map(\.room.target)).sorted()

  @Test(arguments: targets)
  func `no two folders of a target know each other`(_ target: String) {
    let folders = Set(Self.graph.files.map(\.room).filter { $0.target == target }.map(\.folder))
      .sorted()
    // A registry knows what it lists, and an error is thrown everywhere.
    let isExcepted = { (use: String) in
      use.contains("Registry.swift:") || use.hasSuffix("Error")
    }
    for (index, folder) in folders.enumerated() {
      for other in folders[(index + 1)...] {
        let there = Self.graph.uses(target, from: folder, of: other).filter { !isExcepted($0) }
        let back = Self.graph.uses(target, from: other, of: folder).filter { !isExcepted($0) }
        let fewest = there.count < back.count ? there : back
        #expect(there.isEmpty || back.isEmpty, "\(fewest.joined(separator: "\n"))")
      }
    }
  }

  /// Titles that are no type: a program begins, a target is opened, all kinds of text are extended.
  static let titles: Set<String> = ["main", "Tx2SVG", "Text"]
  @Test func `a file is named after its type or what it extends`() {
    for file in Self.graph.files {
      let known = file.types.union(file.extended).union(Self.titles)
      #expect(known.contains(file.title), "\(file.path)")
    }
  }

  @Test func `a writer knows nothing of how a drawing came about`() {
    #expect(Self.graph.files.contains { $0.room == ("Exporters", "Writers") })
    for folder in ["Lowering", "Pages"] {
      #expect(Self.graph.uses("Exporters", from: "Writers", of: folder) == [])
      #expect(Self.graph.uses("Exporters", from: "Drawing", of: folder) == [])
    }
    #expect(Self.graph.uses("Exporters", from: "Drawing", of: "Writers") == [])
    #expect(Self.graph.uses("Exporters", from: "Lowering", of: "Writers") == [])
    #expect(Self.graph.uses("Exporters", from: "Lowering", of: "Pages") == [])
  }

  @Test func `what lowers motion writes none of it`() {
    let files = Self.graph.files.filter { $0.room == ("Exporters", "Lowering") }
    #expect(files.count > 20)
    for file in files {
      #expect(!file.strings.contains { $0.contains("(") }, "\(file.path)")
    }
  }
}
